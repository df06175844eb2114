import { single, type Look } from '../look.ts';

export const simulator: Look = async (world, model, { ask }) => {
  const [first] = world.vehicles;
  const { status } = await ask(`/v1/simulator/vehicle/${first?.id}`);
  return [['simulated vehicle', status, single(model, 'vehicle.command', first?.group ?? '')]];
};
