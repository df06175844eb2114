import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { Pagination } from '@fleet-console/remote-kit/list';
import { RideStatusBadge, rideStatusMessages } from '@fleet-console/remote-kit/rides';
import { EmptyState, LoadingState, QueryView } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { FeatureMessages, useMessages } from '../messages/messages.ts';
import { durationOf } from './duration.ts';
import { PAGE_SIZE, userQueries, type Ride } from './user.queries.ts';
import styles from './users.module.css';

/** The rides of a person, newest first, paginated. */
export function RidesTab({ id }: { id: string }) {
  const t = useMessages('users');
  const shell = useShell();
  const [search, setSearch] = useSearchParams();
  const pageParam = Number(search.get('page'));
  const page = Number.isInteger(pageParam) && pageParam > 1 && pageParam <= 50_000 ? pageParam - 1 : 0;
  const rides = useQuery(userQueries.rides(shell, id, page));
  const goToPage = (next: number) =>
    setSearch(
      (former) => {
        const changed = new URLSearchParams(former);
        if (next === 0) changed.delete('page');
        else changed.set('page', String(next + 1));
        return changed;
      },
      { replace: true },
    );
  return (
    <QueryView
      query={rides}
      loading={<LoadingState rows="plain" label={t('rides.loading')} />}
      failed={{ title: t('rides.failed') }}
      isEmpty={({ total }) => total === 0}
      empty={<EmptyState title={t('rides.none')} text={t('rides.noneHint')} />}
    >
      {({ rows, total }) => (
        <div className={styles['stack']} aria-busy={rides.isPlaceholderData}>
          <FeatureMessages feature="rideStatuses" messages={rideStatusMessages}>
            <Rides rides={rows} />
          </FeatureMessages>
          <Pagination page={page} size={PAGE_SIZE} total={total} onPage={goToPage} />
        </div>
      )}
    </QueryView>
  );
}

function Rides({ rides }: { rides: readonly Ride[] }) {
  const t = useMessages('users');
  const format = useFormat();
  const timeText = (time: string | null) => (time === null ? '–' : format.dateTime(Date.parse(time)));
  const durationText = ({ startedAt, stoppedAt }: Ride) => {
    const duration = durationOf(startedAt, stoppedAt);
    if (duration === null) return '–';
    return duration.hours === 0 ? `${duration.minutes} min` : `${format.number(duration.hours)} h ${duration.minutes} min`;
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable regions must be reachable by keyboard.
    <div className={styles['scroll']} role="region" aria-label={t('rides.table')} tabIndex={0}>
      <table className={styles['table']} data-short data-corner>
        <thead>
          <tr>
            <th scope="col">{t('rides.columns.started')}</th>
            <th scope="col">{t('rides.columns.stopped')}</th>
            <th scope="col">{t('rides.columns.vehicle')}</th>
            <th scope="col">{t('rides.columns.status')}</th>
            <th scope="col" data-numeric>
              {t('rides.columns.distance')}
            </th>
            <th scope="col" data-numeric>
              {t('rides.columns.duration')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rides.map((ride) => (
            <tr key={ride.id}>
              <th scope="row">{timeText(ride.startedAt)}</th>
              <td data-label={t('rides.columns.stopped')}>{timeText(ride.stoppedAt)}</td>
              <td data-label={t('rides.columns.vehicle')}>
                <VehicleLink vehicle={ride.vehicle} />
              </td>
              <td data-label={t('rides.columns.status')} className={styles['corner']}>
                <RideStatusBadge status={ride.status} look="plain" />
              </td>
              <td data-label={t('rides.columns.distance')} data-numeric>
                {ride.distance === null ? '–' : `${format.number(ride.distance / 1000, 2)} km`}
              </td>
              <td data-label={t('rides.columns.duration')} data-numeric>
                {durationText(ride)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function VehicleLink({ vehicle: { id, plate, name } }: Pick<Ride, 'vehicle'>) {
  const { navigation } = useShell();
  return (
    <Link to={navigation.href('VehicleDetails', { vid: id })} className={styles['link']}>
      <bdi>{[plate, name].filter(Boolean).join(' · ') || id}</bdi>
    </Link>
  );
}
