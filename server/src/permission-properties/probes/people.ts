import { idsOf, SEES, sorted, type ReadProbe, type Ids } from '../world/probe.ts';

export const people: ReadProbe = async (world, model, { request, accountIds }, who) => {
  const { body } = await request('/v1/iam/access');
  const visible = world.groups.filter(({ id, type }) => model.knows(id) && (type === 'fleet' || model.holds('group.iam', id)));
  const allowed = (await request(`/v1/iam/allowed?permissions=${SEES}&details=true`)).body as { allowed: boolean; groups: Ids }[];
  const trial = (await request('/v1/iam/allowed?permissions=analytics.access&details=true')).body as { groups: Ids }[];
  const seesPeople = (group: string) => model.holds('account.list', group) || model.holds('user.listByGroup', group);
  const seen = accountIds.filter((_id, nth) => world.grants.some((grant) => grant.who === nth && seesPeople(grant.group)));
  const listsPeople = model.anywhere('account.list') || model.anywhere('user.listByGroup');
  const batch = await request({ method: 'POST', url: '/v2/account/batch', payload: { ids: accountIds } });
  return [
    ['groups', sorted((body as { groups: Ids }).groups), sorted(visible)],
    [
      'permissions by group',
      Object.fromEntries(
        Object.entries((body as { permissions: Record<string, string[]> }).permissions).map(([id, held]) => [id, held.toSorted()]),
      ),
      model.table(),
    ],
    ['trial', trial.map((each) => sorted(each.groups)), [sorted(world.groups.filter(({ id }) => model.holds('analytics.access', id)))]],
    [
      'allowed',
      allowed.map((each) => [each.allowed, sorted(each.groups)]),
      [[model.anywhere(SEES), sorted(world.groups.filter(({ id }) => model.holds(SEES, id)))]],
    ],
    ['people', idsOf(await request('/v2/account/list')), listsPeople ? seen.toSorted() : 403],
    ['people by id', idsOf(batch), [...new Set([...seen, accountIds[who] ?? ''])].toSorted()],
  ];
};
