import type { Translate } from '../messages/messages.ts';
import type { Alert } from './alert.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const alertMessages = { en, pl };

/** What an alert tells. What stations tell in words of their own is shown as it came. */
export function describe(t: Translate<'alerts'>, description: string): string {
  return t.dynamic(`descriptions.${description}`, description);
}

/** The cabinet it is of, and the slot; none when it is of the whole station. */
export function devicesOf(t: Translate<'alerts'>, { pointName, slot }: Pick<Alert, 'pointName' | 'slot'>): string[] {
  if (pointName === null) return [];
  return [t('cabinet', { point: pointName }), ...(typeof slot === 'number' ? [t('slot', { slot })] : [])];
}

/** Where it is: the station, and the cabinet and slot when it is of one. */
export function placeOf(t: Translate<'alerts'>, alert: Pick<Alert, 'chargerName' | 'pointName' | 'slot'>): string {
  return [alert.chargerName, ...devicesOf(t, alert)].join(' · ');
}

/** What may not wait. */
const grave: readonly string[] = ['smoke', 'overheating', 'mainsLost', 'vandalism', 'batteryFault', 'offline'];

export const isGrave = ({ description }: Pick<Alert, 'description'>) => grave.includes(description);
