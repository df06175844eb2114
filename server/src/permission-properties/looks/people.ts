import { idsOf, SEES, sorted, type Look, type Ids } from '../world/look.ts';

export const people: Look = async (world, model, { ask, accountIds }, who) => {
  const { body } = await ask('/v1/iam/access');
  const visible = world.groups.filter(({ id, type }) => model.knows(id) && (type === 'fleet' || model.holds('group.iam', id)));
  const allowed = (await ask(`/v1/iam/allowed?permissions=${SEES}&details=true`)).body as { allowed: boolean; groups: Ids }[];
  const seesPeople = (group: string) => model.holds('account.list', group) || model.holds('user.listByGroup', group);
  const seen = accountIds.filter((_id, nth) => world.grants.some((grant) => grant.who === nth && seesPeople(grant.group)));
  const listsPeople = model.anywhere('account.list') || model.anywhere('user.listByGroup');
  const batch = await ask({ method: 'POST', url: '/v2/account/batch', payload: { ids: accountIds } });
  return [
    ['groups', sorted((body as { groups: Ids }).groups), sorted(visible)],
    [
      'allowed',
      allowed.map((each) => [each.allowed, sorted(each.groups)]),
      [[model.anywhere(SEES), sorted(world.groups.filter(({ id }) => model.holds(SEES, id)))]],
    ],
    ['people', idsOf(await ask('/v2/account/list')), listsPeople ? seen.toSorted() : 403],
    ['people by id', idsOf(batch), [...new Set([...seen, accountIds[who] ?? ''])].toSorted()],
  ];
};
