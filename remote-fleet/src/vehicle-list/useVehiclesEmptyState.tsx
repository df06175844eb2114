import { ListEmpty } from '@fleet-console/remote-kit/list';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { ReactNode } from 'react';

/** Returns the empty state of the vehicle table. */
export function useVehiclesEmptyState(filtered: boolean, clearAll: () => void): ReactNode {
  const t = useMessages('vehicles');
  // Memoized: a new element would re-render the table on every live update.
  const empty = useMemo(
    () => (
      <ListEmpty
        title={t('none')}
        text={filtered ? t('kit:states.noMatch') : undefined}
        action={filtered ? { label: t('filters.clear'), onAction: clearAll } : null}
      />
    ),
    [t, filtered, clearAll],
  );
  return empty;
}
