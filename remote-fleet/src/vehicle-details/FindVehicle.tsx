import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { useUrlFilter } from '@fleet-console/remote-kit/list';
import { BikeIcon, EmptyState, FailedState, LoadingState, MopedIcon, SearchField, StatusBadge, Text, Title } from '@fleet-console/ui';
import { useDeferredValue } from 'react';
import { Link } from 'react-router-dom';
import { useStore } from 'zustand';
import { useMessages } from '../messages/messages.ts';
import { NewVehicleLink } from '../vehicles/NewVehicleLink.tsx';
import {
  ContactAge,
  fleetStore,
  kindOfState,
  labelOf,
  useListing,
  type Vehicle,
  vehicleFilterInUrl,
} from '@fleet-console/remote-kit/vehicles';
import styles from './shared/vehicle-details.module.css';

const MAX_RESULTS = 25;

function VehicleOption({ vehicle }: { vehicle: Vehicle }) {
  const vehicleMessages = useMessages('vehicles');
  const { navigation } = useShell();
  const Icon = vehicle.kind === 'moped' ? MopedIcon : BikeIcon;
  return (
    <li>
      <Link to={navigation.href('VehicleDetails', { vid: vehicle.id })} className={styles['result']}>
        <Icon size={18} aria-hidden />
        <strong>
          <bdi>{labelOf(vehicle)}</bdi>
        </strong>
        <span className={styles['result-name']}>{vehicle.name === labelOf(vehicle) ? null : <bdi>{vehicle.name}</bdi>}</span>
        <StatusBadge kind={kindOfState(vehicle.state)} label={vehicleMessages(`states.${vehicle.state}`)} look="plain" />
        <span className={styles['result-age']}>
          <ContactAge vehicle={vehicle} />
        </span>
      </Link>
    </li>
  );
}

/** Vehicle search that links to the vehicle's page. */
export function FindVehicle() {
  const t = useMessages('details');
  const vehicleMessages = useMessages('vehicles');
  const format = useFormat();
  const store = fleetStore(useShell());
  const reading = useStore(store.loadState);
  const [filter, setFilter] = useUrlFilter(vehicleFilterInUrl);
  const { rows } = useListing(useDeferredValue(filter));
  const more = rows.length - MAX_RESULTS;
  return (
    <div className={styles['find']}>
      <Title order={2} fz="lg">
        {t('overview.title')}
      </Title>
      <Text c="dimmed">{t('overview.text')}</Text>
      <div className={styles['tools']}>
        <div className={styles['search']}>
          <SearchField
            value={filter.text}
            onChange={(text) => setFilter({ text })}
            label={t('overview.search')}
            clear={t('kit:actions.clearSearch')}
          />
        </div>
        <NewVehicleLink />
      </div>
      {reading.known > 0 ? (
        <>
          <ul className={styles['results']} aria-label={t('overview.results')}>
            {rows.slice(0, MAX_RESULTS).map((vehicle) => (
              <VehicleOption key={vehicle.id} vehicle={vehicle} />
            ))}
          </ul>
          <Text c="dimmed" fz="sm" aria-live="polite">
            {rows.length === 0 ? t('overview.none') : more > 0 ? t('overview.more', { count: more, n: format.number(more) }) : ''}
          </Text>
        </>
      ) : reading.status === 'failed' ? (
        <FailedState
          title={vehicleMessages('failed')}
          error={reading.error}
          retry={{ label: t('kit:actions.retry'), onRetry: store.refresh }}
        />
      ) : reading.status === 'ready' ? (
        <EmptyState title={t('overview.none')} />
      ) : (
        <LoadingState rows="unframed" notice={t('loading')} label={t('loading')} />
      )}
    </div>
  );
}
