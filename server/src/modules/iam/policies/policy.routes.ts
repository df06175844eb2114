import { Type, type Static } from 'typebox';
import type { App, Kernel } from '../../../kernel/module.ts';
import type { AccessChanges } from '../access-change/access-changes.ts';
import { authorise, groupsToRead, groupsWith, may, type Caller } from '../../../kernel/caller.ts';
import { preferredLocale } from '../../../kernel/locale.ts';
import { notFound } from '../../../kernel/refusal.ts';
import { exact, Id, refusals } from '../../../kernel/schema.ts';
import { notHeld } from '../access-change/must-hold.ts';
import { AccountBody } from '../account.body.ts';
import { EffectBody } from '../effect.body.ts';
import { requestedGroups } from '../group-ids.ts';
import { SEES_PEOPLE } from '../sees-people.ts';
import { Description, DryRun, GroupIds, Name, Skip, Version } from '../texts.ts';
import { createPolicyService } from './policy.service.ts';
import { listPolicies, listPolicyPeople, policiesById, type Policy } from './policy.store.ts';

const PolicyBody = Type.Object({
  id: Type.String(),
  name: Type.String(),
  description: Type.String(),
  groupId: Type.String(),
  role: Type.Object({ id: Type.String(), name: Type.String(), description: Type.String() }),
  grants: Type.Array(Type.String(), { description: 'Permissions of its holders in its group and subgroups' }),
  holders: Type.Integer({ description: 'Number of ACTIVE accounts' }),
  invited: Type.Integer({ description: 'Number of accounts that haven’t accepted their invitation yet' }),
  mayChange: Type.Boolean({ description: 'Whether the caller has policy.access and all the policy’s permissions in its group' }),
  mayAddPeople: Type.Boolean({ description: 'Whether the caller has policy.addUser and all the policy’s permissions in its group' }),
  version: Type.Integer(),
});

/** When a pending member was invited. */
const InvitationBody = Type.Object({
  sentAt: Type.String({ format: 'date-time' }),
  expiresAt: Type.String({ format: 'date-time' }),
  expired: Type.Boolean(),
});

const PolicyAccountBody = Type.Object({ ...AccountBody.properties, invitation: Type.Union([InvitationBody, Type.Null()]) });

const Email = Type.String({ minLength: 3, maxLength: 254 });

/** Result for each added e-mail address. */
const AddResults = Type.Array(
  Type.Object({
    email: Type.String({ description: 'Trimmed and lowercased' }),
    outcome: Type.Union([Type.Literal('added'), Type.Literal('invited'), Type.Literal('already')], {
      description: 'added: has an account and now has the role; invited: has to accept the invitation; already: was already in the policy',
    }),
  }),
);

const NEEDS = 'policy.access';

/** Maximum rows of a response, returned at once unless the caller requests a page. */
const MAX_ROWS = 10_000;
const Limit = Type.Integer({
  minimum: 1,
  maximum: MAX_ROWS,
  default: MAX_ROWS,
  description: 'Without it, all rows are returned, at most 10,000. x-total-count is the total number; use skip for the rest',
});

/** Policies as the caller sees them, with permitted actions. Checked once per group and role, since policies are many. */
function policyBodies(caller: Caller, policies: readonly Policy[]): Static<typeof PolicyBody>[] {
  const holdsAll = new Map<string, boolean>();
  return policies.map(({ grants, ...policy }) => {
    const key = JSON.stringify([policy.groupId, policy.role.id]);
    const isHeld = holdsAll.get(key) ?? notHeld(caller, policy.groupId, grants).length === 0;
    holdsAll.set(key, isHeld);
    return {
      ...policy,
      role: { ...policy.role },
      grants: [...grants],
      mayChange: isHeld && may(caller, NEEDS, policy.groupId),
      mayAddPeople: isHeld && may(caller, 'policy.addUser', policy.groupId),
    };
  });
}

const policyBody = (caller: Caller, policy: Policy) => policyBodies(caller, [policy])[0] ?? notFound();

