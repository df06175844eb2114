import { useMessages } from '../messages/messages.ts';

/** Fields and details with the values of another. */
const sameAs: Readonly<Record<string, string>> = { repairTypes: 'repairType', enter: 'zoneAction', leave: 'zoneAction' };
/** Fields whose values are named by shared messages. */
const sharedNames: Readonly<Record<string, string>> = { damages: 'damages', damageTypes: 'damages', refused: 'reasons', reason: 'reasons' };

/** Returns a function that names a value of an enumeration, such as the state of a service request; other values are returned unchanged. */
export function useValueName(): (field: string, value: string) => string {
  const t = useMessages('audit');
  return (field, value) => t.dynamic(`${sharedNames[field] ?? `values.${sameAs[field] ?? field}`}.${value}`, value);
}
