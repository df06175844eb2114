import { useCallback } from 'react';
import { isOneOf } from '../errors/is-one-of.ts';
import { useMessages } from './messages.ts';
import { rideStatuses } from './ride-status.ts';

/** Returns a function that names a status; one that this release doesn't know is returned as it is. */
export function useRideStatusName(): (status: string) => string {
  const t = useMessages('rideStatuses');
  return useCallback((status) => (isOneOf(rideStatuses, status) ? t(status) : status), [t]);
}
