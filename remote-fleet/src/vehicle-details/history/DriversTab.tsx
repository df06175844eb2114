import { createApi } from '@fleet-console/api';
import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { EmptyState, LoadingState, QueryView, Stat, Title } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { PersonName } from '../../people/PersonName.tsx';
import { usePeople } from '../../people/usePeople.ts';
import { PlainTable } from '../shared/PlainTable.tsx';
import { RideLink } from '../shared/RideLink.tsx';
import { ridesQuery, type VehicleRides } from './vehicle-history.queries.ts';
import styles from '../shared/vehicle-details.module.css';

/** Recent rides and ride totals. */
export function DriversTab({ id }: { id: string }) {
  const t = useMessages('details');
  const { transport } = useShell();
  const api = useMemo(() => createApi(transport), [transport]);
  const rides = useQuery(ridesQuery(api, id));
  return (
    <QueryView
      query={rides}
      loading={<LoadingState label={t('rides.loading')} />}
      failed={{ title: t('rides.failed'), retry: t('kit:actions.retry') }}
      empty={<EmptyState title={t('rides.none')} />}
      isEmpty={({ recent }) => recent.length === 0}
    >
      {(found) => <Rides rides={found} />}
    </QueryView>
  );
}

/** When a ride started, as the link to its replay. */
function RideStart({ id, at }: { readonly id: string; readonly at: number | null }) {
  const format = useFormat();
  const text = at === null ? '–' : format.dateTime(at);
  return (
    <RideLink id={id} otherwise={text}>
      {text}
    </RideLink>
  );
}

function Rides({ rides: { trips, distance, recent } }: { rides: VehicleRides }) {
  const t = useMessages('details');
  const format = useFormat();
  const find = usePeople(recent.map(({ userId }) => userId));
  const headers = ['started', 'stopped', 'status', 'user'] as const;
  const figures = ['distance', 'average', 'greatest'] as const;
  const number = (value: number | null, unit: string, digits: number) => (value === null ? '–' : `${format.number(value, digits)} ${unit}`);
  return (
    <div className={styles['stack']}>
      <div className={styles['totals']}>
        <Stat label={t('rides.trips')} value={format.number(trips)} />
        <Stat label={t('rides.distance')} value={`${format.number(distance, 1)} km`} />
      </div>
      <Title order={3} fz="md">
        {t('rides.recent')}
      </Title>
      <PlainTable
        label={t('rides.recent')}
        headers={[
          ...headers.map((name) => ({ text: t(`rides.columns.${name}`) })),
          ...figures.map((name) => ({ text: t(`rides.columns.${name}`), numeric: true })),
        ]}
        rows={recent.map((ride) => ({
          key: ride.id,
          cells: [
            <RideStart key="started" id={ride.id} at={ride.startedTime} />,
            ride.stoppedTime === null ? '–' : format.dateTime(ride.stoppedTime),
            t(`ride.${ride.status}`),
            ride.userId === null ? '–' : <PersonName key="user" id={ride.userId} find={find} />,
            number(ride.distance, 'km', 2),
            number(ride.averageSpeed, 'km/h', 1),
            number(ride.maxSpeed, 'km/h', 1),
          ],
        }))}
      />
    </div>
  );
}
