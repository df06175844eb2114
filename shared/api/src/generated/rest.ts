/* Generated from the documents the server publishes: `pnpm generate`. Do not edit. */
export interface paths {
    "/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get: operations["health"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/.well-known/oauth-authorization-server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Authorization server metadata (RFC 8414). */
        get: operations["oauthMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/registration/remoteFleet/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description First step of sign-up: validates the e-mail address and password and sends a code. The response is the same for addresses that already have an account; the owner is notified by e-mail. */
        post: operations["registrationVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/registration/remoteFleet/register": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Second step: creates the account if the code is correct. The account can then sign in. */
        post: operations["registrationRegister"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/passwordReset/remoteFleet/generateCode": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description First step of password recovery: sends a code. The response is the same for addresses without an account, but nothing is sent to them. */
        post: operations["passwordResetGenerateCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/passwordReset/remoteFleet/verify": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Second step: checks the code. The code stays valid for the third step. */
        post: operations["passwordResetVerify"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/passwordReset/remoteFleet/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Third step: sets the password, invalidates the code and ends all sessions of the account. */
        post: operations["passwordResetReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/registration/remoteFleet/completeData": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Saves the caller’s names and phone number (last step of sign-up) or the phone number alone, sends a code to the phone, or confirms that code. A changed phone number must be verified again. Requires sign-in. */
        post: operations["completeData"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Active sessions of the caller, most recently used first. Requires sign-in. */
        get: operations["accountSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/sessions/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ends all sessions of the caller, including the current one. Takes no body. Requires sign-in. */
        post: operations["accountSessionsRevoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/token": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Signs in (`grant_type=password`) or exchanges a refresh token, which can be used once. */
        post: operations["token"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/revoke": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Ends the session of a refresh token (or access token). The response is the same for unknown tokens. */
        post: operations["revoke"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/permission/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists permissions available in these groups, built-in ones first. Requires permission.list. */
        get: operations["listPermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/permission": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Creates a custom permission that includes built-in permissions. Requires permission.update. */
        post: operations["makePermission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/permission/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Updates a custom permission and every role that uses it. Requires permission.update. */
        post: operations["changePermission"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/permission/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Deletes custom permissions, all or none, and removes them from bundles and roles. Requires permission.update. */
        post: operations["deletePermissions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bundle/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists bundles available in these groups. Requires permission.list. */
        get: operations["listBundles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bundle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Creates a bundle of permissions. Requires permission.update. */
        post: operations["makeBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bundle/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Updates a bundle and every role that uses it. Requires permission.update. */
        post: operations["changeBundle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bundle/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Deletes bundles, all or none, and removes them from roles. Requires permission.update. */
        post: operations["deleteBundles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/role/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists roles available in these groups: created in them, in parent groups or in subgroups. Requires permission.list or policy.access. */
        get: operations["listRoles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/role": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Creates a role from bundles and single permissions. The caller must have all of them in its group. Requires permission.update. */
        post: operations["makeRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/role/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Updates a role and the permissions of its holders. Requires permission.update. */
        post: operations["changeRole"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/role/change": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Updates the permissions of several roles, all or none, with one combined effect and one check for remaining administrators. Requires permission.update. */
        post: operations["changeRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/role/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Deletes roles and their policies, all or none. Requires permission.update. */
        post: operations["deleteRoles"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policy/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists policies of these groups by name. The header x-total-count is the total number. Requires policy.access. */
        get: operations["listPolicies"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policy/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns a policy. Requires policy.access. */
        get: operations["getPolicy"];
        put?: never;
        /** @description Updates name, role or group of a policy. Requires policy.access. */
        post: operations["changePolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policy": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Creates a policy: a role in a group. The role must belong to the group or a parent group, and the caller must have all its permissions. Requires policy.access. */
        post: operations["makePolicy"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policy/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Deletes policies, all or none; their holders lose the permissions. Requires policy.access. */
        post: operations["deletePolicies"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policy/{id}/account/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists users of a policy by e-mail. ACTIVE users have the role, others are invited. The header x-total-count is the total number. Requires policy.access. */
        get: operations["listPolicyAccounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policy/{id}/account/add": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Adds users by e-mail. For people without an account, a pending account is created and an invitation link is sent. Requires policy.addUser. */
        post: operations["addPolicyAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policy/{id}/account/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Removes users, all or none. An invitation without any other policy is revoked. Requires policy.access. */
        post: operations["removePolicyAccounts"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/policy/{id}/invitation/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sends the invitation again with a new link and invalidates the previous link. Requires policy.addUser. */
        post: operations["resendInvitations"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/invitation/look": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Returns the invited person. Unknown, accepted, revoked and expired invitations are refused with `invitation-ended` */
        post: operations["lookAtInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/invitation/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Accepts an invitation: sets names and password, activates the account with its invited access and invalidates the link */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/iam/sharing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists the caller’s policies whose managers see only the caller’s e-mail until the caller shares their details. Requires sign-in. */
        get: operations["listPendingSharing"];
        put?: never;
        /** @description Shares the caller’s name, phone number and ride status with the managers of these policies. Requires sign-in. */
        post: operations["shareDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns a user. Requires account.list or user.listByGroup. */
        get: operations["getUser"];
        put?: never;
        /** @description Updates the details of a user. Requires account.update. */
        post: operations["changeUser"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/{id}/ride/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists a user’s rides in the last 12 months on vehicles that the caller can see, newest first. The header x-total-count is the total number. Requires account.list or user.listByGroup. */
        get: operations["listUserRides"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/delete": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Deletes users, all or none: deletes their personal data, ends their sessions and removes them from policies. Requires account.delete. */
        post: operations["deleteUsers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/iam/effective/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns a user’s permissions in groups where the caller can see users, each with its policy, group and role. Requires account.list or user.listByGroup. */
        get: operations["effectivePermissions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists all visible groups with their counts. Requires sign-in. */
        get: operations["listGroups"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns a group. Requires sign-in. */
        get: operations["getGroup"];
        put?: never;
        /** @description Updates a group. A new parent changes permissions in the group and its subgroups. Requires group.update. */
        post: operations["changeGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/group": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Creates a group in another group. Requires group.create. */
        post: operations["makeGroup"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/iam/event/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists access changes in these groups, newest first. Requires policy.access or permission.list. */
        get: operations["listAccessEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/iam/access": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns the caller’s account, visible groups and permissions by group. Requires sign-in. */
        get: operations["access"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/iam/allowed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Checks for each permission (comma-separated) whether any group grants it; with details, also which groups. For `ops.blocked`, the groups are the suspended ones. Requires sign-in. */
        get: operations["allowed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns the caller’s account. Requires sign-in. */
        get: operations["account"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/batch": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Returns accounts by ID. Unknown accounts and accounts that the caller can’t see are omitted. Requires sign-in. */
        post: operations["accountBatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/account/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists users with a policy in these groups or their subgroups, by e-mail. The header x-total-count is the total number. Requires account.list or user.listByGroup. */
        get: operations["accountList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/computer/{id}/cmd/power/1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns a vehicle on; with service=true starts service mode
         * @description Requires vehicle.command.
         */
        post: operations["powerOn"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/computer/{id}/cmd/power/0": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Turns a vehicle off; with service=true stops service mode
         * @description Requires vehicle.command.
         */
        post: operations["powerOff"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/computer/{id}/cmd/batteryLock/0": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Closes the battery lock
         * @description Requires vehicle.command.
         */
        post: operations["batteryLock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/computer/{id}/cmd/lock/0": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Locks a vehicle
         * @description Requires vehicle.command.
         */
        post: operations["lock"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/computer/{id}/cmd/toggleBattery/0": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switches to battery 1
         * @description Requires vehicle.command.
         */
        post: operations["toggleBattery1"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/computer/{id}/cmd/toggleBattery/1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switches to battery 2
         * @description Requires vehicle.command.
         */
        post: operations["toggleBattery2"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/command": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists commands of one run, in order, or of one vehicle, newest first
         * @description Requires vehicle.command.
         */
        get: operations["listCommands"];
        put?: never;
        /**
         * Sends one command to many vehicles. Each is validated independently and applied at most once, even if others are refused
         * @description Requires vehicle.command.
         */
        post: operations["orderCommands"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/command/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels a queued command
         * @description Requires vehicle.command.
         */
        post: operations["cancelCommand"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/device/{id}/ride/end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ends the ride of a stationary vehicle by turning the vehicle off
         * @description Requires vehicle.command.
         */
        post: operations["endRide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bike": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Bikes, ordered by ID. The header x-total-count is the total number
         * @description Requires device.components.
         */
        get: operations["listBikes"];
        put?: never;
        /**
         * Registers an unassigned bike
         * @description Requires device.onboarding or vehicle.update.
         */
        post: operations["makeBike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/bike/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a bike
         * @description Requires device.components.
         */
        get: operations["getBike"];
        put?: never;
        /**
         * Changes fields of a bike; also requires vehicle.update
         * @description Requires device.components.
         */
        post: operations["changeBike"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/moped": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Mopeds, ordered by ID. The header x-total-count is the total number
         * @description Requires device.components.
         */
        get: operations["listMopeds"];
        put?: never;
        /**
         * Registers an unassigned moped
         * @description Requires device.onboarding or vehicle.update.
         */
        post: operations["makeMoped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/moped/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a moped
         * @description Requires device.components.
         */
        get: operations["getMoped"];
        put?: never;
        /**
         * Changes fields of a moped; also requires vehicle.update
         * @description Requires device.components.
         */
        post: operations["changeMoped"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/computer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists IoT modules with their last report, ordered by ID. The header x-total-count is the total number
         * @description Requires device.components.
         */
        get: operations["listComputers"];
        put?: never;
        /**
         * Registers an unassigned IoT module
         * @description Requires device.onboarding or vehicle.update.
         */
        post: operations["makeComputer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/computer/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns an IoT module
         * @description Requires device.components.
         */
        get: operations["getComputer"];
        put?: never;
        /**
         * Changes fields of an IoT module; also requires vehicle.update
         * @description Requires device.components.
         */
        post: operations["changeComputer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/device/{id}/track": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns positions of a vehicle from `since` to `till`, at most 7 days, oldest first, downsampled for display
         * @description Requires vehicle.getByGroup.
         */
        get: operations["deviceTrack"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/device/graphql": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reads and changes vehicles
         * @description Requires sign-in.
         */
        post: operations["deviceGraphql"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/zone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists zones whose groups the caller can all change, by name
         * @description Requires group.update.
         */
        get: operations["listZones"];
        put?: never;
        /**
         * Creates a zone
         * @description Requires group.update.
         */
        post: operations["createZone"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/zone/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a zone
         * @description Requires group.update.
         */
        get: operations["getZone"];
        put?: never;
        /**
         * Replaces a zone
         * @description Requires group.update.
         */
        post: operations["changeZone"];
        /**
         * Deletes a zone. Its entries and exits stay in the history of the vehicles
         * @description Requires group.update.
         */
        delete: operations["deleteZone"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/zone/{id}/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists entries and exits of vehicles that the caller can see, newest first
         * @description Requires group.update.
         */
        get: operations["listZoneEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists stations by name
         * @description Requires access.chargers.
         */
        get: operations["listChargers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/{hubId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a station with its cabinets and slots
         * @description Requires access.chargers.
         */
        get: operations["charger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/{hubId}/telemetry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns voltage and temperature of a cabinet over time
         * @description Requires access.chargers.
         */
        get: operations["chargerTelemetry"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/{hubId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists events of a station, newest first
         * @description Requires access.chargers.
         */
        get: operations["chargerEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/{hubId}/swaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists battery swaps at a station, newest first
         * @description Requires access.chargers.
         */
        get: operations["chargerSwaps"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/{hubId}/slot/{slot}/cmd/openDoor": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Opens the door of a slot
         * @description Requires charger.command.
         */
        post: operations["openLockerDoor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/{hubId}/slot/{slot}/cmd/allowCharging/1": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Allows charging in a slot
         * @description Requires charger.command.
         */
        post: operations["allowCharging"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/{hubId}/slot/{slot}/cmd/allowCharging/0": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Stops a slot from charging
         * @description Requires charger.command.
         */
        post: operations["stopCharging"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/{hubId}/slot/{slot}/cmd/forceCharging": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switches charging on, whether or not a battery is in the slot
         * @description Requires charger.command.
         */
        post: operations["forceCharging"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/{hubId}/cmd/updateSlots": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Requests a report of all slots from the station
         * @description Requires charger.command.
         */
        post: operations["updateSlots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/{hubId}/commands": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Recent commands of a station, newest first
         * @description Requires access.chargers.
         */
        get: operations["stationCommands"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/command/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Current state of a command
         * @description Requires access.chargers.
         */
        get: operations["stationCommand"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Alerts that are unseen or not finished, and those changed within a week, newest first. The header x-update-id is the number of the last included change; x-older-before is the cursor for older alerts from /v2/charger/alerts/older
         * @description Requires access.chargers.
         */
        get: operations["listChargerAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/alerts/older": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Older alerts before a cursor, newest first, including finished and seen ones
         * @description Requires access.chargers.
         */
        get: operations["olderChargerAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/{hubId}/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * All alerts of a station, newest first
         * @description Requires access.chargers.
         */
        get: operations["alertsOfCharger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/alerts/markAsSeen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Marks alerts as seen for all users with access to their stations. Returns the updated alerts that exist; 404 if none of them does
         * @description Requires access.chargers.
         */
        post: operations["markAlertsAsSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/charger/gateway/ticket": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates a ticket for one connection to the alert gateway, WebSocket /v2/charger/gateway
         * @description Requires access.chargers.
         */
        post: operations["gatewayTicket"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chatbot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists the operators whose chatbot the caller can configure: the topmost groups of the caller's permission, and groups below with a chatbot of their own. Requires chatbot.configure. */
        get: operations["listChatbots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chatbot/{groupId}/draft": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns the draft. Requires chatbot.configure. */
        get: operations["getChatbotDraft"];
        put?: never;
        /** @description Replaces the draft, which may be incomplete. Requires chatbot.configure. */
        post: operations["saveChatbotDraft"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chatbot/{groupId}/publication": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists publications, newest first. Requires chatbot.configure. */
        get: operations["listChatbotPublications"];
        put?: never;
        /** @description Publishes the draft: visitors see it within a minute. Requires chatbot.configure. */
        post: operations["publishChatbot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chatbot/{groupId}/offline": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Takes the chatbot offline: visitors don't see it any more within a minute. Publishing brings it back. Requires chatbot.configure. */
        post: operations["takeChatbotOffline"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chatbot/{groupId}/publication/{number}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns the content of a publication. Requires chatbot.configure. */
        get: operations["getChatbotPublication"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chatbot/{groupId}/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Counts questions and hand-overs of the last days, today included, in the time zone of the opening hours. Requires chatbot.configure. */
        get: operations["countChatbotUse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chatbot/config": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns what visitors see of a published chatbot. Has an ETag; 304 if it is unchanged */
        get: operations["getChatbotConfig"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chatbot/question": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Counts a question that a visitor asked */
        post: operations["countChatbotQuestion"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/chatbot/handover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Sends a visitor's message and conversation to the operator by mail */
        post: operations["handOverChat"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exceptions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Counts items that need attention, by kind, in the given groups and their subgroups that the caller can see; without groups, in all groups. Kinds that the caller can't see anywhere are omitted. Requires sign-in. */
        get: operations["exceptions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the inventory. The header x-total-count is the total number
         * @description Requires device.serviceMode.
         */
        get: operations["listInventory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inventory/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the inventory entry of a vehicle
         * @description Requires device.serviceMode.
         */
        get: operations["getInventory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/inventory/remove": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deletes vehicles without rides and returns a result for each
         * @description Requires device.serviceMode.
         */
        post: operations["removeFromInventory"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists the caller’s notifications about service requests, newest first. The header x-next-before is the cursor of the next page; the last page has none. Requires sign-in. */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notification/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Counts the caller’s unseen notifications. Requires sign-in. */
        get: operations["countNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notification/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** @description Marks the caller’s notifications as seen: some, those of a request or slot, or all up to one. Counts those that are left. Requires sign-in. */
        post: operations["markNotificationsSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notification/slot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists the caller’s notifications about slots, newest first. The header x-next-before is the cursor of the next page; the last page has none. Requires sign-in. */
        get: operations["listSlotNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/notification/settings": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Returns which notifications the caller gets, and how. Requires sign-in. */
        get: operations["getNotificationSettings"];
        put?: never;
        /** @description Switches one kind of the caller’s notifications, or sets the language of e-mails. Requires sign-in. */
        post: operations["changeNotificationSettings"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/onboarding/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns what has been registered so far
         * @description Requires device.onboarding.
         */
        get: operations["getOnboarding"];
        put?: never;
        /**
         * Updates the vehicle data
         * @description Requires device.onboarding.
         */
        post: operations["changeOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/onboarding": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers a vehicle with its bike or moped, once per ID
         * @description Requires device.onboarding.
         */
        post: operations["beginOnboarding"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/onboarding/{id}/computer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers an IoT module, if it’s new, and installs it in the vehicle
         * @description Requires device.onboarding.
         */
        post: operations["giveComputer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/onboarding/{id}/keyfob": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers a keyfob, if it’s new, and pairs it with the vehicle as soon as possible
         * @description Requires device.onboarding.
         */
        post: operations["giveKeyfob"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operations/activity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists the latest events, newest first; with `since`, events from that time on, oldest first
         * @description Requires vehicle.getByGroup.
         */
        get: operations["listActivity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operations/happening": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deprecated: use `/v1/operations/activity`. Removed in the next version
         * @deprecated
         * @description Requires vehicle.getByGroup.
         */
        get: operations["listHappenings"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operations/command": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists commands of all vehicles, newest first, in pages
         * @description Requires vehicle.command.
         */
        get: operations["listLedger"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pilot/list": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists keyfobs by ID. The header x-update-id is the number of the last included change
         * @description Requires vehicle.getByGroup.
         */
        get: operations["listPilots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/pilot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Registers an unpaired keyfob
         * @description Requires device.onboarding.
         */
        post: operations["registerPilot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pilot/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves a keyfob to another group
         * @description Requires vehicle.updateGroup.
         */
        post: operations["movePilot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pilot/{id}/pair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pairs a keyfob with a vehicle that is charged, in range and not in use, and waits for the vehicle’s response
         * @description Requires vehicle.update.
         */
        post: operations["pairPilot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v2/pilot/{id}/unpair": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Unpairs a keyfob from its vehicle under the same conditions and waits for the vehicle’s response
         * @description Requires vehicle.update.
         */
        post: operations["unpairPilot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the ride planners of the groups in the scope, and what the caller can do in each group
         * @description Requires calendar.access or calendar.manage.
         */
        get: operations["listPlanners"];
        put?: never;
        /**
         * Creates the ride planner of a group. From then on, its vehicles are ridden only within accepted slots
         * @description Requires calendar.manage.
         */
        post: operations["createPlanner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/{groupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Changes the settings of a ride planner. Slots that are already planned are kept
         * @description Requires calendar.manage.
         */
        put: operations["changePlannerSettings"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/{groupId}/effects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns how many planned slots new settings would no longer allow. Changes nothing
         * @description Requires calendar.manage.
         */
        post: operations["getPlannerEffects"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/{groupId}/disable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Disables a ride planner: its slots are kept and can be read, vehicles are ridden without slots
         * @description Requires calendar.manage.
         */
        post: operations["disablePlanner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/{groupId}/restore": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enables a disabled ride planner. Pending slots whose start passed while it was disabled are rejected
         * @description Requires calendar.manage.
         */
        post: operations["restorePlanner"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/slot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the slots that overlap a time, in the order of their start. Of other drivers, a driver only sees the times that are taken
         * @description Requires calendar.access or calendar.manage.
         */
        get: operations["listSlots"];
        put?: never;
        /**
         * Plans a ride. Whether it is accepted at once depends on the mode of the ride planner
         * @description Requires calendar.access or calendar.manage.
         */
        post: operations["createSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/slot/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a slot with its history. Drivers only get their own
         * @description Requires calendar.access or calendar.manage.
         */
        get: operations["getSlot"];
        put?: never;
        /**
         * Moves a slot, or changes its return address or comment. Moving counts as creating it
         * @description Requires calendar.access or calendar.manage.
         */
        post: operations["changeSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/slot/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns what a slot would be refused for, or a manager warned of. Changes nothing
         * @description Requires calendar.access or calendar.manage.
         */
        post: operations["checkSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/slot/{id}/decision": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts or rejects a pending slot, or cancels a planned one
         * @description Requires calendar.access or calendar.manage.
         */
        post: operations["decideSlot"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/slot/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undoes the caller's own latest change of a slot, within 10 seconds
         * @description Requires calendar.access or calendar.manage.
         */
        post: operations["undoSlotChange"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/slot/inbox": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the slots that await an answer, those that start first first
         * @description Requires calendar.manage.
         */
        get: operations["listPendingSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/slot/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the number of slots that await an answer
         * @description Requires calendar.manage.
         */
        get: operations["countPendingSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/slot/decisions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accepts pending slots. The answer has one result per slot
         * @description Requires calendar.manage.
         */
        post: operations["acceptSlots"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/series/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Returns the slots of a series with what each would be refused for. Changes nothing
         * @description Requires calendar.access or calendar.manage.
         */
        post: operations["checkSlotSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/series": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Creates the slots of a series: all of them, or only those that overlap no other
         * @description Requires calendar.access or calendar.manage.
         */
        post: operations["createSlotSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/series/{id}/cancel": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancels the slots of a series that have not started
         * @description Requires calendar.access or calendar.manage.
         */
        post: operations["cancelSlotSeries"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/vehicle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns vehicles of groups with an enabled ride planner that have no slot at this time. Drivers only get those that can be ridden
         * @description Requires calendar.access or calendar.manage.
         */
        get: operations["listFreeVehicles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/driver": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the people who can be booked in these groups, by name
         * @description Requires calendar.manage.
         */
        get: operations["listDrivers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/reason": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the reasons for which slots were rejected last
         * @description Requires calendar.manage.
         */
        get: operations["listRejectionReasons"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/slot.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Streams the slots of a list as a CSV file, with local times. The header x-total-count is their number
         * @description Requires calendar.manage.
         */
        get: operations["exportSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns whether the caller's slots have a calendar link
         * @description Requires calendar.access.
         */
        get: operations["getSlotFeed"];
        put?: never;
        /**
         * Creates a private calendar link for the caller's slots. The former one stops working
         * @description Requires calendar.access.
         */
        post: operations["createSlotFeed"];
        /**
         * Deletes the calendar link of the caller's slots
         * @description Requires calendar.access.
         */
        delete: operations["deleteSlotFeed"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/feed/{token}.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a driver's slots as an iCalendar file, by their private link. Of unknown links it says no more than 404 */
        get: operations["getSlotCalendar"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/next": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the current or next pending or accepted slot of each vehicle of groups with an enabled ride planner. Of other drivers, a driver only sees that it's taken
         * @description Requires calendar.access or calendar.manage.
         */
        get: operations["listNextSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/vehicle/{id}/planned": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns how many pending and accepted slots of a vehicle overlap a time, for people who plan a repair
         * @description Requires calendar.manage or serviceRequest.service.
         */
        get: operations["countPlannedSlots"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/planner/vehicle/{id}/replace": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Moves the pending and accepted slots of a vehicle that start in this time, at most 200, to another vehicle. Slots at whose time that vehicle is taken stay, and are reported
         * @description Requires calendar.manage.
         */
        post: operations["replaceVehicle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/device/{id}/ride/start": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Starts a ride of the caller by turning the vehicle on. In groups with a ride planner it requires an accepted slot of the caller on this vehicle now; otherwise it's refused, and the attempt is recorded among the vehicle's commands
         * @description Requires calendar.access.
         */
        post: operations["startRide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Lists service requests. The header x-total-count is the number of all matching requests unless total is false, x-next-before the cursor of the next page; the last page has none
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client.
         */
        get: operations["listServiceRequests"];
        put?: never;
        /**
         * Reports an issue with a vehicle
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client.
         */
        post: operations["reportProblem"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/vehicle": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Finds vehicles to report an issue of, by part of name, plate or ID
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client.
         */
        get: operations["findReportableVehicles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/vehicle/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a vehicle to report an issue of, with what is known about its place
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client.
         */
        get: operations["getReportableVehicle"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/count": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Counts the service requests that match a filter, by state, repair and what needs attention
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client.
         */
        get: operations["countServiceRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns a service request
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client.
         */
        get: operations["getServiceRequest"];
        put?: never;
        /**
         * Changes priority or technician of an open service request, or takes its vehicle out of rental
         * @description Requires serviceRequest.service.
         */
        post: operations["editServiceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}/action": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Takes an action on a service request. `reopen` returns the new request
         * @description Requires serviceRequest.service or serviceRequest.client.
         */
        post: operations["changeServiceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undoes the caller's own latest action, within 10 seconds
         * @description Requires serviceRequest.service or serviceRequest.client.
         */
        post: operations["undoServiceRequestAction"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}/seen": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Notes that a technician opened the service request; later calls have no effect
         * @description Requires serviceRequest.service.
         */
        post: operations["markServiceRequestSeen"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}/event": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the activity log of a service request, oldest first
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client.
         */
        get: operations["listServiceRequestEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}/comment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the comments of a service request, oldest first; internal ones only to technicians
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client.
         */
        get: operations["listServiceRequestComments"];
        put?: never;
        /**
         * Adds a comment to a service request
         * @description Requires serviceRequest.service or serviceRequest.client.
         */
        post: operations["commentOnServiceRequest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}/mentionable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the technicians and customers who can be mentioned in a comment, by name
         * @description Requires serviceRequest.service or serviceRequest.client.
         */
        get: operations["listMentionablePeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/report/summary": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the figures of a report about service requests
         * @description Requires serviceRequest.manage.
         */
        get: operations["summarizeServiceRequests"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/report": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Streams a report about service requests as a file. The header x-total-count is the number of requests, x-estimated-length the approximate size in bytes
         * @description Requires serviceRequest.manage.
         */
        post: operations["createServiceReport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}/people": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the people on a service request, its activity log and its comments, with their display names
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client.
         */
        get: operations["listServiceRequestPeople"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}/technician": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the people who can work on a service request, by name
         * @description Requires serviceRequest.service.
         */
        get: operations["listServiceRequestTechnicians"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}/replacement": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns vehicles that can replace the one of a service request; those of its type and group first, then by battery level
         * @description Requires serviceRequest.service.
         */
        get: operations["listReplacementVehicles"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}/expected-end": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the day on which a repair would end: its last working day, without weekends and public holidays of the group's country
         * @description Requires serviceRequest.service.
         */
        get: operations["getExpectedEnd"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-sla/{groupId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the hours to confirm and to complete service requests of a group, with those it inherits
         * @description Requires serviceRequest.manage.
         */
        get: operations["getServiceSla"];
        /**
         * Sets the hours to confirm and to complete service requests of a group. Open requests are due accordingly
         * @description Requires serviceRequest.manage.
         */
        put: operations["setServiceSla"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}/attachment": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the files of a service request, oldest first
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client.
         */
        get: operations["listAttachments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}/attachment/{attachmentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Deletes a file: with `serviceRequest.manage`, or one’s own within 15 minutes
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client or serviceRequest.manage.
         */
        delete: operations["deleteAttachment"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/attachment/{attachmentId}/{variant}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Returns a file by the address that the list contains. Ranges are supported */
        get: operations["getAttachmentFile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/service-request/{id}/upload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Begins the upload of a file for a service request (tus: Upload-Length, Upload-Metadata with filename and filetype)
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client.
         */
        post: operations["beginUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/upload/{uploadId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Cancels an upload. A file that has become an attachment stays
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client.
         */
        delete: operations["cancelUpload"];
        options?: never;
        head?: never;
        /**
         * Adds bytes to an upload (tus: Upload-Offset, application/offset+octet-stream), at most 1 MiB at a time
         * @description Requires vehicle.getByGroup or serviceRequest.service or serviceRequest.client.
         */
        patch: operations["continueUpload"];
        trace?: never;
    };
    "/v1/simulator": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns whether vehicles are simulated, and how many, to callers with permission to command vehicles or stations in any group
         * @description Requires vehicle.command or charger.command.
         */
        get: operations["simulator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/simulator/vehicle/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the internal state of a simulated vehicle; null for any other vehicle
         * @description Requires vehicle.command.
         */
        get: operations["simulatedVehicle"];
        put?: never;
        /**
         * Controls a simulated vehicle, which reports over MQTT like any other
         * @description Requires vehicle.command.
         */
        post: operations["driveSimulatedVehicle"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/simulator/charger/{hubId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Returns the internal state of a simulated station; null for any other station
         * @description Requires charger.command.
         */
        get: operations["simulatedStation"];
        put?: never;
        /**
         * Controls a simulated station, which reports over MQTT like any other
         * @description Requires charger.command.
         */
        post: operations["driveSimulatedStation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/access-request": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** @description Lists the features that the caller requested, newest first. Requires sign-in. */
        get: operations["listAccessRequests"];
        put?: never;
        /** @description Requests access to a feature from the operator. A repeated request returns the first one. Requires sign-in. */
        post: operations["requestAccess"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: never;
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    health: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
            /** @description Why the request was refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    oauthMetadata: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        issuer: string;
                        token_endpoint: string;
                        revocation_endpoint: string;
                        grant_types_supported: string[];
                        /** @description None: there is no authorization endpoint */
                        response_types_supported: string[];
                        token_endpoint_auth_methods_supported: string[];
                        revocation_endpoint_auth_methods_supported: string[];
                    };
                };
            };
        };
    };
    registrationVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        error: false;
                    } | {
                        /** @enum {boolean} */
                        error: true;
                        code: "email-too-short" | "email-invalid" | "password-too-short" | "password-common" | "password-is-email" | "wrong-code" | "name-missing" | "phone-invalid";
                        /** @description Message to show to the user */
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    registrationRegister: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    password: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        error: false;
                    } | {
                        /** @enum {boolean} */
                        error: true;
                        code: "email-too-short" | "email-invalid" | "password-too-short" | "password-common" | "password-is-email" | "wrong-code" | "name-missing" | "phone-invalid";
                        /** @description Message to show to the user */
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    passwordResetGenerateCode: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        error: false;
                    } | {
                        /** @enum {boolean} */
                        error: true;
                        code: "email-too-short" | "email-invalid" | "password-too-short" | "password-common" | "password-is-email" | "wrong-code" | "name-missing" | "phone-invalid";
                        /** @description Message to show to the user */
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    passwordResetVerify: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        error: false;
                    } | {
                        /** @enum {boolean} */
                        error: true;
                        code: "email-too-short" | "email-invalid" | "password-too-short" | "password-common" | "password-is-email" | "wrong-code" | "name-missing" | "phone-invalid";
                        /** @description Message to show to the user */
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    passwordResetReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    email: string;
                    code: string;
                    password: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        error: false;
                    } | {
                        /** @enum {boolean} */
                        error: true;
                        code: "email-too-short" | "email-invalid" | "password-too-short" | "password-common" | "password-is-email" | "wrong-code" | "name-missing" | "phone-invalid";
                        /** @description Message to show to the user */
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    completeData: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firstName: string;
                    lastName: string;
                    phoneNumber?: string;
                } | {
                    /** @description Country calling code, for example 48 or +48 */
                    countryCode: string;
                    phoneNumber: string;
                } | {
                    /** @description Country calling code, for example 48 or +48 */
                    countryCode: string;
                    phoneNumber: string;
                    /** @enum {boolean} */
                    verifyPhoneNumber: true;
                    locale: "en_EN" | "pl_PL";
                } | {
                    /** @description Country calling code, for example 48 or +48 */
                    countryCode: string;
                    phoneNumber: string;
                    /** @enum {boolean} */
                    verifyPhoneNumber: true;
                    code: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        error: false;
                    } | {
                        /** @enum {boolean} */
                        error: true;
                        code: "email-too-short" | "email-invalid" | "password-too-short" | "password-common" | "password-is-email" | "wrong-code" | "name-missing" | "phone-invalid";
                        /** @description Message to show to the user */
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    accountSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description The session that sent this request */
                        current: boolean;
                        /** Format: date-time */
                        startedAt: string;
                        /**
                         * Format: date-time
                         * @description When an access token was last issued
                         */
                        lastUsedAt: string;
                        /** @description IP address that started the session */
                        address: string | null;
                        /** @description User agent of the browser */
                        client: string | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    accountSessionsRevoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number of ended sessions */
                        ended: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    token: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    grant_type?: string;
                    username?: string;
                    password?: string;
                    refresh_token?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        access_token: string;
                        refresh_token: string;
                        /** @description Seconds */
                        expires_in: number;
                        /** @enum {string} */
                        token_type: "Bearer";
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description: string;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description: string;
                    };
                };
            };
            /** @description Default Response */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description: string;
                    };
                };
            };
        };
    };
    revoke: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/x-www-form-urlencoded": {
                    refresh_token?: string;
                    token?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": Record<string, never>;
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description: string;
                    };
                };
            };
            /** @description Default Response */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        error_description: string;
                    };
                };
            };
        };
    };
    listPermissions: {
        parameters: {
            query?: {
                /** @description Repeated or comma-separated group IDs; subgroups are included. Default: all groups */
                groupIds?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The key, for a built-in permission */
                        id: string;
                        key: string;
                        name: string;
                        description: string;
                        /** @description Whether the permission is built in and can’t be changed */
                        builtIn: boolean;
                        /** @description Group it was created in; null if built in, or if the caller can’t see the group */
                        groupId: string | null;
                        /** @description Built-in permissions that it includes; a built-in permission includes itself */
                        permissions: string[];
                        /** @description Number of visible bundles and roles that use it */
                        usedBy: number;
                        mayChange: boolean;
                        version: number;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    makePermission: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: string;
                    key: string;
                    /** @description Trimmed; not empty */
                    name: string;
                    /** @default  */
                    description: string;
                    permissions: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        permission: {
                            /** @description The key, for a built-in permission */
                            id: string;
                            key: string;
                            name: string;
                            description: string;
                            /** @description Whether the permission is built in and can’t be changed */
                            builtIn: boolean;
                            /** @description Group it was created in; null if built in, or if the caller can’t see the group */
                            groupId: string | null;
                            /** @description Built-in permissions that it includes; a built-in permission includes itself */
                            permissions: string[];
                            /** @description Number of visible bundles and roles that use it */
                            usedBy: number;
                            mayChange: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changePermission: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Trimmed; not empty */
                    name: string;
                    /** @default  */
                    description: string;
                    permissions: string[];
                    /** @description Version that the change is based on; refused with `changed` if it’s not the current one */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        permission: {
                            /** @description The key, for a built-in permission */
                            id: string;
                            key: string;
                            name: string;
                            description: string;
                            /** @description Whether the permission is built in and can’t be changed */
                            builtIn: boolean;
                            /** @description Group it was created in; null if built in, or if the caller can’t see the group */
                            groupId: string | null;
                            /** @description Built-in permissions that it includes; a built-in permission includes itself */
                            permissions: string[];
                            /** @description Number of visible bundles and roles that use it */
                            usedBy: number;
                            mayChange: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    deletePermissions: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: number;
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listBundles: {
        parameters: {
            query?: {
                /** @description Repeated or comma-separated group IDs; subgroups are included. Default: all groups */
                groupIds?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        key: string;
                        name: string;
                        description: string;
                        groupId: string | null;
                        /** @description Permission IDs: keys for built-in permissions, IDs for custom ones */
                        permissionIds: string[];
                        /** @description All built-in permissions that it grants */
                        grants: string[];
                        /** @description Number of visible roles that use it */
                        usedBy: number;
                        mayChange: boolean;
                        version: number;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    makeBundle: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: string;
                    key: string;
                    /** @description Trimmed; not empty */
                    name: string;
                    /** @default  */
                    description: string;
                    permissionIds: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bundle: {
                            id: string;
                            key: string;
                            name: string;
                            description: string;
                            groupId: string | null;
                            /** @description Permission IDs: keys for built-in permissions, IDs for custom ones */
                            permissionIds: string[];
                            /** @description All built-in permissions that it grants */
                            grants: string[];
                            /** @description Number of visible roles that use it */
                            usedBy: number;
                            mayChange: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changeBundle: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Trimmed; not empty */
                    name: string;
                    /** @default  */
                    description: string;
                    permissionIds: string[];
                    /** @description Version that the change is based on; refused with `changed` if it’s not the current one */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        bundle: {
                            id: string;
                            key: string;
                            name: string;
                            description: string;
                            groupId: string | null;
                            /** @description Permission IDs: keys for built-in permissions, IDs for custom ones */
                            permissionIds: string[];
                            /** @description All built-in permissions that it grants */
                            grants: string[];
                            /** @description Number of visible roles that use it */
                            usedBy: number;
                            mayChange: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    deleteBundles: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: number;
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listRoles: {
        parameters: {
            query?: {
                /** @description Repeated or comma-separated group IDs; subgroups are included. Default: all groups */
                groupIds?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        description: string;
                        groupId: string | null;
                        bundleIds: string[];
                        permissionIds: string[];
                        /** @description All built-in permissions that it grants */
                        grants: string[];
                        /** @description Number of visible policies with this role */
                        policies: number;
                        /** @description Number of users with this role, including invited users */
                        holders: number;
                        /** @description Whether the caller has all its permissions in at least one group where the role is available */
                        mayGive: boolean;
                        mayChange: boolean;
                        version: number;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    makeRole: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: string;
                    /** @description Trimmed; not empty */
                    name: string;
                    /** @default  */
                    description: string;
                    bundleIds: string[];
                    permissionIds: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        role: {
                            id: string;
                            name: string;
                            description: string;
                            groupId: string | null;
                            bundleIds: string[];
                            permissionIds: string[];
                            /** @description All built-in permissions that it grants */
                            grants: string[];
                            /** @description Number of visible policies with this role */
                            policies: number;
                            /** @description Number of users with this role, including invited users */
                            holders: number;
                            /** @description Whether the caller has all its permissions in at least one group where the role is available */
                            mayGive: boolean;
                            mayChange: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changeRole: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Trimmed; not empty */
                    name: string;
                    /** @default  */
                    description: string;
                    bundleIds: string[];
                    permissionIds: string[];
                    /** @description Version that the change is based on; refused with `changed` if it’s not the current one */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        role: {
                            id: string;
                            name: string;
                            description: string;
                            groupId: string | null;
                            bundleIds: string[];
                            permissionIds: string[];
                            /** @description All built-in permissions that it grants */
                            grants: string[];
                            /** @description Number of visible policies with this role */
                            policies: number;
                            /** @description Number of users with this role, including invited users */
                            holders: number;
                            /** @description Whether the caller has all its permissions in at least one group where the role is available */
                            mayGive: boolean;
                            mayChange: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changeRoles: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    roles: {
                        id: string;
                        bundleIds: string[];
                        permissionIds: string[];
                        /** @description Version that the change is based on; refused with `changed` if it’s not the current one */
                        version: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        roles: {
                            id: string;
                            name: string;
                            description: string;
                            groupId: string | null;
                            bundleIds: string[];
                            permissionIds: string[];
                            /** @description All built-in permissions that it grants */
                            grants: string[];
                            /** @description Number of visible policies with this role */
                            policies: number;
                            /** @description Number of users with this role, including invited users */
                            holders: number;
                            /** @description Whether the caller has all its permissions in at least one group where the role is available */
                            mayGive: boolean;
                            mayChange: boolean;
                            version: number;
                        }[];
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    deleteRoles: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: number;
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listPolicies: {
        parameters: {
            query: {
                /** @description Repeated or comma-separated group IDs; subgroups are included. Default: all groups */
                groupIds?: string[];
                /** @description Only these groups, without subgroups */
                only: boolean;
                /** @description Part of the name of the policy or its role */
                filter?: string;
                roleId?: string;
                skip: number;
                /** @description Without it, all rows are returned, at most 10,000. x-total-count is the total number; use skip for the rest */
                limit: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        description: string;
                        groupId: string;
                        role: {
                            id: string;
                            name: string;
                            description: string;
                        };
                        /** @description Permissions of its holders in its group and subgroups */
                        grants: string[];
                        /** @description Number of ACTIVE accounts */
                        holders: number;
                        /** @description Number of accounts that haven’t accepted their invitation yet */
                        invited: number;
                        /** @description Whether the caller has policy.access and all the policy’s permissions in its group */
                        mayChange: boolean;
                        /** @description Whether the caller has policy.addUser and all the policy’s permissions in its group */
                        mayAddPeople: boolean;
                        version: number;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getPolicy: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        description: string;
                        groupId: string;
                        role: {
                            id: string;
                            name: string;
                            description: string;
                        };
                        /** @description Permissions of its holders in its group and subgroups */
                        grants: string[];
                        /** @description Number of ACTIVE accounts */
                        holders: number;
                        /** @description Number of accounts that haven’t accepted their invitation yet */
                        invited: number;
                        /** @description Whether the caller has policy.access and all the policy’s permissions in its group */
                        mayChange: boolean;
                        /** @description Whether the caller has policy.addUser and all the policy’s permissions in its group */
                        mayAddPeople: boolean;
                        version: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changePolicy: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: string;
                    roleId: string;
                    /** @description Trimmed; not empty */
                    name: string;
                    /** @default  */
                    description: string;
                    /** @description Version that the change is based on; refused with `changed` if it’s not the current one */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        policy: {
                            id: string;
                            name: string;
                            description: string;
                            groupId: string;
                            role: {
                                id: string;
                                name: string;
                                description: string;
                            };
                            /** @description Permissions of its holders in its group and subgroups */
                            grants: string[];
                            /** @description Number of ACTIVE accounts */
                            holders: number;
                            /** @description Number of accounts that haven’t accepted their invitation yet */
                            invited: number;
                            /** @description Whether the caller has policy.access and all the policy’s permissions in its group */
                            mayChange: boolean;
                            /** @description Whether the caller has policy.addUser and all the policy’s permissions in its group */
                            mayAddPeople: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    makePolicy: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: string;
                    roleId: string;
                    /** @description Trimmed; not empty */
                    name: string;
                    /** @default  */
                    description: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        policy: {
                            id: string;
                            name: string;
                            description: string;
                            groupId: string;
                            role: {
                                id: string;
                                name: string;
                                description: string;
                            };
                            /** @description Permissions of its holders in its group and subgroups */
                            grants: string[];
                            /** @description Number of ACTIVE accounts */
                            holders: number;
                            /** @description Number of accounts that haven’t accepted their invitation yet */
                            invited: number;
                            /** @description Whether the caller has policy.access and all the policy’s permissions in its group */
                            mayChange: boolean;
                            /** @description Whether the caller has policy.addUser and all the policy’s permissions in its group */
                            mayAddPeople: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    deletePolicies: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: number;
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listPolicyAccounts: {
        parameters: {
            query: {
                status?: "ACTIVE" | "PENDING";
                filter?: string;
                skip: number;
                /** @description Without it, all rows are returned, at most 10,000. x-total-count is the total number; use skip for the rest */
                limit: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        firstName: string;
                        lastName: string;
                        phone: string | null;
                        countryCode: string | null;
                        phoneVerified: boolean;
                        /** @description ACTIVE; any other value means that the account is pending */
                        accountStatus: string;
                        invitation: {
                            /** Format: date-time */
                            sentAt: string;
                            /** Format: date-time */
                            expiresAt: string;
                            expired: boolean;
                        } | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    addPolicyAccounts: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    emails: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            /** @description Trimmed and lowercased */
                            email: string;
                            /** @description added: has an account and now has the role; invited: has to accept the invitation; already: was already in the policy */
                            outcome: "added" | "invited" | "already";
                        }[];
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    removePolicyAccounts: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accountIds: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        removed: number;
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    resendInvitations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    accountIds: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            accountId: string;
                            /** @description wait: the last e-mail was sent less than a minute ago */
                            outcome: "sent" | "wait" | "accepted";
                        }[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    lookAtInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description From the link in the e-mail */
                    token: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                        firstName: string;
                        lastName: string;
                        /** Format: date-time */
                        expiresAt: string;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description From the link in the e-mail */
                    token: string;
                    password: string;
                    firstName: string;
                    lastName: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        email: string;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            503: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listPendingSharing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        policyId: string;
                        role: string;
                        group: string;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    shareDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    policyIds: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        shared: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        firstName: string;
                        lastName: string;
                        phone: string | null;
                        countryCode: string | null;
                        phoneVerified: boolean;
                        /** @description ACTIVE; any other value means that the account is pending */
                        accountStatus: string;
                        /** @description False if the user hasn’t shared their details with the caller’s groups; names, phone, driveStatus, createdAt and money are then hidden */
                        detailsShared: boolean;
                        createdAt: string | null;
                        driveStatus: ("ALLOWED" | "NOT_VERIFIED" | "BLOCKED") | null;
                        /** @description Null if the caller can’t see users in that group */
                        funds: {
                            /** @description In hundredths of the currency unit */
                            amount: number;
                            /** @description ISO 4217 */
                            currency: string;
                        } | null;
                        cash: {
                            /** @description In hundredths of the currency unit */
                            amount: number;
                            /** @description ISO 4217 */
                            currency: string;
                        } | null;
                        rideStatus: "none" | "booked" | "riding" | "paused";
                        /** @description Vehicle of the active ride, if the caller can see it */
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        /** @description Policies in groups where the caller can see users */
                        policies: {
                            id: string;
                            name: string;
                            groupId: string;
                            role: {
                                id: string;
                                name: string;
                            };
                            /** @description Whether the caller can remove the user from the policy */
                            mayChange: boolean;
                        }[];
                        mayUpdate: boolean;
                        mayDelete: boolean;
                        version: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changeUser: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    firstName: string;
                    lastName: string;
                    countryCode: string | null;
                    phone: string | null;
                    /** @description Whether the user is allowed to ride */
                    driveStatus: "ALLOWED" | "NOT_VERIFIED" | "BLOCKED";
                    /** @description Version that the change is based on; refused with `changed` if it’s not the current one */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        firstName: string;
                        lastName: string;
                        phone: string | null;
                        countryCode: string | null;
                        phoneVerified: boolean;
                        /** @description ACTIVE; any other value means that the account is pending */
                        accountStatus: string;
                        /** @description False if the user hasn’t shared their details with the caller’s groups; names, phone, driveStatus, createdAt and money are then hidden */
                        detailsShared: boolean;
                        createdAt: string | null;
                        driveStatus: ("ALLOWED" | "NOT_VERIFIED" | "BLOCKED") | null;
                        /** @description Null if the caller can’t see users in that group */
                        funds: {
                            /** @description In hundredths of the currency unit */
                            amount: number;
                            /** @description ISO 4217 */
                            currency: string;
                        } | null;
                        cash: {
                            /** @description In hundredths of the currency unit */
                            amount: number;
                            /** @description ISO 4217 */
                            currency: string;
                        } | null;
                        rideStatus: "none" | "booked" | "riding" | "paused";
                        /** @description Vehicle of the active ride, if the caller can see it */
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        /** @description Policies in groups where the caller can see users */
                        policies: {
                            id: string;
                            name: string;
                            groupId: string;
                            role: {
                                id: string;
                                name: string;
                            };
                            /** @description Whether the caller can remove the user from the policy */
                            mayChange: boolean;
                        }[];
                        mayUpdate: boolean;
                        mayDelete: boolean;
                        version: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listUserRides: {
        parameters: {
            query: {
                skip: number;
                limit: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        status: string;
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        };
                        groupId: string;
                        /** Format: date-time */
                        startedAt: string;
                        stoppedAt: string | null;
                        distance: number | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    deleteUsers: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        deleted: number;
                        /** @description With dryRun: users who can’t be deleted and, for `not-held`, the permissions that the caller lacks; the effect is that of deleting the others. Without dryRun always empty, because the whole request is refused */
                        refused: {
                            id: string;
                            reason: "self" | "not-held" | "forbidden" | "not-found";
                            permissions: string[];
                        }[];
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    effectivePermissions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        policy: {
                            id: string;
                            name: string;
                        };
                        role: {
                            id: string;
                            name: string;
                        };
                        /** @description Group of the policy; null for a parent group that the caller can’t see */
                        groupId: string | null;
                        /** @description Topmost visible groups where it applies; it also applies to their subgroups */
                        reaches: string[];
                        permissions: {
                            /** @description Key of a built-in permission */
                            permission: string;
                            /** @description How the role includes it: directly, through a bundle or through a custom permission */
                            by: {
                                kind: "single" | "bundle" | "own";
                                name: string;
                            }[];
                        }[];
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listGroups: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description Null for a root group, or if the caller can’t see the parent group */
                        parentId: string | null;
                        type: "fleet" | "iam";
                        country: string | null;
                        client: string | null;
                        city: string | null;
                        expectedVehiclesNumber: number;
                        /** @description Number of vehicles in the group and its subgroups; null if the caller can’t see them */
                        vehicles: number | null;
                        /** @description Number in this group only; null if the caller can’t see them */
                        policies: number | null;
                        /** @description Whether the group or a parent group is suspended; visible with ops.blocked */
                        blocked: boolean;
                        /** @description Whether the caller has group.update */
                        mayChange: boolean;
                        /** @description Whether the caller has group.create */
                        mayCreateBelow: boolean;
                        version: number;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getGroup: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description Null for a root group, or if the caller can’t see the parent group */
                        parentId: string | null;
                        type: "fleet" | "iam";
                        country: string | null;
                        client: string | null;
                        city: string | null;
                        expectedVehiclesNumber: number;
                        /** @description Number of vehicles in the group and its subgroups; null if the caller can’t see them */
                        vehicles: number | null;
                        /** @description Number in this group only; null if the caller can’t see them */
                        policies: number | null;
                        /** @description Whether the group or a parent group is suspended; visible with ops.blocked */
                        blocked: boolean;
                        /** @description Whether the caller has group.update */
                        mayChange: boolean;
                        /** @description Whether the caller has group.create */
                        mayCreateBelow: boolean;
                        version: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changeGroup: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Trimmed; not empty */
                    name: string;
                    country: string | null;
                    client: string | null;
                    city: string | null;
                    expectedVehiclesNumber: number;
                    /** @description Null: unchanged */
                    parentId: string | null;
                    /** @description Creates a policy for every available role without one that the caller can assign */
                    defaultPolicies?: boolean;
                    /** @description Version that the change is based on; refused with `changed` if it’s not the current one */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        group: {
                            id: string;
                            name: string;
                            /** @description Null for a root group, or if the caller can’t see the parent group */
                            parentId: string | null;
                            type: "fleet" | "iam";
                            country: string | null;
                            client: string | null;
                            city: string | null;
                            expectedVehiclesNumber: number;
                            /** @description Number of vehicles in the group and its subgroups; null if the caller can’t see them */
                            vehicles: number | null;
                            /** @description Number in this group only; null if the caller can’t see them */
                            policies: number | null;
                            /** @description Whether the group or a parent group is suspended; visible with ops.blocked */
                            blocked: boolean;
                            /** @description Whether the caller has group.update */
                            mayChange: boolean;
                            /** @description Whether the caller has group.create */
                            mayCreateBelow: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    makeGroup: {
        parameters: {
            query: {
                /** @description Returns the effect without changing anything */
                dryRun: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Trimmed; not empty */
                    name: string;
                    country: string | null;
                    client: string | null;
                    city: string | null;
                    expectedVehiclesNumber: number;
                    type: "fleet" | "iam";
                    parentId: string;
                    /** @description Creates a policy for every available role that the caller can assign */
                    defaultPolicies: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        group: {
                            id: string;
                            name: string;
                            /** @description Null for a root group, or if the caller can’t see the parent group */
                            parentId: string | null;
                            type: "fleet" | "iam";
                            country: string | null;
                            client: string | null;
                            city: string | null;
                            expectedVehiclesNumber: number;
                            /** @description Number of vehicles in the group and its subgroups; null if the caller can’t see them */
                            vehicles: number | null;
                            /** @description Number in this group only; null if the caller can’t see them */
                            policies: number | null;
                            /** @description Whether the group or a parent group is suspended; visible with ops.blocked */
                            blocked: boolean;
                            /** @description Whether the caller has group.update */
                            mayChange: boolean;
                            /** @description Whether the caller has group.create */
                            mayCreateBelow: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Number of active accounts whose permissions change */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null if the caller can’t see the account */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Applies to this group and its subgroups; null if the caller can’t see the group */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description Whether there are more changes than listed */
                            more: boolean;
                            /** @description Groups that would lose their last administrator. Without dryRun, such a change is refused with `last-administrator` */
                            withoutAdministrator: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listAccessEvents: {
        parameters: {
            query: {
                /** @description Repeated or comma-separated group IDs; subgroups are included. Default: all groups */
                groupIds?: string[];
                kind?: "account" | "group" | "policy" | "role" | "bundle" | "permission";
                subjectId?: string;
                actorId?: string;
                before?: number;
                limit: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Number in the audit log. To load earlier events, send the last one as `before` */
                        seq: number;
                        /** Format: date-time */
                        at: string;
                        act: string;
                        /** @description Null if the caller can’t see the account, or if there is none */
                        actor: {
                            id: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                        } | null;
                        subject: {
                            /** @enum {unknown} */
                            kind: "account" | "group" | "policy" | "role" | "bundle" | "permission";
                            id: string;
                            name: string | null;
                        };
                        /** @description Affected users that the caller can see */
                        people: {
                            id: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                        }[];
                        groupId: string;
                        before: {
                            [key: string]: string | number | boolean | null | string[];
                        } | null;
                        after: {
                            [key: string]: string | number | boolean | null | string[];
                        } | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    access: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        account: {
                            id: string;
                            email: string;
                            firstName: string;
                            lastName: string;
                            phone: string | null;
                            countryCode: string | null;
                            phoneVerified: boolean;
                            /** @description ACTIVE; any other value means that the account is pending */
                            accountStatus: string;
                        };
                        /** @description Whether the e-mail address belongs to an operator domain */
                        admin: boolean;
                        groups: {
                            id: string;
                            name: string;
                            children: string[];
                            expectedVehiclesNumber: number;
                            type: "fleet" | "iam";
                            city: string | null;
                        }[];
                        permissions: {
                            [key: string]: string[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    allowed: {
        parameters: {
            query: {
                permissions: string;
                details: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        permission: string;
                        allowed: boolean;
                        groups?: {
                            id: string;
                            name: string;
                        }[];
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    account: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        firstName: string;
                        lastName: string;
                        phone: string | null;
                        countryCode: string | null;
                        phoneVerified: boolean;
                        /** @description ACTIVE; any other value means that the account is pending */
                        accountStatus: string;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    accountBatch: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        firstName: string;
                        lastName: string;
                        phone: string | null;
                        countryCode: string | null;
                        phoneVerified: boolean;
                        /** @description ACTIVE; any other value means that the account is pending */
                        accountStatus: string;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    accountList: {
        parameters: {
            query: {
                skip: number;
                limit: number;
                /** @description Repeated or comma-separated */
                groupIds?: string[];
                /** @description Part of an e-mail or name */
                filter?: string;
                /** @description Only users with this permission in these groups or their parent groups */
                permissionType?: string;
                status?: "ACTIVE" | "PENDING";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        email: string;
                        firstName: string;
                        lastName: string;
                        phone: string | null;
                        countryCode: string | null;
                        phoneVerified: boolean;
                        /** @description ACTIVE; any other value means that the account is pending */
                        accountStatus: string;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    powerOn: {
        parameters: {
            query?: {
                service?: boolean;
            };
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect. Without it the server creates one */
                "x-command-id"?: string;
                /** @description ID of the bulk run that this command is part of */
                "x-run-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        runId: string | null;
                        vehicleId: string;
                        computerId: string | null;
                        /** @enum {unknown} */
                        command: "powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    powerOff: {
        parameters: {
            query?: {
                service?: boolean;
            };
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect. Without it the server creates one */
                "x-command-id"?: string;
                /** @description ID of the bulk run that this command is part of */
                "x-run-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        runId: string | null;
                        vehicleId: string;
                        computerId: string | null;
                        /** @enum {unknown} */
                        command: "powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    batteryLock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect. Without it the server creates one */
                "x-command-id"?: string;
                /** @description ID of the bulk run that this command is part of */
                "x-run-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        runId: string | null;
                        vehicleId: string;
                        computerId: string | null;
                        /** @enum {unknown} */
                        command: "powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    lock: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect. Without it the server creates one */
                "x-command-id"?: string;
                /** @description ID of the bulk run that this command is part of */
                "x-run-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        runId: string | null;
                        vehicleId: string;
                        computerId: string | null;
                        /** @enum {unknown} */
                        command: "powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    toggleBattery1: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect. Without it the server creates one */
                "x-command-id"?: string;
                /** @description ID of the bulk run that this command is part of */
                "x-run-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        runId: string | null;
                        vehicleId: string;
                        computerId: string | null;
                        /** @enum {unknown} */
                        command: "powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    toggleBattery2: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect. Without it the server creates one */
                "x-command-id"?: string;
                /** @description ID of the bulk run that this command is part of */
                "x-run-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        runId: string | null;
                        vehicleId: string;
                        computerId: string | null;
                        /** @enum {unknown} */
                        command: "powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listCommands: {
        parameters: {
            query?: {
                runId?: string;
                vehicleId?: string;
                /** @description Page size for a vehicle; a run has pages of 5000 */
                limit?: number;
                /** @description Of a run */
                skip?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        runId: string | null;
                        vehicleId: string;
                        computerId: string | null;
                        /** @enum {unknown} */
                        command: "powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    orderCommands: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    command: "powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2";
                    runId: string;
                    orders: {
                        id: string;
                        computerId: string;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        command: {
                            id: string;
                            runId: string | null;
                            vehicleId: string;
                            computerId: string | null;
                            /** @enum {unknown} */
                            command: "powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob";
                            /** @enum {unknown} */
                            status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused";
                            reason: string | null;
                            accountId: string;
                            /** @description Milliseconds since 1970 */
                            createdAt: number;
                            sentAt: number | null;
                            /** @description Time of the last status change */
                            updatedAt: number;
                        } | null;
                        refusal: {
                            error: string;
                            message: string;
                        } | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    cancelCommand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        runId: string | null;
                        vehicleId: string;
                        computerId: string | null;
                        /** @enum {unknown} */
                        command: "powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    endRide: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect. Without it the server creates one */
                "x-command-id"?: string;
                /** @description ID of the bulk run that this command is part of */
                "x-run-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Reason for ending the ride when the vehicle can’t be confirmed as stationary (rule FLT-E5); saved in the audit log */
                    reason?: string;
                } | null;
            };
        };
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        runId: string | null;
                        vehicleId: string;
                        computerId: string | null;
                        /** @enum {unknown} */
                        command: "powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listBikes: {
        parameters: {
            query?: {
                skip?: number;
                limit?: number;
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
                /** @description Part of its ID or markings, or of its vehicle’s name */
                text?: string;
                /** @description True: only unassigned components; false: only assigned ones */
                free?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        version: number;
                        free: boolean;
                        /** @description Vehicles that it is installed in and that the caller can see. Only imported data can have more than one */
                        vehicles: {
                            id: string;
                            name: string;
                        }[];
                        VIN: string | null;
                        batch: string | null;
                        batteriesNumber: number | null;
                        blePilot: string | null;
                        branding: string | null;
                        chargersNumber: number | null;
                        color: string | null;
                        comment: string | null;
                        vendor: string | null;
                        model: string | null;
                        unit: string | null;
                        tiresType: string | null;
                        mileageUnit: string | null;
                        hasTrunk: boolean | null;
                        hasRack: boolean | null;
                        preventiveMaintenanceDate: number | null;
                        inspectionDate: number | null;
                        purchaseDate: number | null;
                        status: string | null;
                        owner: string | null;
                        nfcCard: string | null;
                        number: string | null;
                        tubelessTires: boolean | null;
                        hasLock: boolean | null;
                        hasChain: boolean | null;
                        hasBasket: boolean | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    makeBike: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: string;
                    VIN?: string | null;
                    batch?: string | null;
                    batteriesNumber?: number | null;
                    blePilot?: string | null;
                    branding?: string | null;
                    chargersNumber?: number | null;
                    color?: string | null;
                    comment?: string | null;
                    vendor?: string | null;
                    model?: string | null;
                    unit?: string | null;
                    tiresType?: string | null;
                    mileageUnit?: string | null;
                    hasTrunk?: boolean | null;
                    hasRack?: boolean | null;
                    preventiveMaintenanceDate?: number | null;
                    inspectionDate?: number | null;
                    purchaseDate?: number | null;
                    status?: string | null;
                    owner?: string | null;
                    nfcCard?: string | null;
                    number?: string | null;
                    tubelessTires?: boolean | null;
                    hasLock?: boolean | null;
                    hasChain?: boolean | null;
                    hasBasket?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        version: number;
                        free: boolean;
                        /** @description Vehicles that it is installed in and that the caller can see. Only imported data can have more than one */
                        vehicles: {
                            id: string;
                            name: string;
                        }[];
                        VIN: string | null;
                        batch: string | null;
                        batteriesNumber: number | null;
                        blePilot: string | null;
                        branding: string | null;
                        chargersNumber: number | null;
                        color: string | null;
                        comment: string | null;
                        vendor: string | null;
                        model: string | null;
                        unit: string | null;
                        tiresType: string | null;
                        mileageUnit: string | null;
                        hasTrunk: boolean | null;
                        hasRack: boolean | null;
                        preventiveMaintenanceDate: number | null;
                        inspectionDate: number | null;
                        purchaseDate: number | null;
                        status: string | null;
                        owner: string | null;
                        nfcCard: string | null;
                        number: string | null;
                        tubelessTires: boolean | null;
                        hasLock: boolean | null;
                        hasChain: boolean | null;
                        hasBasket: boolean | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getBike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        version: number;
                        free: boolean;
                        /** @description Vehicles that it is installed in and that the caller can see. Only imported data can have more than one */
                        vehicles: {
                            id: string;
                            name: string;
                        }[];
                        VIN: string | null;
                        batch: string | null;
                        batteriesNumber: number | null;
                        blePilot: string | null;
                        branding: string | null;
                        chargersNumber: number | null;
                        color: string | null;
                        comment: string | null;
                        vendor: string | null;
                        model: string | null;
                        unit: string | null;
                        tiresType: string | null;
                        mileageUnit: string | null;
                        hasTrunk: boolean | null;
                        hasRack: boolean | null;
                        preventiveMaintenanceDate: number | null;
                        inspectionDate: number | null;
                        purchaseDate: number | null;
                        status: string | null;
                        owner: string | null;
                        nfcCard: string | null;
                        number: string | null;
                        tubelessTires: boolean | null;
                        hasLock: boolean | null;
                        hasChain: boolean | null;
                        hasBasket: boolean | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changeBike: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                    VIN?: string | null;
                    batch?: string | null;
                    batteriesNumber?: number | null;
                    blePilot?: string | null;
                    branding?: string | null;
                    chargersNumber?: number | null;
                    color?: string | null;
                    comment?: string | null;
                    vendor?: string | null;
                    model?: string | null;
                    unit?: string | null;
                    tiresType?: string | null;
                    mileageUnit?: string | null;
                    hasTrunk?: boolean | null;
                    hasRack?: boolean | null;
                    preventiveMaintenanceDate?: number | null;
                    inspectionDate?: number | null;
                    purchaseDate?: number | null;
                    status?: string | null;
                    owner?: string | null;
                    nfcCard?: string | null;
                    number?: string | null;
                    tubelessTires?: boolean | null;
                    hasLock?: boolean | null;
                    hasChain?: boolean | null;
                    hasBasket?: boolean | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        version: number;
                        free: boolean;
                        /** @description Vehicles that it is installed in and that the caller can see. Only imported data can have more than one */
                        vehicles: {
                            id: string;
                            name: string;
                        }[];
                        VIN: string | null;
                        batch: string | null;
                        batteriesNumber: number | null;
                        blePilot: string | null;
                        branding: string | null;
                        chargersNumber: number | null;
                        color: string | null;
                        comment: string | null;
                        vendor: string | null;
                        model: string | null;
                        unit: string | null;
                        tiresType: string | null;
                        mileageUnit: string | null;
                        hasTrunk: boolean | null;
                        hasRack: boolean | null;
                        preventiveMaintenanceDate: number | null;
                        inspectionDate: number | null;
                        purchaseDate: number | null;
                        status: string | null;
                        owner: string | null;
                        nfcCard: string | null;
                        number: string | null;
                        tubelessTires: boolean | null;
                        hasLock: boolean | null;
                        hasChain: boolean | null;
                        hasBasket: boolean | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listMopeds: {
        parameters: {
            query?: {
                skip?: number;
                limit?: number;
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
                /** @description Part of its ID or markings, or of its vehicle’s name */
                text?: string;
                /** @description True: only unassigned components; false: only assigned ones */
                free?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        version: number;
                        free: boolean;
                        /** @description Vehicles that it is installed in and that the caller can see. Only imported data can have more than one */
                        vehicles: {
                            id: string;
                            name: string;
                        }[];
                        VIN: string | null;
                        batch: string | null;
                        batteriesNumber: number | null;
                        blePilot: string | null;
                        branding: string | null;
                        chargersNumber: number | null;
                        color: string | null;
                        comment: string | null;
                        vendor: string | null;
                        model: string | null;
                        unit: string | null;
                        tiresType: string | null;
                        mileageUnit: string | null;
                        hasTrunk: boolean | null;
                        hasRack: boolean | null;
                        preventiveMaintenanceDate: number | null;
                        inspectionDate: number | null;
                        purchaseDate: number | null;
                        status: string | null;
                        owner: string | null;
                        nfcCard: string | null;
                        registrationNumber: string | null;
                        registrationCountry: string | null;
                        calibrated: boolean | null;
                        helmet: string | null;
                        insurance: string | null;
                        insuranceFrom: number | null;
                        insuranceTo: number | null;
                        key: string | null;
                        license: string | null;
                        mileage: number | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    makeMoped: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: string;
                    VIN?: string | null;
                    batch?: string | null;
                    batteriesNumber?: number | null;
                    blePilot?: string | null;
                    branding?: string | null;
                    chargersNumber?: number | null;
                    color?: string | null;
                    comment?: string | null;
                    vendor?: string | null;
                    model?: string | null;
                    unit?: string | null;
                    tiresType?: string | null;
                    mileageUnit?: string | null;
                    hasTrunk?: boolean | null;
                    hasRack?: boolean | null;
                    preventiveMaintenanceDate?: number | null;
                    inspectionDate?: number | null;
                    purchaseDate?: number | null;
                    status?: string | null;
                    owner?: string | null;
                    nfcCard?: string | null;
                    registrationNumber?: string | null;
                    registrationCountry?: string | null;
                    calibrated?: boolean | null;
                    helmet?: string | null;
                    insurance?: string | null;
                    insuranceFrom?: number | null;
                    insuranceTo?: number | null;
                    key?: string | null;
                    license?: string | null;
                    mileage?: number | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        version: number;
                        free: boolean;
                        /** @description Vehicles that it is installed in and that the caller can see. Only imported data can have more than one */
                        vehicles: {
                            id: string;
                            name: string;
                        }[];
                        VIN: string | null;
                        batch: string | null;
                        batteriesNumber: number | null;
                        blePilot: string | null;
                        branding: string | null;
                        chargersNumber: number | null;
                        color: string | null;
                        comment: string | null;
                        vendor: string | null;
                        model: string | null;
                        unit: string | null;
                        tiresType: string | null;
                        mileageUnit: string | null;
                        hasTrunk: boolean | null;
                        hasRack: boolean | null;
                        preventiveMaintenanceDate: number | null;
                        inspectionDate: number | null;
                        purchaseDate: number | null;
                        status: string | null;
                        owner: string | null;
                        nfcCard: string | null;
                        registrationNumber: string | null;
                        registrationCountry: string | null;
                        calibrated: boolean | null;
                        helmet: string | null;
                        insurance: string | null;
                        insuranceFrom: number | null;
                        insuranceTo: number | null;
                        key: string | null;
                        license: string | null;
                        mileage: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getMoped: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        version: number;
                        free: boolean;
                        /** @description Vehicles that it is installed in and that the caller can see. Only imported data can have more than one */
                        vehicles: {
                            id: string;
                            name: string;
                        }[];
                        VIN: string | null;
                        batch: string | null;
                        batteriesNumber: number | null;
                        blePilot: string | null;
                        branding: string | null;
                        chargersNumber: number | null;
                        color: string | null;
                        comment: string | null;
                        vendor: string | null;
                        model: string | null;
                        unit: string | null;
                        tiresType: string | null;
                        mileageUnit: string | null;
                        hasTrunk: boolean | null;
                        hasRack: boolean | null;
                        preventiveMaintenanceDate: number | null;
                        inspectionDate: number | null;
                        purchaseDate: number | null;
                        status: string | null;
                        owner: string | null;
                        nfcCard: string | null;
                        registrationNumber: string | null;
                        registrationCountry: string | null;
                        calibrated: boolean | null;
                        helmet: string | null;
                        insurance: string | null;
                        insuranceFrom: number | null;
                        insuranceTo: number | null;
                        key: string | null;
                        license: string | null;
                        mileage: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changeMoped: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                    VIN?: string | null;
                    batch?: string | null;
                    batteriesNumber?: number | null;
                    blePilot?: string | null;
                    branding?: string | null;
                    chargersNumber?: number | null;
                    color?: string | null;
                    comment?: string | null;
                    vendor?: string | null;
                    model?: string | null;
                    unit?: string | null;
                    tiresType?: string | null;
                    mileageUnit?: string | null;
                    hasTrunk?: boolean | null;
                    hasRack?: boolean | null;
                    preventiveMaintenanceDate?: number | null;
                    inspectionDate?: number | null;
                    purchaseDate?: number | null;
                    status?: string | null;
                    owner?: string | null;
                    nfcCard?: string | null;
                    registrationNumber?: string | null;
                    registrationCountry?: string | null;
                    calibrated?: boolean | null;
                    helmet?: string | null;
                    insurance?: string | null;
                    insuranceFrom?: number | null;
                    insuranceTo?: number | null;
                    key?: string | null;
                    license?: string | null;
                    mileage?: number | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        version: number;
                        free: boolean;
                        /** @description Vehicles that it is installed in and that the caller can see. Only imported data can have more than one */
                        vehicles: {
                            id: string;
                            name: string;
                        }[];
                        VIN: string | null;
                        batch: string | null;
                        batteriesNumber: number | null;
                        blePilot: string | null;
                        branding: string | null;
                        chargersNumber: number | null;
                        color: string | null;
                        comment: string | null;
                        vendor: string | null;
                        model: string | null;
                        unit: string | null;
                        tiresType: string | null;
                        mileageUnit: string | null;
                        hasTrunk: boolean | null;
                        hasRack: boolean | null;
                        preventiveMaintenanceDate: number | null;
                        inspectionDate: number | null;
                        purchaseDate: number | null;
                        status: string | null;
                        owner: string | null;
                        nfcCard: string | null;
                        registrationNumber: string | null;
                        registrationCountry: string | null;
                        calibrated: boolean | null;
                        helmet: string | null;
                        insurance: string | null;
                        insuranceFrom: number | null;
                        insuranceTo: number | null;
                        key: string | null;
                        license: string | null;
                        mileage: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listComputers: {
        parameters: {
            query?: {
                skip?: number;
                limit?: number;
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
                /** @description Part of its ID or markings, or of its vehicle’s name */
                text?: string;
                /** @description True: only unassigned components; false: only assigned ones */
                free?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        version: number;
                        free: boolean;
                        /** @description Vehicles that it is installed in and that the caller can see. Only imported data can have more than one */
                        vehicles: {
                            id: string;
                            name: string;
                        }[];
                        vendor: string;
                        model: string | null;
                        state: string | null;
                        online: boolean;
                        receivedAt: number | null;
                        reportedAt: number | null;
                        position: {
                            lat: number;
                            lon: number;
                        } | null;
                        battery: {
                            active: number | null;
                            percentage: number | null;
                            voltage: {
                                current: number | null;
                                max: number | null;
                                min: number | null;
                            };
                        };
                        mileage: number | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    makeComputer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID printed on the IoT module */
                    id: string;
                    groupId: string;
                    vendor: string;
                    model?: string | null;
                    voltageMax?: number | null;
                    voltageMin?: number | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        version: number;
                        free: boolean;
                        /** @description Vehicles that it is installed in and that the caller can see. Only imported data can have more than one */
                        vehicles: {
                            id: string;
                            name: string;
                        }[];
                        vendor: string;
                        model: string | null;
                        state: string | null;
                        online: boolean;
                        receivedAt: number | null;
                        reportedAt: number | null;
                        position: {
                            lat: number;
                            lon: number;
                        } | null;
                        battery: {
                            active: number | null;
                            percentage: number | null;
                            voltage: {
                                current: number | null;
                                max: number | null;
                                min: number | null;
                            };
                        };
                        mileage: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getComputer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        version: number;
                        free: boolean;
                        /** @description Vehicles that it is installed in and that the caller can see. Only imported data can have more than one */
                        vehicles: {
                            id: string;
                            name: string;
                        }[];
                        vendor: string;
                        model: string | null;
                        state: string | null;
                        online: boolean;
                        receivedAt: number | null;
                        reportedAt: number | null;
                        position: {
                            lat: number;
                            lon: number;
                        } | null;
                        battery: {
                            active: number | null;
                            percentage: number | null;
                            voltage: {
                                current: number | null;
                                max: number | null;
                                min: number | null;
                            };
                        };
                        mileage: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changeComputer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                    vendor?: string;
                    model?: string | null;
                    voltageMax?: number | null;
                    voltageMin?: number | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        version: number;
                        free: boolean;
                        /** @description Vehicles that it is installed in and that the caller can see. Only imported data can have more than one */
                        vehicles: {
                            id: string;
                            name: string;
                        }[];
                        vendor: string;
                        model: string | null;
                        state: string | null;
                        online: boolean;
                        receivedAt: number | null;
                        reportedAt: number | null;
                        position: {
                            lat: number;
                            lon: number;
                        } | null;
                        battery: {
                            active: number | null;
                            percentage: number | null;
                            voltage: {
                                current: number | null;
                                max: number | null;
                                min: number | null;
                            };
                        };
                        mileage: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    deviceTrack: {
        parameters: {
            query: {
                /** @description Milliseconds since 1970 */
                since: number;
                /** @description Milliseconds since 1970 */
                till: number;
                /** @description Approximate number of points */
                points?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        points: {
                            /** @description When the report was received, in milliseconds since 1970 */
                            at: number;
                            lat: number;
                            lon: number;
                            speed: number | null;
                            /** @enum {unknown} */
                            state: "parked" | "riding" | "booked" | "paused" | "lowBattery" | "inService";
                            /** @description No reports between the previous point and this one */
                            gap: boolean;
                        }[];
                        /** @description Number of positions before downsampling */
                        known: number;
                        distance: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    deviceGraphql: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    query: string;
                    variables?: {
                        [key: string]: unknown;
                    } | null;
                    operationName?: string | null;
                    extensions?: {
                        [key: string]: unknown;
                    } | null;
                };
            };
        };
        responses: {
            /** @description GraphQL over HTTP response; the schema is schema.graphql */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        data?: unknown;
                        errors?: unknown[];
                    };
                };
            };
            /** @description Default Response */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        errors?: unknown[];
                        error?: string;
                        message?: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listZones: {
        parameters: {
            query?: {
                skip?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description Groups that own the zone */
                        groupIds: string[];
                        polygon: {
                            /** @enum {string} */
                            type: "Polygon";
                            /** @description A GeoJSON Polygon (RFC 7946): the outline, then the holes; each ring ends at its first point */
                            coordinates: number[][][];
                        };
                        monitored: {
                            groupIds: string[];
                            vehicleIds: string[];
                        };
                        actions: {
                            enter: ("notify" | "powerOff" | "lock" | "rentableOn" | "rentableOff")[];
                            leave: ("notify" | "powerOff" | "lock" | "rentableOn" | "rentableOff")[];
                        };
                        version: number;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        updatedAt: number;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    createZone: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Groups that own the zone */
                    groupIds: string[];
                    polygon: {
                        /** @enum {string} */
                        type: "Polygon";
                        /** @description A GeoJSON Polygon (RFC 7946): the outline, then the holes; each ring ends at its first point */
                        coordinates: number[][][];
                    };
                    monitored: {
                        groupIds: string[];
                        vehicleIds: string[];
                    };
                    actions: {
                        enter: ("notify" | "powerOff" | "lock" | "rentableOn" | "rentableOff")[];
                        leave: ("notify" | "powerOff" | "lock" | "rentableOn" | "rentableOff")[];
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description Groups that own the zone */
                        groupIds: string[];
                        polygon: {
                            /** @enum {string} */
                            type: "Polygon";
                            /** @description A GeoJSON Polygon (RFC 7946): the outline, then the holes; each ring ends at its first point */
                            coordinates: number[][][];
                        };
                        monitored: {
                            groupIds: string[];
                            vehicleIds: string[];
                        };
                        actions: {
                            enter: ("notify" | "powerOff" | "lock" | "rentableOn" | "rentableOff")[];
                            leave: ("notify" | "powerOff" | "lock" | "rentableOn" | "rentableOff")[];
                        };
                        version: number;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        updatedAt: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getZone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description Groups that own the zone */
                        groupIds: string[];
                        polygon: {
                            /** @enum {string} */
                            type: "Polygon";
                            /** @description A GeoJSON Polygon (RFC 7946): the outline, then the holes; each ring ends at its first point */
                            coordinates: number[][][];
                        };
                        monitored: {
                            groupIds: string[];
                            vehicleIds: string[];
                        };
                        actions: {
                            enter: ("notify" | "powerOff" | "lock" | "rentableOn" | "rentableOff")[];
                            leave: ("notify" | "powerOff" | "lock" | "rentableOn" | "rentableOff")[];
                        };
                        version: number;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        updatedAt: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changeZone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    /** @description Groups that own the zone */
                    groupIds: string[];
                    polygon: {
                        /** @enum {string} */
                        type: "Polygon";
                        /** @description A GeoJSON Polygon (RFC 7946): the outline, then the holes; each ring ends at its first point */
                        coordinates: number[][][];
                    };
                    monitored: {
                        groupIds: string[];
                        vehicleIds: string[];
                    };
                    actions: {
                        enter: ("notify" | "powerOff" | "lock" | "rentableOn" | "rentableOff")[];
                        leave: ("notify" | "powerOff" | "lock" | "rentableOn" | "rentableOff")[];
                    };
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        /** @description Groups that own the zone */
                        groupIds: string[];
                        polygon: {
                            /** @enum {string} */
                            type: "Polygon";
                            /** @description A GeoJSON Polygon (RFC 7946): the outline, then the holes; each ring ends at its first point */
                            coordinates: number[][][];
                        };
                        monitored: {
                            groupIds: string[];
                            vehicleIds: string[];
                        };
                        actions: {
                            enter: ("notify" | "powerOff" | "lock" | "rentableOn" | "rentableOff")[];
                            leave: ("notify" | "powerOff" | "lock" | "rentableOn" | "rentableOff")[];
                        };
                        version: number;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        updatedAt: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    deleteZone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listZoneEvents: {
        parameters: {
            query?: {
                limit?: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description Milliseconds since 1970 */
                        at: number;
                        /** @enum {unknown} */
                        kind: "enter" | "leave";
                        vehicleId: string;
                        vehicleName: string;
                        actions: ("notify" | "powerOff" | "lock" | "rentableOn" | "rentableOff")[];
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listChargers: {
        parameters: {
            query?: {
                kind?: "station" | "portable";
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {unknown} */
                        kind: "station" | "portable";
                        name: string;
                        groupId: string;
                        address: {
                            street: string;
                            city: string;
                            country: string;
                        };
                        /** @description Degrees, WGS 84 */
                        position: {
                            lat: number;
                            lon: number;
                        };
                        visibleForUsers: boolean;
                        contactPerson: {
                            name: string | null;
                            countryCode: string;
                            /** @description Digits */
                            phone: string;
                        } | null;
                        /** @description Whether the station reported within the last minutes */
                        online: boolean;
                        receivedAt: number | null;
                        counts: {
                            empty: number;
                            disconnected: number;
                            charged: number;
                            charging: number;
                            booked: number;
                            noBattery: number;
                            /** @description Number of `charging` slots whose battery is waiting: no current flows */
                            notCharging?: number;
                        };
                        alerts: {
                            unseen: number;
                            unfinished: number;
                        };
                        points: {
                            id: string;
                            /** @description Label on the cabinet: A, B, … */
                            name: string;
                        }[];
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    charger: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hubId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {unknown} */
                        kind: "station" | "portable";
                        name: string;
                        groupId: string;
                        address: {
                            street: string;
                            city: string;
                            country: string;
                        };
                        /** @description Degrees, WGS 84 */
                        position: {
                            lat: number;
                            lon: number;
                        };
                        visibleForUsers: boolean;
                        contactPerson: {
                            name: string | null;
                            countryCode: string;
                            /** @description Digits */
                            phone: string;
                        } | null;
                        /** @description Whether the station reported within the last minutes */
                        online: boolean;
                        receivedAt: number | null;
                        counts: {
                            empty: number;
                            disconnected: number;
                            charged: number;
                            charging: number;
                            booked: number;
                            noBattery: number;
                            /** @description Number of `charging` slots whose battery is waiting: no current flows */
                            notCharging?: number;
                        };
                        alerts: {
                            unseen: number;
                            unfinished: number;
                        };
                        points: {
                            id: string;
                            /** @description Label on the cabinet: A, B, … */
                            name: string;
                            /** @description Number of columns; slots are numbered left to right, top to bottom */
                            columns: number;
                            voltage: number | null;
                            temperature: number | null;
                            reportedAt: number | null;
                            slots: {
                                /** @description Unique within the station */
                                number: number;
                                /**
                                 * @description Derived from the flags. A battery that is neither full nor charging has the state `charging` with the `charging` flag off
                                 * @enum {unknown}
                                 */
                                state: "empty" | "disconnected" | "charged" | "charging" | "booked" | "noBattery";
                                connected: boolean;
                                empty: boolean;
                                charged: boolean;
                                charging: boolean;
                                booked: boolean;
                                allowCharging: boolean;
                                doorOpen: boolean;
                                voltage: number | null;
                                temperature: number | null;
                                percentage: number | null;
                                batteryId: string | null;
                                minutesToFull: number | null;
                            }[];
                        }[];
                        swaps: {
                            total: number;
                            /** @description Since midnight in the station’s time zone */
                            today: number;
                            medianSeconds: number | null;
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    chargerTelemetry: {
        parameters: {
            query: {
                pointId: string;
                /** @description Milliseconds since 1970 */
                since: number;
                /** @description Default: now */
                till?: number;
            };
            header?: never;
            path: {
                hubId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Oldest first, at most 500. There are no samples for periods without reports */
                        samples: {
                            /** @description Start of the sample’s period, in milliseconds since 1970 */
                            ts: number;
                            voltage: number | null;
                            temperature: number | null;
                        }[];
                        /** @description Length of a sample’s period */
                        everySeconds: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    chargerEvents: {
        parameters: {
            query?: {
                /** @description `next` of the previous page */
                before?: string;
                /** @description Default 50 */
                limit?: number;
                /** @description Only events at or after this time, in milliseconds since 1970 */
                since?: number;
                pointId?: string;
            };
            header?: never;
            path: {
                hubId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: {
                            id: number;
                            /** @enum {unknown} */
                            type: "doorOpened" | "doorClosed" | "doorFailed" | "batteryInserted" | "batteryRemoved" | "chargingStarted" | "chargingFinished" | "chargingAllowed" | "chargingStopped" | "chargingForced" | "slotBooked" | "bookingEnded" | "slotDisconnected" | "slotConnected" | "stationOnline" | "stationOffline";
                            /** @description Milliseconds since 1970 */
                            ts: number;
                            pointId: string | null;
                            slot: number | null;
                            accountId: string | null;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    chargerSwaps: {
        parameters: {
            query?: {
                /** @description `next` of the previous page */
                before?: string;
                /** @description Default 50 */
                limit?: number;
            };
            header?: never;
            path: {
                hubId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        swaps: {
                            id: string;
                            pointId: string;
                            /** @description Slot with the returned battery */
                            returnedSlot: number;
                            /** @description Slot that the new battery was taken from */
                            takenSlot: number;
                            userId: string | null;
                            /** @description Milliseconds since 1970 */
                            startedAt: number;
                            /** @description Milliseconds since 1970 */
                            finishedAt: number;
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    openLockerDoor: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect */
                "x-command-id"?: string;
            };
            path: {
                hubId: string;
                slot: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        hubId: string;
                        slot: number | null;
                        /** @enum {unknown} */
                        command: "openDoor" | "allowCharging" | "stopCharging" | "forceCharging" | "updateSlots";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "accepted" | "acknowledged" | "failed" | "timedOut";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        acceptedAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                        endsAt: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    allowCharging: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect */
                "x-command-id"?: string;
            };
            path: {
                hubId: string;
                slot: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        hubId: string;
                        slot: number | null;
                        /** @enum {unknown} */
                        command: "openDoor" | "allowCharging" | "stopCharging" | "forceCharging" | "updateSlots";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "accepted" | "acknowledged" | "failed" | "timedOut";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        acceptedAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                        endsAt: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    stopCharging: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect */
                "x-command-id"?: string;
            };
            path: {
                hubId: string;
                slot: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        hubId: string;
                        slot: number | null;
                        /** @enum {unknown} */
                        command: "openDoor" | "allowCharging" | "stopCharging" | "forceCharging" | "updateSlots";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "accepted" | "acknowledged" | "failed" | "timedOut";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        acceptedAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                        endsAt: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    forceCharging: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect */
                "x-command-id"?: string;
            };
            path: {
                hubId: string;
                slot: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        hubId: string;
                        slot: number | null;
                        /** @enum {unknown} */
                        command: "openDoor" | "allowCharging" | "stopCharging" | "forceCharging" | "updateSlots";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "accepted" | "acknowledged" | "failed" | "timedOut";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        acceptedAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                        endsAt: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    updateSlots: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect */
                "x-command-id"?: string;
            };
            path: {
                hubId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        hubId: string;
                        slot: number | null;
                        /** @enum {unknown} */
                        command: "openDoor" | "allowCharging" | "stopCharging" | "forceCharging" | "updateSlots";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "accepted" | "acknowledged" | "failed" | "timedOut";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        acceptedAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                        endsAt: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    stationCommands: {
        parameters: {
            query?: {
                /** @description Default 50 */
                limit?: number;
            };
            header?: never;
            path: {
                hubId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        hubId: string;
                        slot: number | null;
                        /** @enum {unknown} */
                        command: "openDoor" | "allowCharging" | "stopCharging" | "forceCharging" | "updateSlots";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "accepted" | "acknowledged" | "failed" | "timedOut";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        acceptedAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                        endsAt: number | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    stationCommand: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        hubId: string;
                        slot: number | null;
                        /** @enum {unknown} */
                        command: "openDoor" | "allowCharging" | "stopCharging" | "forceCharging" | "updateSlots";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "accepted" | "acknowledged" | "failed" | "timedOut";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        acceptedAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                        endsAt: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listChargerAlerts: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /**
                         * @description Clients reject alerts of unknown types
                         * @enum {unknown}
                         */
                        type: "point" | "charger";
                        /** @description Station ID */
                        chargerId: string;
                        pointId: string | null;
                        /** @description A known key, or free text sent by the station */
                        description: string;
                        /** @enum {unknown} */
                        state: "started" | "finished";
                        /** @description Time of the last state change, in milliseconds since 1970 */
                        ts: number;
                        seen: boolean;
                        /** @description Time when the alert was raised, in milliseconds since 1970 */
                        raisedAt: number;
                        seenBy: string | null;
                        chargerName: string;
                        pointName: string | null;
                        slot: number | null;
                        /** @description Group of the station */
                        groupId: string;
                        /** @description Number of the last change. The version with the higher number is current */
                        updateId: number;
                        /** @description Previous states, newest first, at most 20 */
                        history: {
                            id: string;
                            /**
                             * @description Clients reject alerts of unknown types
                             * @enum {unknown}
                             */
                            type: "point" | "charger";
                            /** @description Station ID */
                            chargerId: string;
                            pointId: string | null;
                            /** @description A known key, or free text sent by the station */
                            description: string;
                            /** @enum {unknown} */
                            state: "started" | "finished";
                            /** @description Time of the last state change, in milliseconds since 1970 */
                            ts: number;
                            seen: boolean;
                        }[];
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    olderChargerAlerts: {
        parameters: {
            query: {
                /** @description x-older-before of the list, or `next` of the previous page */
                before: string;
                /** @description Default 50 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alerts: {
                            id: string;
                            /**
                             * @description Clients reject alerts of unknown types
                             * @enum {unknown}
                             */
                            type: "point" | "charger";
                            /** @description Station ID */
                            chargerId: string;
                            pointId: string | null;
                            /** @description A known key, or free text sent by the station */
                            description: string;
                            /** @enum {unknown} */
                            state: "started" | "finished";
                            /** @description Time of the last state change, in milliseconds since 1970 */
                            ts: number;
                            seen: boolean;
                            /** @description Time when the alert was raised, in milliseconds since 1970 */
                            raisedAt: number;
                            seenBy: string | null;
                            chargerName: string;
                            pointName: string | null;
                            slot: number | null;
                            /** @description Group of the station */
                            groupId: string;
                            /** @description Number of the last change. The version with the higher number is current */
                            updateId: number;
                            /** @description Previous states, newest first, at most 20 */
                            history: {
                                id: string;
                                /**
                                 * @description Clients reject alerts of unknown types
                                 * @enum {unknown}
                                 */
                                type: "point" | "charger";
                                /** @description Station ID */
                                chargerId: string;
                                pointId: string | null;
                                /** @description A known key, or free text sent by the station */
                                description: string;
                                /** @enum {unknown} */
                                state: "started" | "finished";
                                /** @description Time of the last state change, in milliseconds since 1970 */
                                ts: number;
                                seen: boolean;
                            }[];
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    alertsOfCharger: {
        parameters: {
            query?: {
                /** @description `next` of the previous page */
                before?: string;
                /** @description Default 50 */
                limit?: number;
            };
            header?: never;
            path: {
                hubId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alerts: {
                            id: string;
                            /**
                             * @description Clients reject alerts of unknown types
                             * @enum {unknown}
                             */
                            type: "point" | "charger";
                            /** @description Station ID */
                            chargerId: string;
                            pointId: string | null;
                            /** @description A known key, or free text sent by the station */
                            description: string;
                            /** @enum {unknown} */
                            state: "started" | "finished";
                            /** @description Time of the last state change, in milliseconds since 1970 */
                            ts: number;
                            seen: boolean;
                            /** @description Time when the alert was raised, in milliseconds since 1970 */
                            raisedAt: number;
                            seenBy: string | null;
                            chargerName: string;
                            pointName: string | null;
                            slot: number | null;
                            /** @description Group of the station */
                            groupId: string;
                            /** @description Number of the last change. The version with the higher number is current */
                            updateId: number;
                            /** @description Previous states, newest first, at most 20 */
                            history: {
                                id: string;
                                /**
                                 * @description Clients reject alerts of unknown types
                                 * @enum {unknown}
                                 */
                                type: "point" | "charger";
                                /** @description Station ID */
                                chargerId: string;
                                pointId: string | null;
                                /** @description A known key, or free text sent by the station */
                                description: string;
                                /** @enum {unknown} */
                                state: "started" | "finished";
                                /** @description Time of the last state change, in milliseconds since 1970 */
                                ts: number;
                                seen: boolean;
                            }[];
                        }[];
                        next: string | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    markAlertsAsSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    alertIds: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        alerts: {
                            id: string;
                            /**
                             * @description Clients reject alerts of unknown types
                             * @enum {unknown}
                             */
                            type: "point" | "charger";
                            /** @description Station ID */
                            chargerId: string;
                            pointId: string | null;
                            /** @description A known key, or free text sent by the station */
                            description: string;
                            /** @enum {unknown} */
                            state: "started" | "finished";
                            /** @description Time of the last state change, in milliseconds since 1970 */
                            ts: number;
                            seen: boolean;
                            /** @description Time when the alert was raised, in milliseconds since 1970 */
                            raisedAt: number;
                            seenBy: string | null;
                            chargerName: string;
                            pointName: string | null;
                            slot: number | null;
                            /** @description Group of the station */
                            groupId: string;
                            /** @description Number of the last change. The version with the higher number is current */
                            updateId: number;
                            /** @description Previous states, newest first, at most 20 */
                            history: {
                                id: string;
                                /**
                                 * @description Clients reject alerts of unknown types
                                 * @enum {unknown}
                                 */
                                type: "point" | "charger";
                                /** @description Station ID */
                                chargerId: string;
                                pointId: string | null;
                                /** @description A known key, or free text sent by the station */
                                description: string;
                                /** @enum {unknown} */
                                state: "started" | "finished";
                                /** @description Time of the last state change, in milliseconds since 1970 */
                                ts: number;
                                seen: boolean;
                            }[];
                        }[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    gatewayTicket: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": Record<string, never>;
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Valid for one connection, as the subprotocol `ticket.<ticket>` next to `fleet.gateway.v1` */
                        ticket: string;
                        /** @description Seconds */
                        expiresIn: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listChatbots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groupId: string;
                        name: string;
                        publishedAt: number | null;
                        /** @description Whether there is a draft that is not published */
                        changed: boolean;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getChatbotDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groupId: string;
                        content: {
                            greeting: {
                                en: string;
                                pl: string;
                            };
                            /** @description In the order shown */
                            questions: {
                                id: string;
                                question: {
                                    en: string;
                                    pl: string;
                                };
                                answer: {
                                    en: string;
                                    pl: string;
                                };
                            }[];
                            handover: {
                                /** @description Shown to visitors; empty: none */
                                email: string;
                                /** @description Shown to visitors; empty: none */
                                phone: string;
                                /** @description IANA name */
                                timeZone: string;
                                /** @description Monday to Sunday; null: closed */
                                hours: ({
                                    /** @description HH:mm */
                                    from: string;
                                    /** @description HH:mm */
                                    to: string;
                                } | null)[];
                            };
                        };
                        /** @description 0: never saved */
                        version: number;
                        savedAt: number | null;
                        /** @description Null: the account doesn't exist any more */
                        savedBy: string | null;
                        published: {
                            number: number;
                            /** @description Milliseconds since 1970 */
                            publishedAt: number;
                            /** @description Null: the account doesn't exist any more */
                            publishedBy: string | null;
                            /** @description When it was taken offline */
                            offlineAt: number | null;
                            /** @description Whether the draft was changed since */
                            changed: boolean;
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    saveChatbotDraft: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                    content: {
                        greeting: {
                            en: string;
                            pl: string;
                        };
                        /** @description In the order shown */
                        questions: {
                            id: string;
                            question: {
                                en: string;
                                pl: string;
                            };
                            answer: {
                                en: string;
                                pl: string;
                            };
                        }[];
                        handover: {
                            /** @description Shown to visitors; empty: none */
                            email: string;
                            /** @description Shown to visitors; empty: none */
                            phone: string;
                            /** @description IANA name */
                            timeZone: string;
                            /** @description Monday to Sunday; null: closed */
                            hours: ({
                                /** @description HH:mm */
                                from: string;
                                /** @description HH:mm */
                                to: string;
                            } | null)[];
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groupId: string;
                        content: {
                            greeting: {
                                en: string;
                                pl: string;
                            };
                            /** @description In the order shown */
                            questions: {
                                id: string;
                                question: {
                                    en: string;
                                    pl: string;
                                };
                                answer: {
                                    en: string;
                                    pl: string;
                                };
                            }[];
                            handover: {
                                /** @description Shown to visitors; empty: none */
                                email: string;
                                /** @description Shown to visitors; empty: none */
                                phone: string;
                                /** @description IANA name */
                                timeZone: string;
                                /** @description Monday to Sunday; null: closed */
                                hours: ({
                                    /** @description HH:mm */
                                    from: string;
                                    /** @description HH:mm */
                                    to: string;
                                } | null)[];
                            };
                        };
                        /** @description 0: never saved */
                        version: number;
                        savedAt: number | null;
                        /** @description Null: the account doesn't exist any more */
                        savedBy: string | null;
                        published: {
                            number: number;
                            /** @description Milliseconds since 1970 */
                            publishedAt: number;
                            /** @description Null: the account doesn't exist any more */
                            publishedBy: string | null;
                            /** @description When it was taken offline */
                            offlineAt: number | null;
                            /** @description Whether the draft was changed since */
                            changed: boolean;
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listChatbotPublications: {
        parameters: {
            query?: {
                /** @description The last number of the previous page */
                before?: number;
                limit?: number;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        number: number;
                        /** @description Milliseconds since 1970 */
                        publishedAt: number;
                        /** @description Null: the account doesn't exist any more */
                        publishedBy: string | null;
                        /** @description When it was taken offline */
                        offlineAt: number | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    publishChatbot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version of the draft; refused if there is a newer one */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groupId: string;
                        content: {
                            greeting: {
                                en: string;
                                pl: string;
                            };
                            /** @description In the order shown */
                            questions: {
                                id: string;
                                question: {
                                    en: string;
                                    pl: string;
                                };
                                answer: {
                                    en: string;
                                    pl: string;
                                };
                            }[];
                            handover: {
                                /** @description Shown to visitors; empty: none */
                                email: string;
                                /** @description Shown to visitors; empty: none */
                                phone: string;
                                /** @description IANA name */
                                timeZone: string;
                                /** @description Monday to Sunday; null: closed */
                                hours: ({
                                    /** @description HH:mm */
                                    from: string;
                                    /** @description HH:mm */
                                    to: string;
                                } | null)[];
                            };
                        };
                        /** @description 0: never saved */
                        version: number;
                        savedAt: number | null;
                        /** @description Null: the account doesn't exist any more */
                        savedBy: string | null;
                        published: {
                            number: number;
                            /** @description Milliseconds since 1970 */
                            publishedAt: number;
                            /** @description Null: the account doesn't exist any more */
                            publishedBy: string | null;
                            /** @description When it was taken offline */
                            offlineAt: number | null;
                            /** @description Whether the draft was changed since */
                            changed: boolean;
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    takeChatbotOffline: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The publication; refused if there is a newer one */
                    number: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groupId: string;
                        content: {
                            greeting: {
                                en: string;
                                pl: string;
                            };
                            /** @description In the order shown */
                            questions: {
                                id: string;
                                question: {
                                    en: string;
                                    pl: string;
                                };
                                answer: {
                                    en: string;
                                    pl: string;
                                };
                            }[];
                            handover: {
                                /** @description Shown to visitors; empty: none */
                                email: string;
                                /** @description Shown to visitors; empty: none */
                                phone: string;
                                /** @description IANA name */
                                timeZone: string;
                                /** @description Monday to Sunday; null: closed */
                                hours: ({
                                    /** @description HH:mm */
                                    from: string;
                                    /** @description HH:mm */
                                    to: string;
                                } | null)[];
                            };
                        };
                        /** @description 0: never saved */
                        version: number;
                        savedAt: number | null;
                        /** @description Null: the account doesn't exist any more */
                        savedBy: string | null;
                        published: {
                            number: number;
                            /** @description Milliseconds since 1970 */
                            publishedAt: number;
                            /** @description Null: the account doesn't exist any more */
                            publishedBy: string | null;
                            /** @description When it was taken offline */
                            offlineAt: number | null;
                            /** @description Whether the draft was changed since */
                            changed: boolean;
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getChatbotPublication: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
                number: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        greeting: {
                            en: string;
                            pl: string;
                        };
                        /** @description In the order shown */
                        questions: {
                            id: string;
                            question: {
                                en: string;
                                pl: string;
                            };
                            answer: {
                                en: string;
                                pl: string;
                            };
                        }[];
                        handover: {
                            /** @description Shown to visitors; empty: none */
                            email: string;
                            /** @description Shown to visitors; empty: none */
                            phone: string;
                            /** @description IANA name */
                            timeZone: string;
                            /** @description Monday to Sunday; null: closed */
                            hours: ({
                                /** @description HH:mm */
                                from: string;
                                /** @description HH:mm */
                                to: string;
                            } | null)[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    countChatbotUse: {
        parameters: {
            query?: {
                days?: number;
            };
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        days: {
                            /** @description YYYY-MM-DD */
                            day: string;
                            questions: number;
                            handovers: number;
                        }[];
                        /** @description Most frequent first */
                        questions: {
                            id: string;
                            count: number;
                        }[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getChatbotConfig: {
        parameters: {
            query?: {
                /** @description Default: the first root group with a published chatbot */
                group?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        greeting: {
                            en: string;
                            pl: string;
                        };
                        /** @description In the order shown */
                        questions: {
                            id: string;
                            question: {
                                en: string;
                                pl: string;
                            };
                            answer: {
                                en: string;
                                pl: string;
                            };
                        }[];
                        handover: {
                            /** @description Shown to visitors; empty: none */
                            email: string;
                            /** @description Shown to visitors; empty: none */
                            phone: string;
                            /** @description IANA name */
                            timeZone: string;
                            /** @description Monday to Sunday; null: closed */
                            hours: ({
                                /** @description HH:mm */
                                from: string;
                                /** @description HH:mm */
                                to: string;
                            } | null)[];
                            /** @description Whether messages of visitors have a recipient */
                            form: boolean;
                        };
                    };
                };
            };
            /** @description Default Response */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    countChatbotQuestion: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Default: the first root group with a published chatbot */
                    group?: string;
                    questionId: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        counted: true;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    handOverChat: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Default: the first root group with a published chatbot */
                    group?: string;
                    /**
                     * Format: uuid
                     * @description Chosen by the page: a repeated request sends no second mail
                     */
                    clientId: string;
                    /** @enum {unknown} */
                    locale: "en" | "pl";
                    name?: string;
                    email: string;
                    message: string;
                    /** @description Questions asked and texts typed, oldest first */
                    conversation: ({
                        questionId: string;
                    } | {
                        /** @description What the visitor typed */
                        text: string;
                    })[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        sent: true;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    exceptions: {
        parameters: {
            query?: {
                /** @description Repeated or comma-separated */
                groupIds?: string[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description When it was counted, in milliseconds since 1970 */
                        at: number;
                        exceptions: {
                            id: string;
                            level: "fault" | "attention" | "offline";
                            label: {
                                en: string;
                                pl: string;
                            };
                            hint: {
                                en: string;
                                pl: string;
                            };
                            opens: {
                                route: string;
                                query: {
                                    [key: string]: string;
                                };
                            };
                            /** @description Null if counting failed */
                            count: number | null;
                        }[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listInventory: {
        parameters: {
            query?: {
                /** @description Comma-separated group IDs; subgroups are included */
                groups?: string;
                /** @description Part of the name or of an identifier such as plate or VIN */
                text?: string;
                type?: "bike" | "moped";
                sort?: "name" | "type" | "mark" | "VIN" | "nfcCard" | "key" | "computerId" | "vendor" | "model" | "batch" | "owner" | "status" | "purchaseDate" | "inspectionDate" | "preventiveMaintenanceDate";
                descending?: boolean;
                skip?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        groupId: string;
                        type: ("bike" | "moped") | null;
                        componentId: string | null;
                        /** @description Plate of a moped or number of a bike */
                        mark: string | null;
                        VIN: string | null;
                        nfcCard: string | null;
                        key: string | null;
                        blePilot: string | null;
                        /** @description Keyfobs paired with the vehicle */
                        keyfobs: string[];
                        computerId: string | null;
                        computerVendor: string | null;
                        vendor: string | null;
                        model: string | null;
                        batch: string | null;
                        unit: string | null;
                        branding: string | null;
                        color: string | null;
                        status: string | null;
                        owner: string | null;
                        purchaseDate: number | null;
                        inspectionDate: number | null;
                        preventiveMaintenanceDate: number | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getInventory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        groupId: string;
                        type: ("bike" | "moped") | null;
                        componentId: string | null;
                        /** @description Plate of a moped or number of a bike */
                        mark: string | null;
                        VIN: string | null;
                        nfcCard: string | null;
                        key: string | null;
                        blePilot: string | null;
                        /** @description Keyfobs paired with the vehicle */
                        keyfobs: string[];
                        computerId: string | null;
                        computerVendor: string | null;
                        vendor: string | null;
                        model: string | null;
                        batch: string | null;
                        unit: string | null;
                        branding: string | null;
                        color: string | null;
                        status: string | null;
                        owner: string | null;
                        purchaseDate: number | null;
                        inspectionDate: number | null;
                        preventiveMaintenanceDate: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    removeFromInventory: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        deleted: boolean;
                        /** @description Why the vehicle wasn’t deleted */
                        reason: ("has-rides" | "has-commands" | "has-keyfob" | "forbidden" | "not-found") | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description Id of a notification */
                before?: string;
                limit?: number;
                /** @description Only those that the caller has not seen */
                unseen?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {unknown} */
                        kind: "assigned" | "reported" | "planned" | "completed" | "closed" | "accepted" | "rejected" | "reopened" | "comment" | "mentioned";
                        /** @description Milliseconds since 1970 */
                        at: number;
                        seen: boolean;
                        request: {
                            /** @description Request number */
                            id: string;
                            groupId: string;
                        };
                        vehicle: {
                            id: string;
                            name: string;
                        };
                        actor: {
                            id: string;
                            name: string | null;
                        };
                        text: string | null;
                        plannedStart: string | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    countNotifications: {
        parameters: {
            query?: {
                /** @description What the notifications are about */
                subject?: "request" | "slot";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Notifications that the caller has not seen */
                        unseen: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    markNotificationsSeen: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    ids: string[];
                    /**
                     * @description What the notifications are about
                     * @default request
                     * @enum {unknown}
                     */
                    subject?: "request" | "slot";
                } | {
                    /** @description Request number */
                    requestId: number;
                } | {
                    /** @description Slot number */
                    slotId: number;
                } | {
                    /** @description Id of a notification */
                    upTo: string;
                    /**
                     * @description What the notifications are about
                     * @default request
                     * @enum {unknown}
                     */
                    subject?: "request" | "slot";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Notifications that the caller has not seen */
                        unseen: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listSlotNotifications: {
        parameters: {
            query?: {
                /** @description Id of a notification */
                before?: string;
                limit?: number;
                /** @description Only those that the caller has not seen */
                unseen?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {unknown} */
                        kind: "slot-requested" | "slot-accepted" | "slot-rejected" | "slot-planned" | "slot-changed" | "slot-cancelled" | "slot-tomorrow";
                        /** @description Milliseconds since 1970 */
                        at: number;
                        seen: boolean;
                        slot: {
                            /** @description Slot number */
                            id: number;
                            groupId: string;
                            /** @description Milliseconds since 1970 */
                            start: number;
                            /** @description Milliseconds since 1970 */
                            end: number;
                            /** @description IANA name */
                            timeZone: string;
                            /** @description Whether the caller is the driver */
                            mine: boolean;
                            /** @description Whether the caller can open it: false for a slot that another driver has now */
                            readable: boolean;
                        };
                        /** @description Slots that it is about: more than one for a series */
                        slots: number;
                        vehicle: {
                            name: string;
                            plate: string | null;
                        } | null;
                        driver: string | null;
                        actor: {
                            name: string | null;
                        } | null;
                        text: string | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Language of e-mails
                         * @enum {unknown}
                         */
                        locale: "en" | "pl";
                        /** @description Kinds that the caller can get with their permissions. Those without `bell` are only sent by e-mail */
                        kinds: {
                            /** @enum {unknown} */
                            kind: "assigned" | "reported" | "planned" | "completed" | "closed" | "accepted" | "rejected" | "reopened" | "comment" | "mentioned" | "slot-requested" | "slot-accepted" | "slot-rejected" | "slot-planned" | "slot-changed" | "slot-cancelled" | "slot-tomorrow" | "service-digest";
                            /** @description Listed in the console */
                            bell?: boolean;
                            /** @description Sent by e-mail */
                            mail: boolean;
                        }[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changeNotificationSettings: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    kind: "assigned" | "reported" | "planned" | "completed" | "closed" | "accepted" | "rejected" | "reopened" | "comment" | "mentioned" | "slot-requested" | "slot-accepted" | "slot-rejected" | "slot-planned" | "slot-changed" | "slot-cancelled" | "slot-tomorrow";
                    /** @description Listed in the console */
                    bell: boolean;
                    /** @description Sent by e-mail */
                    mail: boolean;
                } | {
                    /** @enum {unknown} */
                    kind: "service-digest";
                    /** @description Sent by e-mail */
                    mail: boolean;
                } | {
                    /** @enum {unknown} */
                    locale: "en" | "pl";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * @description Language of e-mails
                         * @enum {unknown}
                         */
                        locale: "en" | "pl";
                        /** @description Kinds that the caller can get with their permissions. Those without `bell` are only sent by e-mail */
                        kinds: {
                            /** @enum {unknown} */
                            kind: "assigned" | "reported" | "planned" | "completed" | "closed" | "accepted" | "rejected" | "reopened" | "comment" | "mentioned" | "slot-requested" | "slot-accepted" | "slot-rejected" | "slot-planned" | "slot-changed" | "slot-cancelled" | "slot-tomorrow" | "service-digest";
                            /** @description Listed in the console */
                            bell?: boolean;
                            /** @description Sent by e-mail */
                            mail: boolean;
                        }[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            groupId: string;
                            type: ("bike" | "moped") | null;
                            mark: string | null;
                        };
                        computer: {
                            id: string;
                            vendor: string;
                            model: string | null;
                        } | null;
                        keyfob: {
                            id: string;
                            paired: boolean;
                            /** @description Status of the last pairing command: pending, or why it failed; null if there is none */
                            pairing: ("pending" | "vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changeOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    name: string;
                    groupId: string;
                    /** @enum {unknown} */
                    type: "bike" | "moped";
                    /** @description Plate of a moped or number of a bike */
                    mark: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            groupId: string;
                            type: ("bike" | "moped") | null;
                            mark: string | null;
                        };
                        computer: {
                            id: string;
                            vendor: string;
                            model: string | null;
                        } | null;
                        keyfob: {
                            id: string;
                            paired: boolean;
                            /** @description Status of the last pairing command: pending, or why it failed; null if there is none */
                            pairing: ("pending" | "vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    beginOnboarding: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description Idempotency key chosen by the client. A repeated ID doesn’t create another vehicle
                     */
                    id: string;
                    name: string;
                    groupId: string;
                    /** @enum {unknown} */
                    type: "bike" | "moped";
                    /** @description Plate of a moped or number of a bike */
                    mark: string | null;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            groupId: string;
                            type: ("bike" | "moped") | null;
                            mark: string | null;
                        };
                        computer: {
                            id: string;
                            vendor: string;
                            model: string | null;
                        } | null;
                        keyfob: {
                            id: string;
                            paired: boolean;
                            /** @description Status of the last pairing command: pending, or why it failed; null if there is none */
                            pairing: ("pending" | "vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    giveComputer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID printed on the device */
                    computerId: string;
                    /** @description Required for a new IoT module */
                    vendor?: string | null;
                    model?: string | null;
                    /**
                     * @description Moves the IoT module from another vehicle; without it, such a module is refused (`computer-taken`)
                     * @default false
                     */
                    take?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            groupId: string;
                            type: ("bike" | "moped") | null;
                            mark: string | null;
                        };
                        computer: {
                            id: string;
                            vendor: string;
                            model: string | null;
                        } | null;
                        keyfob: {
                            id: string;
                            paired: boolean;
                            /** @description Status of the last pairing command: pending, or why it failed; null if there is none */
                            pairing: ("pending" | "vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    giveKeyfob: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID printed on the device */
                    pilotId: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            groupId: string;
                            type: ("bike" | "moped") | null;
                            mark: string | null;
                        };
                        computer: {
                            id: string;
                            vendor: string;
                            model: string | null;
                        } | null;
                        keyfob: {
                            id: string;
                            paired: boolean;
                            /** @description Status of the last pairing command: pending, or why it failed; null if there is none */
                            pairing: ("pending" | "vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                        } | null;
                        /** @description Why the keyfob isn’t paired yet */
                        notPairedReason: ("no-computer" | "not-reachable" | "battery-low" | "in-use") | null;
                        /**
                         * @deprecated
                         * @description Deprecated: use notPairedReason. Removed in the next version
                         */
                        hindrance: ("no-computer" | "not-reachable" | "battery-low" | "in-use") | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listActivity: {
        parameters: {
            query?: {
                /** @description Repeated. Default: all */
                topics?: ("rides" | "contact" | "commands" | "zones" | "moves")[];
                groupId?: string;
                /** @description Milliseconds since 1970 */
                since?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: {
                            /** @description For a command, it stays the same while status and time change */
                            id: string;
                            /** @description By the server's clock, in milliseconds since 1970 */
                            at: number;
                            /** @enum {unknown} */
                            kind: "rideBooked" | "rideBegun" | "ridePaused" | "rideResumed" | "rideEnded" | "rideOutsideSlot" | "rideOverran" | "online" | "offline" | "command" | "zoneEntered" | "zoneLeft" | "moved";
                            vehicleId: string;
                            vehicleName: string;
                            plate: string | null;
                            groupId: string | null;
                            accountId: string | null;
                            command: ("powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob") | null;
                            status: ("queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused") | null;
                            reason: string | null;
                            zoneId: string | null;
                            zoneName: string | null;
                            zoneActions: string[] | null;
                        }[];
                        /** @description Whether there are more events than the limit */
                        more: boolean;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listHappenings: {
        parameters: {
            query?: {
                /** @description Repeated. Default: all */
                topics?: ("rides" | "contact" | "commands" | "zones" | "moves")[];
                groupId?: string;
                /** @description Milliseconds since 1970 */
                since?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        happenings: {
                            /** @description For a command, it stays the same while status and time change */
                            id: string;
                            /** @description By the server's clock, in milliseconds since 1970 */
                            at: number;
                            /** @enum {unknown} */
                            kind: "rideBooked" | "rideBegun" | "ridePaused" | "rideResumed" | "rideEnded" | "rideOutsideSlot" | "rideOverran" | "online" | "offline" | "command" | "zoneEntered" | "zoneLeft" | "moved";
                            vehicleId: string;
                            vehicleName: string;
                            plate: string | null;
                            groupId: string | null;
                            accountId: string | null;
                            command: ("powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob") | null;
                            status: ("queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused") | null;
                            reason: string | null;
                            zoneId: string | null;
                            zoneName: string | null;
                            zoneActions: string[] | null;
                        }[];
                        /** @description Whether there are more events than the limit */
                        more: boolean;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listLedger: {
        parameters: {
            query?: {
                status?: ("queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused")[];
                command?: ("powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob")[];
                groupId?: string;
                /** @description Part of a vehicle's name or plate, or its ID */
                text?: string;
                /** @description Milliseconds since 1970 */
                since?: number;
                /** @description Milliseconds since 1970 */
                till?: number;
                /** @description `next` of the previous page */
                before?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        commands: ({
                            id: string;
                            runId: string | null;
                            vehicleId: string;
                            computerId: string | null;
                            /** @enum {unknown} */
                            command: "powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob";
                            /** @enum {unknown} */
                            status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused";
                            reason: string | null;
                            accountId: string;
                            /** @description Milliseconds since 1970 */
                            createdAt: number;
                            sentAt: number | null;
                            /** @description Time of the last status change */
                            updatedAt: number;
                        } & {
                            groupId: string;
                            vehicleName: string;
                            plate: string | null;
                        })[];
                        next: string | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listPilots: {
        parameters: {
            query?: {
                /** @description Comma-separated group IDs, with subgroups. Default: all groups */
                groups?: string;
                /** @description Only keyfobs changed after this update ID */
                since?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        /** @description Number of the last change */
                        updateId: number;
                        paired: boolean;
                        /** @description Paired vehicle, if the caller can see it */
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        pairing: {
                            commandId: string;
                            /** @enum {unknown} */
                            act: "pair" | "unpair";
                            /**
                             * @description pending: the vehicle hasn’t responded yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Failure reason */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Reason sent by the vehicle */
                            reason: string | null;
                            /** @description Vehicle of the command, if the caller can see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description Time of the last state change, in milliseconds since 1970 */
                            at: number;
                        } | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    registerPilot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description ID printed on the keyfob */
                    id: string;
                    groupId: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        /** @description Number of the last change */
                        updateId: number;
                        paired: boolean;
                        /** @description Paired vehicle, if the caller can see it */
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        pairing: {
                            commandId: string;
                            /** @enum {unknown} */
                            act: "pair" | "unpair";
                            /**
                             * @description pending: the vehicle hasn’t responded yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Failure reason */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Reason sent by the vehicle */
                            reason: string | null;
                            /** @description Vehicle of the command, if the caller can see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description Time of the last state change, in milliseconds since 1970 */
                            at: number;
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    movePilot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        /** @description Number of the last change */
                        updateId: number;
                        paired: boolean;
                        /** @description Paired vehicle, if the caller can see it */
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        pairing: {
                            commandId: string;
                            /** @enum {unknown} */
                            act: "pair" | "unpair";
                            /**
                             * @description pending: the vehicle hasn’t responded yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Failure reason */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Reason sent by the vehicle */
                            reason: string | null;
                            /** @description Vehicle of the command, if the caller can see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description Time of the last state change, in milliseconds since 1970 */
                            at: number;
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    pairPilot: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect. Without it the server creates one */
                "x-command-id"?: string;
                /** @description ID of the bulk run that this command is part of */
                "x-run-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vehicleId: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        /** @description Number of the last change */
                        updateId: number;
                        paired: boolean;
                        /** @description Paired vehicle, if the caller can see it */
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        pairing: {
                            commandId: string;
                            /** @enum {unknown} */
                            act: "pair" | "unpair";
                            /**
                             * @description pending: the vehicle hasn’t responded yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Failure reason */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Reason sent by the vehicle */
                            reason: string | null;
                            /** @description Vehicle of the command, if the caller can see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description Time of the last state change, in milliseconds since 1970 */
                            at: number;
                        } | null;
                    };
                };
            };
            /** @description The vehicle hasn’t responded yet. To keep waiting, repeat the request with the same x-command-id */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        /** @description Number of the last change */
                        updateId: number;
                        paired: boolean;
                        /** @description Paired vehicle, if the caller can see it */
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        pairing: {
                            commandId: string;
                            /** @enum {unknown} */
                            act: "pair" | "unpair";
                            /**
                             * @description pending: the vehicle hasn’t responded yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Failure reason */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Reason sent by the vehicle */
                            reason: string | null;
                            /** @description Vehicle of the command, if the caller can see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description Time of the last state change, in milliseconds since 1970 */
                            at: number;
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    unpairPilot: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect. Without it the server creates one */
                "x-command-id"?: string;
                /** @description ID of the bulk run that this command is part of */
                "x-run-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        /** @description Number of the last change */
                        updateId: number;
                        paired: boolean;
                        /** @description Paired vehicle, if the caller can see it */
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        pairing: {
                            commandId: string;
                            /** @enum {unknown} */
                            act: "pair" | "unpair";
                            /**
                             * @description pending: the vehicle hasn’t responded yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Failure reason */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Reason sent by the vehicle */
                            reason: string | null;
                            /** @description Vehicle of the command, if the caller can see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description Time of the last state change, in milliseconds since 1970 */
                            at: number;
                        } | null;
                    };
                };
            };
            /** @description The vehicle hasn’t responded yet. To keep waiting, repeat the request with the same x-command-id */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        /** @description Number of the last change */
                        updateId: number;
                        paired: boolean;
                        /** @description Paired vehicle, if the caller can see it */
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        pairing: {
                            commandId: string;
                            /** @enum {unknown} */
                            act: "pair" | "unpair";
                            /**
                             * @description pending: the vehicle hasn’t responded yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Failure reason */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Reason sent by the vehicle */
                            reason: string | null;
                            /** @description Vehicle of the command, if the caller can see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description Time of the last state change, in milliseconds since 1970 */
                            at: number;
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listPlanners: {
        parameters: {
            query?: {
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        planners: {
                            groupId: string | null;
                            /** @description Groups that it covers, of those in the list */
                            groups: string[];
                            enabled: boolean;
                            /** @description IANA name */
                            timeZone: string;
                            settings: {
                                /**
                                 * @description `driver`, `both`: slots of drivers are accepted at once. `approval`: they are pending until a manager decides. `manager`: only managers create slots
                                 * @enum {unknown}
                                 */
                                mode: "driver" | "approval" | "manager" | "both";
                                /** @description Slots of one driver in a calendar year */
                                bookingsPerYear: {
                                    on: boolean;
                                    value: number;
                                };
                                /** @description Days between today and the day on which a slot starts */
                                daysAhead: {
                                    on: boolean;
                                    value: number;
                                };
                                /** @description Shortest slot */
                                minMinutes: {
                                    on: boolean;
                                    value: number;
                                };
                                /** @description Longest slot */
                                maxMinutes: {
                                    on: boolean;
                                    value: number;
                                };
                                /** @description Minutes before its slot from which a ride may start */
                                graceMinutes: number;
                            };
                            /** @description Raised with every change; send it with the next one */
                            version: number;
                            /** @description Whether the caller can change it */
                            manage: boolean;
                            /** @description Milliseconds since 1970 */
                            createdAt: number;
                            disabledAt: number | null;
                        }[];
                        groups: {
                            id: string;
                            /** @description IANA name */
                            timeZone: string;
                            /** @description Whether the caller manages its ride calendar */
                            manage: boolean;
                            /** @description Whether the caller can be booked as a driver */
                            book: boolean;
                        }[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    createPlanner: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    groupId: string;
                    settings?: {
                        /**
                         * @description `driver`, `both`: slots of drivers are accepted at once. `approval`: they are pending until a manager decides. `manager`: only managers create slots
                         * @enum {unknown}
                         */
                        mode: "driver" | "approval" | "manager" | "both";
                        /** @description Slots of one driver in a calendar year */
                        bookingsPerYear: {
                            on: boolean;
                            value: number;
                        };
                        /** @description Days between today and the day on which a slot starts */
                        daysAhead: {
                            on: boolean;
                            value: number;
                        };
                        /** @description Shortest slot */
                        minMinutes: {
                            on: boolean;
                            value: number;
                        };
                        /** @description Longest slot */
                        maxMinutes: {
                            on: boolean;
                            value: number;
                        };
                        /** @description Minutes before its slot from which a ride may start */
                        graceMinutes: number;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groupId: string | null;
                        /** @description Groups that it covers, of those in the list */
                        groups: string[];
                        enabled: boolean;
                        /** @description IANA name */
                        timeZone: string;
                        settings: {
                            /**
                             * @description `driver`, `both`: slots of drivers are accepted at once. `approval`: they are pending until a manager decides. `manager`: only managers create slots
                             * @enum {unknown}
                             */
                            mode: "driver" | "approval" | "manager" | "both";
                            /** @description Slots of one driver in a calendar year */
                            bookingsPerYear: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Days between today and the day on which a slot starts */
                            daysAhead: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Shortest slot */
                            minMinutes: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Longest slot */
                            maxMinutes: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Minutes before its slot from which a ride may start */
                            graceMinutes: number;
                        };
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        /** @description Whether the caller can change it */
                        manage: boolean;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        disabledAt: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changePlannerSettings: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                    settings: {
                        /**
                         * @description `driver`, `both`: slots of drivers are accepted at once. `approval`: they are pending until a manager decides. `manager`: only managers create slots
                         * @enum {unknown}
                         */
                        mode: "driver" | "approval" | "manager" | "both";
                        /** @description Slots of one driver in a calendar year */
                        bookingsPerYear: {
                            on: boolean;
                            value: number;
                        };
                        /** @description Days between today and the day on which a slot starts */
                        daysAhead: {
                            on: boolean;
                            value: number;
                        };
                        /** @description Shortest slot */
                        minMinutes: {
                            on: boolean;
                            value: number;
                        };
                        /** @description Longest slot */
                        maxMinutes: {
                            on: boolean;
                            value: number;
                        };
                        /** @description Minutes before its slot from which a ride may start */
                        graceMinutes: number;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groupId: string | null;
                        /** @description Groups that it covers, of those in the list */
                        groups: string[];
                        enabled: boolean;
                        /** @description IANA name */
                        timeZone: string;
                        settings: {
                            /**
                             * @description `driver`, `both`: slots of drivers are accepted at once. `approval`: they are pending until a manager decides. `manager`: only managers create slots
                             * @enum {unknown}
                             */
                            mode: "driver" | "approval" | "manager" | "both";
                            /** @description Slots of one driver in a calendar year */
                            bookingsPerYear: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Days between today and the day on which a slot starts */
                            daysAhead: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Shortest slot */
                            minMinutes: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Longest slot */
                            maxMinutes: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Minutes before its slot from which a ride may start */
                            graceMinutes: number;
                        };
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        /** @description Whether the caller can change it */
                        manage: boolean;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        disabledAt: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getPlannerEffects: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    settings: {
                        /**
                         * @description `driver`, `both`: slots of drivers are accepted at once. `approval`: they are pending until a manager decides. `manager`: only managers create slots
                         * @enum {unknown}
                         */
                        mode: "driver" | "approval" | "manager" | "both";
                        /** @description Slots of one driver in a calendar year */
                        bookingsPerYear: {
                            on: boolean;
                            value: number;
                        };
                        /** @description Days between today and the day on which a slot starts */
                        daysAhead: {
                            on: boolean;
                            value: number;
                        };
                        /** @description Shortest slot */
                        minMinutes: {
                            on: boolean;
                            value: number;
                        };
                        /** @description Longest slot */
                        maxMinutes: {
                            on: boolean;
                            value: number;
                        };
                        /** @description Minutes before its slot from which a ride may start */
                        graceMinutes: number;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Planned slots that are longer than allowed */
                        tooLong: number;
                        tooShort: number;
                        tooFarAhead: number;
                        /** @description Drivers with more slots in a calendar year than allowed */
                        driversOverLimit: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    disablePlanner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groupId: string | null;
                        /** @description Groups that it covers, of those in the list */
                        groups: string[];
                        enabled: boolean;
                        /** @description IANA name */
                        timeZone: string;
                        settings: {
                            /**
                             * @description `driver`, `both`: slots of drivers are accepted at once. `approval`: they are pending until a manager decides. `manager`: only managers create slots
                             * @enum {unknown}
                             */
                            mode: "driver" | "approval" | "manager" | "both";
                            /** @description Slots of one driver in a calendar year */
                            bookingsPerYear: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Days between today and the day on which a slot starts */
                            daysAhead: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Shortest slot */
                            minMinutes: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Longest slot */
                            maxMinutes: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Minutes before its slot from which a ride may start */
                            graceMinutes: number;
                        };
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        /** @description Whether the caller can change it */
                        manage: boolean;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        disabledAt: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    restorePlanner: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groupId: string | null;
                        /** @description Groups that it covers, of those in the list */
                        groups: string[];
                        enabled: boolean;
                        /** @description IANA name */
                        timeZone: string;
                        settings: {
                            /**
                             * @description `driver`, `both`: slots of drivers are accepted at once. `approval`: they are pending until a manager decides. `manager`: only managers create slots
                             * @enum {unknown}
                             */
                            mode: "driver" | "approval" | "manager" | "both";
                            /** @description Slots of one driver in a calendar year */
                            bookingsPerYear: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Days between today and the day on which a slot starts */
                            daysAhead: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Shortest slot */
                            minMinutes: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Longest slot */
                            maxMinutes: {
                                on: boolean;
                                value: number;
                            };
                            /** @description Minutes before its slot from which a ride may start */
                            graceMinutes: number;
                        };
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        /** @description Whether the caller can change it */
                        manage: boolean;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        disabledAt: number | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listSlots: {
        parameters: {
            query: {
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
                /** @description Milliseconds since 1970 */
                from: number;
                /** @description Milliseconds since 1970 */
                till: number;
                driverId?: string;
                vehicleId?: string;
                /** @description Comma-separated */
                status?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slots: {
                            /** @description Slot number */
                            id: number;
                            /** @description The vehicle's group when the slot was created or last moved */
                            groupId: string;
                            vehicleId: string | null;
                            driverId: string | null;
                            /** @description Milliseconds since 1970 */
                            start: number;
                            /** @description Milliseconds since 1970 */
                            end: number;
                            /** @enum {unknown} */
                            state: "pending" | "accepted" | "rejected" | "cancelled";
                            /** @description Whether the caller is the driver */
                            mine: boolean;
                            returnAddress: {
                                text: string | null;
                                lat: number | null;
                                lon: number | null;
                            } | null;
                            comment: string | null;
                            rejectionReason: string | null;
                            seriesId: string | null;
                            /** @description Milliseconds since 1970 */
                            createdAt: number;
                            /** @description Raised with every change; send it with the next one */
                            version: number;
                            attention: ("vehicle-moved" | "vehicle-in-repair" | "driver-left") | null;
                            /** @description What the caller can do now */
                            actions: ("accept" | "reject" | "cancel" | "move" | "edit")[];
                        }[];
                        /** @description Drivers of these slots */
                        drivers: {
                            id: string;
                            name: string | null;
                        }[];
                        /** @description Vehicles of these slots */
                        vehicles: {
                            id: string;
                            name: string;
                            plate: string | null;
                            type: ("bike" | "moped") | null;
                            groupId: string;
                        }[];
                        /** @description Whether there are more slots than returned */
                        more: boolean;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    createSlot: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect */
                "x-command-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vehicleId: string;
                    /** @description Default: the caller */
                    driverId?: string;
                    /** @description Milliseconds since 1970 */
                    start: number;
                    /** @description Milliseconds since 1970 */
                    end: number;
                    returnAddress?: {
                        text: string | null;
                        lat: number | null;
                        lon: number | null;
                    } | null;
                    comment?: string | null;
                    /**
                     * @description Whether a manager goes on although limits are exceeded. Without effect for drivers
                     * @default false
                     */
                    overrideLimits?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Slot number */
                        id: number;
                        /** @description The vehicle's group when the slot was created or last moved */
                        groupId: string;
                        vehicleId: string | null;
                        driverId: string | null;
                        /** @description Milliseconds since 1970 */
                        start: number;
                        /** @description Milliseconds since 1970 */
                        end: number;
                        /** @enum {unknown} */
                        state: "pending" | "accepted" | "rejected" | "cancelled";
                        /** @description Whether the caller is the driver */
                        mine: boolean;
                        returnAddress: {
                            text: string | null;
                            lat: number | null;
                            lon: number | null;
                        } | null;
                        comment: string | null;
                        rejectionReason: string | null;
                        seriesId: string | null;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        attention: ("vehicle-moved" | "vehicle-in-repair" | "driver-left") | null;
                        /** @description What the caller can do now */
                        actions: ("accept" | "reject" | "cancel" | "move" | "edit")[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    } & {
                        /** @description Every limit that is exceeded */
                        warnings?: ("slot-in-past" | "slot-too-short" | "slot-too-long" | "slot-too-far-ahead" | "too-many-bookings" | "vehicle-not-rentable" | "vehicle-in-repair" | "driver-blocked" | "driver-not-verified")[];
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getSlot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slot: {
                            /** @description Slot number */
                            id: number;
                            /** @description The vehicle's group when the slot was created or last moved */
                            groupId: string;
                            vehicleId: string | null;
                            driverId: string | null;
                            /** @description Milliseconds since 1970 */
                            start: number;
                            /** @description Milliseconds since 1970 */
                            end: number;
                            /** @enum {unknown} */
                            state: "pending" | "accepted" | "rejected" | "cancelled";
                            /** @description Whether the caller is the driver */
                            mine: boolean;
                            returnAddress: {
                                text: string | null;
                                lat: number | null;
                                lon: number | null;
                            } | null;
                            comment: string | null;
                            rejectionReason: string | null;
                            seriesId: string | null;
                            /** @description Milliseconds since 1970 */
                            createdAt: number;
                            /** @description Raised with every change; send it with the next one */
                            version: number;
                            attention: ("vehicle-moved" | "vehicle-in-repair" | "driver-left") | null;
                            /** @description What the caller can do now */
                            actions: ("accept" | "reject" | "cancel" | "move" | "edit")[];
                        };
                        driver: {
                            id: string;
                            name: string | null;
                        } | null;
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                            type: ("bike" | "moped") | null;
                            groupId: string;
                        } | null;
                        events: {
                            /** @enum {unknown} */
                            kind: "created" | "moved" | "edited" | "accepted" | "rejected" | "cancelled" | "undone" | "closed";
                            /** @description Milliseconds since 1970 */
                            at: number;
                            by: string | null;
                            before: {
                                [key: string]: (string | number) | null;
                            } | null;
                            after: {
                                [key: string]: (string | number) | null;
                            } | null;
                        }[];
                        /** @description Names of drivers and vehicles in the history, by ID */
                        names: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changeSlot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                    vehicleId?: string;
                    driverId?: string;
                    /** @description Milliseconds since 1970 */
                    start?: number;
                    /** @description Milliseconds since 1970 */
                    end?: number;
                    returnAddress?: {
                        text: string | null;
                        lat: number | null;
                        lon: number | null;
                    } | null;
                    comment?: string | null;
                    /**
                     * @description Whether a manager goes on although limits are exceeded. Without effect for drivers
                     * @default false
                     */
                    overrideLimits?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Slot number */
                        id: number;
                        /** @description The vehicle's group when the slot was created or last moved */
                        groupId: string;
                        vehicleId: string | null;
                        driverId: string | null;
                        /** @description Milliseconds since 1970 */
                        start: number;
                        /** @description Milliseconds since 1970 */
                        end: number;
                        /** @enum {unknown} */
                        state: "pending" | "accepted" | "rejected" | "cancelled";
                        /** @description Whether the caller is the driver */
                        mine: boolean;
                        returnAddress: {
                            text: string | null;
                            lat: number | null;
                            lon: number | null;
                        } | null;
                        comment: string | null;
                        rejectionReason: string | null;
                        seriesId: string | null;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        attention: ("vehicle-moved" | "vehicle-in-repair" | "driver-left") | null;
                        /** @description What the caller can do now */
                        actions: ("accept" | "reject" | "cancel" | "move" | "edit")[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    } & {
                        /** @description Every limit that is exceeded */
                        warnings?: ("slot-in-past" | "slot-too-short" | "slot-too-long" | "slot-too-far-ahead" | "too-many-bookings" | "vehicle-not-rentable" | "vehicle-in-repair" | "driver-blocked" | "driver-not-verified")[];
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    checkSlot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vehicleId: string;
                    driverId?: string;
                    /** @description Milliseconds since 1970 */
                    start: number;
                    /** @description Milliseconds since 1970 */
                    end: number;
                    /** @description The slot that would be moved */
                    slotId?: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        overlap: boolean;
                        limits: ("slot-in-past" | "slot-too-short" | "slot-too-long" | "slot-too-far-ahead" | "too-many-bookings" | "vehicle-not-rentable" | "vehicle-in-repair" | "driver-blocked" | "driver-not-verified")[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    decideSlot: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                    /** @enum {unknown} */
                    decision: "accept" | "reject" | "cancel";
                    /** @description Required for `reject` */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Slot number */
                        id: number;
                        /** @description The vehicle's group when the slot was created or last moved */
                        groupId: string;
                        vehicleId: string | null;
                        driverId: string | null;
                        /** @description Milliseconds since 1970 */
                        start: number;
                        /** @description Milliseconds since 1970 */
                        end: number;
                        /** @enum {unknown} */
                        state: "pending" | "accepted" | "rejected" | "cancelled";
                        /** @description Whether the caller is the driver */
                        mine: boolean;
                        returnAddress: {
                            text: string | null;
                            lat: number | null;
                            lon: number | null;
                        } | null;
                        comment: string | null;
                        rejectionReason: string | null;
                        seriesId: string | null;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        attention: ("vehicle-moved" | "vehicle-in-repair" | "driver-left") | null;
                        /** @description What the caller can do now */
                        actions: ("accept" | "reject" | "cancel" | "move" | "edit")[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    undoSlotChange: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Slot number */
                        id: number;
                        /** @description The vehicle's group when the slot was created or last moved */
                        groupId: string;
                        vehicleId: string | null;
                        driverId: string | null;
                        /** @description Milliseconds since 1970 */
                        start: number;
                        /** @description Milliseconds since 1970 */
                        end: number;
                        /** @enum {unknown} */
                        state: "pending" | "accepted" | "rejected" | "cancelled";
                        /** @description Whether the caller is the driver */
                        mine: boolean;
                        returnAddress: {
                            text: string | null;
                            lat: number | null;
                            lon: number | null;
                        } | null;
                        comment: string | null;
                        rejectionReason: string | null;
                        seriesId: string | null;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        attention: ("vehicle-moved" | "vehicle-in-repair" | "driver-left") | null;
                        /** @description What the caller can do now */
                        actions: ("accept" | "reject" | "cancel" | "move" | "edit")[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listPendingSlots: {
        parameters: {
            query?: {
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slots: {
                            /** @description Slot number */
                            id: number;
                            /** @description The vehicle's group when the slot was created or last moved */
                            groupId: string;
                            vehicleId: string | null;
                            driverId: string | null;
                            /** @description Milliseconds since 1970 */
                            start: number;
                            /** @description Milliseconds since 1970 */
                            end: number;
                            /** @enum {unknown} */
                            state: "pending" | "accepted" | "rejected" | "cancelled";
                            /** @description Whether the caller is the driver */
                            mine: boolean;
                            returnAddress: {
                                text: string | null;
                                lat: number | null;
                                lon: number | null;
                            } | null;
                            comment: string | null;
                            rejectionReason: string | null;
                            seriesId: string | null;
                            /** @description Milliseconds since 1970 */
                            createdAt: number;
                            /** @description Raised with every change; send it with the next one */
                            version: number;
                            attention: ("vehicle-moved" | "vehicle-in-repair" | "driver-left") | null;
                            /** @description What the caller can do now */
                            actions: ("accept" | "reject" | "cancel" | "move" | "edit")[];
                        }[];
                        /** @description Drivers of these slots */
                        drivers: {
                            id: string;
                            name: string | null;
                        }[];
                        /** @description Vehicles of these slots */
                        vehicles: {
                            id: string;
                            name: string;
                            plate: string | null;
                            type: ("bike" | "moped") | null;
                            groupId: string;
                        }[];
                        /** @description Whether there are more slots than returned */
                        more: boolean;
                    } & {
                        total: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    countPendingSlots: {
        parameters: {
            query?: {
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        pending: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    acceptSlots: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    decision: "accept";
                    slots: {
                        id: number;
                        /** @description Version that the change is based on; refused if there is a newer one */
                        version: number;
                    }[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            id: number;
                            ok: boolean;
                            error: string | null;
                        }[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    checkSlotSeries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vehicleId: string;
                    /** @description Default: the caller */
                    driverId?: string;
                    /** @description Milliseconds since 1970 */
                    start: number;
                    /** @description Milliseconds since 1970 */
                    end: number;
                    /** @description 1 is Monday, 7 is Sunday */
                    weekdays: number[];
                    /**
                     * Format: date
                     * @description Last day on which a slot can start, YYYY-MM-DD
                     */
                    until: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        occurrences: {
                            /** @description Milliseconds since 1970 */
                            start: number;
                            /** @description Milliseconds since 1970 */
                            end: number;
                            overlap: boolean;
                            limits: ("slot-in-past" | "slot-too-short" | "slot-too-long" | "slot-too-far-ahead" | "too-many-bookings" | "vehicle-not-rentable" | "vehicle-in-repair" | "driver-blocked" | "driver-not-verified")[];
                        }[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    createSlotSeries: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect */
                "x-command-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vehicleId: string;
                    /** @description Default: the caller */
                    driverId?: string;
                    /** @description Milliseconds since 1970 */
                    start: number;
                    /** @description Milliseconds since 1970 */
                    end: number;
                    /** @description 1 is Monday, 7 is Sunday */
                    weekdays: number[];
                    /**
                     * Format: date
                     * @description Last day on which a slot can start, YYYY-MM-DD
                     */
                    until: string;
                    returnAddress?: {
                        text: string | null;
                        lat: number | null;
                        lon: number | null;
                    } | null;
                    comment?: string | null;
                    /**
                     * @description Whether a manager goes on although limits are exceeded. Without effect for drivers
                     * @default false
                     */
                    overrideLimits?: boolean;
                    /** @default false */
                    skipOverlaps?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        seriesId: string;
                        /** @description 0 for a repeated command ID */
                        created: number;
                        skipped: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    } & {
                        /** @description Every limit that is exceeded */
                        warnings?: ("slot-in-past" | "slot-too-short" | "slot-too-long" | "slot-too-far-ahead" | "too-many-bookings" | "vehicle-not-rentable" | "vehicle-in-repair" | "driver-blocked" | "driver-not-verified")[];
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    cancelSlotSeries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        cancelled: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listFreeVehicles: {
        parameters: {
            query: {
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
                /** @description Milliseconds since 1970 */
                start: number;
                /** @description Milliseconds since 1970 */
                end: number;
                /** @description The slot that would be moved */
                slotId?: number;
                /** @description Part of a name or plate */
                text?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        plate: string | null;
                        type: ("bike" | "moped") | null;
                        groupId: string;
                        percentage: number | null;
                        lat: number | null;
                        lon: number | null;
                        hub: {
                            text: string;
                            lat: number;
                            lon: number;
                        } | null;
                        /** @description Why a manager is warned */
                        warnings: ("slot-in-past" | "slot-too-short" | "slot-too-long" | "slot-too-far-ahead" | "too-many-bookings" | "vehicle-not-rentable" | "vehicle-in-repair" | "driver-blocked" | "driver-not-verified")[];
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listDrivers: {
        parameters: {
            query?: {
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
                /** @description Part of a name or plate */
                text?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string | null;
                        /** @description Why a manager is warned */
                        warnings: ("slot-in-past" | "slot-too-short" | "slot-too-long" | "slot-too-far-ahead" | "too-many-bookings" | "vehicle-not-rentable" | "vehicle-in-repair" | "driver-blocked" | "driver-not-verified")[];
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listRejectionReasons: {
        parameters: {
            query?: {
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": string[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    exportSlots: {
        parameters: {
            query: {
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
                /** @description Milliseconds since 1970 */
                from: number;
                /** @description Milliseconds since 1970 */
                till: number;
                driverId?: string;
                vehicleId?: string;
                /** @description Comma-separated */
                status?: string;
                /** @description Language of the file; default: that of Accept-Language */
                locale?: "en" | "pl";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getSlotFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether there is a link */
                        active: boolean;
                        createdAt: number | null;
                        readAt: number | null;
                        path: string | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    createSlotFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether there is a link */
                        active: boolean;
                        createdAt: number | null;
                        readAt: number | null;
                        path: string | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    deleteSlotFeed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Whether there is a link */
                        active: boolean;
                        createdAt: number | null;
                        readAt: number | null;
                        path: string | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getSlotCalendar: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                token: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The calendar */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": string;
                };
            };
            /** @description It has not changed since `if-none-match` */
            304: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listNextSlots: {
        parameters: {
            query?: {
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
                vehicleId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slots: {
                            /** @description Slot number */
                            id: number;
                            /** @description The vehicle's group when the slot was created or last moved */
                            groupId: string;
                            vehicleId: string | null;
                            driverId: string | null;
                            /** @description Milliseconds since 1970 */
                            start: number;
                            /** @description Milliseconds since 1970 */
                            end: number;
                            /** @enum {unknown} */
                            state: "pending" | "accepted" | "rejected" | "cancelled";
                            /** @description Whether the caller is the driver */
                            mine: boolean;
                            returnAddress: {
                                text: string | null;
                                lat: number | null;
                                lon: number | null;
                            } | null;
                            comment: string | null;
                            rejectionReason: string | null;
                            seriesId: string | null;
                            /** @description Milliseconds since 1970 */
                            createdAt: number;
                            /** @description Raised with every change; send it with the next one */
                            version: number;
                            attention: ("vehicle-moved" | "vehicle-in-repair" | "driver-left") | null;
                            /** @description What the caller can do now */
                            actions: ("accept" | "reject" | "cancel" | "move" | "edit")[];
                        }[];
                        /** @description Drivers of these slots */
                        drivers: {
                            id: string;
                            name: string | null;
                        }[];
                        /** @description Vehicles of these slots */
                        vehicles: {
                            id: string;
                            name: string;
                            plate: string | null;
                            type: ("bike" | "moped") | null;
                            groupId: string;
                        }[];
                        /** @description Whether there are more slots than returned */
                        more: boolean;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    countPlannedSlots: {
        parameters: {
            query: {
                /** @description Milliseconds since 1970 */
                from: number;
                /** @description Milliseconds since 1970 */
                till: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        slots: number;
                        /** @description Whether the caller can move them to another vehicle */
                        manage: boolean;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    replaceVehicle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    replacementVehicleId: string;
                    /** @description Milliseconds since 1970 */
                    from: number;
                    /** @description Milliseconds since 1970 */
                    till: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        moved: number;
                        results: {
                            id: number;
                            ok: boolean;
                            error: string | null;
                        }[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    startRide: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect */
                "x-command-id"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        runId: string | null;
                        vehicleId: string;
                        computerId: string | null;
                        /** @enum {unknown} */
                        command: "powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob";
                        /** @enum {unknown} */
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled" | "refused";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description Time of the last status change */
                        updatedAt: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listServiceRequests: {
        parameters: {
            query?: {
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
                /** @description Comma-separated request numbers, at most 100 */
                ids?: string;
                vehicleId?: string;
                vehicleType?: "bike" | "moped";
                /** @description Only open service requests */
                open?: boolean;
                state?: ("reported" | "confirmed" | "inProgress" | "completed")[];
                outcome?: ("accepted" | "rejected" | "unfounded" | "duplicate" | "none")[];
                repair?: ("started" | "stopped" | "waiting" | "replacement" | "notStarted")[];
                damage?: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                priority?: ("low" | "normal" | "high" | "urgent")[];
                technicianId?: string;
                replacementVehicleId?: string;
                authorId?: string;
                /** @description Only open service requests without a technician */
                unassigned?: boolean;
                /** @description Only completed service requests that the customer hasn't accepted or rejected yet */
                awaitingCustomer?: boolean;
                /** @description Only service requests that are past their due time, of groups whose requests the caller can work on */
                overdue?: boolean;
                /** @description Reported at least so many days ago */
                minAgeDays?: number;
                /** @description Reported at most so many days ago */
                maxAgeDays?: number;
                /** @description Part of a vehicle's name or plate or, from three characters on, of the comment; or a number */
                text?: string;
                /** @description `priority`: urgent first, then oldest; `due`: due first */
                sort?: "newest" | "oldest" | "priority" | "due";
                /** @description x-next-before of the previous page; send it with the same filter and sort */
                before?: string;
                /** @description false: matching requests are not counted, which is faster */
                total?: boolean;
                skip?: number;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Request number */
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                            type: ("bike" | "moped") | null;
                            percentage: number | null;
                            lastContact: number | null;
                            position: {
                                lat: number;
                                lon: number;
                            } | null;
                        };
                        /** @description The vehicle's group */
                        groupId: string;
                        /** @enum {unknown} */
                        state: "reported" | "confirmed" | "inProgress" | "completed";
                        outcome: ("accepted" | "rejected" | "unfounded" | "duplicate") | null;
                        /** @enum {unknown} */
                        repair: "notStarted" | "waiting" | "started" | "stopped";
                        /** @enum {unknown} */
                        priority: "low" | "normal" | "high" | "urgent";
                        damageTypes: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                        /** @description Whether the vehicle can still be ridden */
                        rideable: boolean;
                        info: string | null;
                        inAssignedHub: boolean | null;
                        location: {
                            lat: number | null;
                            lon: number | null;
                            text: string | null;
                        } | null;
                        /** @description Account that reported the issue */
                        authorId: string;
                        /** @description A person as shown on requests */
                        author: {
                            /** @description First and last name; null if unknown or withheld */
                            name: string | null;
                            /** @description `user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle */
                            former: ("user" | "operator") | null;
                        };
                        /** @description Milliseconds since 1970 */
                        reportedAt: number;
                        technicianId: string | null;
                        technician: {
                            /** @description First and last name; null if unknown or withheld */
                            name: string | null;
                            /** @description `user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle */
                            former: ("user" | "operator") | null;
                        } | null;
                        plannedStart: string | null;
                        expectedStart: string | null;
                        expectedEnd: string | null;
                        repairTime: ("1-3" | "3-5" | "7") | null;
                        repairType: ("onSite" | "workshop" | "warranty" | "accident") | null;
                        repairAction: ("repaired" | "partReplaced" | "cleaned" | "noFaultFound" | "towed") | null;
                        replacementVehicleId: string | null;
                        /** @description The vehicle was taken out of rental because it can't be ridden */
                        outOfRental: boolean;
                        /** @description It was reported that the vehicle can't be ridden, by someone who can't take it out of rental */
                        outOfRentalProposed: boolean;
                        replacementVehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        rejectionReason: string | null;
                        duplicateOf: string | null;
                        reopens: string | null;
                        reopenedAs: string | null;
                        sla: {
                            /**
                             * @description What is to be done
                             * @enum {unknown}
                             */
                            phase: "confirm" | "complete";
                            /** @description Milliseconds since 1970 */
                            startedAt: number;
                            /** @description When a quarter of the working time is left; milliseconds since 1970 */
                            warningAt: number;
                            /** @description Milliseconds since 1970 */
                            due: number;
                            /** @description Since when it awaits the customer, who stops the clock */
                            pausedAt: number | null;
                        } | null;
                        /** @description Comments that the caller can see */
                        commentCount: number;
                        /** @description Photos among its files */
                        photoCount: number;
                        /** @description Files: photos, videos and documents */
                        fileCount: number;
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        /** @description Milliseconds since 1970 */
                        updatedAt: number;
                        /** @description What the caller can do next */
                        allowedActions: ("confirm" | "plan" | "begin" | "stop" | "complete" | "markUnfounded" | "markDuplicate" | "approve" | "reject" | "reopen")[];
                        /** @description Whether the caller can change priority and technician */
                        editable: boolean;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    reportProblem: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect */
                "x-command-id"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    vehicleId: string;
                    damageTypes: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                    rideable: boolean;
                    info?: string;
                    /** @description Default: true, if the vehicle can't be ridden. Without effect if the caller can't command it */
                    takeOutOfRental?: boolean;
                    /**
                     * @description Default: normal, or high if the vehicle cannot be ridden
                     * @enum {unknown}
                     */
                    priority?: "low" | "normal" | "high" | "urgent";
                    inAssignedHub?: boolean;
                    location?: {
                        /** @description Degrees, WGS 84; together with `lon` */
                        lat?: number;
                        lon?: number;
                        text?: string;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Request number */
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                            type: ("bike" | "moped") | null;
                            percentage: number | null;
                            lastContact: number | null;
                            position: {
                                lat: number;
                                lon: number;
                            } | null;
                        };
                        /** @description The vehicle's group */
                        groupId: string;
                        /** @enum {unknown} */
                        state: "reported" | "confirmed" | "inProgress" | "completed";
                        outcome: ("accepted" | "rejected" | "unfounded" | "duplicate") | null;
                        /** @enum {unknown} */
                        repair: "notStarted" | "waiting" | "started" | "stopped";
                        /** @enum {unknown} */
                        priority: "low" | "normal" | "high" | "urgent";
                        damageTypes: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                        /** @description Whether the vehicle can still be ridden */
                        rideable: boolean;
                        info: string | null;
                        inAssignedHub: boolean | null;
                        location: {
                            lat: number | null;
                            lon: number | null;
                            text: string | null;
                        } | null;
                        /** @description Account that reported the issue */
                        authorId: string;
                        /** @description A person as shown on requests */
                        author: {
                            /** @description First and last name; null if unknown or withheld */
                            name: string | null;
                            /** @description `user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle */
                            former: ("user" | "operator") | null;
                        };
                        /** @description Milliseconds since 1970 */
                        reportedAt: number;
                        technicianId: string | null;
                        technician: {
                            /** @description First and last name; null if unknown or withheld */
                            name: string | null;
                            /** @description `user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle */
                            former: ("user" | "operator") | null;
                        } | null;
                        plannedStart: string | null;
                        expectedStart: string | null;
                        expectedEnd: string | null;
                        repairTime: ("1-3" | "3-5" | "7") | null;
                        repairType: ("onSite" | "workshop" | "warranty" | "accident") | null;
                        repairAction: ("repaired" | "partReplaced" | "cleaned" | "noFaultFound" | "towed") | null;
                        replacementVehicleId: string | null;
                        /** @description The vehicle was taken out of rental because it can't be ridden */
                        outOfRental: boolean;
                        /** @description It was reported that the vehicle can't be ridden, by someone who can't take it out of rental */
                        outOfRentalProposed: boolean;
                        replacementVehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        rejectionReason: string | null;
                        duplicateOf: string | null;
                        reopens: string | null;
                        reopenedAs: string | null;
                        sla: {
                            /**
                             * @description What is to be done
                             * @enum {unknown}
                             */
                            phase: "confirm" | "complete";
                            /** @description Milliseconds since 1970 */
                            startedAt: number;
                            /** @description When a quarter of the working time is left; milliseconds since 1970 */
                            warningAt: number;
                            /** @description Milliseconds since 1970 */
                            due: number;
                            /** @description Since when it awaits the customer, who stops the clock */
                            pausedAt: number | null;
                        } | null;
                        /** @description Comments that the caller can see */
                        commentCount: number;
                        /** @description Photos among its files */
                        photoCount: number;
                        /** @description Files: photos, videos and documents */
                        fileCount: number;
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        /** @description Milliseconds since 1970 */
                        updatedAt: number;
                        /** @description What the caller can do next */
                        allowedActions: ("confirm" | "plan" | "begin" | "stop" | "complete" | "markUnfounded" | "markDuplicate" | "approve" | "reject" | "reopen")[];
                        /** @description Whether the caller can change priority and technician */
                        editable: boolean;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    findReportableVehicles: {
        parameters: {
            query: {
                text: string;
                /** @description Group IDs, comma-separated; subgroups are included */
                groups?: string;
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        plate: string | null;
                        groupId: string;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getReportableVehicle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        plate: string | null;
                        groupId: string;
                        /** @description Last reported, degrees, WGS 84; null for customers */
                        position: {
                            lat: number;
                            lon: number;
                        } | null;
                        lastContact: number | null;
                        /** @description Whether the position is at a station or inside a zone of the vehicle's group; null if unknown */
                        inAssignedHub: boolean | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    countServiceRequests: {
        parameters: {
            query?: {
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
                /** @description Comma-separated request numbers, at most 100 */
                ids?: string;
                vehicleId?: string;
                vehicleType?: "bike" | "moped";
                /** @description Only open service requests */
                open?: boolean;
                state?: ("reported" | "confirmed" | "inProgress" | "completed")[];
                outcome?: ("accepted" | "rejected" | "unfounded" | "duplicate" | "none")[];
                repair?: ("started" | "stopped" | "waiting" | "replacement" | "notStarted")[];
                damage?: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                priority?: ("low" | "normal" | "high" | "urgent")[];
                technicianId?: string;
                replacementVehicleId?: string;
                authorId?: string;
                /** @description Only open service requests without a technician */
                unassigned?: boolean;
                /** @description Only completed service requests that the customer hasn't accepted or rejected yet */
                awaitingCustomer?: boolean;
                /** @description Only service requests that are past their due time, of groups whose requests the caller can work on */
                overdue?: boolean;
                /** @description Reported at least so many days ago */
                minAgeDays?: number;
                /** @description Reported at most so many days ago */
                maxAgeDays?: number;
                /** @description Part of a vehicle's name or plate or, from three characters on, of the comment; or a number */
                text?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        total: number;
                        states: {
                            reported: number;
                            confirmed: number;
                            inProgress: number;
                            completed: number;
                        };
                        outcomes: {
                            accepted: number;
                            rejected: number;
                            unfounded: number;
                            duplicate: number;
                        };
                        repairs: {
                            started: number;
                            stopped: number;
                            waiting: number;
                            replacement: number;
                            notStarted: number;
                        };
                        /** @description Completed requests that the customer hasn't accepted or rejected yet */
                        awaitingCustomer: number;
                        /** @description Open requests without a technician */
                        unassigned: number;
                        /** @description Of groups whose requests the caller can work on */
                        overdue: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getServiceRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Request number */
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                            type: ("bike" | "moped") | null;
                            percentage: number | null;
                            lastContact: number | null;
                            position: {
                                lat: number;
                                lon: number;
                            } | null;
                        };
                        /** @description The vehicle's group */
                        groupId: string;
                        /** @enum {unknown} */
                        state: "reported" | "confirmed" | "inProgress" | "completed";
                        outcome: ("accepted" | "rejected" | "unfounded" | "duplicate") | null;
                        /** @enum {unknown} */
                        repair: "notStarted" | "waiting" | "started" | "stopped";
                        /** @enum {unknown} */
                        priority: "low" | "normal" | "high" | "urgent";
                        damageTypes: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                        /** @description Whether the vehicle can still be ridden */
                        rideable: boolean;
                        info: string | null;
                        inAssignedHub: boolean | null;
                        location: {
                            lat: number | null;
                            lon: number | null;
                            text: string | null;
                        } | null;
                        /** @description Account that reported the issue */
                        authorId: string;
                        /** @description A person as shown on requests */
                        author: {
                            /** @description First and last name; null if unknown or withheld */
                            name: string | null;
                            /** @description `user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle */
                            former: ("user" | "operator") | null;
                        };
                        /** @description Milliseconds since 1970 */
                        reportedAt: number;
                        technicianId: string | null;
                        technician: {
                            /** @description First and last name; null if unknown or withheld */
                            name: string | null;
                            /** @description `user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle */
                            former: ("user" | "operator") | null;
                        } | null;
                        plannedStart: string | null;
                        expectedStart: string | null;
                        expectedEnd: string | null;
                        repairTime: ("1-3" | "3-5" | "7") | null;
                        repairType: ("onSite" | "workshop" | "warranty" | "accident") | null;
                        repairAction: ("repaired" | "partReplaced" | "cleaned" | "noFaultFound" | "towed") | null;
                        replacementVehicleId: string | null;
                        /** @description The vehicle was taken out of rental because it can't be ridden */
                        outOfRental: boolean;
                        /** @description It was reported that the vehicle can't be ridden, by someone who can't take it out of rental */
                        outOfRentalProposed: boolean;
                        replacementVehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        rejectionReason: string | null;
                        duplicateOf: string | null;
                        reopens: string | null;
                        reopenedAs: string | null;
                        sla: {
                            /**
                             * @description What is to be done
                             * @enum {unknown}
                             */
                            phase: "confirm" | "complete";
                            /** @description Milliseconds since 1970 */
                            startedAt: number;
                            /** @description When a quarter of the working time is left; milliseconds since 1970 */
                            warningAt: number;
                            /** @description Milliseconds since 1970 */
                            due: number;
                            /** @description Since when it awaits the customer, who stops the clock */
                            pausedAt: number | null;
                        } | null;
                        /** @description Comments that the caller can see */
                        commentCount: number;
                        /** @description Photos among its files */
                        photoCount: number;
                        /** @description Files: photos, videos and documents */
                        fileCount: number;
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        /** @description Milliseconds since 1970 */
                        updatedAt: number;
                        /** @description What the caller can do next */
                        allowedActions: ("confirm" | "plan" | "begin" | "stop" | "complete" | "markUnfounded" | "markDuplicate" | "approve" | "reject" | "reopen")[];
                        /** @description Whether the caller can change priority and technician */
                        editable: boolean;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    editServiceRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                    /** @enum {unknown} */
                    priority?: "low" | "normal" | "high" | "urgent";
                    technicianId?: string | null;
                    /** @description Whether the vehicle can't be rented because it can't be ridden */
                    outOfRental?: boolean;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Request number */
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                            type: ("bike" | "moped") | null;
                            percentage: number | null;
                            lastContact: number | null;
                            position: {
                                lat: number;
                                lon: number;
                            } | null;
                        };
                        /** @description The vehicle's group */
                        groupId: string;
                        /** @enum {unknown} */
                        state: "reported" | "confirmed" | "inProgress" | "completed";
                        outcome: ("accepted" | "rejected" | "unfounded" | "duplicate") | null;
                        /** @enum {unknown} */
                        repair: "notStarted" | "waiting" | "started" | "stopped";
                        /** @enum {unknown} */
                        priority: "low" | "normal" | "high" | "urgent";
                        damageTypes: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                        /** @description Whether the vehicle can still be ridden */
                        rideable: boolean;
                        info: string | null;
                        inAssignedHub: boolean | null;
                        location: {
                            lat: number | null;
                            lon: number | null;
                            text: string | null;
                        } | null;
                        /** @description Account that reported the issue */
                        authorId: string;
                        /** @description A person as shown on requests */
                        author: {
                            /** @description First and last name; null if unknown or withheld */
                            name: string | null;
                            /** @description `user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle */
                            former: ("user" | "operator") | null;
                        };
                        /** @description Milliseconds since 1970 */
                        reportedAt: number;
                        technicianId: string | null;
                        technician: {
                            /** @description First and last name; null if unknown or withheld */
                            name: string | null;
                            /** @description `user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle */
                            former: ("user" | "operator") | null;
                        } | null;
                        plannedStart: string | null;
                        expectedStart: string | null;
                        expectedEnd: string | null;
                        repairTime: ("1-3" | "3-5" | "7") | null;
                        repairType: ("onSite" | "workshop" | "warranty" | "accident") | null;
                        repairAction: ("repaired" | "partReplaced" | "cleaned" | "noFaultFound" | "towed") | null;
                        replacementVehicleId: string | null;
                        /** @description The vehicle was taken out of rental because it can't be ridden */
                        outOfRental: boolean;
                        /** @description It was reported that the vehicle can't be ridden, by someone who can't take it out of rental */
                        outOfRentalProposed: boolean;
                        replacementVehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        rejectionReason: string | null;
                        duplicateOf: string | null;
                        reopens: string | null;
                        reopenedAs: string | null;
                        sla: {
                            /**
                             * @description What is to be done
                             * @enum {unknown}
                             */
                            phase: "confirm" | "complete";
                            /** @description Milliseconds since 1970 */
                            startedAt: number;
                            /** @description When a quarter of the working time is left; milliseconds since 1970 */
                            warningAt: number;
                            /** @description Milliseconds since 1970 */
                            due: number;
                            /** @description Since when it awaits the customer, who stops the clock */
                            pausedAt: number | null;
                        } | null;
                        /** @description Comments that the caller can see */
                        commentCount: number;
                        /** @description Photos among its files */
                        photoCount: number;
                        /** @description Files: photos, videos and documents */
                        fileCount: number;
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        /** @description Milliseconds since 1970 */
                        updatedAt: number;
                        /** @description What the caller can do next */
                        allowedActions: ("confirm" | "plan" | "begin" | "stop" | "complete" | "markUnfounded" | "markDuplicate" | "approve" | "reject" | "reopen")[];
                        /** @description Whether the caller can change priority and technician */
                        editable: boolean;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    changeServiceRequest: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @enum {unknown} */
                    action: "confirm" | "plan" | "begin" | "stop" | "complete" | "markUnfounded" | "markDuplicate" | "approve" | "reject" | "reopen";
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                    /**
                     * Format: date
                     * @description Calendar day, YYYY-MM-DD
                     */
                    expectedStart?: string;
                    /**
                     * Format: date
                     * @description Calendar day, YYYY-MM-DD
                     */
                    plannedStart?: string;
                    /**
                     * @description Working days. Required for `plan`, and for `confirm` with a planned start
                     * @enum {unknown}
                     */
                    repairTime?: "1-3" | "3-5" | "7";
                    repairType?: ("onSite" | "workshop" | "warranty" | "accident") | null;
                    technicianId?: string | null;
                    replacementVehicleId?: string | null;
                    /**
                     * @description Required for `complete`
                     * @enum {unknown}
                     */
                    repairAction?: "repaired" | "partReplaced" | "cleaned" | "noFaultFound" | "towed";
                    /** @description Required for `markDuplicate` */
                    duplicateOf?: number;
                    /** @description Required for `reject` */
                    reason?: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Request number */
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                            type: ("bike" | "moped") | null;
                            percentage: number | null;
                            lastContact: number | null;
                            position: {
                                lat: number;
                                lon: number;
                            } | null;
                        };
                        /** @description The vehicle's group */
                        groupId: string;
                        /** @enum {unknown} */
                        state: "reported" | "confirmed" | "inProgress" | "completed";
                        outcome: ("accepted" | "rejected" | "unfounded" | "duplicate") | null;
                        /** @enum {unknown} */
                        repair: "notStarted" | "waiting" | "started" | "stopped";
                        /** @enum {unknown} */
                        priority: "low" | "normal" | "high" | "urgent";
                        damageTypes: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                        /** @description Whether the vehicle can still be ridden */
                        rideable: boolean;
                        info: string | null;
                        inAssignedHub: boolean | null;
                        location: {
                            lat: number | null;
                            lon: number | null;
                            text: string | null;
                        } | null;
                        /** @description Account that reported the issue */
                        authorId: string;
                        /** @description A person as shown on requests */
                        author: {
                            /** @description First and last name; null if unknown or withheld */
                            name: string | null;
                            /** @description `user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle */
                            former: ("user" | "operator") | null;
                        };
                        /** @description Milliseconds since 1970 */
                        reportedAt: number;
                        technicianId: string | null;
                        technician: {
                            /** @description First and last name; null if unknown or withheld */
                            name: string | null;
                            /** @description `user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle */
                            former: ("user" | "operator") | null;
                        } | null;
                        plannedStart: string | null;
                        expectedStart: string | null;
                        expectedEnd: string | null;
                        repairTime: ("1-3" | "3-5" | "7") | null;
                        repairType: ("onSite" | "workshop" | "warranty" | "accident") | null;
                        repairAction: ("repaired" | "partReplaced" | "cleaned" | "noFaultFound" | "towed") | null;
                        replacementVehicleId: string | null;
                        /** @description The vehicle was taken out of rental because it can't be ridden */
                        outOfRental: boolean;
                        /** @description It was reported that the vehicle can't be ridden, by someone who can't take it out of rental */
                        outOfRentalProposed: boolean;
                        replacementVehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        rejectionReason: string | null;
                        duplicateOf: string | null;
                        reopens: string | null;
                        reopenedAs: string | null;
                        sla: {
                            /**
                             * @description What is to be done
                             * @enum {unknown}
                             */
                            phase: "confirm" | "complete";
                            /** @description Milliseconds since 1970 */
                            startedAt: number;
                            /** @description When a quarter of the working time is left; milliseconds since 1970 */
                            warningAt: number;
                            /** @description Milliseconds since 1970 */
                            due: number;
                            /** @description Since when it awaits the customer, who stops the clock */
                            pausedAt: number | null;
                        } | null;
                        /** @description Comments that the caller can see */
                        commentCount: number;
                        /** @description Photos among its files */
                        photoCount: number;
                        /** @description Files: photos, videos and documents */
                        fileCount: number;
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        /** @description Milliseconds since 1970 */
                        updatedAt: number;
                        /** @description What the caller can do next */
                        allowedActions: ("confirm" | "plan" | "begin" | "stop" | "complete" | "markUnfounded" | "markDuplicate" | "approve" | "reject" | "reopen")[];
                        /** @description Whether the caller can change priority and technician */
                        editable: boolean;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Default Response */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    } & {
                        /** @description Actions that are allowed now */
                        allowed?: ("confirm" | "plan" | "begin" | "stop" | "complete" | "markUnfounded" | "markDuplicate" | "approve" | "reject" | "reopen")[];
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    undoServiceRequestAction: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Request number */
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                            type: ("bike" | "moped") | null;
                            percentage: number | null;
                            lastContact: number | null;
                            position: {
                                lat: number;
                                lon: number;
                            } | null;
                        };
                        /** @description The vehicle's group */
                        groupId: string;
                        /** @enum {unknown} */
                        state: "reported" | "confirmed" | "inProgress" | "completed";
                        outcome: ("accepted" | "rejected" | "unfounded" | "duplicate") | null;
                        /** @enum {unknown} */
                        repair: "notStarted" | "waiting" | "started" | "stopped";
                        /** @enum {unknown} */
                        priority: "low" | "normal" | "high" | "urgent";
                        damageTypes: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                        /** @description Whether the vehicle can still be ridden */
                        rideable: boolean;
                        info: string | null;
                        inAssignedHub: boolean | null;
                        location: {
                            lat: number | null;
                            lon: number | null;
                            text: string | null;
                        } | null;
                        /** @description Account that reported the issue */
                        authorId: string;
                        /** @description A person as shown on requests */
                        author: {
                            /** @description First and last name; null if unknown or withheld */
                            name: string | null;
                            /** @description `user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle */
                            former: ("user" | "operator") | null;
                        };
                        /** @description Milliseconds since 1970 */
                        reportedAt: number;
                        technicianId: string | null;
                        technician: {
                            /** @description First and last name; null if unknown or withheld */
                            name: string | null;
                            /** @description `user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle */
                            former: ("user" | "operator") | null;
                        } | null;
                        plannedStart: string | null;
                        expectedStart: string | null;
                        expectedEnd: string | null;
                        repairTime: ("1-3" | "3-5" | "7") | null;
                        repairType: ("onSite" | "workshop" | "warranty" | "accident") | null;
                        repairAction: ("repaired" | "partReplaced" | "cleaned" | "noFaultFound" | "towed") | null;
                        replacementVehicleId: string | null;
                        /** @description The vehicle was taken out of rental because it can't be ridden */
                        outOfRental: boolean;
                        /** @description It was reported that the vehicle can't be ridden, by someone who can't take it out of rental */
                        outOfRentalProposed: boolean;
                        replacementVehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        rejectionReason: string | null;
                        duplicateOf: string | null;
                        reopens: string | null;
                        reopenedAs: string | null;
                        sla: {
                            /**
                             * @description What is to be done
                             * @enum {unknown}
                             */
                            phase: "confirm" | "complete";
                            /** @description Milliseconds since 1970 */
                            startedAt: number;
                            /** @description When a quarter of the working time is left; milliseconds since 1970 */
                            warningAt: number;
                            /** @description Milliseconds since 1970 */
                            due: number;
                            /** @description Since when it awaits the customer, who stops the clock */
                            pausedAt: number | null;
                        } | null;
                        /** @description Comments that the caller can see */
                        commentCount: number;
                        /** @description Photos among its files */
                        photoCount: number;
                        /** @description Files: photos, videos and documents */
                        fileCount: number;
                        /** @description Raised with every change; send it with the next one */
                        version: number;
                        /** @description Milliseconds since 1970 */
                        updatedAt: number;
                        /** @description What the caller can do next */
                        allowedActions: ("confirm" | "plan" | "begin" | "stop" | "complete" | "markUnfounded" | "markDuplicate" | "approve" | "reject" | "reopen")[];
                        /** @description Whether the caller can change priority and technician */
                        editable: boolean;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    markServiceRequestSeen: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listServiceRequestEvents: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {unknown} */
                        kind: "reported" | "seen" | "confirmed" | "repairStarted" | "repairStopped" | "inProgress" | "completed" | "unfounded" | "accepted" | "rejected" | "planned" | "duplicate" | "edited" | "reopened" | "undone" | "fileAdded" | "fileDeleted" | "fileInfected";
                        /** @description Milliseconds since 1970 */
                        at: number;
                        accountId: string;
                        /** @description The request's version after the change */
                        version: number;
                        before: {
                            [key: string]: string | number | boolean | null;
                        } | null;
                        after: {
                            [key: string]: string | number | boolean | null;
                        } | null;
                        /** @description Those of `before` and `after` that the caller can see */
                        replacementVehicles: {
                            id: string;
                            name: string;
                            plate: string | null;
                        }[];
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listServiceRequestComments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        authorId: string;
                        /** @description Milliseconds since 1970 */
                        at: number;
                        text: string;
                        /** @description Shown to technicians only */
                        internal: boolean;
                        /** @description Accounts that the text mentions as @name */
                        mentions: string[];
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    commentOnServiceRequest: {
        parameters: {
            query?: never;
            header?: {
                /** @description Idempotency key chosen by the client. A repeated ID has no further effect */
                "x-command-id"?: string;
            };
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                    /**
                     * @description For technicians only
                     * @default false
                     */
                    internal?: boolean;
                    /** @description Accounts that the text mentions as @name */
                    mentions?: string[];
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        authorId: string;
                        /** @description Milliseconds since 1970 */
                        at: number;
                        text: string;
                        /** @description Shown to technicians only */
                        internal: boolean;
                        /** @description Accounts that the text mentions as @name */
                        mentions: string[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listMentionablePeople: {
        parameters: {
            query?: {
                /** @description In an internal comment: technicians only */
                internal?: boolean;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Account */
                        id: string;
                        /** @description First and last name */
                        name: string;
                        /**
                         * @description `service`: technician, `client`: customer
                         * @enum {unknown}
                         */
                        side: "service" | "client";
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    summarizeServiceRequests: {
        parameters: {
            query?: {
                /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                groups?: string;
                /** @description Only requests of these vehicles */
                vehicleId?: string[];
                damage?: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                repairType?: ("onSite" | "workshop" | "warranty" | "accident" | "none")[];
                /** @description First day on which the requests were reported, in the time zone of the vehicle's group */
                from?: string;
                /** @description Last day on which the requests were reported, in the time zone of the vehicle's group */
                to?: string;
                /** @description The account that accepted or rejected the repair for the customer */
                customerId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Service requests */
                        count: number;
                        timeToConfirm: number | null;
                        timeToRepair: number | null;
                        timeToComplete: number | null;
                        /** @description Requests whose rejected repair was continued by a new request */
                        reopened: number;
                        /** @description Most frequent first; a request with several damage types is counted for each */
                        byDamage: {
                            /** @enum {unknown} */
                            damage: "puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing";
                            /** @description Service requests */
                            count: number;
                            timeToConfirm: number | null;
                            timeToRepair: number | null;
                            timeToComplete: number | null;
                            /** @description Requests whose rejected repair was continued by a new request */
                            reopened: number;
                        }[];
                        /** @description Most requests first; null: no technician */
                        byTechnician: {
                            technicianId: string | null;
                            name: string | null;
                            /** @description The account was deleted */
                            deleted: boolean;
                            /** @description Service requests */
                            count: number;
                            timeToConfirm: number | null;
                            timeToRepair: number | null;
                            timeToComplete: number | null;
                            /** @description Requests whose rejected repair was continued by a new request */
                            reopened: number;
                        }[];
                        /** @description Accounts that accepted or rejected repairs of these requests, whatever `customerId` is */
                        customers: {
                            customerId: string;
                            name: string | null;
                            /** @description The account was deleted */
                            deleted: boolean;
                            count: number;
                        }[];
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    createServiceReport: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Comma-separated group IDs; subgroups are included. Default: all groups */
                    groups?: string;
                    /** @description Only requests of these vehicles */
                    vehicleId?: string[];
                    damage?: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                    repairType?: ("onSite" | "workshop" | "warranty" | "accident" | "none")[];
                    /**
                     * Format: date
                     * @description First day on which the requests were reported, in the time zone of the vehicle's group
                     */
                    from?: string;
                    /**
                     * Format: date
                     * @description Last day on which the requests were reported, in the time zone of the vehicle's group
                     */
                    to?: string;
                    /** @description The account that accepted or rejected the repair for the customer */
                    customerId?: string;
                    /** @enum {unknown} */
                    format: "xlsx" | "csv" | "pdf";
                    /**
                     * @description Language of the report; default: that of Accept-Language
                     * @enum {unknown}
                     */
                    locale?: "en" | "pl";
                };
            };
        };
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "text/csv": string;
                    "application/pdf": string;
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listServiceRequestPeople: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @description First and last name; null if unknown or withheld */
                        name: string | null;
                        /** @description `user`: the account was deleted or left the operator. `operator`: it belongs to a previous operator of the vehicle */
                        former: ("user" | "operator") | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listServiceRequestTechnicians: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listReplacementVehicles: {
        parameters: {
            query?: {
                /** @description Part of a name or plate */
                text?: string;
                limit?: number;
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        name: string;
                        plate: string | null;
                        type: ("bike" | "moped") | null;
                        percentage: number | null;
                        groupId: string;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getExpectedEnd: {
        parameters: {
            query: {
                /** @description Calendar day, YYYY-MM-DD */
                start: string;
                /** @description Working days */
                repairTime: "1-3" | "3-5" | "7";
            };
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date
                         * @description Calendar day, YYYY-MM-DD
                         */
                        expectedEnd: string;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getServiceSla: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groupId: string;
                        /** @description Send it with the next change; 0: the group sets nothing itself */
                        version: number;
                        /** @description Working hours from the report to the confirmation, and to the completed repair */
                        priorities: {
                            low: {
                                own: {
                                    confirm: number;
                                    complete: number;
                                } | null;
                                inherited: {
                                    confirm: number;
                                    complete: number;
                                    from: string | null;
                                };
                            };
                            normal: {
                                own: {
                                    confirm: number;
                                    complete: number;
                                } | null;
                                inherited: {
                                    confirm: number;
                                    complete: number;
                                    from: string | null;
                                };
                            };
                            high: {
                                own: {
                                    confirm: number;
                                    complete: number;
                                } | null;
                                inherited: {
                                    confirm: number;
                                    complete: number;
                                    from: string | null;
                                };
                            };
                            urgent: {
                                own: {
                                    confirm: number;
                                    complete: number;
                                } | null;
                                inherited: {
                                    confirm: number;
                                    complete: number;
                                    from: string | null;
                                };
                            };
                        };
                        workingTime: {
                            /** @description Hour of the day */
                            from: number;
                            to: number;
                            /** @description IANA name */
                            timeZone: string;
                            country: string | null;
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    setServiceSla: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                groupId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Version that the change is based on; refused if there is a newer one */
                    version: number;
                    priorities: {
                        low: {
                            confirm: number;
                            complete: number;
                        } | null;
                        normal: {
                            confirm: number;
                            complete: number;
                        } | null;
                        high: {
                            confirm: number;
                            complete: number;
                        } | null;
                        urgent: {
                            confirm: number;
                            complete: number;
                        } | null;
                    };
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        groupId: string;
                        /** @description Send it with the next change; 0: the group sets nothing itself */
                        version: number;
                        /** @description Working hours from the report to the confirmation, and to the completed repair */
                        priorities: {
                            low: {
                                own: {
                                    confirm: number;
                                    complete: number;
                                } | null;
                                inherited: {
                                    confirm: number;
                                    complete: number;
                                    from: string | null;
                                };
                            };
                            normal: {
                                own: {
                                    confirm: number;
                                    complete: number;
                                } | null;
                                inherited: {
                                    confirm: number;
                                    complete: number;
                                    from: string | null;
                                };
                            };
                            high: {
                                own: {
                                    confirm: number;
                                    complete: number;
                                } | null;
                                inherited: {
                                    confirm: number;
                                    complete: number;
                                    from: string | null;
                                };
                            };
                            urgent: {
                                own: {
                                    confirm: number;
                                    complete: number;
                                } | null;
                                inherited: {
                                    confirm: number;
                                    complete: number;
                                    from: string | null;
                                };
                            };
                        };
                        workingTime: {
                            /** @description Hour of the day */
                            from: number;
                            to: number;
                            /** @description IANA name */
                            timeZone: string;
                            country: string | null;
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listAttachments: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        authorId: string;
                        /** @description Milliseconds since 1970 */
                        at: number;
                        /** @enum {unknown} */
                        kind: "photo" | "video" | "pdf";
                        name: string;
                        mediaType: string;
                        /** @description Bytes */
                        size: number;
                        width: number | null;
                        height: number | null;
                        /**
                         * @description Whether it was added before or after the repair began
                         * @enum {unknown}
                         */
                        stage: "before" | "after";
                        /**
                         * @description Only its author sees a file that is not ready
                         * @enum {unknown}
                         */
                        state: "ready" | "scanning" | "infected";
                        /** @description Whether the caller can delete it now */
                        deletable: boolean;
                        file: string | null;
                        thumbnail: string | null;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    deleteAttachment: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
                attachmentId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    getAttachmentFile: {
        parameters: {
            query: {
                token: string;
            };
            header?: never;
            path: {
                attachmentId: string;
                variant: "file" | "thumbnail";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The file */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Default Response */
            206: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": unknown;
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            416: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    beginUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    cancelUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    continueUpload: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                uploadId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    simulator: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        running: boolean;
                        vehicles: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    simulatedVehicle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        simulated: {
                            /** @description Whether the vehicle is controlled manually; otherwise it runs autonomously */
                            held: boolean;
                            /** @description Whether the vehicle has stopped reporting */
                            silent: boolean;
                            /** @enum {unknown} */
                            responseMode: "obeys" | "refusesNext" | "refuses" | "slow" | "silent";
                            takesCommands: boolean;
                            /** @enum {unknown} */
                            state: "parked" | "riding" | "booked" | "paused" | "lowBattery" | "inService";
                            at: {
                                lat: number;
                                lon: number;
                            };
                            /** @description Kilometres per hour */
                            speed: number;
                            percentage: number | null;
                            ride: {
                                id: string;
                                /** @enum {unknown} */
                                status: "booked" | "started" | "stopped" | "paused" | "finished";
                            } | null;
                            drive: {
                                to: {
                                    lat: number;
                                    lon: number;
                                };
                                /** @description Metres */
                                left: number;
                                /** @description Kilometres per hour */
                                speed: number;
                            } | null;
                            /**
                             * @deprecated
                             * @description Deprecated: use responseMode. Removed in the next version
                             * @enum {unknown}
                             */
                            manner?: "obeys" | "refusesNext" | "refuses" | "slow" | "silent";
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    driveSimulatedVehicle: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Places the vehicle at a position
                     * @enum {string}
                     */
                    act: "place";
                    at: {
                        lat: number;
                        lon: number;
                    };
                } | {
                    /**
                     * @description Drives straight from point to point, reporting every second, and stops at the last one
                     * @enum {string}
                     */
                    act: "drive";
                    through: {
                        lat: number;
                        lon: number;
                    }[];
                    /** @description Kilometres per hour */
                    speed: number;
                } | {
                    /**
                     * @description Stops the drive
                     * @enum {string}
                     */
                    act: "halt";
                } | {
                    /** @enum {string} */
                    act: "battery";
                    percentage: number;
                } | {
                    /**
                     * @description Reported speed while stationary
                     * @enum {string}
                     */
                    act: "speed";
                    /** @description Kilometres per hour */
                    speed: number;
                } | {
                    /** @enum {string} */
                    act: "ride";
                    /** @enum {unknown} */
                    step: "book" | "start" | "pause" | "stop";
                } | {
                    /** @enum {string} */
                    act: "responseMode";
                    /** @enum {unknown} */
                    responseMode: "obeys" | "refusesNext" | "refuses" | "slow" | "silent";
                } | {
                    /** @enum {string} */
                    act: "silence";
                    silent: boolean;
                } | {
                    /**
                     * @description Returns the vehicle to autonomous mode
                     * @enum {string}
                     */
                    act: "release";
                } | {
                    /**
                     * @deprecated
                     * @description Deprecated: use responseMode. Removed in the next version
                     * @enum {string}
                     */
                    act: "manner";
                    /**
                     * @deprecated
                     * @description Deprecated: use responseMode. Removed in the next version
                     * @enum {unknown}
                     */
                    manner: "obeys" | "refusesNext" | "refuses" | "slow" | "silent";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        simulated: {
                            /** @description Whether the vehicle is controlled manually; otherwise it runs autonomously */
                            held: boolean;
                            /** @description Whether the vehicle has stopped reporting */
                            silent: boolean;
                            /** @enum {unknown} */
                            responseMode: "obeys" | "refusesNext" | "refuses" | "slow" | "silent";
                            takesCommands: boolean;
                            /** @enum {unknown} */
                            state: "parked" | "riding" | "booked" | "paused" | "lowBattery" | "inService";
                            at: {
                                lat: number;
                                lon: number;
                            };
                            /** @description Kilometres per hour */
                            speed: number;
                            percentage: number | null;
                            ride: {
                                id: string;
                                /** @enum {unknown} */
                                status: "booked" | "started" | "stopped" | "paused" | "finished";
                            } | null;
                            drive: {
                                to: {
                                    lat: number;
                                    lon: number;
                                };
                                /** @description Metres */
                                left: number;
                                /** @description Kilometres per hour */
                                speed: number;
                            } | null;
                            /**
                             * @deprecated
                             * @description Deprecated: use responseMode. Removed in the next version
                             * @enum {unknown}
                             */
                            manner?: "obeys" | "refusesNext" | "refuses" | "slow" | "silent";
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    simulatedStation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hubId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        simulated: {
                            /** @description Whether the station is controlled manually; otherwise it runs autonomously */
                            held: boolean;
                            silent: boolean;
                            /** @description Configured offset in degrees Celsius above normal */
                            warmer: number;
                            /** @description Configured offset in volts below normal */
                            sag: number;
                            /** @description Active simulated alerts, except bursts */
                            alerts: {
                                /** @enum {unknown} */
                                type: "point" | "charger";
                                pointId: string | null;
                                slot: number | null;
                                description: string;
                            }[];
                            slots: {
                                number: number;
                                /** @enum {unknown} */
                                responseMode: "obeys" | "slow" | "sticks" | "refuses" | "silent";
                                connected: boolean;
                                empty: boolean;
                                charging: boolean;
                                booked: boolean;
                                doorOpen: boolean;
                                percentage: number | null;
                                /**
                                 * @deprecated
                                 * @description Deprecated: use responseMode. Removed in the next version
                                 * @enum {unknown}
                                 */
                                manner?: "obeys" | "slow" | "sticks" | "refuses" | "silent";
                            }[];
                        } | null;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    driveSimulatedStation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                hubId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Sets how the slot responds to commands
                     * @enum {string}
                     */
                    act: "door";
                    slot: number;
                    /** @enum {unknown} */
                    responseMode: "obeys" | "slow" | "sticks" | "refuses" | "silent";
                } | {
                    /**
                     * @description Stops or resumes all communication
                     * @enum {string}
                     */
                    act: "silence";
                    silent: boolean;
                } | {
                    /**
                     * @description Inserts a battery; null removes the battery
                     * @enum {string}
                     */
                    act: "battery";
                    slot: number;
                    percentage: number | null;
                } | {
                    /**
                     * @description Offsets temperature and voltage of all cabinets
                     * @enum {string}
                     */
                    act: "cabinet";
                    /** @description Degrees Celsius above normal */
                    warmer: number;
                    /** @description Volts below normal */
                    sag: number;
                } | {
                    /**
                     * @description Whether the slot is connected to its station
                     * @enum {string}
                     */
                    act: "connection";
                    slot: number;
                    connected: boolean;
                } | {
                    /**
                     * @description Simulates a battery swap by a rider, within seconds
                     * @enum {string}
                     */
                    act: "swap";
                } | {
                    /**
                     * @description Raises or finishes an alert. Messages with the same type, cabinet and description refer to the same alert until it is finished
                     * @enum {string}
                     */
                    act: "alert";
                    /** @enum {unknown} */
                    type: "point" | "charger";
                    description: string;
                    /** @enum {unknown} */
                    state: "started" | "finished";
                    slot?: number;
                    /** @description Cabinet ID, for type `point`. Default: the first cabinet */
                    pointId?: string;
                } | {
                    /**
                     * @description Raises this number of different alerts at once
                     * @enum {string}
                     */
                    act: "alerts";
                    count: number;
                } | {
                    /**
                     * @description Returns the station to autonomous mode
                     * @enum {string}
                     */
                    act: "release";
                } | {
                    /** @enum {string} */
                    act: "door";
                    slot: number;
                    /**
                     * @deprecated
                     * @description Deprecated: use responseMode. Removed in the next version
                     * @enum {unknown}
                     */
                    manner: "obeys" | "slow" | "sticks" | "refuses" | "silent";
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        simulated: {
                            /** @description Whether the station is controlled manually; otherwise it runs autonomously */
                            held: boolean;
                            silent: boolean;
                            /** @description Configured offset in degrees Celsius above normal */
                            warmer: number;
                            /** @description Configured offset in volts below normal */
                            sag: number;
                            /** @description Active simulated alerts, except bursts */
                            alerts: {
                                /** @enum {unknown} */
                                type: "point" | "charger";
                                pointId: string | null;
                                slot: number | null;
                                description: string;
                            }[];
                            slots: {
                                number: number;
                                /** @enum {unknown} */
                                responseMode: "obeys" | "slow" | "sticks" | "refuses" | "silent";
                                connected: boolean;
                                empty: boolean;
                                charging: boolean;
                                booked: boolean;
                                doorOpen: boolean;
                                percentage: number | null;
                                /**
                                 * @deprecated
                                 * @description Deprecated: use responseMode. Removed in the next version
                                 * @enum {unknown}
                                 */
                                manner?: "obeys" | "slow" | "sticks" | "refuses" | "silent";
                            }[];
                        };
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    listAccessRequests: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        page: string;
                        /** @description Milliseconds since 1970 */
                        requestedAt: number;
                    }[];
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
    requestAccess: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The page in /premium/{page} */
                    page: string;
                };
            };
        };
        responses: {
            /** @description Default Response */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        page: string;
                        /** @description Milliseconds since 1970 */
                        requestedAt: number;
                    };
                };
            };
            /** @description Why the request was refused */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            409: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
            /** @description Why the request was refused */
            429: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        error: string;
                        message: string;
                    };
                };
            };
        };
    };
}
