import { ApiError } from '@fleet-console/api';
import { useGroups, useScope, useSession, useShell } from '@fleet-console/remote-kit';
import { LazyBoundary, lazyPart } from '@fleet-console/remote-kit/lazy';
import {
  groupsInScope,
  ListAndMap,
  ListEmpty,
  ListMap,
  ListRefreshFailed,
  ListResults,
  ListScreen,
  usePane,
  useUrlFilter,
} from '@fleet-console/remote-kit/list';
import { ForbiddenState, LoadingState, Screen } from '@fleet-console/ui';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Hub } from '../hub/hub.queries.ts';
import { HubMessages } from '../hub/HubMessages.tsx';
import { useStations } from '../hub/useStations.ts';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { SelectedStation } from './SelectedStation.tsx';
import { listState, saveListState } from './list-state.ts';
import { filterStations, stationFilterInUrl } from './station-filter.ts';
import { StationsToolbar } from './StationsToolbar.tsx';
import { StationTable } from './StationTable.tsx';
import styles from './stations.module.css';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const stationsMessages = { en, pl };

function MapLoading() {
  return <LoadingState shape="block" label={useMessages('stations')('map.loading')} />;
}

const stationMap = lazyPart(
  () => import(/* webpackChunkName: "station-map" */ './StationMap.tsx').then((part) => part.default),
  <MapLoading />,
);

const none: readonly Hub[] = [];

/** Stations as a list and on the map. Source: specification, section 2, "Battery-swap hubs". */
export function StationsScreen() {
  return (
    <HubMessages>
      <FeatureMessages feature="stations" messages={stationsMessages}>
        <Stations />
      </FeatureMessages>
    </HubMessages>
  );
}

function Stations() {
  const t = useMessages('stations');
  const shell = useShell();
  const groups = useGroups();
  const session = useSession();
  const [scope] = useScope();
  const query = useStations();
  const [filter, change] = useUrlFilter(stationFilterInUrl);
  const inScope = useMemo(() => groupsInScope(groups, scope), [groups, scope]);
  const { hubs, counts } = useMemo(() => filterStations(query.data ?? none, filter, inScope), [query.data, filter, inScope]);
  // Rows update in the same frame as the keystroke; chips and map are deferred.
  const chips = useDeferredValue(query.data ? counts : null);
  const text = filter.text.trim();
  const { hubs: onMap, text: searchOnMap } = useDeferredValue(useMemo(() => ({ hubs, text }), [hubs, text]));
  const [activeId, setActive] = useState(() => listState(shell).activeId);
  const activate = useCallback(
    (id: string | null) => {
      saveListState(shell, { activeId: id });
      setActive(id);
    },
    [shell],
  );
  const activateRow = useCallback(({ id }: Hub) => activate(id), [activate]);
  const [pane, setPane] = usePane();
  const filtering = text !== '' || filter.marks.size > 0;
  const fitKey = ['account' in session ? session.account.id : '', scope ?? '', query.data === undefined ? '' : 'loaded'].join(' ');
  const selected = onMap.find(({ id }) => id === activeId);

  /** Memoized, so that the table doesn't render again. */
  const empty = useMemo(
    () => (
      <ListEmpty
        title={t('none')}
        text={t(filtering ? 'noneHint' : scope === null ? 'noneAtAll' : 'noneInGroup')}
        action={
          filtering ? { label: t('kit:actions.clearSearchAndFilters'), onAction: () => change({ text: '', marks: new Set() }) } : null
        }
      />
    ),
    [t, filtering, scope, change],
  );
  const list = <StationTable stations={hubs} activeId={activeId} onActivate={activateRow} empty={empty} />;
  const map = (
    <ListMap
      over={
        <>
          {onMap.length === 0 ? <div className={styles['emptyMap']}>{pane === null ? null : empty}</div> : null}
          {selected ? <SelectedStation station={selected} onClose={() => activate(null)} /> : null}
        </>
      }
    >
      <LazyBoundary title={t('map.failed')}>
        <stationMap.Part stations={onMap} activeId={activeId} onActivate={activate} fitKey={fitKey} search={searchOnMap} />
      </LazyBoundary>
    </ListMap>
  );

  if (query.error instanceof ApiError && query.error.status === 403)
    return (
      <Screen>
        <ForbiddenState title={t('forbidden')} text={t('forbiddenHint')} />
      </Screen>
    );
  return (
    <ListScreen
      toolbar={
        <StationsToolbar
          filter={filter}
          onFilter={change}
          counts={chips}
          shown={query.data ? hubs.length : null}
          pane={pane}
          onPane={setPane}
        />
      }
    >
      <ListResults
        query={query}
        failed={t('failed')}
        dense
        loading={
          <ListAndMap
            pane={pane && 'list'}
            list={<LoadingState rows="plain" label={t('loading')} />}
            map={<div className={styles['mapPlaceholder']} aria-hidden />}
          />
        }
      >
        {() => (
          <>
            {query.isError ? (
              <ListRefreshFailed title={t('failedAgain')} retry={{ label: t('kit:actions.retry'), onRetry: () => void query.refetch() }} />
            ) : null}
            <ListAndMap pane={pane} list={list} map={map} />
          </>
        )}
      </ListResults>
    </ListScreen>
  );
}
