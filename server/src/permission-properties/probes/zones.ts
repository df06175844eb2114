import { idsOf, seenBy, sorted, type ReadProbe } from '../world/probe.ts';

export const zones: ReadProbe = async (world, model, { request }) => {
  const seen = world.zones.filter(({ owners }) => owners.every((group) => model.holds('group.update', group)));
  const found: [string, unknown, unknown][] = [['list', idsOf(await request('/v1/zone')), sorted(seen)]];
  for (const { id } of world.zones) {
    const there = seen.some((zone) => zone.id === id);
    found.push([`zone ${id}`, (await request(`/v1/zone/${id}`)).status, there ? 200 : 404]);
    const { status, body } = await request(`/v1/zone/${id}/event`);
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
