import { useMessages } from '../messages/messages.ts';

/** Fields and details with the values of another. */
const sameAs: Readonly<Record<string, string>> = { repairTypes: 'repairType', enter: 'zoneAction', leave: 'zoneAction' };
/** Kinds of damage have names of their own. */
const damageFields: ReadonlySet<string> = new Set(['damages', 'damageTypes']);

/** Returns a function that names a value of an enumeration, such as the state of a service request; other values are returned unchanged. */
export function useValueName(): (field: string, value: string) => string {
  const t = useMessages('audit');
  return (field, value) => t.dynamic(damageFields.has(field) ? `damages.${value}` : `values.${sameAs[field] ?? field}.${value}`, value);
}
