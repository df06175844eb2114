import { useCallback } from 'react';
import { reasonText } from '@fleet-console/remote-kit/commands';
import { useMessages } from '../messages/messages.ts';
import { failureCodes } from './keyfob-api.ts';
import type { KeyfobPairing } from './keyfob-collection.ts';

/** Returns a formatter of failed pairings, including the vehicle's reason. */
export function useFailureText(): (pairing: KeyfobPairing) => string {
  const t = useMessages('keyfobs');
  const commands = useMessages('commands');
  return useCallback(
    ({ failure, reason }) => {
      const code = failureCodes.find((each) => each === failure) ?? 'vehicle-refused';
      const text = t(`failures.${code}`);
      const explanation = reasonText(commands, reason);
      return explanation === null ? text : `${text}: ${explanation}`;
    },
    [t, commands],
  );
}
