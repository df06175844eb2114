import { single, type ReadProbe } from '../world/probe.ts';

export const simulator: ReadProbe = async (world, model, { request }) => {
  const [first] = world.vehicles;
  const { status } = await request(`/v1/simulator/vehicle/${first?.id}`);
  const drives = model.anywhere('vehicle.command') || model.anywhere('charger.command');
  const sandbox = await request('/v1/simulator');
  return [
    ['whether anything is simulated', sandbox.status, drives ? 200 : 403],
    ['simulated vehicle', status, single(model, 'vehicle.command', first?.group ?? '')],
  ];
};
