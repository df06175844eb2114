import { useGroups } from '@fleet-console/remote-kit';
import { reasonText } from '@fleet-console/remote-kit/commands';
import { useCallback } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { RideEvent } from '../rides/ride.ts';

/** Returns a function that describes an event of the vehicle during the ride. */
export function useEventText(): (event: RideEvent) => string {
  const t = useMessages('trip');
  const commands = useMessages('commands');
  const groups = useGroups();
  return useCallback(
    (event) => {
      const { kind, command, status, reason, zoneName, groupId } = event;
      if (kind === 'command') {
        const name = command === null ? t('events.command') : commands.dynamic(`commands.${command}`, command);
        const result = [status === null ? null : commands.dynamic(`status.${status}`, status), reasonText(commands, reason)];
        return t('events.commandResult', { command: name, result: result.filter(Boolean).join(', ') });
      }
      return t.dynamic(`events.${kind}`, kind, {
        zone: zoneName ?? t('events.someZone'),
        group: (groupId !== null && groups.all.get(groupId)?.name) || t('events.someGroup'),
      });
    },
    [t, commands, groups],
  );
}
