import { isPermission } from '@fleet-console/contract';
import { Type } from 'typebox';
import type { ServerModule } from '../../kernel/module.ts';
import { groupsToRead, groupsWith } from '../../kernel/caller.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import type { Passwords } from '../accounts/passwords.ts';
import { createAccessChanges } from './access-change/access-changes.ts';
import { AccountBody } from './account.body.ts';
import { accountsById, listAccounts } from './accounts.store.ts';
import type { GroupDirectory } from '../accounts/group-directory.ts';
import { wantedGroups } from './group-ids.ts';
import { catalogueRoutes } from './catalogue/catalogue.routes.ts';
import { accessEventRoutes } from './events/event.routes.ts';
import { groupRoutes } from './groups/group.routes.ts';
import { invitationRoutes } from './invitations/invitation.routes.ts';
import { policyRoutes } from './policies/policy.routes.ts';
import { SEES_PEOPLE } from './sees-people.ts';
import { sharingRoutes } from './sharing/sharing.routes.ts';
import { nullableText } from './texts.ts';
import { userRoutes } from './users/user.routes.ts';
import { visibleGroups } from './visible-groups.ts';

const GroupBody = Type.Object({
  id: Type.String(),
  name: Type.String(),
  children: Type.Array(Type.String()),
  expectedVehiclesNumber: Type.Integer(),
  type: Type.Union([Type.Literal('fleet'), Type.Literal('iam')]),
  city: nullableText,
});

/** Source: specification, section 9: user search default page size 20, skip 0. */
const PAGE = 20;

/** Accounts, access and blocked groups. Source: specification, section 7, access and accounts. */
export function iamModule(groups: GroupDirectory, passwords: Passwords): ServerModule {
  return (app, kernel) => {
    const { db } = kernel;
    const changes = createAccessChanges(kernel);
    catalogueRoutes(app, kernel, changes);
    policyRoutes(app, kernel, changes);
    invitationRoutes(app, kernel, passwords);
    sharingRoutes(app, kernel);
    userRoutes(app, kernel, changes);
    groupRoutes(app, kernel, changes, groups);
    accessEventRoutes(app, kernel);

    app.get('/v1/iam/access', {
      config: { access: 'session' },
      schema: {
        operationId: 'access',
        description: 'Who the caller is, the groups they see and the permissions given to them, by group.',
        response: {
          ...refusals,
          200: Type.Object({
            account: AccountBody,
            admin: Type.Boolean({ description: 'Of an operator domain' }),
            groups: Type.Array(GroupBody),
            permissions: Type.Record(Type.String(), Type.Array(Type.String())),
          }),
        },
      },
      handler: async ({ caller }) => ({
        account: caller.account,
        admin: caller.admin,
        groups: visibleGroups(caller).map((group) => ({ ...group, children: [...group.children] })),
        permissions: Object.fromEntries(Object.entries(caller.permissions).map(([groupId, granted]) => [groupId, [...granted]])),
      }),
    });

    app.get('/v1/iam/allowed', {
      config: { access: 'session' },
      schema: {
        operationId: 'allowed',
        description:
          'For each permission (comma-separated) whether any group grants it; with details the groups. Of `ops.blocked` these are the suspended groups among them.',
        querystring: exact({ permissions: Type.String({ minLength: 1, maxLength: 2000 }), details: Type.Boolean({ default: false }) }),
        response: {
          ...refusals,
          200: Type.Array(
            Type.Object({
              permission: Type.String(),
              allowed: Type.Boolean(),
              groups: Type.Optional(Type.Array(Type.Object({ id: Type.String(), name: Type.String() }))),
            }),
          ),
        },
      },
      handler: async ({ caller, query }) => {
        const blocked = await groups.blocked();
        return query.permissions.split(',').map((text) => {
          const permission = text.trim();
          const granted = isPermission(permission) ? groupsWith(caller, permission) : new Set<string>();
          const allowed = granted.size > 0;
          if (!query.details) return { permission, allowed };
          const told = [...granted].filter((id) => permission !== 'ops.blocked' || blocked.has(id));
          return { permission, allowed, groups: told.map((id) => ({ id, name: caller.tree.all.get(id)?.name ?? '' })) };
        });
      },
    });

    app.get('/v2/account', {
      config: { access: 'session' },
      schema: { operationId: 'account', description: 'The caller’s own account.', response: { ...refusals, 200: AccountBody } },
      handler: async ({ caller }) => caller.account,
    });

    app.post('/v2/account/batch', {
      config: { access: 'session' },
      schema: {
        operationId: 'accountBatch',
        description: 'Accounts by id. Those that the caller may not see are left out, like those that do not exist.',
        body: exact({ ids: Type.Array(Id, { maxItems: 1000 }) }),
        response: { ...refusals, 200: Type.Array(AccountBody) },
      },
      handler: async ({ caller, body }) => accountsById(db, body.ids, [...groupsWith(caller, SEES_PEOPLE)], caller.account.id),
    });

    app.get('/v2/account/list', {
      config: { access: SEES_PEOPLE },
      schema: {
        operationId: 'accountList',
        description:
          'People who hold a policy on these groups or below, by e-mail. The header x-total-count tells how many there are in all.',
        querystring: exact({
          skip: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
          limit: Type.Integer({ minimum: 1, maximum: 500, default: PAGE }),
          groupIds: Type.Optional(
            Type.Array(Type.String({ maxLength: 5000 }), { maxItems: 500, description: 'Repeated, or comma-separated' }),
          ),
          filter: Type.Optional(Type.String({ maxLength: 200, description: 'Part of an e-mail or name' })),
          permissionType: Type.Optional(
            Type.String({ maxLength: 100, description: 'Only holders of this permission, given on these groups or above them' }),
          ),
          status: Type.Optional(Type.Union([Type.Literal('ACTIVE'), Type.Literal('PENDING')])),
        }),
        response: { ...refusals, 200: Type.Array(AccountBody) },
      },
      handler: async ({ caller, query }, reply) => {
        const wanted = wantedGroups(query.groupIds);
        const groupIds = groupsToRead(caller, SEES_PEOPLE, wanted);
        // What is given above holds in these groups too (decision 41).
        const givenIn = new Set(groupIds.flatMap((id) => [id, ...caller.tree.ancestors(id)]));
        const { accounts, total } = await listAccounts(
          db,
          {
            groupIds,
            reader: { groupIds: [...groupsWith(caller, SEES_PEOPLE)], self: caller.account.id },
            text: query.filter,
            permission: query.permissionType === undefined ? undefined : { name: query.permissionType, groupIds: [...givenIn] },
            status: query.status,
          },
          query.skip,
          query.limit,
        );
        reply.header('x-total-count', total);
        return accounts;
      },
    });
  };
}
