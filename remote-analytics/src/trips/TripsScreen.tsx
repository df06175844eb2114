import { useFormat } from '@fleet-console/i18n';
import { useCan, useShell } from '@fleet-console/remote-kit';
import { ListAndMap, ListEmpty, ListRefreshFailed, ListResults, ListScreen, usePane, useUrlFilter } from '@fleet-console/remote-kit/list';
import { Button, ErrorText, ForbiddenState, LoadingState, Screen } from '@fleet-console/ui';
import { useMemo, useState } from 'react';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { VIEW } from '../rides/ride.ts';
import { RideMessages } from '../rides/RideMessages.tsx';
import { useLiveRides } from '../rides/useLiveRides.ts';
import { lastOpened } from '../rides/last-opened.ts';
import { RidesOnMap } from './RidesOnMap.tsx';
import { RideTable } from './RideTable.tsx';
import { anyRide, isFiltering, tripsFilter } from './trips-filter.ts';
import { TripsToolbar } from './TripsToolbar.tsx';
import { useRides } from './useRides.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

const tripsMessages = { en, pl };

/** Rides of the last 12 months. Source: specification, sections 2 and 9. */
export function TripsScreen() {
  return (
    <RideMessages>
      <FeatureMessages feature="trips" messages={tripsMessages}>
        <Permitted />
      </FeatureMessages>
    </RideMessages>
  );
}

function Permitted() {
  const t = useMessages('trips');
  if (useCan(VIEW)) return <Trips />;
  return (
    <Screen>
      <ForbiddenState title={t('forbidden.title')} text={t('forbidden.text')} />
    </Screen>
  );
}

function Trips() {
  const t = useMessages('trips');
  const format = useFormat();
  const shell = useShell();
  const [filter, change] = useUrlFilter(tripsFilter);
  const { query, rides } = useRides(filter);
  useLiveRides(null);
  const [onePane] = usePane();
  const isMap = filter.view === 'map';
  const [selectedId, select] = useState<string | null>(null);
  const [formerId] = useState(() => lastOpened(shell).id);
  const filtered = isFiltering(filter);
  const empty = useMemo(
    () => (
      <ListEmpty
        title={t('none')}
        text={t(filtered ? 'noneMatch' : 'noneHint')}
        action={filtered ? { label: t('kit:actions.clearFilters'), onAction: () => change(anyRide) } : null}
      />
    ),
    [t, filtered, change],
  );
  const list = (
    <>
      <RideTable rides={rides} empty={empty} narrow={isMap} activeId={isMap ? selectedId : formerId} onOpen={isMap ? select : undefined} />
      {query.hasNextPage ? (
        <Button variant="default" mt={8} loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {t('more')}
        </Button>
      ) : null}
    </>
  );
  return (
    <ListScreen toolbar={<TripsToolbar filter={filter} onChange={change} shown={query.data === undefined ? null : rides.length} />}>
      <ListResults query={query} failed={t('failed')} loading={<LoadingState shape={isMap ? 'block' : 'table'} rows="plain" />} dense>
        {() => (
          <>
            {query.isFetchNextPageError || query.isRefetchError ? (
              <ListRefreshFailed
                title={query.isFetchNextPageError ? t('moreFailed') : t('refreshFailed', { time: format.time(query.dataUpdatedAt) })}
                retry={{
                  label: t('kit:actions.retry'),
                  onRetry: () => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch()),
                }}
              >
                <ErrorText error={query.error} />
              </ListRefreshFailed>
            ) : null}
            {isMap ? (
              <ListAndMap
                pane={onePane === null ? null : 'map'}
                even
                list={list}
                map={<RidesOnMap rides={rides} empty={empty} selectedId={selectedId} onSelect={select} filter={filter} />}
              />
            ) : (
              list
            )}
          </>
        )}
      </ListResults>
    </ListScreen>
  );
}
