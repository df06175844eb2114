import { useCallback } from 'react';
import { useMessages } from '../../messages/messages.ts';
import type { LedgerCommand } from './vehicle-commands.queries.ts';

/** Two commands have other names in the API than in messages. */
const buttonOf = (command: LedgerCommand['command']) => (command === 'powerOn' ? 'on' : command === 'powerOff' ? 'off' : command);

/** Returns the name of a command, as on its button. */
export function useCommandName(): (command: LedgerCommand['command']) => string {
  const t = useMessages('commands');
  return useCallback((command) => t(`commands.${buttonOf(command)}`), [t]);
}
