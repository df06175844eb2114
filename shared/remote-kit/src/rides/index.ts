// The statuses of rides, shown alike by several remotes.
export { rideStatuses, type RideStatus } from './ride-status.ts';
export { rideStatusMessages } from './ride-status-messages.ts';
export { RideStatusBadge } from './RideStatusBadge.tsx';
export { useRideStatusName } from './useRideStatusName.ts';
