import { idsOf, SEES, single, sorted, type Look } from '../world/look.ts';

export const components: Look = async (world, model, { ask }) => {
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
    const due = seen.map(({ id, group }) => ({
      id: `${kind}-${id}`,
      free: false,
      vehicles: model.holds(SEES, group) ? [{ id, name: `called ${id}` }] : [],
    }));
    const { status, body, total } = await ask(`/v1/${kind}`);
    const told = status === 200 ? (body as typeof due).map(({ id, free, vehicles }) => ({ id, free, vehicles })) : status;
    found.push([kind, told, anywhere ? due : 403], [`number of ${kind}s`, total, anywhere ? String(due.length) : undefined]);
    const [first] = owners;
    if (first)
      found.push([`${kind} of ${first.id}`, (await ask(`/v1/${kind}/${kind}-${first.id}`)).status, single(model, needed, first.group)]);
    const byName = await ask(`/v1/${kind}?text=called%20v0`);
    found.push([
      `${kind} by the name of its vehicle`,
      idsOf(byName),
      anywhere ? sorted(due.filter(({ vehicles }) => vehicles.some(({ id }) => id === 'v0'))) : 403,
    ]);
  }
  return found;
};
