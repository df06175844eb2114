/** Statuses of a ride. Source: specification, section 3. */
export const rideStatuses = ['booked', 'started', 'paused', 'stopped', 'finished'] as const;
export type RideStatus = (typeof rideStatuses)[number];
