import { PauseIcon, StatusBadge, StopIcon, TimeIcon, type StatusBadgeProps } from '@fleet-console/ui';
import { isOneOf } from '../errors/is-one-of.ts';
import { rideStatuses, type RideStatus } from './ride-status.ts';
import { useRideStatusName } from './useRideStatusName.ts';

const kinds: Readonly<Record<RideStatus, StatusBadgeProps['kind']>> = {
  booked: 'attention',
  started: 'riding',
  paused: 'attention',
  stopped: 'attention',
  finished: 'available',
};

const icons: Readonly<Partial<Record<RideStatus, StatusBadgeProps['icon']>>> = {
  booked: <TimeIcon size={14} aria-hidden className="fc-status-icon" data-status="attention" />,
  paused: <PauseIcon size={14} aria-hidden className="fc-status-icon" data-status="attention" />,
  stopped: <StopIcon size={14} aria-hidden className="fc-status-icon" data-status="attention" />,
};

/** The status of a ride as icon, text and colour; needs `rideStatusMessages`. */
export function RideStatusBadge({ status, look }: { readonly status: string; readonly look?: StatusBadgeProps['look'] }) {
  const name = useRideStatusName();
  return isOneOf(rideStatuses, status) ? (
    <StatusBadge kind={kinds[status]} icon={icons[status]} label={name(status)} look={look} />
  ) : (
    <span>{status}</span>
  );
}
