import type { Kernel } from '../../kernel/module.ts';
import type { LedgerEntry } from '../fleet/dispatch/command.ledger.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';

/** Publishes commands that a committed change wrote to the ledger, and triggers sending. Without it they are sent at the vehicle's next report. */
export async function sendCommands({ services }: Pick<Kernel, 'services'>, commands: readonly LedgerEntry[]): Promise<void> {
  if (commands.length === 0) return;
  const vehicles = services.get(vehicleService);
  for (const entry of commands) vehicles.notifyChange(entry);
  for (const { computerId } of commands) if (computerId !== null) await vehicles.wake(computerId);
}
