import { useScope, useSession, useShell } from '@fleet-console/remote-kit';
import { ListAndMap, ListBody, ListMap, ListRefreshFailed, ListScreen, usePane, useUrlFilter } from '@fleet-console/remote-kit/list';
import { ErrorText, FailedState, LoadingState } from '@fleet-console/ui';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { useMessages } from '../messages/messages.ts';
import {
  fleetStore,
  isFiltering,
  NO_FILTER,
  searchOf,
  useListing,
  type Vehicle,
  type VehicleFilter,
  vehicleFilterInUrl,
  VehicleMap,
} from '@fleet-console/remote-kit/vehicles';
import { vehicleSelection } from '../vehicles/selection.ts';
import { VehicleTable } from './VehicleTable.tsx';
import { VehiclesToolbar } from './VehiclesToolbar.tsx';
import { useOpenRequestVehicles } from './useOpenRequestVehicles.ts';
import { useRequestsPending } from './useRequestsPending.tsx';
import { useVehicleSelection } from './useVehicleSelection.ts';
import { useVehiclesEmptyState } from './useVehiclesEmptyState.tsx';

const selectionBar = lazyPart(
  () => import(/* webpackChunkName: "selection" */ './VehicleSelection.tsx').then((part) => part.VehicleSelection),
  null,
);

export const preloadSelection = selectionBar.preload;

/** Returns what the map fits to: the search, and the filters as text. */
const mapQuery = (filter: VehicleFilter) => ({
  search: filter.text.trim(),
  filters: searchOf({ ...filter, text: '', sort: NO_FILTER.sort, columns: NO_FILTER.columns }).toString(),
});

/** The fleet as a list and a live map with a shared selection. */
export function VehiclesScreen() {
  const t = useMessages('vehicles');
  const shell = useShell();
  const [scope] = useScope();
  const store = fleetStore(shell);
  const selectionStore = vehicleSelection(shell);
  const reading = useStore(store.loadState);
  const selection = useStore(selectionStore);
  const [filter, setFilter] = useUrlFilter(vehicleFilterInUrl);
  // Rows update synchronously with typing; chips, tools and map use deferred values.
  const openRequests = useOpenRequestVehicles(filter.openRequest !== null);
  const listing = useListing(filter, openRequests.data);
  const deferredFilter = useDeferredValue(filter);
  const latest = useRef(listing.rows);
  useLayoutEffect(() => {
    latest.current = listing.rows;
  });
  const listed = useCallback(() => latest.current, []);
  const session = useSession();
  const fitKey = `${'account' in session ? session.account.id : ''} ${scope ?? ''}`;
  const isLoading = reading.readAt === null && reading.status !== 'failed';
  const onMap = useMemo(() => ({ listing, fit: { ...mapQuery(filter), fitKey, isLoading } }), [listing, filter, fitKey, isLoading]);
  // Deferred together: the map must not fit to the rows of the previous query.
  const { listing: deferred, fit } = useDeferredValue(onMap);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [pane, setPane] = usePane();

  useEffect(() => store.hold(), [store]);

  const { select, selectOnMap } = useVehicleSelection(setActiveId);
  const activate = useCallback((vehicle: Vehicle) => setActiveId(vehicle.id), []);
  const sort = useCallback((next: typeof filter.sort) => setFilter({ sort: next }), [setFilter]);

  const firstReading = reading.known === 0 && (reading.status === 'reading' || reading.status === 'idle');
  const failed = reading.status === 'failed' ? (reading.error ?? 'unknown') : null;
  const { sort: order, columns } = filter;
  const clearAll = useCallback(() => setFilter({ ...NO_FILTER, sort: order, columns }), [setFilter, order, columns]);

  const requestsPending = useRequestsPending(filter, openRequests);
  const empty = useVehiclesEmptyState(isFiltering(filter), clearAll);
  const list = firstReading ? (
    <LoadingState notice={t('loading')} label={t('loading')} />
  ) : (
    <VehicleTable
      vehicles={listing.rows}
      columns={columns}
      sort={filter.sort}
      onSort={sort}
      selection={selection}
      onSelect={select}
      activeId={activeId}
      onActivate={activate}
      empty={reading.status === 'reading' ? undefined : empty}
    />
  );
  const map = (
    <ListMap>
      <VehicleMap vehicles={deferred.rows} selection={selection} onSelect={selectOnMap} activeId={activeId} {...fit} />
    </ListMap>
  );

  return (
    <ListScreen
      toolbar={
        <VehiclesToolbar
          filter={filter}
          deferredFilter={deferredFilter}
          onFilter={setFilter}
          onClear={clearAll}
          deferred={deferred}
          listed={listed}
          shown={listing.rows.length}
          reading={reading}
          pane={pane}
          onPane={setPane}
        />
      }
    >
      {failed !== null && reading.known === 0 ? (
        <FailedState title={t('failed')} error={failed} retry={{ label: t('kit:actions.retry'), onRetry: store.refresh }} />
      ) : (
        (requestsPending ?? (
          <ListBody dense>
            {failed === null ? null : (
              <ListRefreshFailed title={t('failedAgain')} retry={{ label: t('kit:actions.retry'), onRetry: store.refresh }}>
                <ErrorText error={failed} />{' '}
              </ListRefreshFailed>
            )}
            <ListAndMap pane={pane} list={list} map={map} />
            {selection.size > 0 ? <selectionBar.Part vehicles={listing.rows} selection={selection} onSelect={select} /> : null}
          </ListBody>
        ))
      )}
    </ListScreen>
  );
}
