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
        /** @description Where tokens are given and revoked, and how (RFC 8414). */
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
        /** @description First step of signing up: checks e-mail and password and sends a code. Answers the same for addresses that have an account: their owner is told by mail. */
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
        /** @description Second step: makes the account when the code is right. It can sign in from then on. */
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
        /** @description First step of a recovery: sends a code. Answers the same for addresses without an account, which are sent nothing. */
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
        /** @description Second step: tells whether the code is right. It stays good for the third. */
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
        /** @description Third step: sets the password, uses the code up and ends every session of the account. */
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
        /** @description Writes the caller’s names and phone (last step of signing up), or the phone alone, or sends a code to a phone, or confirms that code. A phone that changes is no longer verified. Needs any session. */
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
        /** @description Where the caller is signed in, the session used last first. Needs any session. */
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
        /** @description Ends every session of the caller, this one included. Takes no body. Needs any session. */
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
        /** @description Signs in (`grant_type=password`) or exchanges a refresh token, which is good for one use. */
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
        /** @description Ends the session of a refresh token (or of an access token). Answers the same for tokens it does not know. */
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
        /** @description Permissions that are offered in these groups: those of the contract first Needs permission.list. */
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
        /** @description A permission of the operator’s own: a name for some of the contract’s Needs permission.update. */
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
        /** @description Changes a permission of the operator’s own, and with it every role that holds it Needs permission.update. */
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
        /** @description Deletes permissions of the operator’s own, all or none; bundles and roles lose them Needs permission.update. */
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
        /** @description Bundles that are offered in these groups Needs permission.list. */
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
        /** @description A bundle of permissions Needs permission.update. */
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
        /** @description Changes a bundle, and with it every role that holds it Needs permission.update. */
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
        /** @description Deletes bundles, all or none; roles lose them Needs permission.update. */
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
        /** @description Roles that are offered in these groups: made in them, above them or below Needs permission.list or policy.access. */
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
        /** @description A role: bundles and single permissions. The caller holds all of them on its group Needs permission.update. */
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
        /** @description Changes a role, and with it what its holders may do Needs permission.update. */
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
        /** @description Changes what several roles give, all or none: one effect, and one judgement of who is administrator Needs permission.update. */
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
        /** @description Deletes roles, all or none, with the policies that give them Needs permission.update. */
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
        /** @description Policies of these groups, by name. The header x-total-count tells how many there are in all Needs policy.access. */
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
        /** @description One policy Needs policy.access. */
        get: operations["getPolicy"];
        put?: never;
        /** @description Changes name, role or group Needs policy.access. */
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
        /** @description Gives a role on a group. The role is of the group or of one above it, and the caller holds all that it gives Needs policy.access. */
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
        /** @description Deletes policies, all or none; their holders lose what they gave Needs policy.access. */
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
        /** @description Its people, by e-mail: ACTIVE ones hold the role, others are invited. The header x-total-count tells how many there are in all Needs policy.access. */
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
        /** @description Adds people by e-mail. Those without an account get one that waits for them, and a mail with a link Needs policy.addUser. */
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
        /** @description Takes people out, all or none. Of somebody invited to nothing else the invitation ends Needs policy.access. */
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
        /** @description Sends the mail again with a new link; the former link ends Needs policy.addUser. */
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
        /** @description Whom an invitation is for. One that is unknown, accepted, revoked or expired is refused with `invitation-ended` */
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
        /** @description Sets names and password; the account is ACTIVE from then on and holds what it was invited to. The link ends */
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
        /** @description Policies given to the caller whose managers see nothing but the caller’s e-mail, until the caller shares their details Needs any session. */
        get: operations["listPendingSharing"];
        put?: never;
        /** @description Shares the caller’s names, phone and riding status with those who manage these policies Needs any session. */
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
        /** @description One person Needs account.list or user.listByGroup. */
        get: operations["getUser"];
        put?: never;
        /** @description Changes the details of a person Needs account.update. */
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
        /** @description Rides of the last twelve months, the newest first, on vehicles the caller may see. The header x-total-count tells how many there are in all Needs account.list or user.listByGroup. */
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
        /** @description Deletes people, all or none: their personal data go, their sessions end, their policies lose them Needs account.delete. */
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
        /** @description What a person may do where the caller sees people, and the policy, group and role each comes from Needs account.list or user.listByGroup. */
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
        /** @description All groups the caller sees, with their figures Needs any session. */
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
        /** @description One group Needs any session. */
        get: operations["getGroup"];
        put?: never;
        /** @description Changes a group. Another parent changes who may do what in it and below Needs group.update. */
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
        /** @description A group below another one Needs group.create. */
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
        /** @description Changes of access in these groups, the newest first Needs policy.access or permission.list. */
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
        /** @description Who the caller is, the groups they see and the permissions given to them, by group. Needs any session. */
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
        /** @description For each permission (comma-separated) whether any group grants it; with details the groups. Of `ops.blocked` these are the suspended groups among them. Needs any session. */
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
        /** @description The caller’s own account. Needs any session. */
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
        /** @description Accounts by id. Those that the caller may not see are left out, like those that do not exist. Needs any session. */
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
        /** @description People who hold a policy on these groups or below, by e-mail. The header x-total-count tells how many there are in all. Needs account.list or user.listByGroup. */
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
         * Turns the vehicle on; with service=true starts service mode
         * @description Needs vehicle.command.
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
         * Turns the vehicle off; with service=true stops service mode
         * @description Needs vehicle.command.
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
         * @description Needs vehicle.command.
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
         * Locks the vehicle
         * @description Needs vehicle.command.
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
         * Turns over to battery 1
         * @description Needs vehicle.command.
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
         * Turns over to battery 2
         * @description Needs vehicle.command.
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
         * Commands of one run, in order, or of one vehicle, newest first
         * @description Needs vehicle.command.
         */
        get: operations["listCommands"];
        put?: never;
        /**
         * Orders one command for many vehicles; each is judged by itself and takes effect once, whoever else is refused
         * @description Needs vehicle.command.
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
         * Cancels a command that still waits for its vehicle
         * @description Needs vehicle.command.
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
         * Ends the ride of a vehicle that stands still, by turning it off
         * @description Needs vehicle.command.
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
         * Bikes, ordered by id; the header x-total-count tells how many there are
         * @description Needs device.components.
         */
        get: operations["listBikes"];
        put?: never;
        /**
         * Registers a bike that no vehicle has
         * @description Needs device.onboarding or vehicle.update.
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
         * One bike
         * @description Needs device.components.
         */
        get: operations["getBike"];
        put?: never;
        /**
         * Changes fields of a bike; needs vehicle.update as well
         * @description Needs device.components.
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
         * Mopeds, ordered by id; the header x-total-count tells how many there are
         * @description Needs device.components.
         */
        get: operations["listMopeds"];
        put?: never;
        /**
         * Registers a moped that no vehicle has
         * @description Needs device.onboarding or vehicle.update.
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
         * One moped
         * @description Needs device.components.
         */
        get: operations["getMoped"];
        put?: never;
        /**
         * Changes fields of a moped; needs vehicle.update as well
         * @description Needs device.components.
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
         * Computers with their last report, ordered by id; the header x-total-count tells how many there are
         * @description Needs device.components.
         */
        get: operations["listComputers"];
        put?: never;
        /**
         * Registers a computer that no vehicle has
         * @description Needs device.onboarding or vehicle.update.
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
         * One computer
         * @description Needs device.components.
         */
        get: operations["getComputer"];
        put?: never;
        /**
         * Changes fields of a computer; needs vehicle.update as well
         * @description Needs device.components.
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
         * Places of a vehicle from `since` to `till`, at most 7 days, oldest first, thinned out for display
         * @description Needs vehicle.getByGroup.
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
         * @description Needs any session.
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
         * Zones all of whose groups the caller may change, ordered by name
         * @description Needs group.update.
         */
        get: operations["listZones"];
        put?: never;
        /**
         * Makes a zone
         * @description Needs group.update.
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
         * One zone
         * @description Needs group.update.
         */
        get: operations["getZone"];
        put?: never;
        /**
         * Changes a zone as a whole
         * @description Needs group.update.
         */
        post: operations["changeZone"];
        /**
         * Deletes a zone; what happened at its borders stays in the history of the vehicles
         * @description Needs group.update.
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
         * Vehicles that the caller may see and that entered or left, the newest first
         * @description Needs group.update.
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
         * Stations, ordered by name
         * @description Needs access.chargers.
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
         * One station, with its cabinets and slots
         * @description Needs access.chargers.
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
         * Voltage and temperature of a cabinet over time
         * @description Needs access.chargers.
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
         * What happened at a station, newest first
         * @description Needs access.chargers.
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
         * Batteries swapped at a station, newest first
         * @description Needs access.chargers.
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
         * @description Needs charger.command.
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
         * Lets the station charge what stands in a slot
         * @description Needs charger.command.
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
         * Keeps a slot from charging
         * @description Needs charger.command.
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
         * @description Needs charger.command.
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
         * Has the station report all its slots now
         * @description Needs charger.command.
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
         * The last commands of a station, newest first
         * @description Needs access.chargers.
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
         * One command as it stands
         * @description Needs access.chargers.
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
         * Alerts that are unseen or not finished, and those changed within a week, newest first. The header x-update-id tells which change they are current to, x-older-before where /v2/charger/alerts/older goes on with those that are left out
         * @description Needs access.chargers.
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
         * All alerts before a place, newest first: also those that are finished, seen and long ago
         * @description Needs access.chargers.
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
         * @description Needs access.chargers.
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
         * Marks alerts as seen, for everybody who looks after their stations. Answers with those that exist, as they are now; 404 when none of them does
         * @description Needs access.chargers.
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
         * A ticket for one connection to the gateway of alerts, WebSocket /v2/charger/gateway
         * @description Needs access.chargers.
         */
        post: operations["gatewayTicket"];
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
        /** @description How many rows need somebody, by matter, in these groups and all below as far as the caller may see them; without groups everywhere. Matters that the caller may see nowhere are left out. Needs any session. */
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
         * The inventory, in the order asked for; the header x-total-count tells how many there are
         * @description Needs device.serviceMode.
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
         * The inventory of one vehicle
         * @description Needs device.serviceMode.
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
         * Deletes vehicles that were never ridden; tells of each whether it was
         * @description Needs device.serviceMode.
         */
        post: operations["removeFromInventory"];
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
         * What was registered so far
         * @description Needs device.onboarding.
         */
        get: operations["getOnboarding"];
        put?: never;
        /**
         * Changes what was said of the vehicle
         * @description Needs device.onboarding.
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
         * Registers a vehicle with its bike or moped, once for each id
         * @description Needs device.onboarding.
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
         * Registers a computer unless it is known, and puts it into the vehicle
         * @description Needs device.onboarding.
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
         * Registers a keyfob unless it is known, and pairs it with the vehicle as soon as that can be done
         * @description Needs device.onboarding.
         */
        post: operations["giveKeyfob"];
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
         * The latest happenings, newest first; with `since` those from that moment on, oldest first
         * @description Needs vehicle.getByGroup.
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
         * Commands of all vehicles, newest first, a page at a time
         * @description Needs vehicle.command.
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
         * Keyfobs, ordered by id; the header x-update-id tells which change they are current to
         * @description Needs vehicle.getByGroup.
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
         * Registers a keyfob, paired with none
         * @description Needs device.onboarding.
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
         * @description Needs vehicle.updateGroup.
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
         * Pairs a keyfob with a vehicle that is charged, in range and not in use, and waits for its answer
         * @description Needs vehicle.update.
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
         * Unpairs a keyfob from its vehicle, under the same conditions, and waits for its answer
         * @description Needs vehicle.update.
         */
        post: operations["unpairPilot"];
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
         * Service requests, the newest first
         * @description Needs vehicle.getByGroup.
         */
        get: operations["listServiceRequests"];
        put?: never;
        /**
         * Reports a problem of a vehicle
         * @description Needs vehicle.getByGroup.
         */
        post: operations["reportProblem"];
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
         * One service request
         * @description Needs vehicle.getByGroup.
         */
        get: operations["getServiceRequest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
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
         * Whether vehicles are simulated here, and how many; for callers who may command vehicles or stations of any group
         * @description Needs vehicle.command or charger.command.
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
         * A simulated vehicle as it knows itself; null for any other
         * @description Needs vehicle.command.
         */
        get: operations["simulatedVehicle"];
        put?: never;
        /**
         * Tells a simulated vehicle what to do; it reports over MQTT as any other
         * @description Needs vehicle.command.
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
         * A simulated station as it knows itself; null for any other
         * @description Needs charger.command.
         */
        get: operations["simulatedStation"];
        put?: never;
        /**
         * Tells a simulated station what to do; it reports over MQTT as any other
         * @description Needs charger.command.
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
        /** @description The features that the caller has asked for, newest first. Needs any session. */
        get: operations["listAccessRequests"];
        put?: never;
        /** @description Asks the operator for a feature. Asked again it answers with the first request; nothing is written twice. Needs any session. */
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
                        /** @description Fit to be shown */
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
                        /** @description Fit to be shown */
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
                        /** @description Fit to be shown */
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
                        /** @description Fit to be shown */
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
                        /** @description Fit to be shown */
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
                    /** @description 48 or +48 */
                    countryCode: string;
                    phoneNumber: string;
                } | {
                    /** @description 48 or +48 */
                    countryCode: string;
                    phoneNumber: string;
                    /** @enum {boolean} */
                    verifyPhoneNumber: true;
                    locale: "en_EN" | "pl_PL";
                } | {
                    /** @description 48 or +48 */
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
                        /** @description Fit to be shown */
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
                        /** @description The session of this request */
                        current: boolean;
                        /** Format: date-time */
                        startedAt: string;
                        /**
                         * Format: date-time
                         * @description When it was last given an access token
                         */
                        lastUsedAt: string;
                        /** @description Network address it was started from */
                        address: string | null;
                        /** @description The browser, as it calls itself */
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
                        /** @description How many sessions there were */
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
                /** @description Repeated, or comma-separated; those below are included. Absent: all */
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
                        /** @description Of a permission of the contract: its key */
                        id: string;
                        key: string;
                        name: string;
                        description: string;
                        /** @description Of the contract: cannot be changed */
                        builtIn: boolean;
                        /** @description Where it was made; null: built in, or a group the caller does not see */
                        groupId: string | null;
                        /** @description Permissions of the contract that it stands for; of a built-in one itself */
                        permissions: string[];
                        /** @description Bundles and roles the caller sees that hold it */
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
                /** @description Tells what would happen, and changes nothing */
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
                            /** @description Of a permission of the contract: its key */
                            id: string;
                            key: string;
                            name: string;
                            description: string;
                            /** @description Of the contract: cannot be changed */
                            builtIn: boolean;
                            /** @description Where it was made; null: built in, or a group the caller does not see */
                            groupId: string | null;
                            /** @description Permissions of the contract that it stands for; of a built-in one itself */
                            permissions: string[];
                            /** @description Bundles and roles the caller sees that hold it */
                            usedBy: number;
                            mayChange: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Tells what would happen, and changes nothing */
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
                    /** @description Of the row when it was read; another one is refused with `changed` */
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
                            /** @description Of a permission of the contract: its key */
                            id: string;
                            key: string;
                            name: string;
                            description: string;
                            /** @description Of the contract: cannot be changed */
                            builtIn: boolean;
                            /** @description Where it was made; null: built in, or a group the caller does not see */
                            groupId: string | null;
                            /** @description Permissions of the contract that it stands for; of a built-in one itself */
                            permissions: string[];
                            /** @description Bundles and roles the caller sees that hold it */
                            usedBy: number;
                            mayChange: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Tells what would happen, and changes nothing */
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
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Repeated, or comma-separated; those below are included. Absent: all */
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
                        /** @description Ids of permissions: keys of built-in ones, ids of the operator’s own */
                        permissionIds: string[];
                        /** @description All that it gives, in permissions of the contract */
                        grants: string[];
                        /** @description Roles the caller sees that hold it */
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
                /** @description Tells what would happen, and changes nothing */
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
                            /** @description Ids of permissions: keys of built-in ones, ids of the operator’s own */
                            permissionIds: string[];
                            /** @description All that it gives, in permissions of the contract */
                            grants: string[];
                            /** @description Roles the caller sees that hold it */
                            usedBy: number;
                            mayChange: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Tells what would happen, and changes nothing */
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
                    /** @description Of the row when it was read; another one is refused with `changed` */
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
                            /** @description Ids of permissions: keys of built-in ones, ids of the operator’s own */
                            permissionIds: string[];
                            /** @description All that it gives, in permissions of the contract */
                            grants: string[];
                            /** @description Roles the caller sees that hold it */
                            usedBy: number;
                            mayChange: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Tells what would happen, and changes nothing */
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
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Repeated, or comma-separated; those below are included. Absent: all */
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
                        /** @description All that it gives, in permissions of the contract */
                        grants: string[];
                        /** @description Policies the caller sees that give it */
                        policies: number;
                        /** @description People who hold it by these policies, invited ones included */
                        holders: number;
                        /** @description The caller holds all that it gives, on at least one group where it is offered */
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
                /** @description Tells what would happen, and changes nothing */
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
                            /** @description All that it gives, in permissions of the contract */
                            grants: string[];
                            /** @description Policies the caller sees that give it */
                            policies: number;
                            /** @description People who hold it by these policies, invited ones included */
                            holders: number;
                            /** @description The caller holds all that it gives, on at least one group where it is offered */
                            mayGive: boolean;
                            mayChange: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Tells what would happen, and changes nothing */
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
                    /** @description Of the row when it was read; another one is refused with `changed` */
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
                            /** @description All that it gives, in permissions of the contract */
                            grants: string[];
                            /** @description Policies the caller sees that give it */
                            policies: number;
                            /** @description People who hold it by these policies, invited ones included */
                            holders: number;
                            /** @description The caller holds all that it gives, on at least one group where it is offered */
                            mayGive: boolean;
                            mayChange: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Tells what would happen, and changes nothing */
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
                        /** @description Of the row when it was read; another one is refused with `changed` */
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
                            /** @description All that it gives, in permissions of the contract */
                            grants: string[];
                            /** @description Policies the caller sees that give it */
                            policies: number;
                            /** @description People who hold it by these policies, invited ones included */
                            holders: number;
                            /** @description The caller holds all that it gives, on at least one group where it is offered */
                            mayGive: boolean;
                            mayChange: boolean;
                            version: number;
                        }[];
                        effect: {
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Tells what would happen, and changes nothing */
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
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Repeated, or comma-separated; those below are included. Absent: all */
                groupIds?: string[];
                /** @description Of these groups alone, without those below */
                only: boolean;
                /** @description Part of a name of a policy or of its role */
                filter?: string;
                roleId?: string;
                skip: number;
                /** @description Without it all rows are answered, at most 10,000. x-total-count tells how many there are; the rest follows with skip */
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
                        /** @description What its holders may do on its group and below */
                        grants: string[];
                        /** @description ACTIVE accounts */
                        holders: number;
                        /** @description Accounts that have not accepted their invitation yet */
                        invited: number;
                        /** @description policy.access, and all that it grants, is held by the caller on its group */
                        mayChange: boolean;
                        /** @description policy.addUser, and all that it grants, is held by the caller on its group */
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
                        /** @description What its holders may do on its group and below */
                        grants: string[];
                        /** @description ACTIVE accounts */
                        holders: number;
                        /** @description Accounts that have not accepted their invitation yet */
                        invited: number;
                        /** @description policy.access, and all that it grants, is held by the caller on its group */
                        mayChange: boolean;
                        /** @description policy.addUser, and all that it grants, is held by the caller on its group */
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
                /** @description Tells what would happen, and changes nothing */
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
                    /** @description Of the row when it was read; another one is refused with `changed` */
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
                            /** @description What its holders may do on its group and below */
                            grants: string[];
                            /** @description ACTIVE accounts */
                            holders: number;
                            /** @description Accounts that have not accepted their invitation yet */
                            invited: number;
                            /** @description policy.access, and all that it grants, is held by the caller on its group */
                            mayChange: boolean;
                            /** @description policy.addUser, and all that it grants, is held by the caller on its group */
                            mayAddPeople: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Tells what would happen, and changes nothing */
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
                            /** @description What its holders may do on its group and below */
                            grants: string[];
                            /** @description ACTIVE accounts */
                            holders: number;
                            /** @description Accounts that have not accepted their invitation yet */
                            invited: number;
                            /** @description policy.access, and all that it grants, is held by the caller on its group */
                            mayChange: boolean;
                            /** @description policy.addUser, and all that it grants, is held by the caller on its group */
                            mayAddPeople: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Tells what would happen, and changes nothing */
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
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Without it all rows are answered, at most 10,000. x-total-count tells how many there are; the rest follows with skip */
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
                        /** @description ACTIVE; any other value means pending */
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
                /** @description Tells what would happen, and changes nothing */
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
                            /** @description Trimmed and lower case */
                            email: string;
                            /** @description added: has an account, holds the role now; invited: waits for acceptance; already: was among its people */
                            outcome: "added" | "invited" | "already";
                        }[];
                        effect: {
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Tells what would happen, and changes nothing */
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
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                            /** @description wait: the last one left less than a minute ago */
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
                    /** @description From the link in the mail */
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
                    /** @description From the link in the mail */
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
                        /** @description ACTIVE; any other value means pending */
                        accountStatus: string;
                        /** @description False: the person has not accepted the access they were given; names, phone, driveStatus, createdAt and money are not told */
                        detailsShared: boolean;
                        createdAt: string | null;
                        driveStatus: ("ALLOWED" | "NOT_VERIFIED" | "BLOCKED") | null;
                        /** @description Null: of a group where the caller sees no people */
                        funds: {
                            /** @description In hundredths */
                            amount: number;
                            /** @description ISO 4217 */
                            currency: string;
                        } | null;
                        cash: {
                            /** @description In hundredths */
                            amount: number;
                            /** @description ISO 4217 */
                            currency: string;
                        } | null;
                        rideStatus: "none" | "booked" | "riding" | "paused";
                        /** @description The vehicle of the ride that has not ended, where the caller may see it */
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        /** @description Those of groups where the caller sees people */
                        policies: {
                            id: string;
                            name: string;
                            groupId: string;
                            role: {
                                id: string;
                                name: string;
                            };
                            /** @description The caller may take this person out of it */
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
                    /** @description Whether this person may ride */
                    driveStatus: "ALLOWED" | "NOT_VERIFIED" | "BLOCKED";
                    /** @description Of the row when it was read; another one is refused with `changed` */
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
                        /** @description ACTIVE; any other value means pending */
                        accountStatus: string;
                        /** @description False: the person has not accepted the access they were given; names, phone, driveStatus, createdAt and money are not told */
                        detailsShared: boolean;
                        createdAt: string | null;
                        driveStatus: ("ALLOWED" | "NOT_VERIFIED" | "BLOCKED") | null;
                        /** @description Null: of a group where the caller sees no people */
                        funds: {
                            /** @description In hundredths */
                            amount: number;
                            /** @description ISO 4217 */
                            currency: string;
                        } | null;
                        cash: {
                            /** @description In hundredths */
                            amount: number;
                            /** @description ISO 4217 */
                            currency: string;
                        } | null;
                        rideStatus: "none" | "booked" | "riding" | "paused";
                        /** @description The vehicle of the ride that has not ended, where the caller may see it */
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        } | null;
                        /** @description Those of groups where the caller sees people */
                        policies: {
                            id: string;
                            name: string;
                            groupId: string;
                            role: {
                                id: string;
                                name: string;
                            };
                            /** @description The caller may take this person out of it */
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
                /** @description Tells what would happen, and changes nothing */
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
                        /** @description With dryRun: those who cannot be deleted, and for `not-held` what the caller lacks; the effect is that of deleting the others. Without: nobody, because then the whole is refused */
                        refused: {
                            id: string;
                            reason: "self" | "not-held" | "forbidden" | "not-found";
                            permissions: string[];
                        }[];
                        effect: {
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                        /** @description Its group; null: one above that the caller does not see */
                        groupId: string | null;
                        /** @description The topmost groups the caller sees on which it holds; it holds below them too */
                        reaches: string[];
                        permissions: {
                            /** @description Of the contract */
                            permission: string;
                            /** @description How the role comes to it: chosen singly, by a bundle, by a permission of the operator’s own */
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
                        /** @description Null: a root, or below a group the caller does not see */
                        parentId: string | null;
                        type: "fleet" | "iam";
                        country: string | null;
                        client: string | null;
                        city: string | null;
                        expectedVehiclesNumber: number;
                        /** @description In it and below; null: the caller may not see its vehicles */
                        vehicles: number | null;
                        /** @description Of the group alone; null: the caller may not see them */
                        policies: number | null;
                        /** @description Suspended, itself or through a group above; told to those with ops.blocked */
                        blocked: boolean;
                        /** @description group.update */
                        mayChange: boolean;
                        /** @description group.create */
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
                        /** @description Null: a root, or below a group the caller does not see */
                        parentId: string | null;
                        type: "fleet" | "iam";
                        country: string | null;
                        client: string | null;
                        city: string | null;
                        expectedVehiclesNumber: number;
                        /** @description In it and below; null: the caller may not see its vehicles */
                        vehicles: number | null;
                        /** @description Of the group alone; null: the caller may not see them */
                        policies: number | null;
                        /** @description Suspended, itself or through a group above; told to those with ops.blocked */
                        blocked: boolean;
                        /** @description group.update */
                        mayChange: boolean;
                        /** @description group.create */
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
                /** @description Tells what would happen, and changes nothing */
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
                    /** @description Null: as it is */
                    parentId: string | null;
                    /** @description Makes a policy for every role that is offered there, that has none and that the caller may give */
                    defaultPolicies?: boolean;
                    /** @description Of the row when it was read; another one is refused with `changed` */
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
                            /** @description Null: a root, or below a group the caller does not see */
                            parentId: string | null;
                            type: "fleet" | "iam";
                            country: string | null;
                            client: string | null;
                            city: string | null;
                            expectedVehiclesNumber: number;
                            /** @description In it and below; null: the caller may not see its vehicles */
                            vehicles: number | null;
                            /** @description Of the group alone; null: the caller may not see them */
                            policies: number | null;
                            /** @description Suspended, itself or through a group above; told to those with ops.blocked */
                            blocked: boolean;
                            /** @description group.update */
                            mayChange: boolean;
                            /** @description group.create */
                            mayCreateBelow: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Tells what would happen, and changes nothing */
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
                    /** @description Makes a policy for every role that is offered there and that the caller may give */
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
                            /** @description Null: a root, or below a group the caller does not see */
                            parentId: string | null;
                            type: "fleet" | "iam";
                            country: string | null;
                            client: string | null;
                            city: string | null;
                            expectedVehiclesNumber: number;
                            /** @description In it and below; null: the caller may not see its vehicles */
                            vehicles: number | null;
                            /** @description Of the group alone; null: the caller may not see them */
                            policies: number | null;
                            /** @description Suspended, itself or through a group above; told to those with ops.blocked */
                            blocked: boolean;
                            /** @description group.update */
                            mayChange: boolean;
                            /** @description group.create */
                            mayCreateBelow: boolean;
                            version: number;
                        };
                        effect: {
                            /** @description Active accounts that gain or lose something */
                            people: number;
                            /** @description The first 200 */
                            changes: {
                                /** @description Null: somebody the caller may not see */
                                account: {
                                    id: string;
                                    email: string;
                                    firstName: string;
                                    lastName: string;
                                    pending: boolean;
                                } | null;
                                /** @description Holds on it and below; null: a group the caller does not see */
                                groupId: string | null;
                                gains: string[];
                                losses: string[];
                            }[];
                            /** @description There are more changes than are told */
                            more: boolean;
                            /** @description Groups that would lose their last administrator: without dryRun the change is refused with `last-administrator` */
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
                /** @description Repeated, or comma-separated; those below are included. Absent: all */
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
                        /** @description Number in the audit; give the last one as `before` for those that came earlier */
                        seq: number;
                        /** Format: date-time */
                        at: string;
                        act: string;
                        /** @description Null: somebody the caller does not see, or nobody */
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
                        /** @description Whom it was done to, as far as the caller sees them */
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
                            /** @description ACTIVE; any other value means pending */
                            accountStatus: string;
                        };
                        /** @description Of an operator domain */
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
                        /** @description ACTIVE; any other value means pending */
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
                        /** @description ACTIVE; any other value means pending */
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
                /** @description Repeated, or comma-separated */
                groupIds?: string[];
                /** @description Part of an e-mail or name */
                filter?: string;
                /** @description Only holders of this permission, given on these groups or above them */
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
                        /** @description ACTIVE; any other value means pending */
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
                /** @description Chosen by the client; the same id takes effect once. Without it the server chooses one */
                "x-command-id"?: string;
                /** @description Names the bulk action this command is part of */
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
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description When the status was reached */
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
                /** @description Chosen by the client; the same id takes effect once. Without it the server chooses one */
                "x-command-id"?: string;
                /** @description Names the bulk action this command is part of */
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
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description When the status was reached */
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
                /** @description Chosen by the client; the same id takes effect once. Without it the server chooses one */
                "x-command-id"?: string;
                /** @description Names the bulk action this command is part of */
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
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description When the status was reached */
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
                /** @description Chosen by the client; the same id takes effect once. Without it the server chooses one */
                "x-command-id"?: string;
                /** @description Names the bulk action this command is part of */
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
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description When the status was reached */
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
                /** @description Chosen by the client; the same id takes effect once. Without it the server chooses one */
                "x-command-id"?: string;
                /** @description Names the bulk action this command is part of */
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
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description When the status was reached */
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
                /** @description Chosen by the client; the same id takes effect once. Without it the server chooses one */
                "x-command-id"?: string;
                /** @description Names the bulk action this command is part of */
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
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description When the status was reached */
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
                /** @description Of one vehicle; a run is read 5000 at a time */
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
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description When the status was reached */
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
                            status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled";
                            reason: string | null;
                            accountId: string;
                            /** @description Milliseconds since 1970 */
                            createdAt: number;
                            sentAt: number | null;
                            /** @description When the status was reached */
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
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description When the status was reached */
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
                /** @description Chosen by the client; the same id takes effect once. Without it the server chooses one */
                "x-command-id"?: string;
                /** @description Names the bulk action this command is part of */
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
                    /** @description Why it is ended although nobody can know whether the vehicle stands (rule FLT-E5); kept in the audit */
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
                        status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled";
                        reason: string | null;
                        accountId: string;
                        /** @description Milliseconds since 1970 */
                        createdAt: number;
                        sentAt: number | null;
                        /** @description When the status was reached */
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
                /** @description Ids with commas between; those below are included. Absent: all */
                groups?: string;
                /** @description Part of what is written on it, or of the name of its vehicle */
                text?: string;
                /** @description True: only those that no vehicle has; false: only those that one has */
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
                        /** @description The vehicles it is in, where the caller may see them; more than one only of a computer taken over from elsewhere */
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
                        /** @description The vehicles it is in, where the caller may see them; more than one only of a computer taken over from elsewhere */
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
                        /** @description The vehicles it is in, where the caller may see them; more than one only of a computer taken over from elsewhere */
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
                    /** @description The version that was changed; refused when there is a newer one */
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
                        /** @description The vehicles it is in, where the caller may see them; more than one only of a computer taken over from elsewhere */
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
                /** @description Ids with commas between; those below are included. Absent: all */
                groups?: string;
                /** @description Part of what is written on it, or of the name of its vehicle */
                text?: string;
                /** @description True: only those that no vehicle has; false: only those that one has */
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
                        /** @description The vehicles it is in, where the caller may see them; more than one only of a computer taken over from elsewhere */
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
                        /** @description The vehicles it is in, where the caller may see them; more than one only of a computer taken over from elsewhere */
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
                        /** @description The vehicles it is in, where the caller may see them; more than one only of a computer taken over from elsewhere */
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
                    /** @description The version that was changed; refused when there is a newer one */
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
                        /** @description The vehicles it is in, where the caller may see them; more than one only of a computer taken over from elsewhere */
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
                /** @description Ids with commas between; those below are included. Absent: all */
                groups?: string;
                /** @description Part of what is written on it, or of the name of its vehicle */
                text?: string;
                /** @description True: only those that no vehicle has; false: only those that one has */
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
                        /** @description The vehicles it is in, where the caller may see them; more than one only of a computer taken over from elsewhere */
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
                    /** @description As printed on it */
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
                        /** @description The vehicles it is in, where the caller may see them; more than one only of a computer taken over from elsewhere */
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
                        /** @description The vehicles it is in, where the caller may see them; more than one only of a computer taken over from elsewhere */
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
                    /** @description The version that was changed; refused when there is a newer one */
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
                        /** @description The vehicles it is in, where the caller may see them; more than one only of a computer taken over from elsewhere */
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
                /** @description About how many points */
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
                            /** @description When it was received; milliseconds since 1970 */
                            at: number;
                            lat: number;
                            lon: number;
                            speed: number | null;
                            /** @enum {unknown} */
                            state: "parked" | "riding" | "booked" | "paused" | "lowBattery" | "inService";
                            /** @description Nothing was heard between the point before and this one */
                            gap: boolean;
                        }[];
                        /** @description Places before they were thinned out */
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
            /** @description As GraphQL over HTTP describes; the schema is schema.graphql */
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
                        /** @description Whose zone it is */
                        groupIds: string[];
                        polygon: {
                            /** @enum {string} */
                            type: "Polygon";
                            /** @description A GeoJSON Polygon (RFC 7946): the outline, then the holes; each ring ends where it begins */
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
                    /** @description Whose zone it is */
                    groupIds: string[];
                    polygon: {
                        /** @enum {string} */
                        type: "Polygon";
                        /** @description A GeoJSON Polygon (RFC 7946): the outline, then the holes; each ring ends where it begins */
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
                        /** @description Whose zone it is */
                        groupIds: string[];
                        polygon: {
                            /** @enum {string} */
                            type: "Polygon";
                            /** @description A GeoJSON Polygon (RFC 7946): the outline, then the holes; each ring ends where it begins */
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
                        /** @description Whose zone it is */
                        groupIds: string[];
                        polygon: {
                            /** @enum {string} */
                            type: "Polygon";
                            /** @description A GeoJSON Polygon (RFC 7946): the outline, then the holes; each ring ends where it begins */
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
                    /** @description Whose zone it is */
                    groupIds: string[];
                    polygon: {
                        /** @enum {string} */
                        type: "Polygon";
                        /** @description A GeoJSON Polygon (RFC 7946): the outline, then the holes; each ring ends where it begins */
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
                    /** @description The version that was changed; refused when there is a newer one */
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
                        /** @description Whose zone it is */
                        groupIds: string[];
                        polygon: {
                            /** @enum {string} */
                            type: "Polygon";
                            /** @description A GeoJSON Polygon (RFC 7946): the outline, then the holes; each ring ends where it begins */
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
                /** @description Ids with commas between; those below are included. Absent: all */
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
                        /** @description It has reported within the last minutes */
                        online: boolean;
                        receivedAt: number | null;
                        counts: {
                            empty: number;
                            disconnected: number;
                            charged: number;
                            charging: number;
                            booked: number;
                            noBattery: number;
                            /** @description How many of `charging` hold a battery that waits: no current flows */
                            notCharging?: number;
                        };
                        alerts: {
                            unseen: number;
                            unfinished: number;
                        };
                        points: {
                            id: string;
                            /** @description As written on it: A, B … */
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
                        /** @description It has reported within the last minutes */
                        online: boolean;
                        receivedAt: number | null;
                        counts: {
                            empty: number;
                            disconnected: number;
                            charged: number;
                            charging: number;
                            booked: number;
                            noBattery: number;
                            /** @description How many of `charging` hold a battery that waits: no current flows */
                            notCharging?: number;
                        };
                        alerts: {
                            unseen: number;
                            unfinished: number;
                        };
                        points: {
                            id: string;
                            /** @description As written on it: A, B … */
                            name: string;
                            /** @description Slots beside each other; the numbers run from left to right and from top to bottom */
                            columns: number;
                            voltage: number | null;
                            temperature: number | null;
                            reportedAt: number | null;
                            slots: {
                                /** @description Unique within the station */
                                number: number;
                                /**
                                 * @description What its flags come to; a battery that is neither full nor charging is `charging`, with the flag of that name off
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
                            /** @description Since midnight of the station’s place */
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
                /** @description Absent: now */
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
                        /** @description Oldest first, at most 500; where the station was silent there are none */
                        samples: {
                            /** @description Where the time begins that it stands for; milliseconds since 1970 */
                            ts: number;
                            voltage: number | null;
                            temperature: number | null;
                        }[];
                        /** @description How much time a sample stands for */
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
                /** @description `next` of the page before */
                before?: string;
                /** @description 50 unless told */
                limit?: number;
                /** @description Only those at or after it; milliseconds since 1970 */
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
                /** @description `next` of the page before */
                before?: string;
                /** @description 50 unless told */
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
                            /** @description Where the rider put the battery they brought */
                            returnedSlot: number;
                            /** @description Where they took the other one from */
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
                /** @description Chosen by the client; the same id takes effect once */
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
                        /** @description When the status was reached */
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
                /** @description Chosen by the client; the same id takes effect once */
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
                        /** @description When the status was reached */
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
                /** @description Chosen by the client; the same id takes effect once */
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
                        /** @description When the status was reached */
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
                /** @description Chosen by the client; the same id takes effect once */
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
                        /** @description When the status was reached */
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
                /** @description Chosen by the client; the same id takes effect once */
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
                        /** @description When the status was reached */
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
                /** @description 50 unless told */
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
                        /** @description When the status was reached */
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
                /** @description Chosen by the client; the same id takes effect once */
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
                        /** @description When the status was reached */
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
                         * @description Clients refuse others, one by one
                         * @enum {unknown}
                         */
                        type: "point" | "charger";
                        /** @description The station */
                        chargerId: string;
                        pointId: string | null;
                        /** @description A word that the console knows, or a sentence of the station */
                        description: string;
                        /** @enum {unknown} */
                        state: "started" | "finished";
                        /** @description When its state was reached; milliseconds since 1970 */
                        ts: number;
                        seen: boolean;
                        /** @description When it first came */
                        raisedAt: number;
                        seenBy: string | null;
                        chargerName: string;
                        pointName: string | null;
                        slot: number | null;
                        /** @description Group of the station */
                        groupId: string;
                        /** @description Number of its last change; of two versions the one with the larger number holds */
                        updateId: number;
                        /** @description What it was before, newest first, at most 20 */
                        history: {
                            id: string;
                            /**
                             * @description Clients refuse others, one by one
                             * @enum {unknown}
                             */
                            type: "point" | "charger";
                            /** @description The station */
                            chargerId: string;
                            pointId: string | null;
                            /** @description A word that the console knows, or a sentence of the station */
                            description: string;
                            /** @enum {unknown} */
                            state: "started" | "finished";
                            /** @description When its state was reached; milliseconds since 1970 */
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
                /** @description x-older-before of the list, or `next` of the page before */
                before: string;
                /** @description 50 unless told */
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
                             * @description Clients refuse others, one by one
                             * @enum {unknown}
                             */
                            type: "point" | "charger";
                            /** @description The station */
                            chargerId: string;
                            pointId: string | null;
                            /** @description A word that the console knows, or a sentence of the station */
                            description: string;
                            /** @enum {unknown} */
                            state: "started" | "finished";
                            /** @description When its state was reached; milliseconds since 1970 */
                            ts: number;
                            seen: boolean;
                            /** @description When it first came */
                            raisedAt: number;
                            seenBy: string | null;
                            chargerName: string;
                            pointName: string | null;
                            slot: number | null;
                            /** @description Group of the station */
                            groupId: string;
                            /** @description Number of its last change; of two versions the one with the larger number holds */
                            updateId: number;
                            /** @description What it was before, newest first, at most 20 */
                            history: {
                                id: string;
                                /**
                                 * @description Clients refuse others, one by one
                                 * @enum {unknown}
                                 */
                                type: "point" | "charger";
                                /** @description The station */
                                chargerId: string;
                                pointId: string | null;
                                /** @description A word that the console knows, or a sentence of the station */
                                description: string;
                                /** @enum {unknown} */
                                state: "started" | "finished";
                                /** @description When its state was reached; milliseconds since 1970 */
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
                /** @description `next` of the page before */
                before?: string;
                /** @description 50 unless told */
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
                             * @description Clients refuse others, one by one
                             * @enum {unknown}
                             */
                            type: "point" | "charger";
                            /** @description The station */
                            chargerId: string;
                            pointId: string | null;
                            /** @description A word that the console knows, or a sentence of the station */
                            description: string;
                            /** @enum {unknown} */
                            state: "started" | "finished";
                            /** @description When its state was reached; milliseconds since 1970 */
                            ts: number;
                            seen: boolean;
                            /** @description When it first came */
                            raisedAt: number;
                            seenBy: string | null;
                            chargerName: string;
                            pointName: string | null;
                            slot: number | null;
                            /** @description Group of the station */
                            groupId: string;
                            /** @description Number of its last change; of two versions the one with the larger number holds */
                            updateId: number;
                            /** @description What it was before, newest first, at most 20 */
                            history: {
                                id: string;
                                /**
                                 * @description Clients refuse others, one by one
                                 * @enum {unknown}
                                 */
                                type: "point" | "charger";
                                /** @description The station */
                                chargerId: string;
                                pointId: string | null;
                                /** @description A word that the console knows, or a sentence of the station */
                                description: string;
                                /** @enum {unknown} */
                                state: "started" | "finished";
                                /** @description When its state was reached; milliseconds since 1970 */
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
                             * @description Clients refuse others, one by one
                             * @enum {unknown}
                             */
                            type: "point" | "charger";
                            /** @description The station */
                            chargerId: string;
                            pointId: string | null;
                            /** @description A word that the console knows, or a sentence of the station */
                            description: string;
                            /** @enum {unknown} */
                            state: "started" | "finished";
                            /** @description When its state was reached; milliseconds since 1970 */
                            ts: number;
                            seen: boolean;
                            /** @description When it first came */
                            raisedAt: number;
                            seenBy: string | null;
                            chargerName: string;
                            pointName: string | null;
                            slot: number | null;
                            /** @description Group of the station */
                            groupId: string;
                            /** @description Number of its last change; of two versions the one with the larger number holds */
                            updateId: number;
                            /** @description What it was before, newest first, at most 20 */
                            history: {
                                id: string;
                                /**
                                 * @description Clients refuse others, one by one
                                 * @enum {unknown}
                                 */
                                type: "point" | "charger";
                                /** @description The station */
                                chargerId: string;
                                pointId: string | null;
                                /** @description A word that the console knows, or a sentence of the station */
                                description: string;
                                /** @enum {unknown} */
                                state: "started" | "finished";
                                /** @description When its state was reached; milliseconds since 1970 */
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
                        /** @description Good for one connection: the subprotocol `ticket.<ticket>` beside `fleet.gateway.v1` */
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
    exceptions: {
        parameters: {
            query?: {
                /** @description Repeated, or comma-separated */
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
                        /** @description When it was counted; milliseconds since 1970 */
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
                            /** @description Null: it could not be counted this time */
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
                /** @description Ids with commas between; those below are included */
                groups?: string;
                /** @description Part of the name or of a mark */
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
                        /** @description The plate of a moped, the number of a bike */
                        mark: string | null;
                        VIN: string | null;
                        nfcCard: string | null;
                        key: string | null;
                        blePilot: string | null;
                        /** @description Keyfobs that are paired with it */
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
                        /** @description The plate of a moped, the number of a bike */
                        mark: string | null;
                        VIN: string | null;
                        nfcCard: string | null;
                        key: string | null;
                        blePilot: string | null;
                        /** @description Keyfobs that are paired with it */
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
                        /** @description Why it was not deleted */
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
                            /** @description How the last command that pairs it goes: pending, or why it failed; null: none does */
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
                    /** @description The plate of a moped, the number of a bike */
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
                            /** @description How the last command that pairs it goes: pending, or why it failed; null: none does */
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
                     * @description Chosen by the client; the same id makes one vehicle
                     */
                    id: string;
                    name: string;
                    groupId: string;
                    /** @enum {unknown} */
                    type: "bike" | "moped";
                    /** @description The plate of a moped, the number of a bike */
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
                            /** @description How the last command that pairs it goes: pending, or why it failed; null: none does */
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
                    /** @description As printed on it */
                    computerId: string;
                    /** @description Needed for a computer that is new */
                    vendor?: string | null;
                    model?: string | null;
                    /**
                     * @description Takes it out of another vehicle; refused without (`computer-taken`)
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
                            /** @description How the last command that pairs it goes: pending, or why it failed; null: none does */
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
                    /** @description As printed on it */
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
                            /** @description How the last command that pairs it goes: pending, or why it failed; null: none does */
                            pairing: ("pending" | "vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                        } | null;
                        /** @description Why it is not paired yet */
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
    listHappenings: {
        parameters: {
            query?: {
                /** @description Repeated; absent means all */
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
                            /** @description Of a command it stays while status and time change */
                            id: string;
                            /** @description Milliseconds since 1970, by the server's clock */
                            at: number;
                            /** @enum {unknown} */
                            kind: "rideBooked" | "rideBegun" | "ridePaused" | "rideResumed" | "rideEnded" | "online" | "offline" | "command" | "zoneEntered" | "zoneLeft" | "moved";
                            vehicleId: string;
                            vehicleName: string;
                            plate: string | null;
                            groupId: string | null;
                            accountId: string | null;
                            command: ("powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob") | null;
                            status: ("queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled") | null;
                            reason: string | null;
                            zoneId: string | null;
                            zoneName: string | null;
                            zoneActions: string[] | null;
                        }[];
                        /** @description There are more than the limit lets through */
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
                status?: ("queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled")[];
                command?: ("powerOn" | "powerOff" | "serviceStart" | "serviceStop" | "batteryLock" | "lock" | "toggleBattery1" | "toggleBattery2" | "rentableOn" | "rentableOff" | "pairKeyfob" | "unpairKeyfob")[];
                groupId?: string;
                /** @description Part of a vehicle's name or plate, or its id */
                text?: string;
                /** @description Milliseconds since 1970 */
                since?: number;
                /** @description Milliseconds since 1970 */
                till?: number;
                /** @description `next` of the page before */
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
                            status: "queued" | "sent" | "acknowledged" | "failed" | "timedOut" | "cancelled";
                            reason: string | null;
                            accountId: string;
                            /** @description Milliseconds since 1970 */
                            createdAt: number;
                            sentAt: number | null;
                            /** @description When the status was reached */
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
                /** @description Ids with commas between; those below are included. Absent: all */
                groups?: string;
                /** @description Only those changed after this update id */
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
                        /** @description Number of its last change */
                        updateId: number;
                        paired: boolean;
                        /** @description The paired vehicle, where the caller may see it */
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
                             * @description pending: the vehicle has not answered yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Why it failed */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Why the vehicle refused, in its own words */
                            reason: string | null;
                            /** @description The vehicle it is about, where the caller may see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description When this state was reached; milliseconds since 1970 */
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
                    /** @description As printed on it */
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
                        /** @description Number of its last change */
                        updateId: number;
                        paired: boolean;
                        /** @description The paired vehicle, where the caller may see it */
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
                             * @description pending: the vehicle has not answered yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Why it failed */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Why the vehicle refused, in its own words */
                            reason: string | null;
                            /** @description The vehicle it is about, where the caller may see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description When this state was reached; milliseconds since 1970 */
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
                        /** @description Number of its last change */
                        updateId: number;
                        paired: boolean;
                        /** @description The paired vehicle, where the caller may see it */
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
                             * @description pending: the vehicle has not answered yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Why it failed */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Why the vehicle refused, in its own words */
                            reason: string | null;
                            /** @description The vehicle it is about, where the caller may see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description When this state was reached; milliseconds since 1970 */
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
                /** @description Chosen by the client; the same id takes effect once. Without it the server chooses one */
                "x-command-id"?: string;
                /** @description Names the bulk action this command is part of */
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
                        /** @description Number of its last change */
                        updateId: number;
                        paired: boolean;
                        /** @description The paired vehicle, where the caller may see it */
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
                             * @description pending: the vehicle has not answered yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Why it failed */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Why the vehicle refused, in its own words */
                            reason: string | null;
                            /** @description The vehicle it is about, where the caller may see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description When this state was reached; milliseconds since 1970 */
                            at: number;
                        } | null;
                    };
                };
            };
            /** @description The vehicle has not answered yet. Repeat the call with the same x-command-id to wait on */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        /** @description Number of its last change */
                        updateId: number;
                        paired: boolean;
                        /** @description The paired vehicle, where the caller may see it */
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
                             * @description pending: the vehicle has not answered yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Why it failed */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Why the vehicle refused, in its own words */
                            reason: string | null;
                            /** @description The vehicle it is about, where the caller may see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description When this state was reached; milliseconds since 1970 */
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
                /** @description Chosen by the client; the same id takes effect once. Without it the server chooses one */
                "x-command-id"?: string;
                /** @description Names the bulk action this command is part of */
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
                        /** @description Number of its last change */
                        updateId: number;
                        paired: boolean;
                        /** @description The paired vehicle, where the caller may see it */
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
                             * @description pending: the vehicle has not answered yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Why it failed */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Why the vehicle refused, in its own words */
                            reason: string | null;
                            /** @description The vehicle it is about, where the caller may see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description When this state was reached; milliseconds since 1970 */
                            at: number;
                        } | null;
                    };
                };
            };
            /** @description The vehicle has not answered yet. Repeat the call with the same x-command-id to wait on */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        groupId: string;
                        /** @description Number of its last change */
                        updateId: number;
                        paired: boolean;
                        /** @description The paired vehicle, where the caller may see it */
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
                             * @description pending: the vehicle has not answered yet
                             * @enum {unknown}
                             */
                            state: "pending" | "failed";
                            /** @description Why it failed */
                            failure: ("vehicle-refused" | "no-answer" | "not-reachable" | "pairing-cancelled" | "vehicle-changed") | null;
                            /** @description Why the vehicle refused, in its own words */
                            reason: string | null;
                            /** @description The vehicle it is about, where the caller may see it */
                            vehicle: {
                                id: string;
                                name: string;
                                plate: string | null;
                            } | null;
                            /** @description When this state was reached; milliseconds since 1970 */
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
    listServiceRequests: {
        parameters: {
            query?: {
                /** @description Ids with commas between; those below are included. Absent: all */
                groups?: string;
                vehicleId?: string;
                /** @description Only those that somebody still has to work on */
                open?: boolean;
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
                        /** @description Its number, as people say it */
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        };
                        /** @description The group the vehicle is in */
                        groupId: string;
                        /** @enum {unknown} */
                        state: "reported" | "confirmed" | "inProgress" | "completed";
                        damageTypes: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                        /** @description Whether the vehicle can still be ridden */
                        rideable: boolean;
                        info: string | null;
                        /** @description Account that reported it */
                        authorId: string;
                        /** @description Milliseconds since 1970 */
                        reportedAt: number;
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
                /** @description Chosen by the client; the same id reports once */
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
                        /** @description Its number, as people say it */
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        };
                        /** @description The group the vehicle is in */
                        groupId: string;
                        /** @enum {unknown} */
                        state: "reported" | "confirmed" | "inProgress" | "completed";
                        damageTypes: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                        /** @description Whether the vehicle can still be ridden */
                        rideable: boolean;
                        info: string | null;
                        /** @description Account that reported it */
                        authorId: string;
                        /** @description Milliseconds since 1970 */
                        reportedAt: number;
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
                        /** @description Its number, as people say it */
                        id: string;
                        vehicle: {
                            id: string;
                            name: string;
                            plate: string | null;
                        };
                        /** @description The group the vehicle is in */
                        groupId: string;
                        /** @enum {unknown} */
                        state: "reported" | "confirmed" | "inProgress" | "completed";
                        damageTypes: ("puncturedInnerTubeOrTire" | "damagedSaddleOrSeat" | "pedalsOrCrankMechanismOrAssist" | "holder" | "electricalInstallationOrLighting" | "batteryNotWorking" | "noConnectionWithVehicle" | "vehicleDoesNotTurnOn" | "physicalDamageToTheChassisOrFenderOrVehicleComponents" | "mirrors" | "batteryDischarged" | "batteryNoRemovalPossible" | "keyOrKeyfobBrokenOrUnresponsive" | "brakesTooWeakOrTooStrong" | "driveProblemInterrupts" | "frameOrHandlebars" | "fluidOrGreaseLeaks" | "licensePlateOrFooterOrOtherAccessories" | "displayDoesNotWork" | "trunkOrBoxOrRack" | "other" | "chargerDoesNotWork" | "cableIsBrokenOrDamaged" | "damagedPlug" | "brokenHandle" | "burntSocket" | "batteryNotCharging" | "swollenBattery" | "performanceDrop" | "crackedCasing")[];
                        /** @description Whether the vehicle can still be ridden */
                        rideable: boolean;
                        info: string | null;
                        /** @description Account that reported it */
                        authorId: string;
                        /** @description Milliseconds since 1970 */
                        reportedAt: number;
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
                            /** @description It does only what it is told; else it lives a life of its own */
                            held: boolean;
                            /** @description It reports nothing */
                            silent: boolean;
                            /** @enum {unknown} */
                            manner: "obeys" | "refusesNext" | "refuses" | "slow" | "silent";
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
                     * @description Stands there from now on
                     * @enum {string}
                     */
                    act: "place";
                    at: {
                        lat: number;
                        lon: number;
                    };
                } | {
                    /**
                     * @description Goes straight from place to place, reporting every second, and stops at the last
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
                     * @description Ends a drive where it is
                     * @enum {string}
                     */
                    act: "halt";
                } | {
                    /** @enum {string} */
                    act: "battery";
                    percentage: number;
                } | {
                    /**
                     * @description Reports this speed while it does not drive
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
                    act: "manner";
                    /** @enum {unknown} */
                    manner: "obeys" | "refusesNext" | "refuses" | "slow" | "silent";
                } | {
                    /** @enum {string} */
                    act: "silence";
                    silent: boolean;
                } | {
                    /**
                     * @description Gives it back to its own life
                     * @enum {string}
                     */
                    act: "release";
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
                            /** @description It does only what it is told; else it lives a life of its own */
                            held: boolean;
                            /** @description It reports nothing */
                            silent: boolean;
                            /** @enum {unknown} */
                            manner: "obeys" | "refusesNext" | "refuses" | "slow" | "silent";
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
                            /** @description Nobody comes but by order; else it lives a life of its own */
                            held: boolean;
                            silent: boolean;
                            /** @description Degrees Celsius above what is usual, as ordered */
                            warmer: number;
                            /** @description Volts below what is usual, as ordered */
                            sag: number;
                            /** @description Ordered, and not finished; bursts aside */
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
                                manner: "obeys" | "slow" | "sticks" | "refuses" | "silent";
                                connected: boolean;
                                empty: boolean;
                                charging: boolean;
                                booked: boolean;
                                doorOpen: boolean;
                                percentage: number | null;
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
                     * @description How the slot answers commands from now on
                     * @enum {string}
                     */
                    act: "door";
                    slot: number;
                    /** @enum {unknown} */
                    manner: "obeys" | "slow" | "sticks" | "refuses" | "silent";
                } | {
                    /**
                     * @description Tells and hears nothing
                     * @enum {string}
                     */
                    act: "silence";
                    silent: boolean;
                } | {
                    /**
                     * @description Puts a battery in; null: takes out what stands there
                     * @enum {string}
                     */
                    act: "battery";
                    slot: number;
                    percentage: number | null;
                } | {
                    /**
                     * @description How far all cabinets are from what is usual there
                     * @enum {string}
                     */
                    act: "cabinet";
                    /** @description Degrees Celsius above */
                    warmer: number;
                    /** @description Volts below */
                    sag: number;
                } | {
                    /**
                     * @description Whether the slot answers its station
                     * @enum {string}
                     */
                    act: "connection";
                    slot: number;
                    connected: boolean;
                } | {
                    /**
                     * @description A rider comes and swaps, within seconds
                     * @enum {string}
                     */
                    act: "swap";
                } | {
                    /**
                     * @description The same type, point and description is the same alert until it is finished
                     * @enum {string}
                     */
                    act: "alert";
                    /** @enum {unknown} */
                    type: "point" | "charger";
                    description: string;
                    /** @enum {unknown} */
                    state: "started" | "finished";
                    slot?: number;
                    /** @description The first cabinet unless told; of type `point` */
                    pointId?: string;
                } | {
                    /**
                     * @description So many alerts at once, none like another
                     * @enum {string}
                     */
                    act: "alerts";
                    count: number;
                } | {
                    /**
                     * @description Gives it back to its own life
                     * @enum {string}
                     */
                    act: "release";
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
                            /** @description Nobody comes but by order; else it lives a life of its own */
                            held: boolean;
                            silent: boolean;
                            /** @description Degrees Celsius above what is usual, as ordered */
                            warmer: number;
                            /** @description Volts below what is usual, as ordered */
                            sag: number;
                            /** @description Ordered, and not finished; bursts aside */
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
                                manner: "obeys" | "slow" | "sticks" | "refuses" | "silent";
                                connected: boolean;
                                empty: boolean;
                                charging: boolean;
                                booked: boolean;
                                doorOpen: boolean;
                                percentage: number | null;
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
                    /** @description As in /premium/{page} */
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
