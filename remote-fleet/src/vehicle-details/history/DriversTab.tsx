import { createApi } from '@fleet-console/api';
import { useFormat, type Formats } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import { EmptyState, LoadingState, QueryView, Stat, StatusBadge, Title } from '@fleet-console/ui';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useMessages, type Translate } from '../../messages/messages.ts';
import { PersonName } from '../../people/PersonName.tsx';
import { usePeople, type FindPerson } from '../../people/usePeople.ts';
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
      loading={<LoadingState rows="plain" label={t('rides.loading')} />}
      failed={{ title: t('rides.failed'), retry: t('kit:actions.retry') }}
      empty={<EmptyState title={t('rides.none')} />}
      isEmpty={({ recent }) => recent.length === 0}
    >
      {(found) => <Rides rides={found} />}
    </QueryView>
  );
}

type Ride = VehicleRides['recent'][number];

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

const statusKinds = {
  booked: 'attention',
  started: 'riding',
  paused: 'attention',
  stopped: 'attention',
  finished: 'available',
} as const satisfies Record<Ride['status'], string>;

const startCell = ({ id, startedTime }: Ride) => <RideStart id={id} at={startedTime} />;

/** On cards: when, who, how far and how fast; the page of the ride has the rest. */
function columnsOf(t: Translate<'details'>, format: Formats, find: FindPerson): readonly DataColumn<Ride>[] {
  // As many decimals as in the lists of rides.
  const kilometres = (value: number | null) => (value === null ? '–' : `${format.number(value, 1)} km`);
  const speed = (value: number | null) => (value === null ? '–' : `${format.number(value)} km/h`);
  const name = (column: 'started' | 'stopped' | 'status' | 'user' | 'distance' | 'average' | 'greatest') => ({
    id: column,
    header: t(`rides.columns.${column}`),
  });
  return [
    { ...name('started'), cell: startCell, width: 150, card: 'title' },
    {
      ...name('stopped'),
      cell: ({ stoppedTime }) => (stoppedTime === null ? '–' : format.dateTime(stoppedTime)),
      width: 150,
      card: 'hidden',
    },
    {
      ...name('status'),
      cell: ({ status }) => <StatusBadge kind={statusKinds[status]} label={t(`ride.${status}`)} look="plain" />,
      width: 130,
      card: 'corner',
    },
    { ...name('user'), cell: ({ userId }) => (userId === null ? '–' : <PersonName id={userId} find={find} />), width: 130, grow: 1 },
    { ...name('distance'), cell: ({ distance }) => kilometres(distance), width: 90, numeric: true },
    { ...name('average'), cell: ({ averageSpeed }) => speed(averageSpeed), width: 130, numeric: true },
    { ...name('greatest'), cell: ({ maxSpeed }) => speed(maxSpeed), width: 130, numeric: true, card: 'hidden' },
  ];
}

const idOf = ({ id }: Ride) => id;

function Rides({ rides: { trips, distance, recent } }: { rides: VehicleRides }) {
  const t = useMessages('details');
  const format = useFormat();
  const find = usePeople(recent.map(({ userId }) => userId));
  const columns = useMemo(() => columnsOf(t, format, find), [t, format, find]);
  return (
    <div className={styles['stack']}>
      <div className={styles['totals']}>
        <Stat label={t('rides.trips')} value={format.number(trips)} />
        <Stat label={t('rides.distance')} value={`${format.number(distance, 1)} km`} />
      </div>
      <Title order={3} fz="md">
        {t('rides.recent')}
      </Title>
      <DataTable rows={recent} columns={columns} getRowId={idOf} labels={{ table: t('rides.recent') }} density="compact" height="content" />
    </div>
  );
}
