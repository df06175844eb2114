import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { groupsToRead, groupsWith } from '../../kernel/caller.ts';
import { exact, Id, refusals } from '../../kernel/schema.ts';
import { AccountBody } from './account.body.ts';
import { accountsById, listAccounts } from './accounts.store.ts';
import { rolesOf } from './held-roles.store.ts';
import { requestedGroups } from './group-ids.ts';
import { SEES_PEOPLE } from './sees-people.ts';

/** Source: specification, section 9: user search default page size 20, skip 0. */
const PAGE = 20;

const ListedAccountBody = Type.Object({
  ...AccountBody.properties,
  roles: Type.Array(Type.Object({ id: Type.String(), name: Type.String() }), {
    description: 'Roles in groups where the caller can see users, by name',
  }),
});

/** Accounts. Source: specification, section 7, accounts. */
export function accountRoutes(app: App, { db }: Kernel): void {
  app.get('/v2/account', {
    config: { access: 'session' },
    schema: { operationId: 'account', description: 'Returns the caller’s account.', response: { ...refusals, 200: AccountBody } },
    handler: async ({ caller }) => caller.account,
  });

  app.post('/v2/account/batch', {
    config: { access: 'session' },
    schema: {
      operationId: 'accountBatch',
      description: 'Returns accounts by ID. Unknown accounts and accounts that the caller can’t see are omitted.',
      body: exact({ ids: Type.Array(Id, { maxItems: 1000 }) }),
      response: { ...refusals, 200: Type.Array(AccountBody) },
    },
    handler: async ({ caller, body }) => accountsById(db, body.ids, [...groupsWith(caller, SEES_PEOPLE)], caller.account.id),
  });

  app.get('/v2/account/list', {
    config: { access: SEES_PEOPLE },
    schema: {
      operationId: 'accountList',
      description: 'Lists users with a policy in these groups or their subgroups, by e-mail. The header x-total-count is the total number.',
      querystring: exact({
        skip: Type.Integer({ minimum: 0, maximum: 1_000_000, default: 0 }),
        limit: Type.Integer({ minimum: 1, maximum: 500, default: PAGE }),
        groupIds: Type.Optional(
          Type.Array(Type.String({ maxLength: 5000 }), { maxItems: 500, description: 'Repeated or comma-separated' }),
        ),
        filter: Type.Optional(Type.String({ maxLength: 200, description: 'Part of an e-mail or name' })),
        permissionType: Type.Optional(
          Type.String({ maxLength: 100, description: 'Only users with this permission in these groups or their parent groups' }),
        ),
        status: Type.Optional(Type.Union([Type.Literal('ACTIVE'), Type.Literal('PENDING')])),
        roleId: Type.Optional(Type.String({ maxLength: 100, description: 'Only users with this role in these groups' })),
      }),
      response: { ...refusals, 200: Type.Array(ListedAccountBody) },
    },
    handler: async ({ caller, query }, reply) => {
      const wanted = requestedGroups(query.groupIds);
      const groupIds = groupsToRead(caller, SEES_PEOPLE, wanted);
      // Grants on parent groups apply in these groups too (decision 41).
      const givenIn = new Set(groupIds.flatMap((id) => [id, ...caller.tree.ancestors(id)]));
      const reader = { groupIds: [...groupsWith(caller, SEES_PEOPLE)], self: caller.account.id };
      const { accounts, total } = await listAccounts(
        db,
        {
          groupIds,
          reader,
          text: query.filter,
          permission: query.permissionType === undefined ? undefined : { name: query.permissionType, groupIds: [...givenIn] },
          status: query.status,
          roleId: query.roleId,
        },
        query.skip,
        query.limit,
      );
      reply.header('x-total-count', total);
      const roles = await rolesOf(
        db,
        accounts.map(({ id }) => id),
        reader.groupIds,
      );
      return accounts.map((account) => ({ ...account, roles: roles.get(account.id) ?? [] }));
    },
  });
}