function routeContext(app: App, kernel: Kernel, changes: AccessChanges) {
  const { db } = kernel;
  const service = createPolicyService(kernel, changes);
  const read = async (caller: Caller, id: string): Promise<Policy> => {
    const [policy] = await policiesById(db, [id]);
    authorise(caller, NEEDS, policy?.groupId);
    return policy ?? notFound();
  };
  const route = (operationId: string, description: string) => ({ operationId, description, tags: ['iam'] });
  const dryRun = exact({ dryRun: DryRun });
  const params = exact({ id: Id });
  const PolicyResponse = Type.Object({ policy: PolicyBody, effect: EffectBody });
  const accountIds = Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true });
  return { app, db, service, read, route, dryRun, params, PolicyResponse, accountIds };
}
type RouteContext = ReturnType<typeof routeContext>;

function listPoliciesRoute({ app, db, route }: RouteContext): void {
  app.get('/v1/policy/list', {
    config: { access: 'policy.access' },
    schema: {
      ...route('listPolicies', 'Lists policies of these groups by name. The header x-total-count is the total number'),
      querystring: exact({
        groupIds: GroupIds,
        only: Type.Boolean({ default: false, description: 'Only these groups, without subgroups' }),
        filter: Type.Optional(Type.String({ maxLength: 200, description: 'Part of the name of the policy or its role' })),
        roleId: Type.Optional(Id),
        skip: Skip,
        limit: Limit,
      }),
      response: { 200: Type.Array(PolicyBody), ...refusals },
    },
    handler: async ({ caller, query }, reply) => {
      const requested = requestedGroups(query.groupIds);
      const within = groupsToRead(caller, NEEDS, requested);
      const groupIds = query.only && requested ? requested : within;
      const { policies, total } = await listPolicies(db, { groupIds, text: query.filter, roleId: query.roleId }, query.skip, query.limit);
      reply.header('x-total-count', total);
      return policyBodies(caller, policies);
    },
  });
}

function getPolicyRoute({ app, read, route, params }: RouteContext): void {
  app.get('/v1/policy/:id', {
    config: { access: 'policy.access' },
    schema: { ...route('getPolicy', 'Returns a policy'), params, response: { 200: PolicyBody, ...refusals } },
    handler: async ({ caller, params: { id } }) => policyBody(caller, await read(caller, id)),
  });
}

function createPolicyRoute({ app, service, route, dryRun }: RouteContext): void {
  app.post('/v1/policy', {
    config: { access: 'policy.access' },
    schema: {
      ...route(
        'makePolicy',
        'Creates a policy: a role in a group. The role must belong to the group or a parent group, and the caller must have all its permissions. Adding people also requires policy.addUser',
      ),
      querystring: dryRun,
      body: exact({
        groupId: Id,
        roleId: Id,
        name: Name,
        description: Description,
        emails: Type.Optional(Type.Array(Email, { maxItems: 100, description: 'People to add. Default: none' })),
      }),
      response: { 200: Type.Object({ policy: PolicyBody, results: AddResults, effect: EffectBody }), ...refusals },
    },
    handler: async ({ caller, ip, headers, query, body: { emails = [], ...content } }) => {
      const by = { caller, ip, dryRun: query.dryRun, locale: preferredLocale(headers['accept-language']) };
      const { policy, results, effect } = await service.create(by, content, emails);
      return { policy: policyBody(caller, policy), results, effect };
    },
  });
}

function changePolicyRoute({ app, service, route, dryRun, params, PolicyResponse }: RouteContext): void {
  app.post('/v1/policy/:id', {
    config: { access: 'policy.access' },
    schema: {
      ...route('changePolicy', 'Updates name, role or group of a policy'),
      params,
      querystring: dryRun,
      body: exact({ groupId: Id, roleId: Id, name: Name, description: Description, version: Version }),
      response: { 200: PolicyResponse, ...refusals },
    },
    handler: async ({ caller, ip, params: { id }, query, body }) => {
      const { policy, effect } = await service.change({ caller, ip, dryRun: query.dryRun }, id, body);
      return { policy: policyBody(caller, policy), effect };
    },
  });
}

function deletePoliciesRoute({ app, service, route, dryRun }: RouteContext): void {
  app.post('/v1/policy/delete', {
    config: { access: 'policy.access' },
    schema: {
      ...route('deletePolicies', 'Deletes policies, all or none; their holders lose the permissions'),
      querystring: dryRun,
      body: exact({ ids: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }) }),
      response: { 200: Type.Object({ deleted: Type.Integer(), effect: EffectBody }), ...refusals },
    },
    handler: async ({ caller, ip, query, body }) => service.remove({ caller, ip, dryRun: query.dryRun }, body.ids),
  });
}

