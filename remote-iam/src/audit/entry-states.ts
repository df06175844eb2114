import type { FullAuditEntry } from './audit-entry.ts';
import type { StateValue } from '../events/changes.ts';

type State = FullAuditEntry['before'];

/** Fields with the id of an account. */
const PERSON_FIELDS: ReadonlySet<string> = new Set(['technicianId', 'driver', 'customer', 'actor']);
const ISO_DAY = /^(\d{4})-(\d{2})-(\d{2})$/;
const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

interface Readers {
  readonly groupName: (id: string) => string;
  readonly personName: (id: string) => string;
  readonly actionName: (action: string) => string;
  /** Name of a value of an enumeration; other values unchanged. */
  readonly valueName: (field: string, value: string) => string;
  readonly dateTime: (ms: number) => string;
}

function readableText(field: string, text: string, { groupName, personName, actionName, valueName, dateTime }: Readers): string {
  if (field === 'groups') return groupName(text);
  if (PERSON_FIELDS.has(field)) return personName(text);
  if (field === 'actions' || field === 'action') return actionName(text);
  if (ISO_TIME.test(text)) return dateTime(Date.parse(text));
  if (ISO_DAY.test(text)) return text.replace(ISO_DAY, '$3/$2/$1');
  return valueName(field, text);
}

function readable(field: string, value: StateValue, readers: Readers): StateValue {
  if (typeof value === 'string') return readableText(field, value, readers);
  return Array.isArray(value) ? value.map((each) => readableText(field, each, readers)) : value;
}

/** The state with names and times as texts. */
export const readableState = (state: State, readers: Readers): State =>
  state && Object.fromEntries(Object.entries(state).map(([field, value]) => [field, readable(field, value, readers)]));
