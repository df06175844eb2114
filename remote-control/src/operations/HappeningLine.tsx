import { useFormat } from '@fleet-console/i18n';
import { useShell } from '@fleet-console/remote-kit';
import {
  TimeIcon,
  DoneIcon,
  FaultIcon,
  GroupIcon,
  OfflineIcon,
  OnlineIcon,
  PauseIcon,
  RidingIcon,
  SentIcon,
  StopIcon,
  ZonesIcon,
} from '@fleet-console/ui';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { labelOf } from '@fleet-console/remote-kit/vehicles';
import type { Happening, HappeningKind } from './operations.queries.ts';
import { useHappeningText } from './useHappeningText.ts';
import styles from './operations.module.css';

type Look = readonly [Icon: typeof SentIcon, tone: 'available' | 'riding' | 'attention' | 'fault' | 'offline'];

const looks: Readonly<Record<HappeningKind, Look>> = {
  rideBooked: [TimeIcon, 'riding'],
  rideBegun: [RidingIcon, 'riding'],
  ridePaused: [PauseIcon, 'riding'],
  rideResumed: [RidingIcon, 'riding'],
  rideEnded: [StopIcon, 'available'],
  online: [OnlineIcon, 'available'],
  offline: [OfflineIcon, 'offline'],
  command: [SentIcon, 'riding'],
  zoneEntered: [ZonesIcon, 'attention'],
  zoneLeft: [ZonesIcon, 'attention'],
  moved: [GroupIcon, 'offline'],
};

function lookOf({ kind, status }: Happening): Look {
  if (kind !== 'command') return looks[kind];
  if (status === 'failed' || status === 'timedOut') return [FaultIcon, 'fault'];
  return status === 'acknowledged' ? [DoneIcon, 'available'] : looks.command;
}

/** One line of the stream. On a wall nothing can be pressed. */
export const HappeningLine = memo(function HappeningLine({ happening, wall }: { happening: Happening; wall: boolean }) {
  const format = useFormat();
  const { navigation } = useShell();
  const text = useHappeningText();
  const { vehicleId, vehicleName, plate, at } = happening;
  const label = labelOf({ id: vehicleId, name: vehicleName, plate });
  const [Icon, tone] = lookOf(happening);
  return (
    <li className={styles['happening']}>
      <span className={styles['mark']} data-tone={tone}>
        <Icon size={wall ? 22 : 16} aria-hidden />
      </span>
      <span className={styles['what']}>
        {wall ? (
          <strong>
            <bdi>{label}</bdi>
          </strong>
        ) : (
          <Link to={navigation.href('VehicleDetails', { vid: vehicleId })}>
            <bdi>{label}</bdi>
          </Link>
        )}{' '}
        <span>{text(happening)}</span>
      </span>
      <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
        {format.time(at)}
      </time>
    </li>
  );
});
