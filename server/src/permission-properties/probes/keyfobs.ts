import { idsOf, SEES, single, sorted, type ReadProbe } from '../world/probe.ts';

export const keyfobs: ReadProbe = async (world, model, { request }) => {
  const seen = world.pilots.filter(({ group }) => model.holds(SEES, group));
  const expected = seen.map(({ id, group, vehicle }) => {
    const paired = world.vehicles.find((each) => each.id === vehicle);
    const named = paired && model.holds(SEES, paired.group);
    return { id, groupId: group, paired: vehicle !== null, vehicle: named ? { id: paired.id } : null, pairing: null };
  });
  const { status, body } = await request('/v1/pilot/list');
  const group = world.pilots[0]?.group ?? '';
  const below = world.pilots.filter((pilot) => model.upwards(pilot.group).includes(group));
  const ofGroup = single(model, SEES, group);
  return [
    [
      'list',
      status === 200
        ? (body as { vehicle: object | null }[]).map((each) => ({
            ...each,
            updateId: undefined,
            vehicle: each.vehicle && { ...each.vehicle, name: undefined, plate: undefined },
          }))
        : status,
      model.anywhere(SEES) ? expected : 403,
    ],
    ['list of a group', idsOf(await request(`/v1/pilot/list?groups=${group}`)), ofGroup === 200 ? sorted(below) : ofGroup],
  ];
};
