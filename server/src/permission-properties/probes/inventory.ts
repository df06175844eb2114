import { idsOf, SEES, single, type ReadProbe } from '../world/probe.ts';

const NEEDS = 'device.serviceMode';

export const inventory: ReadProbe = async (world, model, { request }) => {
  const seen = world.vehicles.filter(({ group }) => model.holds(NEEDS, group));
  const keyfobsOf = (vehicle: string) =>
    world.pilots.filter((pilot) => pilot.vehicle === vehicle && (model.holds(SEES, pilot.group) || model.holds(NEEDS, pilot.group)));
  const expected = seen.map(({ id, group, kind }) => ({
    id,
    groupId: group,
    componentId: `${kind}-${id}`,
    computerId: `computer-${id}`,
    keyfobs: keyfobsOf(id).map((pilot) => pilot.id),
  }));
  const anywhere = model.anywhere(NEEDS);
  const { status, body, total } = await request('/v1/inventory');
  const actual =
    status === 200
      ? (body as typeof expected).map(({ id, groupId, componentId, computerId, keyfobs }) => ({
          id,
          groupId,
          componentId,
          computerId,
          keyfobs,
        }))
      : status;
  const byKeyfob = await request('/v1/inventory?text=p0');
  const [first] = world.vehicles;
  return [
    ['inventory', actual, anywhere ? expected : 403],
    ['number of vehicles', total, anywhere ? String(expected.length) : undefined],
    ['by a keyfob', idsOf(byKeyfob), anywhere ? expected.filter(({ keyfobs }) => keyfobs.includes('p0')).map(({ id }) => id) : 403],
    [`inventory of ${first?.id}`, (await request(`/v1/inventory/${first?.id}`)).status, single(model, NEEDS, first?.group ?? '')],
  ];
};
