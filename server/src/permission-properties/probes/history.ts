import { SEES, seenBy, type ReadProbe } from '../world/probe.ts';

export const history: ReadProbe = async (world, model, { request, graphql }) => {
  const seen = seenBy(world, model);
  const data =
    seen.length === 0
      ? {}
      : await graphql(
          `{ ${seen.map(({ id }) => `h${id}: history(id: "${id}") { type userId data { groupId zoneId zoneName } } r${id}: rides(id: "${id}") { trips recent { id } }`).join(' ')} }`,
        );
  const found: [string, unknown, unknown][] = [];
  for (const { id, group, ride, events } of seen) {
    found.push([
      `history of ${id}`,
      data?.[`h${id}`],
      events.toReversed().map((event) => {
        if ('group' in event) {
          const known = model.knows(event.group);
          return {
            type: 'SET_GROUP',
            userId: known ? 'someone' : null,
            data: { groupId: known ? event.group : null, zoneId: null, zoneName: null },
          };
        }
        const owners = world.zones.find((zone) => zone.id === event.zone)?.owners ?? [group];
        const known = owners.every((owner) => model.holds('group.update', owner));
        return {
          type: 'ENTER_ZONE',
          userId: 'someone',
          data: { groupId: null, zoneId: known ? event.zone : null, zoneName: known ? `Zone ${event.zone}` : null },
        };
      }),
    ]);
    const own = ride && model.holds(SEES, ride.group) ? [{ id: ride.id }] : [];
    found.push([`rides of ${id}`, data?.[`r${id}`], { trips: own.length, recent: own }]);
  }
  for (const { id, positions } of world.vehicles) {
    const there = seen.some((vehicle) => vehicle.id === id);
    if (!there)
      for (const field of ['history', 'rides'])
        found.push([`${field} of ${id}`, await graphql(`{ ${field}(id: "${id}") { ${field === 'rides' ? 'trips' : 'id'} } }`), null]);
    const now = Date.now();
    const { status, body } = await request(`/v2/device/${id}/track?since=${now - 600_000}&till=${now + 600_000}`);
    const known = status === 200 ? (body as { known: number }).known : status;
    found.push([`track of ${id}`, known, there ? positions.filter((group) => model.holds(SEES, group)).length : 404]);
  }
  return found;
};
