import type { ServerModule } from '../../kernel/module.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { createAccessChanges } from './access-change/access-changes.ts';
import type { GroupDirectory } from '../accounts/group-directory.ts';
import { accessRoutes } from './access.routes.ts';
import { accountRoutes } from './account.routes.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { accessEventRoutes } from './events/event.routes.ts';
import { groupRoutes } from './groups/group.routes.ts';
import { invitationRoutes } from './invitations/invitation.routes.ts';
import { policyRoutes } from './policies/policy.routes.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';
import { personalDataRoutes } from './users/personal-data.routes.ts';
import { userRoutes } from './users/user.routes.ts';

/** Accounts, access and blocked groups. Source: specification, section 7, access and accounts. */
export function iamModule(groups: GroupDirectory, passwords: Passwords): ServerModule {
  return (app, kernel) => {
    const changes = createAccessChanges(kernel);
    catalogueRoutes(app, kernel, changes);
    policyRoutes(app, kernel, changes);
    invitationRoutes(app, kernel, passwords);
    sharingRoutes(app, kernel);
    userRoutes(app, kernel, changes);
    personalDataRoutes(app, kernel);
    groupRoutes(app, kernel, changes, groups);
    accessEventRoutes(app, kernel);
    accessRoutes(app, groups);
    accountRoutes(app, kernel);
  };
}
