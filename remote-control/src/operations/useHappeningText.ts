import { useGroups } from '@fleet-console/remote-kit';
import { useCallback } from 'react';
import { reasonText } from '@fleet-console/remote-kit/commands';
import { useWords } from '../messages/messages.ts';
import type { LedgerRow } from './ledger-row.ts';
import type { Happening } from './operations.queries.ts';

/** The server's names of two commands are not the buttons'. */
const buttonOf = (command: LedgerRow['command']) => (command === 'powerOn' ? 'on' : command === 'powerOff' ? 'off' : command);

/** What a command is called on its button. */
export function useCommandName(): (command: LedgerRow['command']) => string {
  const words = useWords('commands');
  return useCallback((command) => words(`commands.${buttonOf(command)}`), [words]);
}

/** Says what happened, without the vehicle: `entered Old town`. */
export function useHappeningText(): (happening: Happening) => string {
  const words = useWords('operations');
  const commands = useWords('commands');
  const commandName = useCommandName();
  const groups = useGroups();
  return useCallback(
    ({ kind, command, status, reason, zoneName, groupId }: Happening) => {
      if (kind === 'command') {
        const result = status === null ? '' : commands(`status.${status}`).toLowerCase();
        const why = reasonText(commands, reason);
        return `${command === null ? '' : commandName(command)}: ${result}${why === null ? '' : ` (${why})`}`;
      }
      if (kind === 'zoneEntered' || kind === 'zoneLeft') return words(`kinds.${kind}`, { zone: zoneName ?? words('someZone') });
      if (kind === 'moved') {
        const group = groupId === null ? words('someGroup') : groups.path(groupId) || groups.all.get(groupId)?.name || groupId;
        return words('kinds.moved', { group });
      }
      return words(`kinds.${kind}`);
    },
    [words, commands, commandName, groups],
  );
}
