import type { Shell } from '@fleet-console/contract';
import type { CommandUpdate, Run } from './command-run.ts';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';

/** Updates the fleet store after a rental command: rentable is a flag on the server that reports don't carry. */
export function applyRentable(shell: Shell, { command, targets }: Run, updates: readonly CommandUpdate[]): void {
  if (command !== 'rentableOn' && command !== 'rentableOff') return;
  const fleet = fleetStore(shell);
  const acknowledged = new Set(updates.flatMap(({ commandId, status }) => (status === 'acknowledged' ? [commandId] : [])));
  for (const { commandId, vehicleId } of targets) {
    const vehicle = acknowledged.has(commandId) ? fleet.vehicle(vehicleId) : undefined;
    if (vehicle) fleet.put({ ...vehicle, rentable: command === 'rentableOn' });
  }
}
