import { idsOf, single, sorted, type Look } from '../world/look.ts';

const NEEDS = 'policy.access';

export const policies: Look = async (world, model, { ask, accountIds }) => {
  // Each grant of a world is a policy with one member.
  const all = world.grants.map(({ group, who }, nth) => ({ id: `policy-${nth}`, group, who }));
  const seen = all.filter(({ group }) => model.holds(NEEDS, group));
  const list = await ask('/v1/policy/list');
  const singles = await Promise.all(
    all.map(async ({ id, group, who }) => {
      const [policy, people] = [await ask(`/v1/policy/${id}`), await ask(`/v1/policy/${id}/account/list`)];
      const due = single(model, NEEDS, group);
      return [
        [`policy ${id}`, policy.status, due],
        [`people of ${id}`, idsOf(people), due === 200 ? [accountIds[who]] : due],
      ] as const;
    }),
  );
  return [
    ['policies', idsOf(list), model.anywhere(NEEDS) ? sorted(seen) : 403],
    ['how many policies', list.total, model.anywhere(NEEDS) ? String(seen.length) : undefined],
    ...singles.flat(),
  ];
};
