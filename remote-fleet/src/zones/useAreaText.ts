import { useFormat } from '@fleet-console/i18n';
import { useMessages } from '../messages/messages.ts';

/** Below this, in m², an area is shown in m². */
const SMALL = 10_000;

/** Returns a function that formats an area given in m². */
export function useAreaText(): (area: number) => string {
  const t = useMessages('zones');
  const format = useFormat();
  return (area) => (area < SMALL ? t('areaSmall', { n: format.number(area, 0) }) : t('area', { n: format.number(area / 1e6, 2) }));
}
