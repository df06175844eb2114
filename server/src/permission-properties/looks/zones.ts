import { idsOf, seenBy, sorted, type Look } from '../world/look.ts';

export const zones: Look = async (world, model, { ask }) => {
  const seen = world.zones.filter(({ owners }) => owners.every((group) => model.holds('group.update', group)));
  const found: [string, unknown, unknown][] = [['list', idsOf(await ask('/v1/zone')), sorted(seen)]];
  for (const { id } of world.zones) {
    const there = seen.some((zone) => zone.id === id);
    found.push([`zone ${id}`, (await ask(`/v1/zone/${id}`)).status, there ? 200 : 404]);
    const { status, body } = await ask(`/v1/zone/${id}/event`);
    const crossings = seenBy(world, model).flatMap((vehicle) =>
      vehicle.events.flatMap((event) => ('zone' in event && event.zone === id ? [vehicle.id] : [])),
    );
    found.push([
      `events of ${id}`,
      status === 200 ? (body as { vehicleId: string }[]).map(({ vehicleId }) => vehicleId).toSorted() : status,
      there ? crossings.toSorted() : 404,
    ]);
  }
  return found;
};
