import { idsOf, SEES, single, sorted, type ReadProbe } from '../world/probe.ts';

export const components: ReadProbe = async (world, model, { request }) => {
  const needed = 'device.components';
  const kinds = {
    bike: world.vehicles.filter(({ kind }) => kind === 'bike'),
    moped: world.vehicles.filter(({ kind }) => kind === 'moped'),
    computer: world.vehicles,
  };
  const found: [string, unknown, unknown][] = [];
  const anywhere = model.anywhere(needed);
  for (const [kind, owners] of Object.entries(kinds)) {
    const seen = owners.filter(({ group }) => model.holds(needed, group));
    const expected = seen.map(({ id, group }) => ({
      id: `${kind}-${id}`,
      free: false,
      vehicles: model.holds(SEES, group) ? [{ id, name: `called ${id}` }] : [],
    }));
    const { status, body, total } = await request(`/v1/${kind}`);
    const actual = status === 200 ? (body as typeof expected).map(({ id, free, vehicles }) => ({ id, free, vehicles })) : status;
    found.push([kind, actual, anywhere ? expected : 403], [`number of ${kind}s`, total, anywhere ? String(expected.length) : undefined]);
    const [first] = owners;
    if (first)
      found.push([`${kind} of ${first.id}`, (await request(`/v1/${kind}/${kind}-${first.id}`)).status, single(model, needed, first.group)]);
    const byName = await request(`/v1/${kind}?text=called%20v0`);
    found.push([
      `${kind} by the name of its vehicle`,
      idsOf(byName),
      anywhere ? sorted(expected.filter(({ vehicles }) => vehicles.some(({ id }) => id === 'v0'))) : 403,
    ]);
  }
  return found;
};
