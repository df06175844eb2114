import { useFormat } from '@fleet-console/i18n';
import { useMessages } from '../messages/messages.ts';

const GIGABYTE = 1e9;

/** Returns texts of durations and sizes, in the fitting unit. */
export function useQuantities() {
  const t = useMessages('system');
  const format = useFormat();
  return {
    /** @param seconds below one as milliseconds */
    time: (seconds: number) =>
      seconds < 1 ? t('milliseconds', { n: format.number(seconds * 1000) }) : t('seconds', { n: format.number(seconds, 1) }),
    size: (bytes: number) =>
      bytes < GIGABYTE ? t('megabytes', { n: format.number(bytes / 1e6) }) : t('gigabytes', { n: format.number(bytes / GIGABYTE, 1) }),
  };
}
