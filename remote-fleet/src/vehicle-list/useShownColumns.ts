import { sortColumns, type SortColumn, type VehicleFilter } from '@fleet-console/remote-kit/vehicles';
import { useMediaQuery } from '@fleet-console/ui';
import { useMemo } from 'react';

/** Below this window width there is no room for a column of the rental; the status has a mark instead. */
const NARROW = '(max-width: 1560px)';

/** Returns the visible columns: the chosen ones, or those that there is room for. */
export function useShownColumns(chosen: VehicleFilter['columns']): ReadonlySet<SortColumn> {
  const narrow = useMediaQuery(NARROW) ?? false;
  // As text: the set is a new one after every change of the URL.
  const names = [...chosen].join();
  return useMemo(() => {
    const named = names.split(',');
    return new Set(sortColumns.filter((column) => (names === '' ? !narrow || column !== 'rental' : named.includes(column))));
  }, [names, narrow]);
}
