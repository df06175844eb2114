import { ApiError } from '@fleet-console/api';
import { useFormat } from '@fleet-console/i18n';
import { useGroups, useScope, useSession, useShell } from '@fleet-console/remote-kit';
import { LateBoundary } from '@fleet-console/remote-kit/lazy';
import { groupsInScope, ListAndMap, listAndMapStyles, listStyles, PaneSwitch, usePane, useUrlFilter } from '@fleet-console/remote-kit/list';
import {
  Alert,
  AttentionIcon,
  Button,
  EmptyState,
  FailedState,
  FilterChips,
  ForbiddenState,
  LoadingState,
  QueryView,
  Screen,
  SearchField,
} from '@fleet-console/ui';
import { lazy, Suspense, useCallback, useDeferredValue, useMemo, useState } from 'react';
import type { Hub } from '../hub/hub.queries.ts';
import { HubWords } from '../hub/HubWords.tsx';
import { useStations } from '../hub/useStations.ts';
import { FeatureWords, useWords } from '../messages/messages.ts';
import { ChosenStation } from './ChosenStation.tsx';
import { listPlace, remember } from './list-place.ts';
import { matching, stationFilterInUrl, stationMarks, type StationMark } from './station-filter.ts';
import { StationTable } from './StationTable.tsx';
import styles from './stations.module.css';
import en from './words/en.json';
import pl from './words/pl.json';

export const stationsWords = { en, pl };

const StationMap = lazy(() => import(/* webpackChunkName: "station-map" */ './StationMap.tsx'));

const none: readonly Hub[] = [];

/** Stations as a list and on the map. Source: specification, section 2, "Battery-swap hubs". */
export function StationsScreen() {
  return (
    <HubWords>
      <FeatureWords feature="stations" words={stationsWords}>
        <Stations />
      </FeatureWords>
    </HubWords>
  );
}

function Stations() {
  const words = useWords('stations');
  const format = useFormat();
  const shell = useShell();
  const groups = useGroups();
  const session = useSession();
  const [scope] = useScope();
  const query = useStations();
  const [filter, change] = useUrlFilter(stationFilterInUrl);
  const inScope = useMemo(() => groupsInScope(groups, scope), [groups, scope]);
  const { hubs, counts } = useMemo(() => matching(query.data ?? none, filter, inScope), [query.data, filter, inScope]);
  // The rows come in the same frame as the letter; chips and map follow.
  const chips = useDeferredValue(query.data ? counts : null);
  const text = filter.text.trim();
  const { hubs: onMap, text: searchOnMap } = useDeferredValue(useMemo(() => ({ hubs, text }), [hubs, text]));
  const [activeId, setActive] = useState(() => listPlace(shell).activeId);
  const activate = useCallback(
    (id: string | null) => {
      remember(shell, { activeId: id });
      setActive(id);
    },
    [shell],
  );
  const activateRow = useCallback(({ id }: Hub) => activate(id), [activate]);
  const [pane, setPane] = usePane();
  const filtering = text !== '' || filter.marks.size > 0;
  const fitKey = ['account' in session ? session.account.id : '', scope ?? '', query.data === undefined ? '' : 'whole'].join(' ');
  const chosen = onMap.find(({ id }) => id === activeId);

  /** The same one for as long as it says the same: another would draw the table again. */
  const empty = useMemo(
    () => (
      <EmptyState title={words('none')} text={words(filtering ? 'noneHint' : scope === null ? 'noneAtAll' : 'noneInGroup')}>
        {filtering ? (
          <Button variant="default" onClick={() => change({ text: '', marks: new Set() })}>
            {words('kit:actions.clearSearchAndFilters')}
          </Button>
        ) : null}
      </EmptyState>
    ),
    [words, filtering, scope, change],
  );
  const list = <StationTable stations={hubs} activeId={activeId} onActivate={activateRow} empty={empty} />;
  const map = (
    <div className={listAndMapStyles['map']}>
      <LateBoundary failed={<FailedState title={words('map.failed')} />}>
        <Suspense fallback={<LoadingState shape="block" label={words('map.loading')} />}>
          <StationMap stations={onMap} activeId={activeId} onActivate={activate} fitKey={fitKey} search={searchOnMap} />
        </Suspense>
      </LateBoundary>
      {onMap.length === 0 ? <div className={styles['nowhere']}>{pane === null ? null : empty}</div> : null}
      {chosen ? <ChosenStation station={chosen} onClose={() => activate(null)} /> : null}
    </div>
  );

  if (query.error instanceof ApiError && query.error.status === 403)
    return (
      <Screen>
        <ForbiddenState title={words('forbidden')} text={words('forbiddenHint')} />
      </Screen>
    );
  return (
    <Screen
      fill
      bar={
        <div className={listAndMapStyles['bar']}>
          <div className={listAndMapStyles['tools']}>
            <div className={listAndMapStyles['search']}>
              <SearchField
                value={filter.text}
                onChange={(text) => change({ text })}
                label={words('search')}
                clear={words('kit:actions.clearSearch')}
              />
            </div>
            <PaneSwitch pane={pane} onChange={setPane} words={words} />
            <span className={listStyles['count']} aria-live="polite">
              {query.data ? words('shown', { count: hubs.length, n: format.number(hubs.length) }) : null}
            </span>
          </div>
          <FilterChips
            label={words('marks.label')}
            chips={stationMarks.map((mark) => ({
              id: mark,
              label: words(`marks.${mark}`),
              kind: kinds[mark],
              ...(chips && { count: format.number(chips[mark]) }),
            }))}
            chosen={filter.marks}
            onChange={(marks) => change({ marks: marks as ReadonlySet<StationMark> })}
          />
        </div>
      }
    >
      <QueryView
        query={query}
        isEmpty={() => false}
        failed={{ title: words('failed') }}
        loading={
          <ListAndMap
            pane={pane && 'list'}
            list={<LoadingState label={words('loading')} />}
            map={<div className={styles['toCome']} aria-hidden />}
          />
        }
      >
        {() => (
          <div className={listAndMapStyles['body']}>
            {query.isError ? (
              <Alert color="red" icon={<AttentionIcon size={18} aria-hidden />} title={words('failedAgain')}>
                <Button variant="default" size="compact-sm" onClick={() => void query.refetch()}>
                  {words('kit:actions.retry')}
                </Button>
              </Alert>
            ) : null}
            <ListAndMap pane={pane} list={list} map={map} />
          </div>
        )}
      </QueryView>
    </Screen>
  );
}

const kinds = { offline: 'offline', faults: 'fault', unseen: 'attention', noCharged: 'attention', hidden: undefined } as const;
