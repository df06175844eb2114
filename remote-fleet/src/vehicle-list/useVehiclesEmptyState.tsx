import { ListEmpty } from '@fleet-console/remote-kit/list';
import { useMemo } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { ReactNode } from 'react';

/** Returns what stands in the place of the rows when there are none. */
export function useVehiclesEmptyState(filtered: boolean, clearAll: () => void): ReactNode {
  const t = useMessages('vehicles');
  /** The same one for as long as it says the same: another would draw the table again with every live update of the chips. */
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
