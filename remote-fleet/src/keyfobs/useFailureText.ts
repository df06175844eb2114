import { useCallback } from 'react';
import { reasonText } from '@fleet-console/remote-kit/commands';
import { useWords } from '../messages/messages.ts';
import { failureCodes } from './keyfob-calls.ts';
import type { KeyfobPairing } from './keyfob-book.ts';

/** Says why a pairing failed, with the vehicle's own reason where it gave one. */
export function useFailureText(): (pairing: KeyfobPairing) => string {
  const words = useWords('keyfobs');
  const commands = useWords('commands');
  return useCallback(
    ({ failure, reason }) => {
      const code = failureCodes.find((each) => each === failure) ?? 'vehicle-refused';
      const text = words(`failures.${code}`);
      const why = reasonText(commands, reason);
      return why === null ? text : `${text}: ${why}`;
    },
    [words, commands],
  );
}
