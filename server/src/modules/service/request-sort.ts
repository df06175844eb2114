import { sql, type SQL } from 'drizzle-orm';
import { refuse } from '../../kernel/refusal.ts';
import { inGroups } from '../fleet/vehicles/vehicle.store.ts';
import type { RequestRow } from './request.columns.ts';
import { serviceRequests } from './schema.ts';
import { priorities } from './service-request.ts';

/**
 * `newest` and `oldest`: when they were reported. `priority`: urgent first, the oldest first within one priority.
 * `due`: what is due first, then what isn't due.
 */
export const requestSorts = ['newest', 'oldest', 'priority', 'due'] as const;
export type RequestSort = (typeof requestSorts)[number];

/** Where a page ended: the sort key of its last request, and its number. */
export interface RequestCursor {
  readonly key: string;
  readonly id: number;
}

/** What the order of a list depends on besides its name. */
interface Visibility {
  readonly groupIds: readonly string[] | null;
  /** Groups whose due times the caller can see. */
  readonly slaGroupIds: readonly string[] | null;
}

interface Order {
  /** Sorts before the number; null: the number alone. */
  readonly key: SQL | null;
  /** The key of a cursor in SQL. */
  readonly keyFrom: (text: string) => SQL;
  /** The key of a row, as text of digits. */
  readonly keyOf: (row: RequestRow) => string;
  /** Largest number first. */
  readonly descending: boolean;
}

// The expression of the index service_requests_priority.
const urgency = sql`(case ${serviceRequests.priority} when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end)`;

const byNumber = (descending: boolean): Order => ({ key: null, keyFrom: () => sql``, keyOf: () => '0', descending });

const byPriority: Order = {
  key: urgency,
  keyFrom: (text) => sql`${text}::int`,
  keyOf: ({ priority }) => String(priorities.length - 1 - priorities.indexOf(priority)),
  descending: false,
};

/** Stands for requests that aren't due, in cursors. */
const NEVER = '999999999999999';

/** Requests whose due time the caller can't see come last, as if they had none. */
function byDue({ groupIds, slaGroupIds }: Visibility): Order {
  const visible = slaGroupIds && new Set(slaGroupIds);
  const isVisible = (groupId: string) => visible === null || visible.has(groupId);
  // The expression of the index service_requests_due.
  const due = sql`coalesce(${serviceRequests.dueAt}, 'infinity'::timestamptz)`;
  return {
    key:
      slaGroupIds === null || groupIds?.every(isVisible) ? due : sql`(case when ${inGroups(slaGroupIds)} then ${due} else 'infinity' end)`,
    keyFrom: (text) => (text === NEVER ? sql`'infinity'::timestamptz` : sql`${new Date(Number(text)).toISOString()}::timestamptz`),
    keyOf: ({ dueAt, groupId }) => (dueAt !== null && isVisible(groupId) ? String(dueAt.getTime()) : NEVER),
    descending: false,
  };
}

export function orderOf(sort: RequestSort, visibility: Visibility): Order {
  switch (sort) {
    case 'newest':
      return byNumber(true);
    case 'oldest':
      return byNumber(false);
    case 'priority':
      return byPriority;
    case 'due':
      return byDue(visibility);
    default:
      return sort satisfies never;
  }
}

export function orderBy({ key, descending }: Order): SQL[] {
  const number = descending ? sql`${serviceRequests.id} desc` : sql`${serviceRequests.id}`;
  return key === null ? [number] : [key, number];
}

/** Condition for rows after a cursor. */
export function afterCursor({ key: column, keyFrom, descending }: Order, { key, id }: RequestCursor): SQL {
  if (column === null) return descending ? sql`${serviceRequests.id} < ${id}` : sql`${serviceRequests.id} > ${id}`;
  return sql`(${column}, ${serviceRequests.id}) > (${keyFrom(key)}, ${id}::bigint)`;
}

/** The cursor of the page that follows a request. */
export const cursorOf = ({ keyOf }: Order, row: RequestRow): RequestCursor => ({ key: keyOf(row), id: row.id });

export const formatCursor = ({ key, id }: RequestCursor): string => `${key}.${id}`;

/** @throws Refusal 400 when the cursor is not valid */
export function parseCursor(text: string): RequestCursor {
  const [, key, id] = /^(\d{1,15})\.(\d{1,15})$/.exec(text) ?? [];
  if (key === undefined || id === undefined) refuse('invalid-input', "The cursor isn't valid for this list", 400);
  return { key, id: Number(id) };
}
