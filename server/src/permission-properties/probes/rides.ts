import { SEES, seenBy, single, sorted, idsOf, type ReadProbe } from '../world/probe.ts';

const SEES_RIDERS = 'user.listByGroup';

/** Rides are seen in their own group, riders by another permission, vehicles where they are now. */
export const rides: ReadProbe = async (world, model, { request, accountIds }) => {
  const all = world.vehicles.flatMap(({ id: vehicle, group: now, ride }) => (ride ? [{ ...ride, vehicle, now }] : []));
  const rider = accountIds[0] ?? '';
  type Shown = { readonly id: string; readonly userId: string | null; readonly vehicleName: string | null };
  const list = async (path: string) => {
    const { status, body } = await request(path);
    if (status !== 200) return status;
    const { rides: found } = body as { rides: Shown[] };
    return found
      .map(({ id, userId, vehicleName }) => ({ id, userId, vehicleName }))
      .toSorted((one, other) => one.id.localeCompare(other.id));
  };
  const due = (seen: typeof all) =>
    seen
      .map(({ id, group, vehicle, now }) => ({
        id,
        userId: model.holds(SEES_RIDERS, group) ? rider : null,
        vehicleName: model.holds(SEES, now) ? `called ${vehicle}` : null,
      }))
      .toSorted((one, other) => one.id.localeCompare(other.id));
  const seen = all.filter(({ group }) => model.holds(SEES, group));
  const anywhere = model.anywhere(SEES);
  const found: [string, unknown, unknown][] = [
    ['rides', await list('/v1/ride?limit=100'), anywhere ? due(seen) : 403],
    [
      'rides of a person',
      await list(`/v1/ride?limit=100&userId=${rider}`),
      anywhere ? due(seen.filter(({ group }) => model.holds(SEES_RIDERS, group))) : 403,
    ],
    ['vehicles of rides', idsOf(await request('/v1/ride/vehicle?limit=100')), anywhere ? sorted(seenBy(world, model)) : 403],
    [
      'riders',
      idsOf(await request('/v1/ride/user?limit=100')),
      model.anywhere(SEES_RIDERS) ? (all.some(({ group }) => model.holds(SEES_RIDERS, group)) ? [rider] : []) : 403,
    ],
  ];
  for (const { id, group } of all)
    for (const path of [id, `${id}/track.gpx`, `${id}/track.geojson`])
      found.push([`ride ${path}`, (await request(`/v1/ride/${path}`)).status, single(model, SEES, group)]);
  return found;
};
