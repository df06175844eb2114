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
import type { ActivityEvent, ActivityKind } from './operations.queries.ts';
import { useActivityText } from './useActivityText.ts';
import styles from './operations.module.css';

type Appearance = readonly [Icon: typeof SentIcon, tone: 'available' | 'riding' | 'attention' | 'fault' | 'offline'];

const appearances: Readonly<Record<ActivityKind, Appearance>> = {
  rideBooked: [TimeIcon, 'riding'],
  rideBegun: [RidingIcon, 'riding'],
  ridePaused: [PauseIcon, 'riding'],
  rideResumed: [RidingIcon, 'riding'],
  rideEnded: [StopIcon, 'available'],
  rideOutsideSlot: [FaultIcon, 'fault'],
  rideOverran: [TimeIcon, 'attention'],
  online: [OnlineIcon, 'available'],
  offline: [OfflineIcon, 'offline'],
  command: [SentIcon, 'riding'],
  zoneEntered: [ZonesIcon, 'attention'],
  zoneLeft: [ZonesIcon, 'attention'],
  moved: [GroupIcon, 'offline'],
};

function appearanceOf({ kind, status }: ActivityEvent): Appearance {
  if (kind !== 'command') return appearances[kind];
  if (status === 'failed' || status === 'timedOut' || status === 'refused') return [FaultIcon, 'fault'];
  return status === 'acknowledged' ? [DoneIcon, 'available'] : appearances.command;
}

/** One event. The wall view has no links. */
export const ActivityItem = memo(function ActivityItem({ event, wall }: { event: ActivityEvent; wall: boolean }) {
  const format = useFormat();
  const { navigation } = useShell();
  const text = useActivityText();
  const { vehicleId, vehicleName, plate, at } = event;
  const label = labelOf({ id: vehicleId, name: vehicleName, plate });
  const [Icon, tone] = appearanceOf(event);
  return (
    <li className={styles['event']}>
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
        <span>{text(event)}</span>
      </span>
      <time dateTime={new Date(at).toISOString()} title={format.dateTime(at)}>
        {format.time(at)}
      </time>
    </li>
  );
});
