import { useFormat } from '@fleet-console/i18n';
import { useScope, useSession, useShell } from '@fleet-console/remote-kit';
import {
  ListAndMap,
  ListBody,
  ListCount,
  ListEmpty,
  ListMap,
  ListRefreshFailed,
  ListScreen,
  ListSearch,
  ListToolbar,
  PaneSwitch,
  usePane,
  useUrlFilter,
} from '@fleet-console/remote-kit/list';
import { Button, ErrorText, FailedState, LoadingState } from '@fleet-console/ui';
import { useCallback, useDeferredValue, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { lazyPart } from '@fleet-console/remote-kit/lazy';
import { useMessages } from '../messages/messages.ts';
import { ActiveFilters } from './ActiveFilters.tsx';
import {
  fleetStore,
  isFiltering,
  StateFilter,
  useListing,
  type Vehicle,
  vehicleFilterInUrl,
  VehicleMap,
} from '@fleet-console/remote-kit/vehicles';
import { ListTools } from './ListTools.tsx';
import { ReadingProgress } from './ReadingProgress.tsx';
import { vehicleSelection } from '../vehicles/selection.ts';
import { VehicleTable } from './VehicleTable.tsx';

const selectionBar = lazyPart(
  () => import(/* webpackChunkName: "selection" */ './VehicleSelection.tsx').then((part) => part.VehicleSelection),
  null,
);

/** What the first selected vehicle needs, ahead of it. */
export const preloadSelection = selectionBar.preload;

/** The fleet: a list and a live map of the same vehicles, with one selection. */
export function VehiclesScreen() {
  const t = useMessages('vehicles');
  const format = useFormat();
  const shell = useShell();
  const [scope] = useScope();
  const store = fleetStore(shell);
  const picked = vehicleSelection(shell);
  const reading = useStore(store.reading);
  const selection = useStore(picked);
  const [filter, setFilter] = useUrlFilter(vehicleFilterInUrl);
  // The rows come in the same frame as the letter. What else depends on them follows when the browser has drawn that: chips, tools, map.
  const listing = useListing(filter);
  const settled = useDeferredValue(filter);
  const latest = useRef(listing.rows);
  useLayoutEffect(() => {
    latest.current = listing.rows;
  });
  const listed = useCallback(() => latest.current, []);
  const session = useSession();
  // All is shown again for another group or account, and once all of it has come.
  const fitKey = ['account' in session ? session.account.id : '', scope ?? '', reading.readAt === null ? '' : 'whole'].join(' ');
  // Together: a key that came ahead of its rows would bring those into view that were there before.
  const search = filter.text.trim();
  const together = useMemo(() => ({ listing, fitKey, search }), [listing, fitKey, search]);
  const { listing: behind, fitKey: fitKeyBehind, search: searchBehind } = useDeferredValue(together);
  const [activeId, setActiveId] = useState<string | null>(null);
  const [pane, setPane] = usePane();

  useEffect(() => store.hold(), [store]);

  const select = useCallback((ids: ReadonlySet<string>) => picked.setState(ids, true), [picked]);
  const selectOnMap = useCallback(
    (ids: readonly string[], mode: 'replace' | 'add' | 'toggle') => {
      const next = new Set(mode === 'replace' ? [] : picked.getState());
      for (const id of ids) if (mode !== 'toggle' || !next.delete(id)) next.add(id);
      select(next);
      if (ids.length === 1) setActiveId(ids[0] ?? null);
    },
    [picked, select],
  );
  const activate = useCallback((vehicle: Vehicle) => setActiveId(vehicle.id), []);
  const sort = useCallback((next: typeof filter.sort) => setFilter({ sort: next }), [setFilter]);
  const chooseStates = useCallback((states: typeof filter.states) => setFilter({ states }), [setFilter]);

  const firstReading = reading.known === 0 && (reading.status === 'reading' || reading.status === 'idle');
  /** Nothing is counted before all have come: a part would look like the whole. */
  const whole = reading.readAt !== null;
  const failed = reading.status === 'failed' ? (reading.error ?? 'unknown') : null;
  const clearAll = useCallback(() => setFilter({ text: '', states: new Set(), kind: null, contact: new Set() }), [setFilter]);

  const filtered = isFiltering(filter);
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
  const list = (
    <VehicleTable
      vehicles={listing.rows}
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
      <VehicleMap
        vehicles={behind.rows}
        selection={selection}
        onSelect={selectOnMap}
        activeId={activeId}
        fitKey={fitKeyBehind}
        search={searchBehind}
      />
    </ListMap>
  );

  return (
    <ListScreen
      toolbar={
        <ListToolbar
          filters={
            <>
              <StateFilter counts={whole ? behind.counts : null} chosen={settled.states} onChange={chooseStates} />
              <ActiveFilters filter={settled} onChange={setFilter} />
            </>
          }
        >
          <ListSearch
            value={filter.text}
            onChange={(text) => setFilter({ text })}
            label={t('search')}
            clear={t('kit:actions.clearSearch')}
            wide
          />
          <ListTools filter={settled} onChange={setFilter} none={behind.rows.length === 0} listed={listed} />
          <PaneSwitch pane={pane} onChange={setPane} words={t} />
          <ListCount
            aside={
              <>
                {filtered ? (
                  <Button variant="transparent" size="compact-sm" onClick={clearAll}>
                    {t('filters.clear')}
                  </Button>
                ) : null}
                {whole ? null : <ReadingProgress reading={reading} />}
              </>
            }
          >
            {whole ? t('shown', { count: listing.rows.length, n: format.number(listing.rows.length) }) : null}
          </ListCount>
        </ListToolbar>
      }
    >
      {firstReading ? (
        <LoadingState notice={t('loading')} label={t('loading')} />
      ) : failed !== null && reading.known === 0 ? (
        <FailedState title={t('failed')} error={failed} retry={{ label: t('kit:actions.retry'), onRetry: store.refresh }} />
      ) : (
        <ListBody dense>
          {failed === null ? null : (
            <ListRefreshFailed title={t('failedAgain')} retry={{ label: t('kit:actions.retry'), onRetry: store.refresh }}>
              <ErrorText error={failed} />{' '}
            </ListRefreshFailed>
          )}
          <ListAndMap pane={pane} list={list} map={map} />
          {selection.size > 0 ? <selectionBar.Part vehicles={listing.rows} selection={selection} onSelect={select} /> : null}
        </ListBody>
      )}
    </ListScreen>
  );
}
