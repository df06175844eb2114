import { RowLink } from '@fleet-console/remote-kit/list';
import { RideStatusBadge } from '@fleet-console/remote-kit/rides';
import { DataTable, type DataColumn } from '@fleet-console/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useMessages } from '../messages/messages.ts';
import { idOf, type Ride } from '../rides/ride.ts';
import { useRideTexts } from '../rides/useRideTexts.ts';

interface RideTableProps {
  readonly rides: readonly Ride[];
  readonly empty: ReactNode;
  /** Beside a map: fewer columns, which fit half a window of 1440 px. */
  readonly narrow?: boolean;
  readonly activeId: string | null;
  /** Absent: opens the ride's page. */
  readonly onOpen?: ((id: string) => void) | undefined;
}

/** Link to the ride; it keeps the filter, so that the way back leads to the same list. */
function VehicleCell({ ride }: { readonly ride: Ride }) {
  const { search } = useLocation();
  const name = useRideTexts().vehicle(ride);
  return (
    <RowLink to={{ pathname: `/trips/${encodeURIComponent(ride.id)}`, search }} title={name}>
      <bdi>{name}</bdi>
    </RowLink>
  );
}

function RiderCell({ ride }: { readonly ride: Ride }) {
  return <bdi>{useRideTexts().rider(ride)}</bdi>;
}

const riderCell = (ride: Ride) => <RiderCell ride={ride} />;
const vehicleCell = (ride: Ride) => <VehicleCell ride={ride} />;
const statusCell = ({ status }: Ride) => <RideStatusBadge status={status} look="plain" />;

/** Rides as a table; cards on phones. */
export function RideTable({ rides, empty, narrow = false, activeId, onOpen }: RideTableProps) {
  const t = useMessages('trips');
  const fields = useMessages('rides');
  const texts = useRideTexts();
  const { search } = useLocation();
  const navigate = useNavigate();
  const columns = useMemo<readonly DataColumn<Ride>[]>(
    () => [
      {
        id: 'vehicle',
        header: fields('fields.vehicle'),
        cell: vehicleCell,
        width: 116,
        grow: 2,
        card: 'title',
      },
      {
        id: 'rider',
        header: fields('fields.rider'),
        cell: riderCell,
        width: 120,
        grow: 2,
        hidden: narrow,
      },
      {
        id: 'status',
        header: fields('fields.status'),
        cell: statusCell,
        width: 120,
        card: 'corner',
      },
      {
        id: 'start',
        header: fields('fields.start'),
        cell: texts.start,
        width: 150,
      },
      {
        id: 'rideTime',
        header: fields('fields.rideTime'),
        cell: ({ rideSeconds }) => texts.duration(rideSeconds),
        width: 92,
        numeric: true,
      },
      {
        id: 'pause',
        header: fields('fields.pause'),
        cell: ({ pausedSeconds }) => texts.duration(pausedSeconds),
        width: 88,
        numeric: true,
        hidden: narrow,
        card: 'hidden',
      },
      {
        id: 'distance',
        header: fields('fields.distance'),
        cell: ({ distance }) => texts.distance(distance),
        width: 78,
        numeric: true,
      },
      {
        id: 'speeds',
        header: fields('fields.speeds'),
        cell: texts.speeds,
        width: 172,
        numeric: true,
        hidden: narrow,
        card: 'hidden',
      },
    ],
    [fields, texts, narrow],
  );
  const open = (id: string) => void navigate({ pathname: `/trips/${encodeURIComponent(id)}`, search });
  return (
    <DataTable
      rows={rides}
      columns={columns}
      getRowId={idOf}
      labels={{ table: t('table') }}
      activeId={activeId}
      onOpen={({ id }) => (onOpen ?? open)(id)}
      density="compact"
      empty={empty}
    />
  );
}
