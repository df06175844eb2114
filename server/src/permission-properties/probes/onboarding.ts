import { SEES, type ReadProbe } from '../world/probe.ts';

export const onboarding: ReadProbe = async (world, model, { request }) => {
  const found: [string, unknown, unknown][] = [];
  for (const { id: vehicleId, group, onboarding: begun } of world.vehicles) {
    const registers = model.holds('device.onboarding', group);
    const knows = model.holds(SEES, group);
    const pilot = world.pilots.find(({ id }) => id === begun.pilot);
    const named =
      pilot &&
      (model.holds(SEES, pilot.group) || model.holds('vehicle.update', pilot.group) || model.holds('device.onboarding', pilot.group));
    const { status, body } = await request(`/v1/onboarding/${begun.id}`);
    const { vehicle, keyfob } = body as { vehicle?: { id: string; groupId: string }; keyfob?: object | null };
    found.push([
      begun.id,
      status === 200 ? { id: vehicle?.id, groupId: vehicle?.groupId, keyfob } : status,
      registers
        ? { id: vehicleId, groupId: group, keyfob: named ? { id: pilot.id, paired: pilot.vehicle === vehicleId, pairing: null } : null }
        : knows
          ? 403
          : 404,
    ]);
  }
  return found;
};
