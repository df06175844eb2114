import { userTime, type UserTime } from '@fleet-console/i18n';
import { setField, textField, urlFilter, type UrlField } from '@fleet-console/remote-kit/list';
import { auditActions } from './audit-actions.ts';
import type { AuditAction, AuditKind } from './audit-entry.ts';

/** Kinds of objects, in the order of the filter. */
export const auditKinds = [
  'account',
  'group',
  'policy',
  'role',
  'bundle',
  'permission',
  'vehicle',
  'run',
  'bike',
  'moped',
  'computer',
  'keyfob',
  'zone',
  'station',
  'request',
  'slot',
  'report',
  'chatbot',
] as const satisfies readonly AuditKind[];

/** Filter of the audit log, stored in the URL. Empty sets, '' and null match everything. */
export interface AuditFilter {
  /** An id or a network address. */
  readonly text: string;
  /** Minutes in the user's time zone, `2026-03-01T14:05`, both inclusive. */
  readonly from: string;
  readonly to: string;
  /** ID of the account that acted. */
  readonly actorId: string | null;
  readonly actions: ReadonlySet<AuditAction>;
  readonly kind: AuditKind | null;
  readonly subjectId: string | null;
}

/** Source: the server. */
const [MAX_TEXT, MAX_ID] = [100, 64];
const MINUTE_MS = 60_000;

const idField = (parameter: string): UrlField<string | null> => ({
  parameter,
  parse: (text) => (text === '' || text.length > MAX_ID ? null : text),
  serialize: (id) => id ?? '',
});

/** Whether a text is a minute as `2026-03-01T14:05`. */
export const isMinute = (text: string): boolean => text.includes('T') && Number.isFinite(userTime('UTC').instant(text));

const minuteField = (parameter: string): UrlField<string> => ({
  parameter,
  parse: (text) => (isMinute(text) ? text : ''),
  serialize: (minute) => (isMinute(minute) ? minute : ''),
});

export const auditFilter = urlFilter<AuditFilter>({
  text: textField('q', MAX_TEXT),
  from: minuteField('from'),
  to: minuteField('to'),
  actorId: idField('actor'),
  actions: setField('actions', auditActions),
  kind: {
    parameter: 'kind',
    parse: (text) => auditKinds.find((kind) => kind === text) ?? null,
    serialize: (kind) => kind ?? '',
  },
  subjectId: idField('subject'),
});

/** Matches every entry. */
export const anyEntry: AuditFilter = auditFilter.parse(new URLSearchParams());

/** Whether entries are filtered. */
export const isFiltering = (filter: AuditFilter): boolean => auditFilter.serialize(filter).size > 0;

/** Whether the period ends before it begins. */
export const isReversed = ({ from, to }: Pick<AuditFilter, 'from' | 'to'>): boolean => from !== '' && to !== '' && to < from;

/** Returns the server's filter. @param scope group to which the console is narrowed; null: all groups */
export const auditQueryOf = ({ text, from, to, actorId, actions, kind, subjectId }: AuditFilter, scope: string | null, time: UserTime) => ({
  ...(scope !== null && { groupIds: [scope] }),
  ...(text.trim() !== '' && { text: text.trim() }),
  ...(from !== '' && { from: new Date(time.instant(from)).toISOString() }),
  // Up to the end of the minute.
  ...(to !== '' && { to: new Date(time.instant(to) + MINUTE_MS - 1).toISOString() }),
  ...(actorId !== null && { actorId }),
  ...(actions.size > 0 && { actions: auditActions.filter((action) => actions.has(action)).join(',') }),
  ...(kind !== null && { kind }),
  ...(subjectId !== null && { subjectId }),
});

export interface AuditFilterProps {
  readonly filter: AuditFilter;
  readonly onChange: (change: Partial<AuditFilter>) => void;
}
