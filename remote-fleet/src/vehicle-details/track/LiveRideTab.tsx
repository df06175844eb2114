import { createApi } from '@fleet-console/api';
import { useFormat } from '@fleet-console/i18n';
import { usePermissions, useShell } from '@fleet-console/remote-kit';
import { Button, EmptyState, FailedState, Group, LoadingState, Stat } from '@fleet-console/ui';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useMessages } from '../../messages/messages.ts';
import { PersonName } from '../../people/PersonName.tsx';
import { usePeople } from '../../people/usePeople.ts';
import { EndRide } from './EndRide.tsx';
import { withLatest } from './latest-position.ts';
import { trackQuery } from './track.queries.ts';
import { MAX_DURATION, TrackDrawing, TrackMessages } from '@fleet-console/remote-kit/track';
import { vehicleQuery, type Device } from '../shared/vehicle-details.queries.ts';
import styles from '../shared/vehicle-details.module.css';

/** Refetch interval of ride figures and track, in ms; positions come with live reports. */
const REFETCH_INTERVAL = 15_000;

/** The active ride, on a map that follows the vehicle. */
export function LiveRideTab({ device }: { device: Device }) {
  const t = useMessages('details');
  const { ride } = device;
  if (!ride || ride.status === 'finished' || ride.startedTime === null)
    return <EmptyState title={t('live.none')} text={t('live.noneHint')} />;
  return (
    <TrackMessages>
      <Live key={ride.id} device={device} ride={ride} startedAt={ride.startedTime} />
    </TrackMessages>
  );
}

interface LiveProps {
  readonly device: Device;
  readonly ride: NonNullable<Device['ride']>;
  readonly startedAt: number;
}

function Live({ device, ride, startedAt }: LiveProps) {
  const t = useMessages('details');
  const trackMessages = useMessages('track');
  const vehicleMessages = useMessages('vehicles');
  const format = useFormat();
  const shell = useShell();
  const permissions = usePermissions();
  const api = useMemo(() => createApi(shell.transport), [shell.transport]);
  const find = usePeople([ride.userId]);
  const [follow, setFollow] = useState(true);
  useQuery({ ...vehicleQuery(api, device.id), refetchInterval: REFETCH_INTERVAL });
  const period = useMemo(() => ({ since: startedAt, till: startedAt + MAX_DURATION }), [startedAt]);
  const track = useQuery({ ...trackQuery(api, device.id, period), refetchInterval: REFETCH_INTERVAL });
  const points = useMemo(() => withLatest(track.data?.points ?? [], device), [track.data, device]);
  const number = (value: number | null, digits: number, unit: string) => (value === null ? '–' : `${format.number(value, digits)} ${unit}`);
  return (
    <div className={styles['stack']}>
      <div className={styles['totals']}>
        <Stat label={t('live.rideStatus')} value={t(`ride.${ride.status}`)} />
        <Stat label={t('rides.columns.started')} value={format.dateTime(startedAt)} />
        <Stat label={t('rides.columns.user')} value={ride.userId === null ? '–' : <PersonName id={ride.userId} find={find} />} />
        <Stat label={t('rides.columns.distance')} value={number(ride.distance, 2, 'km')} />
        <Stat label={t('rides.columns.average')} value={number(ride.averageSpeed, 1, 'km/h')} />
        <Stat label={t('live.vehicleStatus')} value={vehicleMessages(`states.${device.state}`)} />
      </div>
      <Group gap="xs">
        <Button variant="default" aria-pressed={follow} onClick={() => setFollow(!follow)}>
          {t(follow ? 'live.following' : 'live.follow')}
        </Button>
        {permissions.can('vehicle.command', device.group) ? <EndRide vehicleId={device.id} /> : null}
      </Group>
      {track.data === undefined ? (
        track.isError ? (
          <FailedState
            title={trackMessages('failed')}
            error={track.error}
            retry={{ label: t('kit:actions.retry'), busy: track.isFetching, onRetry: () => void track.refetch() }}
          />
        ) : (
          <LoadingState shape="block" label={trackMessages('loading')} />
        )
      ) : (
        <TrackDrawing points={points} follow={follow} fitKey={ride.id} />
      )}
    </div>
  );
}
