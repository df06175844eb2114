import type { ReadProbe } from '../world/probe.ts';

const READS = 'analytics.access';
const SEES_USERS = 'user.listByGroup';

interface Tiles {
  readonly tiles: readonly { id: string; value: number | null }[];
}

/** Figures contain the rides and vehicles of the groups with the permission, and a rider's name only with that to see users of every group of the rides. */
export const analytics: ReadProbe = async (world, model, { request, accountIds }) => {
  const allowed = model.anywhere(READS);
  const groups = world.groups.filter(({ id }) => model.holds(READS, id)).map(({ id }) => id);
  const rides = world.vehicles.flatMap(({ id, ride }) => (ride && groups.includes(ride.group) ? [{ vehicle: id, group: ride.group }] : []));
  const vehicles = world.vehicles.filter(({ group }) => groups.includes(group));
  const today = new Date().toISOString().slice(0, 10);
  const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
  const read = async (tab: string, what: (body: never) => unknown) => {
    const { status, body } = await request(`/v1/analytics/${tab}?since=${yesterday}&till=${today}`);
    return status === 200 ? what(body as never) : status;
  };
  const tile =
    (id: string) =>
    ({ tiles }: Tiles) =>
      tiles.find((each) => each.id === id)?.value;
  const isNamed = rides.every(({ group }) => model.holds(SEES_USERS, group));
  return [
    ['rides', await read('rides', tile('rides')), allowed ? rides.length : 403],
    [
      'vehicles ridden',
      await read('mileage', ({ topVehicles }: { topVehicles: { vehicleId: string }[] }) => topVehicles.map(({ vehicleId }) => vehicleId)),
      allowed ? rides.map(({ vehicle }) => vehicle).toSorted() : 403,
    ],
    [
      'vehicles by group',
      await read('usage', ({ utilisation }: { utilisation: { groupId: string; vehicles: number }[] }) =>
        utilisation
          .filter((group) => group.vehicles > 0)
          .map((group) => `${group.groupId} ${group.vehicles}`)
          .toSorted(),
      ),
      allowed
        ? groups
            .map((id) => [id, vehicles.filter(({ group }) => group === id).length] as const)
            .filter(([, count]) => count > 0)
            .map(([id, count]) => `${id} ${count}`)
            .toSorted()
        : 403,
    ],
    [
      'riders',
      await read('users', ({ topUsers }: { topUsers: { userId: string | null; rides: number }[] }) =>
        topUsers.map((user) => [user.userId, user.rides]),
      ),
      allowed ? (rides.length === 0 ? [] : [[isNamed ? accountIds[0] : null, rides.length]]) : 403,
    ],
    ['places', await read('places', ({ cells }: { cells: unknown[] }) => cells), allowed ? [] : 403],
  ];
};
