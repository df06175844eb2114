import { useCallback } from 'react';
import { useMessages } from '../messages/messages.ts';

const named = ['analytics', 'calendar', 'chargers', 'geofencing', 'iot-equipment'] as const;

/** Returns a function that names what was requested; unknown features are shown as in their path. */
export function useFeatureName(): (page: string) => string {
  const t = useMessages('requests');
  return useCallback(
    (page: string) => {
      const known = named.find((each) => each === page);
      return known === undefined ? page : t(`features.${known}`);
    },
    [t],
  );
}