function listPolicyAccountsRoute({ app, db, read, route, params }: RouteContext): void {
  app.get('/v1/policy/:id/account/list', {
    config: { access: 'policy.access' },
    schema: {
      ...route(
        'listPolicyAccounts',
        'Lists users of a policy by e-mail. ACTIVE users have the role, others are invited. The header x-total-count is the total number',
      ),
      params,
      querystring: exact({
        status: Type.Optional(Type.Union([Type.Literal('ACTIVE'), Type.Literal('PENDING')])),
        filter: Type.Optional(Type.String({ maxLength: 200 })),
        skip: Skip,
        limit: Limit,
      }),
      response: { 200: Type.Array(PolicyAccountBody), ...refusals },
    },
    handler: async ({ caller, params: { id }, query }, reply) => {
      const policy = await read(caller, id);
      const filter = { status: query.status, text: query.filter };
      const { people, total } = await listPolicyPeople(
        db,
        policy.id,
        [...groupsWith(caller, [...SEES_PEOPLE, NEEDS])],
        filter,
        query.skip,
        query.limit,
      );
      reply.header('x-total-count', total);
      return people.map((person) => ({ ...person, invitation: person.invitation && { ...person.invitation } }));
    },
  });
}

function addPolicyAccountsRoute({ app, service, route, dryRun, params }: RouteContext): void {
  app.post('/v1/policy/:id/account/add', {
    config: { access: 'policy.addUser' },
    schema: {
      ...route(
        'addPolicyAccounts',
        'Adds users by e-mail. For people without an account, a pending account is created and an invitation link is sent',
      ),
      params,
      querystring: dryRun,
      body: exact({ emails: Type.Array(Email, { minItems: 1, maxItems: 100 }) }),
      response: {
        200: Type.Object({
          results: AddResults,
          effect: EffectBody,
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, ip, headers, params: { id }, query, body }) =>
      service.addPeople({ caller, ip, dryRun: query.dryRun, locale: preferredLocale(headers['accept-language']) }, id, body.emails),
  });
}

function removePolicyAccountsRoute({ app, service, route, dryRun, params, accountIds }: RouteContext): void {
  app.post('/v1/policy/:id/account/remove', {
    config: { access: 'policy.access' },
    schema: {
      ...route('removePolicyAccounts', 'Removes users, all or none. An invitation without any other policy is revoked'),
      params,
      querystring: dryRun,
      body: exact({ accountIds }),
      response: { 200: Type.Object({ removed: Type.Integer(), effect: EffectBody }), ...refusals },
    },
    handler: async ({ caller, ip, params: { id }, query, body }) =>
      service.removePeople({ caller, ip, dryRun: query.dryRun }, id, body.accountIds),
  });
}

function resendInvitationsRoute({ app, service, route, params, accountIds }: RouteContext): void {
  app.post('/v1/policy/:id/invitation/resend', {
    config: { access: 'policy.addUser' },
    schema: {
      ...route('resendInvitations', 'Sends the invitation again with a new link and invalidates the previous link'),
      params,
      body: exact({ accountIds }),
      response: {
        200: Type.Object({
          results: Type.Array(
            Type.Object({
              accountId: Type.String(),
              outcome: Type.Union([Type.Literal('sent'), Type.Literal('wait'), Type.Literal('accepted')], {
                description: 'wait: the last e-mail was sent less than a minute ago',
              }),
            }),
          ),
        }),
        ...refusals,
      },
    },
    handler: async ({ caller, ip, headers, params: { id }, body }) => ({
      results: await service.resend({ caller, ip, locale: preferredLocale(headers['accept-language']) }, id, body.accountIds),
    }),
  });
}

/** Policies and their members. Source: specification, sections 2, 6 and 7. */
export function policyRoutes(app: App, kernel: Kernel, changes: AccessChanges): void {
  const context = routeContext(app, kernel, changes);
  listPoliciesRoute(context);
  getPolicyRoute(context);
  createPolicyRoute(context);
  changePolicyRoute(context);
  deletePoliciesRoute(context);
  listPolicyAccountsRoute(context);
  addPolicyAccountsRoute(context);
  removePolicyAccountsRoute(context);
  resendInvitationsRoute(context);
}
