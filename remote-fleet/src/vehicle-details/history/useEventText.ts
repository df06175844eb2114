import { useGroups } from '@fleet-console/remote-kit';
import { useCallback } from 'react';
import { useMessages } from '../../messages/messages.ts';
import type { VehicleEvent } from './vehicle-history.queries.ts';

/** Returns a formatter of events: `Moved to Warszawa > Wola`, `Entered Old town`. Unknown types show the server's name. */
export function useEventText(): (event: VehicleEvent) => string {
  const t = useMessages('details');
  const groups = useGroups();
  return useCallback(
    ({ type, data: { groupId, zoneName } }: VehicleEvent) => {
      const group = groupId === null ? t('events.hiddenGroup') : groups.path(groupId) || groups.all.get(groupId)?.name || groupId;
      return t.dynamic(`events.types.${type}`, type, { group, zone: zoneName ?? t('events.hiddenZone') });
    },
    [t, groups],
  );
}
