import type { FullAuditEntry } from './audit-entry.ts';
import type { StateValue } from '../events/changes.ts';

type State = FullAuditEntry['before'];

const ISO_TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?Z$/;

interface Readers {
  readonly groupName: (id: string) => string;
  readonly actionName: (action: string) => string;
  readonly commandName: (command: string) => string;
  readonly dateTime: (ms: number) => string;
}

function readable(field: string, value: StateValue, readers: Readers): StateValue {
  if (field === 'groups' && Array.isArray(value)) return value.map(readers.groupName);
  if (field === 'actions' && Array.isArray(value)) return value.map(readers.actionName);
  if (field === 'action' && typeof value === 'string') return readers.actionName(value);
  if (field === 'command' && typeof value === 'string') return readers.commandName(value);
  if (typeof value === 'string' && ISO_TIME.test(value)) return readers.dateTime(Date.parse(value));
  return value;
}

/** The state with names and times as texts. */
export const readableState = (state: State, readers: Readers): State =>
  state && Object.fromEntries(Object.entries(state).map(([field, value]) => [field, readable(field, value, readers)]));
