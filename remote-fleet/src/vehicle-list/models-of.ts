import type { FleetLoadState } from '@fleet-console/remote-kit/vehicles';

/** Returns the models of the loaded vehicles in order, with the chosen one. */
export function modelsOf(slots: FleetLoadState['slots'], chosen: string | null): readonly string[] {
  const models = new Set<string>(chosen === null ? [] : [chosen]);
  for (const { vehicle } of slots) if (vehicle.model !== null) models.add(vehicle.model);
  return [...models].sort((one, other) => one.localeCompare(other));
}
