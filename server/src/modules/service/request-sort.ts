import { sql, type SQL } from 'drizzle-orm';
import { refuse } from '../../kernel/refusal.ts';
import type { RequestRow } from './request.columns.ts';
import { serviceRequests } from './schema.ts';
import { priorities } from './service-request.ts';

/** `newest` and `oldest`: when they were reported. `priority`: urgent first, the oldest first within one priority. */
export const requestSorts = ['newest', 'oldest', 'priority'] as const;
export type RequestSort = (typeof requestSorts)[number];

/** Where a page ended: the sort key of its last request, and its number. */
export interface RequestCursor {
  readonly key: string;
  readonly id: number;
}

interface Order {
  /** Sorts before the number; null: the number alone. */
  readonly key: SQL | null;
  /** Type of the key in SQL. */
  readonly type: SQL;
  /** The key of a row, as text. */
  readonly keyOf: (row: RequestRow) => string;
  /** Largest number first. */
  readonly descending: boolean;
}

// The expression of the index service_requests_priority.
const urgency = sql`(case ${serviceRequests.priority} when 'urgent' then 0 when 'high' then 1 when 'normal' then 2 else 3 end)`;

const orders: Readonly<Record<RequestSort, Order>> = {
  newest: { key: null, type: sql`int`, keyOf: () => '0', descending: true },
  oldest: { key: null, type: sql`int`, keyOf: () => '0', descending: false },
  priority: {
    key: urgency,
    type: sql`int`,
    keyOf: ({ priority }) => String(priorities.length - 1 - priorities.indexOf(priority)),
    descending: false,
  },
};

export function orderBy(sort: RequestSort): SQL[] {
  const { key, descending } = orders[sort];
  const byNumber = descending ? sql`${serviceRequests.id} desc` : sql`${serviceRequests.id}`;
  return key === null ? [byNumber] : [key, byNumber];
}

/** Condition for rows after a cursor. */
export function afterCursor(sort: RequestSort, { key, id }: RequestCursor): SQL {
  const { key: column, type, descending } = orders[sort];
  if (column === null) return descending ? sql`${serviceRequests.id} < ${id}` : sql`${serviceRequests.id} > ${id}`;
  return sql`(${column}, ${serviceRequests.id}) > (${key}::${type}, ${id}::bigint)`;
}

/** The cursor of the page that follows a request. */
export function cursorOf(sort: RequestSort, row: RequestRow): RequestCursor {
  return { key: orders[sort].keyOf(row), id: row.id };
}

export const formatCursor = ({ key, id }: RequestCursor): string => `${key}.${id}`;

/** @throws Refusal 400 when the cursor is not valid */
export function parseCursor(text: string): RequestCursor {
  const [, key, id] = /^(\d{1,18})\.(\d{1,15})$/.exec(text) ?? [];
  if (key === undefined || id === undefined) refuse('invalid-input', "The cursor isn't valid for this list", 400);
  return { key, id: Number(id) };
}
