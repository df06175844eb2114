import type { Shell } from '@fleet-console/contract';
import type { News, Run } from './command-run.ts';
import { fleetStore } from '@fleet-console/remote-kit/vehicles';

/** Rental is a flag of the server: no report tells the list that it changed. */
export function showRental(shell: Shell, { command, targets }: Run, told: readonly News[]): void {
  if (command !== 'rentableOn' && command !== 'rentableOff') return;
  const fleet = fleetStore(shell);
  const done = new Set(told.flatMap(({ commandId, status }) => (status === 'acknowledged' ? [commandId] : [])));
  for (const { commandId, vehicleId } of targets) {
    const vehicle = done.has(commandId) ? fleet.vehicle(vehicleId) : undefined;
    if (vehicle) fleet.put({ ...vehicle, rentable: command === 'rentableOn' });
  }
}
