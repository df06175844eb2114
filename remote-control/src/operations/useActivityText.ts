import { useGroups } from '@fleet-console/remote-kit';
import { useCallback } from 'react';
import { reasonText } from '@fleet-console/remote-kit/commands';
import { useMessages } from '../messages/messages.ts';
import type { LedgerRow } from './ledger-row.ts';
import type { ActivityEvent } from './operations.queries.ts';

/** Two commands have other names in the API than in messages. */
const buttonOf = (command: LedgerRow['command']) => (command === 'powerOn' ? 'on' : command === 'powerOff' ? 'off' : command);

/** Returns the name of a command, as on its button. */
export function useCommandName(): (command: LedgerRow['command']) => string {
  const t = useMessages('commands');
  return useCallback((command) => t(`commands.${buttonOf(command)}`), [t]);
}

/** Returns the name of a command of the ledger, with its value. */
export function useLedgerCommandName(): (row: Pick<LedgerRow, 'command' | 'speedLimit'>) => string {
  const t = useMessages('commands');
  const commandName = useCommandName();
  return useCallback(
    ({ command, speedLimit }) => {
      if (command !== 'limitSpeed') return commandName(command);
      if (speedLimit === null) return t('commands.endSpeedLimit');
      return speedLimit === 0 ? t('commands.stopMotor') : t('commands.limitSpeedTo', { n: String(speedLimit) });
    },
    [t, commandName],
  );
}

/** Returns the text of an event without the vehicle: `entered Old town`. */
export function useActivityText(): (event: ActivityEvent) => string {
  const t = useMessages('operations');
  const commands = useMessages('commands');
  const commandName = useCommandName();
  const groups = useGroups();
  return useCallback(
    ({ kind, command, status, reason, zoneName, groupId }: ActivityEvent) => {
      if (kind === 'command') {
        const result = status === null ? '' : commands(`status.${status}`).toLowerCase();
        const why = reasonText(commands, reason);
        return `${command === null ? '' : commandName(command)}: ${result}${why === null ? '' : ` (${why})`}`;
      }
      if (kind === 'zoneEntered' || kind === 'zoneLeft') return t(`kinds.${kind}`, { zone: zoneName ?? t('someZone') });
      if (kind === 'moved') {
        const group = groupId === null ? t('someGroup') : groups.path(groupId) || groups.all.get(groupId)?.name || groupId;
        return t('kinds.moved', { group });
      }
      return t(`kinds.${kind}`);
    },
    [t, commands, commandName, groups],
  );
}
