import { idsOf, single, type Look } from '../world/look.ts';
import { WORLD_RUN } from '../world/world.ts';

export const commands: Look = async (world, model, { ask }) => {
  const needed = 'vehicle.command';
  const [first] = world.vehicles;
  return [
    [
      'run',
      idsOf(await ask(`/v1/command?runId=${WORLD_RUN}`)),
      world.vehicles
        .filter(({ group }) => model.holds(needed, group))
        .map(({ command }) => command)
        .toSorted(),
    ],
    ['of a vehicle', (await ask(`/v1/command?vehicleId=${first?.id}`)).status, single(model, needed, first?.group ?? '')],
  ];
};
