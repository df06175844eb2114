import { idsOf, single, sorted, type ReadProbe } from '../world/probe.ts';

const NEEDS = 'policy.access';

export const policies: ReadProbe = async (world, model, { request, accountIds }) => {
  // Each grant of a world is a policy with one member.
  const all = world.grants.map(({ group, who }, nth) => ({ id: `policy-${nth}`, group, who }));
  const seen = all.filter(({ group }) => model.holds(NEEDS, group));
  const list = await request('/v1/policy/list');
  const singles = await Promise.all(
    all.map(async ({ id, group, who }) => {
      const [policy, people] = [await request(`/v1/policy/${id}`), await request(`/v1/policy/${id}/account/list`)];
      const expected = single(model, NEEDS, group);
      return [
        [`policy ${id}`, policy.status, expected],
        [`people of ${id}`, idsOf(people), expected === 200 ? [accountIds[who]] : expected],
      ] as const;
    }),
  );
  return [
    ['policies', idsOf(list), model.anywhere(NEEDS) ? sorted(seen) : 403],
    ['how many policies', list.total, model.anywhere(NEEDS) ? String(seen.length) : undefined],
    ...singles.flat(),
  ];
};
