import { useFormat } from '@fleet-console/i18n';
import { useGroups } from '@fleet-console/remote-kit';
import { reasonText } from '@fleet-console/remote-kit/commands';
import { useCallback } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { useCommandName } from '../shared/useCommandName.ts';
import type { TimelineEvent } from './timeline.queries.ts';

/** Columns of the database whose fields have other names. */
const fieldOf: Readonly<Record<string, string>> = { vin: 'VIN', computer_id: 'computer', bike_id: 'bike', moped_id: 'moped' };

/** Name of the field of a column: `nfc_card` → `nfcCard`. */
const camelCase = (column: string) => column.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Returns the text of an event: `Moved to Warszawa > Wola`, `Lock: acknowledged`, `Changed: Name, Alias`. */
export function useTimelineText(): (event: TimelineEvent) => string {
  const t = useMessages('details');
  const commands = useMessages('commands');
  const commandName = useCommandName();
  const groups = useGroups();
  const format = useFormat();
  return useCallback(
    (event: TimelineEvent) => {
      const { kind, command, status, reason, zoneName, groupId, requestId, requestEvent, changed } = event;
      switch (kind) {
        case 'command': {
          const why = reasonText(commands, reason);
          const result = status === null ? '' : commands(`status.${status}`).toLowerCase();
          return `${command === null ? '' : commandName(command)}: ${result}${why === null ? '' : ` (${why})`}`;
        }
        case 'zoneEntered':
        case 'zoneLeft':
          return t(`timeline.kinds.${kind}`, { zone: zoneName ?? t('events.hiddenZone') });
        case 'registered':
        case 'moved': {
          const group = groupId === null ? t('events.hiddenGroup') : groups.path(groupId) || groups.all.get(groupId)?.name || groupId;
          return t(`timeline.kinds.${kind}`, { group });
        }
        case 'request':
          return t.dynamic(`timeline.requests.${requestEvent}`, String(requestEvent), { number: requestId ?? '' });
        case 'edited': {
          const names = (changed ?? []).map((column) => {
            const name = fieldOf[column] ?? camelCase(column);
            return t.dynamic(`timeline.parts.${name}`, t.dynamic(`fields.${name}`, name));
          });
          return names.length === 0 ? t('timeline.kinds.edited') : t('timeline.changed', { fields: format.list(names) });
        }
        default:
          return t(`timeline.kinds.${kind}`);
      }
    },
    [t, commands, commandName, groups, format],
  );
}
