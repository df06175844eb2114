import { csv } from '@fleet-console/remote-kit/format';
import type { Say } from '../messages/messages.ts';
import type { Run } from './command-run.ts';
import { reasonText } from '@fleet-console/remote-kit/commands';

/** The result of a run as CSV, those left out included. */
export function runCsv(run: Run, words: Say<'commands'>): string {
  const command = words(`commands.${run.command}`);
  return csv(
    (['id', 'vehicle', 'command', 'status', 'reason', 'commandId'] as const).map((column) => words(`csv.${column}`)),
    [
      ...run.targets.map(({ vehicleId, label, status, reason, commandId }) => [
        vehicleId,
        label,
        command,
        words(`status.${status}`),
        reasonText(words, reason),
        commandId,
      ]),
      ...run.skipped.map(({ vehicleId, label, because }) => [
        vehicleId,
        label,
        command,
        words('csv.skipped'),
        words(`skipped.${because}`, { label }),
        null,
      ]),
    ],
  );
}
