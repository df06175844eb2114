import { useRideStatusName } from '@fleet-console/remote-kit/rides';
import { useCallback } from 'react';
import { useMessages } from '../messages/messages.ts';
import type { RideDetails } from '../rides/ride.ts';

type Steps = RideDetails['steps'];

/** Returns a function that names each step: a start after a pause resumes the ride. */
export function useStepTexts(): (steps: Steps) => readonly string[] {
  const t = useMessages('trip');
  const statusName = useRideStatusName();
  return useCallback(
    (steps) => {
      const isAfterPause = (nth: number) => ['paused', 'stopped'].includes(steps[nth - 1]?.status ?? '');
      return steps.map(({ status }, nth) => (status === 'started' && isAfterPause(nth) ? t('steps.resumed') : statusName(status)));
    },
    [t, statusName],
  );
}
