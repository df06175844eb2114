import { SEES, seenBy, type ReadProbe } from '../world/probe.ts';

type Column = 'id' | 'groupId' | 'kind' | 'computerId' | 'ride';
type Batch = Readonly<Record<Column, readonly (string | null)[]>>;
const vehiclesIn = (batches: readonly Batch[]) =>
  batches.flatMap(({ id, groupId, kind, computerId, ride }) =>
    id
      .map((each, at) => [each, groupId[at], kind[at], computerId[at], ride[at] !== null] as const)
      .toSorted(([a], [b]) => ((a ?? '') < (b ?? '') ? -1 : 1)),
  );

export const vehicles: ReadProbe = async (world, model, { graphql, request }) => {
  const seen = seenBy(world, model);
  const below = (top: string) => seen.filter(({ group }) => model.upwards(group).includes(top));
  const top = world.groups[0]?.id ?? '';
  const data = await graphql(`{
    all: devices(limit: 500) { id group bike { id } moped { id } computer { id } ride { id } }
    below: devices(groupIDs: ["${top}", "none"], limit: 500) { id }
    named: devices(text: "v0", limit: 500) { id }
    ${world.vehicles.map(({ id }) => `${id}: devices(id: "${id}") { id }`).join(' ')}
    withComputer: devices(computerID: "computer-v1") { id }
    count(groupIDs: ["${top}"]) { bike moped }
  }`);
  const snapshot = await request('/v2/device/snapshot');
  const of = (kind: string) => below(top).filter((vehicle) => vehicle.kind === kind).length;
  return [
    [
      'devices',
      data?.['all'],
      seen.map(({ id, group, kind, ride }) => ({
        id,
        group,
        bike: kind === 'bike' ? { id: `bike-${id}` } : null,
        moped: kind === 'moped' ? { id: `moped-${id}` } : null,
        computer: { id: `computer-${id}` },
        ride: ride && model.holds(SEES, ride.group) ? { id: ride.id } : null,
      })),
    ],
    [
      'snapshot',
      snapshot.status === 200 ? vehiclesIn(snapshot.body as readonly Batch[]) : snapshot.status,
      model.anywhere(SEES)
        ? seen.map(({ id, group, kind, ride }) => [id, group, kind, `computer-${id}`, ride !== null && model.holds(SEES, ride.group)])
        : 403,
    ],
    ['devices below', data?.['below'], below(top).map(({ id }) => ({ id }))],
    ['devices by text', data?.['named'], seen.filter(({ id }) => id === 'v0').map(({ id }) => ({ id }))],
    ['devices by computer', data?.['withComputer'], seen.filter(({ id }) => id === 'v1').map(({ id }) => ({ id }))],
    ...world.vehicles.map(
      ({ id }) => [`device ${id}`, data?.[id], seen.filter((each) => each.id === id).map((each) => ({ id: each.id }))] as const,
    ),
    ['count', data?.['count'], { bike: of('bike'), moped: of('moped') }],
  ];
};
