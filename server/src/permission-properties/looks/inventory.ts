import { idsOf, SEES, single, type Look } from '../world/look.ts';

const NEEDS = 'device.serviceMode';

export const inventory: Look = async (world, model, { ask }) => {
  const seen = world.vehicles.filter(({ group }) => model.holds(NEEDS, group));
  const keyfobsOf = (vehicle: string) =>
    world.pilots.filter((pilot) => pilot.vehicle === vehicle && (model.holds(SEES, pilot.group) || model.holds(NEEDS, pilot.group)));
  const due = seen.map(({ id, group, kind }) => ({
    id,
    groupId: group,
    componentId: `${kind}-${id}`,
    computerId: `computer-${id}`,
    keyfobs: keyfobsOf(id).map((pilot) => pilot.id),
  }));
  const anywhere = model.anywhere(NEEDS);
  const { status, body, total } = await ask('/v1/inventory');
  const told =
    status === 200
      ? (body as typeof due).map(({ id, groupId, componentId, computerId, keyfobs }) => ({ id, groupId, componentId, computerId, keyfobs }))
      : status;
  const byKeyfob = await ask('/v1/inventory?text=p0');
  const [first] = world.vehicles;
  return [
    ['inventory', told, anywhere ? due : 403],
    ['number of vehicles', total, anywhere ? String(due.length) : undefined],
    ['by a keyfob', idsOf(byKeyfob), anywhere ? due.filter(({ keyfobs }) => keyfobs.includes('p0')).map(({ id }) => id) : 403],
    [`inventory of ${first?.id}`, (await ask(`/v1/inventory/${first?.id}`)).status, single(model, NEEDS, first?.group ?? '')],
  ];
};
