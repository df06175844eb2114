import type { Say } from '../messages/messages.ts';
import type { Alert } from './alert.ts';
import en from './words/en.json';
import pl from './words/pl.json';

export const alertWords = { en, pl };

/** What an alert tells. What stations tell in words of their own is shown as it came. */
export function describe(words: Say<'alerts'>, description: string): string {
  return words.dynamic(`descriptions.${description}`, description);
}

/** The cabinet it is of, and the slot; none when it is of the whole station. */
export function devicesOf(words: Say<'alerts'>, { pointName, slot }: Pick<Alert, 'pointName' | 'slot'>): string[] {
  if (pointName === null) return [];
  return [words('cabinet', { point: pointName }), ...(typeof slot === 'number' ? [words('slot', { slot })] : [])];
}

/** Where it is: the station, and the cabinet and slot when it is of one. */
export function placeOf(words: Say<'alerts'>, alert: Pick<Alert, 'chargerName' | 'pointName' | 'slot'>): string {
  return [alert.chargerName, ...devicesOf(words, alert)].join(' · ');
}

/** What may not wait. */
const grave: readonly string[] = ['smoke', 'overheating', 'mainsLost', 'vandalism', 'batteryFault', 'offline'];

export const isGrave = ({ description }: Pick<Alert, 'description'>) => grave.includes(description);
