import { idsOf, single, type ReadProbe } from '../world/probe.ts';
import { WORLD_RUN } from '../world/world.ts';

export const commands: ReadProbe = async (world, model, { request }) => {
  const needed = 'vehicle.command';
  const [first] = world.vehicles;
  return [
    [
      'run',
      idsOf(await request(`/v1/command?runId=${WORLD_RUN}`)),
      world.vehicles
        .filter(({ group }) => model.holds(needed, group))
        .map(({ command }) => command)
        .toSorted(),
    ],
    ['of a vehicle', (await request(`/v1/command?vehicleId=${first?.id}`)).status, single(model, needed, first?.group ?? '')],
  ];
};
