import { isOneOf } from '@fleet-console/remote-kit';
import { PauseIcon, StatusBadge, StopIcon, TimeIcon, type StatusBadgeProps } from '@fleet-console/ui';
import { useCallback } from 'react';
import { useMessages } from '../messages/messages.ts';
import { rideStatuses, type RideStatus } from './ride.ts';

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

/** Name of a status; one that this release doesn't know is shown as it is. */
export function useStatusName(): (status: string) => string {
  const t = useMessages('rides');
  return useCallback((status) => (isOneOf(rideStatuses, status) ? t(`status.${status}`) : status), [t]);
}

/** The status of a ride. */
export function RideStatusBadge({ status, look }: { readonly status: string; readonly look?: StatusBadgeProps['look'] }) {
  const name = useStatusName();
  return isOneOf(rideStatuses, status) ? (
    <StatusBadge kind={kinds[status]} icon={icons[status]} label={name(status)} look={look} />
  ) : (
    <span>{status}</span>
  );
}
