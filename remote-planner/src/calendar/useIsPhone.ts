import { useMediaQuery } from '@fleet-console/ui';

/** Whether the calendar is drawn as on a phone: a week is a day with a strip of days. */
export const useIsPhone = () => useMediaQuery('(max-width: 640px)') ?? false;
