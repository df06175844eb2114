import { single, type Look } from '../world/look.ts';

export const simulator: Look = async (world, model, { ask }) => {
  const [first] = world.vehicles;
  const { status } = await ask(`/v1/simulator/vehicle/${first?.id}`);
  const drives = model.anywhere('vehicle.command') || model.anywhere('charger.command');
  const sandbox = await ask('/v1/simulator');
  return [
    ['whether anything is simulated', sandbox.status, drives ? 200 : 403],
    ['simulated vehicle', status, single(model, 'vehicle.command', first?.group ?? '')],
  ];
};
