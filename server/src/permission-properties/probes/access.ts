import type { Permission } from '@fleet-console/contract';
import { idsOf, SEES, sorted, type Ids, type ReadProbe } from '../world/probe.ts';

interface Effective {
  readonly policy: { readonly id: string };
  readonly groupId: string | null;
  readonly reaches: readonly string[];
  readonly trialUntil?: number;
}

/** Sorted rows, for comparison. */
const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();

export const access: ReadProbe = async (world, model, { request, accountIds }) => {
  const anyOf = (permissions: readonly Permission[]) => (group: string) => permissions.some((each) => model.holds(each, group));
  const anywhere = (permissions: readonly Permission[]) => permissions.some((each) => model.anywhere(each));
  const visible = world.groups.filter(({ id, type }) => model.knows(id) && (type === 'fleet' || model.holds('group.iam', id)));
  const sees = new Set(visible.map(({ id }) => id));
  const seesPeople = anyOf(['account.list', 'user.listByGroup']);
  const policies = world.grants.map((grant, nth) => ({ ...grant, id: `policy-${nth}` }));
  const below = (group: string) => world.groups.filter(({ id }) => model.upwards(id).includes(group)).map(({ id }) => id);
  const found: [string, unknown, unknown][] = [];

  const groups = (await request('/v1/group/list')).body as {
    id: string;
    parentId: string | null;
    vehicles: number | null;
    policies: number | null;
  }[];
  found.push([
    'groups',
    inOrder(groups.map(({ id, parentId, vehicles, policies: made }) => [id, parentId, vehicles, made])),
    inOrder(
      visible.map(({ id, parent }) => [
        id,
        parent !== null && sees.has(parent) ? parent : null,
        model.holds(SEES, id) ? world.vehicles.filter(({ group }) => below(id).includes(group)).length : null,
        model.holds('policy.access', id) ? policies.filter(({ group }) => group === id).length : null,
      ]),
    ),
  ]);
  for (const { id } of world.groups) found.push([`group ${id}`, (await request(`/v1/group/${id}`)).status, sees.has(id) ? 200 : 404]);

  /** Groups whose items are available: where the permission applies, and above. */
  const offering = (permissions: readonly Permission[]) =>
    new Set(world.groups.filter(({ id }) => anyOf(permissions)(id)).flatMap(({ id }) => model.upwards(id)));
  const [parts, roles] = [['permission.list'], ['permission.list', 'policy.access']] as const satisfies readonly (readonly Permission[])[];
  const own = await request('/v1/permission/list');
  found.push([
    'permissions of the operator’s own',
    own.status === 200 ? sorted((own.body as { id: string; builtIn: boolean }[]).filter(({ builtIn }) => !builtIn)) : own.status,
    anywhere(parts) ? [...offering(parts)].map((id) => `own-${id}`).toSorted() : 403,
  ]);
  found.push([
    'bundles',
    idsOf(await request('/v1/bundle/list')),
    anywhere(parts) ? [...offering(parts)].map((id) => `bundle-${id}`).toSorted() : 403,
  ]);
  found.push([
    'roles',
    idsOf(await request('/v1/role/list')),
    anywhere(roles) ? sorted(policies.filter(({ group }) => offering(roles).has(group))) : 403,
  ]);

  for (const [nth, id] of accountIds.entries()) {
    const held = policies.filter(({ who }) => who === nth);
    const isSeen = held.some(({ group }) => seesPeople(group));
    const details = (await request(`/v2/account/${id}`)) as { status: number; body: { policies?: Ids } };
    const expected = held.filter(({ group }) => seesPeople(group) && sees.has(group));
    const trials = world.trials.flatMap((trial) => (trial.who === nth && trial.state === 'active' ? [{ ...trial, id: 'trial' }] : []));
    found.push([`person ${nth}`, details.body.policies ? sorted(details.body.policies) : details.status, isSeen ? sorted(expected) : 404]);
    const rides = world.vehicles.flatMap(({ group, ride }) =>
      nth === 0 && ride && model.holds(SEES, group) && model.holds(SEES, ride.group) ? [ride] : [],
    );
    found.push([`rides of person ${nth}`, idsOf(await request(`/v2/account/${id}/ride/list`)), isSeen ? sorted(rides) : 404]);
    const effective = await request(`/v1/iam/effective/${id}`);
    found.push([
      `what person ${nth} holds`,
      effective.status === 200
        ? inOrder(
            (effective.body as Effective[]).map(({ policy, groupId, reaches, trialUntil }) => [
              trialUntil === undefined ? policy.id : 'trial',
              groupId,
              reaches.toSorted(),
            ]),
          )
        : effective.status,
      isSeen
        ? inOrder(
            [...held, ...trials].flatMap((policy) => {
              const reached = below(policy.group).filter((each) => seesPeople(each) && sees.has(each));
              const tops = reached.filter((each) => !model.upwards(each).some((above) => above !== each && reached.includes(above)));
              return tops.length === 0 ? [] : [[policy.id, sees.has(policy.group) ? policy.group : null, tops.toSorted()]];
            }),
          )
        : 404,
    ]);
  }

  const reads = ['policy.access', 'permission.list'] as const;
  const events = await request('/v1/iam/event/list');
  found.push([
    'events',
    events.status === 200 ? (events.body as { groupId: string }[]).map(({ groupId }) => groupId).toSorted() : events.status,
    anywhere(reads)
      ? visible
          .map(({ id }) => id)
          .filter(anyOf(reads))
          .toSorted()
      : 403,
  ]);
  return found;
};
