import { ScreenName, useCan, useShell } from '@fleet-console/remote-kit';
import { commandMessages } from '@fleet-console/remote-kit/commands';
import { TrackMessages } from '@fleet-console/remote-kit/track';
import { EmptyState, ErrorText, ForbiddenState, LoadingState, QueryView, Screen } from '@fleet-console/ui';
import { ListRefreshFailed } from '@fleet-console/remote-kit/list';
import { useFormat } from '@fleet-console/i18n';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useParams } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { isUnfinished, VIEW, type RideDetails } from '../rides/ride.ts';
import { rideQueries } from '../rides/ride.queries.ts';
import { RideMessages } from '../rides/RideMessages.tsx';
import { lastOpened } from '../rides/last-opened.ts';
import { useLiveRides } from '../rides/useLiveRides.ts';
import { useRideTexts } from '../rides/useRideTexts.ts';
import { BackToList } from './BackToList.tsx';
import { RideAside } from './RideAside.tsx';
import { RideHeader } from './RideHeader.tsx';
import { RideReplay } from './RideReplay.tsx';
import en from './locales/en.json';
import pl from './locales/pl.json';
import styles from './trip.module.css';

const tripMessages = { en, pl };

/** The route of a ride in progress is loaded again after this time, in ms. */
const REFETCH_INTERVAL = 15_000;

/** The page of a ride. */
export function TripScreen() {
  return (
    <RideMessages>
      <FeatureMessages feature="trip" messages={tripMessages}>
        <FeatureMessages feature="commands" messages={commandMessages}>
          <TrackMessages>
            <Permitted />
          </TrackMessages>
        </FeatureMessages>
      </FeatureMessages>
    </RideMessages>
  );
}

function Permitted() {
  const t = useMessages('trip');
  const { rideId = '' } = useParams();
  if (useCan(VIEW)) return <Trip key={rideId} id={rideId} />;
  return (
    <Screen>
      <ForbiddenState title={t('forbidden.title')} text={t('forbidden.text')} />
    </Screen>
  );
}

function Trip({ id }: { readonly id: string }) {
  const t = useMessages('trip');
  const shell = useShell();
  const query = useQuery({
    ...rideQueries.one(shell, id),
    refetchInterval: ({ state: { data } }) => (data && isUnfinished(data.ride) ? REFETCH_INTERVAL : false),
  });
  useLiveRides(id);
  useEffect(() => {
    lastOpened(shell).id = id;
  }, [shell, id]);
  return (
    <Screen>
      <QueryView
        query={query}
        loading={<LoadingState shape="map-page" label={t('loading')} />}
        failed={{ title: t('failed') }}
        isEmpty={(found) => found === null}
        empty={
          <EmptyState title={t('notFound.title')} text={t('notFound.text')}>
            <BackToList />
          </EmptyState>
        }
      >
        {(details) =>
          details === null ? null : (
            <>
              {query.isRefetchError ? <RefreshFailed query={query} /> : null}
              <Ride details={details} />
            </>
          )
        }
      </QueryView>
    </Screen>
  );
}

interface RefreshFailedProps {
  readonly query: {
    readonly error: unknown;
    readonly dataUpdatedAt: number;
    readonly refetch: () => unknown;
  };
}

function RefreshFailed({ query }: RefreshFailedProps) {
  const t = useMessages('trip');
  const format = useFormat();
  return (
    <ListRefreshFailed
      title={t('refreshFailed', { time: format.time(query.dataUpdatedAt) })}
      retry={{
        label: t('kit:actions.retry'),
        onRetry: () => void query.refetch(),
      }}
    >
      <ErrorText error={query.error} />
    </ListRefreshFailed>
  );
}

function Ride({ details }: { readonly details: RideDetails }) {
  const t = useMessages('trip');
  const texts = useRideTexts();
  const { ride, path } = details;
  const hasRoute = path !== null && path.points.length > 0;
  return (
    <div className={styles['page']}>
      <ScreenName name={`${texts.vehicle(ride)} · ${texts.start(ride)}`} />
      <RideHeader ride={ride} hasRoute={hasRoute} />
      {hasRoute ? (
        <RideReplay details={details} points={path.points} />
      ) : (
        <div className={styles['columns']}>
          <EmptyState title={t('noRoute.title')} text={t(isUnfinished(ride) ? 'noRoute.unfinished' : 'noRoute.text')} />
          <RideAside details={details} onSeek={null} />
        </div>
      )}
    </div>
  );
}
