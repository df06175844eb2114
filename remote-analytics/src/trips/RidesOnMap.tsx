import { useShell } from '@fleet-console/remote-kit';
import { LazyBoundary, lazyPart } from '@fleet-console/remote-kit/lazy';
import { ListMap } from '@fleet-console/remote-kit/list';
import { RideStatusBadge } from '@fleet-console/remote-kit/rides';
import { ActionIcon, CloseIcon, ErrorText, LoadingState, Text } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useRef, type ReactNode, type RefObject } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { rideQueries } from '../rides/ride.queries.ts';
import type { Ride } from '../rides/ride.ts';
import { useRideTexts } from '../rides/useRideTexts.ts';
import { routeNote } from './route-note.ts';
import { tripsFilter, type TripsFilter } from './trips-filter.ts';
import styles from './trips.module.css';

function MapLoading() {
  return <LoadingState shape="block" label={useMessages('trips')('map.loading')} />;
}

const rideMap = lazyPart(() => import(/* webpackChunkName: "ride-map" */ './RideMap.tsx').then((part) => part.default), <MapLoading />);

interface RidesOnMapProps {
  readonly rides: readonly Ride[];
  /** Shown over the map when there are none. */
  readonly empty: ReactNode;
  readonly selectedId: string | null;
  readonly onSelect: (id: string | null) => void;
  readonly filter: TripsFilter;
}

/** Rides on the map, with a card of the selected one. */
export function RidesOnMap({ rides, empty, selectedId, onSelect, filter }: RidesOnMapProps) {
  const t = useMessages('trips');
  const card = useRef<HTMLElement>(null);
  const selected = rides.find(({ id }) => id === selectedId);
  const skipped = rides.filter(({ start, end }) => start === null && end === null).length;
  return (
    <ListMap
      over={
        <>
          {rides.length === 0 ? <div className={styles['emptyMap']}>{empty}</div> : null}
          {selected ? <SelectedRide key={selected.id} ride={selected} card={card} onClose={() => onSelect(null)} /> : null}
          {skipped > 0 ? <p className={styles['skipped']}>{t.counted('map.skipped', skipped)}</p> : null}
        </>
      }
    >
      <LazyBoundary title={t('map.failed')}>
        <rideMap.Part
          rides={rides}
          selectedId={selected?.id ?? null}
          onSelect={onSelect}
          fitKey={tripsFilter.serialize({ ...filter, view: null }).toString()}
          cover={card}
        />
      </LazyBoundary>
    </ListMap>
  );
}

interface SelectedRideProps {
  readonly ride: Ride;
  readonly card: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
}

function SelectedRide({ ride, card, onClose }: SelectedRideProps) {
  const t = useMessages('trips');
  const texts = useRideTexts();
  const { search } = useLocation();
  const { data, error } = useQuery(rideQueries.one(useShell(), ride.id));
  const note = data === undefined ? null : routeNote(ride, data);
  return (
    <section ref={card} className={styles['selected']} aria-label={t('map.selected')} aria-live="polite">
      <div className={styles['head']}>
        <strong>
          <bdi>{texts.vehicle(ride)}</bdi>
        </strong>
        <ActionIcon size={28} variant="subtle" aria-label={t('kit:actions.close')} onClick={onClose}>
          <CloseIcon size={16} aria-hidden />
        </ActionIcon>
      </div>
      <RideStatusBadge status={ride.status} />
      <p>
        {[texts.start(ride), texts.duration(ride.rideSeconds), texts.distance(ride.distance)].filter((text) => text !== '–').join(' · ')}
      </p>
      {error ? (
        <Text fz="sm" c="red" role="alert">
          {t('map.routeFailed')}. <ErrorText error={error} />
        </Text>
      ) : note ? (
        <Text fz="sm" c="dimmed">
          {t(`map.${note}`)}
        </Text>
      ) : null}
      <Link to={{ pathname: `/trips/${encodeURIComponent(ride.id)}`, search }}>{t('map.open')}</Link>
    </section>
  );
}
