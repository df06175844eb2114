import type { Translate } from '../messages/messages.ts';
import type { Alert } from './alert.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

export const alertMessages = { en, pl };

/** Returns the description of an alert, translated when it is known. */
export function describe(t: Translate<'alerts'>, description: string): string {
  return t.dynamic(`descriptions.${description}`, description);
}

/** Returns the labels of the cabinet and the slot; empty for an alert of the whole station. */
export function devicesOf(t: Translate<'alerts'>, { pointName, slot }: Pick<Alert, 'pointName' | 'slot'>): string[] {
  if (pointName === null) return [];
  return [t('cabinet', { point: pointName }), ...(typeof slot === 'number' ? [t('slot', { slot })] : [])];
}

/** Returns the station, cabinet and slot of an alert as one text. */
export function locationOf(t: Translate<'alerts'>, alert: Pick<Alert, 'chargerName' | 'pointName' | 'slot'>): string {
  return [alert.chargerName, ...devicesOf(t, alert)].join(' · ');
}

/** Descriptions of critical alerts. */
const critical: readonly string[] = ['smoke', 'overheating', 'mainsLost', 'vandalism', 'batteryFault', 'offline'];

export const isCritical = ({ description }: Pick<Alert, 'description'>) => critical.includes(description);
