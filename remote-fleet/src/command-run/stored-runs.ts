import * as v from 'valibot';
import { persistedValue } from '@fleet-console/remote-kit';
import type { Run } from './command-run.ts';
import { commandNames } from './commands.ts';

/** Runs that survive a reload of the tab. */
const MAX_RUNS = 10;

const skipReason = v.picklist(['gps-only', 'no-computer', 'no-permission']);
const schema = v.array(
  v.object({
    id: v.string(),
    command: v.picklist(commandNames),
    startedAt: v.number(),
    targets: v.array(v.object({ vehicleId: v.string(), label: v.string(), computerId: v.nullable(v.string()), commandId: v.string() })),
    skipped: v.array(v.object({ vehicleId: v.string(), label: v.string(), because: skipReason })),
  }),
);

const storage = persistedValue('tab', 'fleet.runs', schema, []);

/** Returns the runs this tab started, with all targets waiting; their results come from the ledger. */
export function loadStoredRuns(): Run[] {
  return storage
    .read()
    .map((run) => ({ ...run, targets: run.targets.map((target) => ({ ...target, status: 'waiting' as const, reason: null })) }));
}

export function storeRuns(runs: readonly Run[]): void {
  storage.write(
    runs.slice(-MAX_RUNS).map(({ targets, ...run }) => ({
      ...run,
      skipped: [...run.skipped],
      targets: targets.map(({ vehicleId, label, computerId, commandId }) => ({ vehicleId, label, computerId, commandId })),
    })),
  );
}
