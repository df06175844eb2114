import { csv } from '@fleet-console/remote-kit/format';
import type { Translate } from '../messages/messages.ts';
import type { Run } from './command-run.ts';
import { reasonText } from '@fleet-console/remote-kit/commands';

/** Returns the results of a run as CSV, skipped vehicles included. */
export function runCsv(run: Run, t: Translate<'commands'>): string {
  const command = t(`commands.${run.command}`);
  return csv(
    (['id', 'vehicle', 'command', 'status', 'reason', 'commandId'] as const).map((column) => t(`csv.${column}`)),
    [
      ...run.targets.map(({ vehicleId, label, status, reason, commandId }) => [
        vehicleId,
        label,
        command,
        t(`status.${status}`),
        reasonText(t, reason),
        commandId,
      ]),
      ...run.skipped.map(({ vehicleId, label, because }) => [
        vehicleId,
        label,
        command,
        t('csv.skipped'),
        t(`skipped.${because}`, { label }),
        null,
      ]),
    ],
  );
}
