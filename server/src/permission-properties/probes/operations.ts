import { SEES, seenBy, type ReadProbe } from '../world/probe.ts';

const COMMANDS = 'vehicle.command';

interface LedgerEntry {
  readonly kind: string;
  readonly vehicleId: string;
  readonly groupId: string | null;
  readonly accountId: string | null;
  readonly zoneId: string | null;
  readonly zoneName: string | null;
}
/** Sorted: events at the same time come in any order. */
const ordered = (all: readonly LedgerEntry[]) =>
  all
    .map(({ kind, vehicleId, groupId, accountId, zoneId, zoneName }) =>
      JSON.stringify({ kind, vehicleId, groupId, accountId, zoneId, zoneName }),
    )
    .toSorted();

export const operations: ReadProbe = async (world, model, { request }) => {
  const commanded = world.vehicles.filter(({ group }) => model.holds(COMMANDS, group));
  const nowhere = { groupId: null, accountId: null, zoneId: null, zoneName: null };
  const expected: LedgerEntry[] = [
    ...commanded.map(({ id, group }) => ({ ...nowhere, kind: 'command', vehicleId: id, groupId: group, accountId: 'someone' })),
    ...seenBy(world, model).flatMap(({ id, group, begun, events }) => [
      ...begun.filter((then) => model.holds(SEES, then)).map(() => ({ ...nowhere, kind: 'rideBegun', vehicleId: id, groupId: group })),
      ...events.flatMap((event, nth): LedgerEntry[] => {
        if ('group' in event) {
          // Entering the fleet is no move.
          if (nth === 0) return [];
          const known = model.knows(event.group);
          return [{ ...nowhere, kind: 'moved', vehicleId: id, ...(known && { groupId: event.group, accountId: 'someone' }) }];
        }
        const owners = world.zones.find((zone) => zone.id === event.zone)?.owners ?? [];
        const known = owners.every((owner) => model.holds('group.update', owner));
        const zone = known && { zoneId: event.zone, zoneName: `Zone ${event.zone}` };
        return [{ ...nowhere, kind: 'zoneEntered', vehicleId: id, groupId: group, accountId: 'someone', ...zone }];
      }),
    ]),
  ];
  const happened = await request('/v1/operations/activity?limit=500');
  const ledger = async (query: string) => {
    const { status, body } = await request(`/v1/operations/command${query}`);
    return status === 200 ? (body as { commands: { vehicleId: string }[] }).commands.map(({ vehicleId }) => vehicleId).toSorted() : status;
  };
  const top = world.groups[0]?.id ?? '';
  const below = commanded.filter(({ group }) => model.upwards(group).includes(top));
  const ofVehicles: [string, unknown, unknown][] = [];
  for (const { id, group } of world.vehicles) {
    const { status, body } = await request(`/v2/device/${id}/activity?limit=200&topics=rides&topics=commands&topics=zones&topics=moves`);
    const found = status === 200 ? ordered((body as { events: LedgerEntry[] }).events) : status;
    ofVehicles.push([
      `activity of ${id}`,
      found,
      model.holds(SEES, group) ? ordered(expected.filter(({ vehicleId }) => vehicleId === id)) : 404,
    ]);
  }
  return [
    ...ofVehicles,
    [
      'activity',
      happened.status === 200 ? ordered((happened.body as { events: LedgerEntry[] }).events) : happened.status,
      ordered(expected),
    ],
    ['ledger', await ledger(''), commanded.map(({ id }) => id)],
    ['ledger of a group', await ledger(`?groupId=${top}`), below.map(({ id }) => id)],
    ['ledger by name', await ledger('?text=called%20v0'), commanded.filter(({ id }) => id === 'v0').map(({ id }) => id)],
  ];
};
