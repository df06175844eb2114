import { sql, type SQL } from 'drizzle-orm';
import type { Exception } from '../../kernel/exceptions/exception-board.ts';
import { BOOK, MANAGE } from './planner.body.ts';
import { awaitingAnswer } from './slot-list.store.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

function counter(
  id: 'upcoming' | 'toAnswer',
  needs: Exception['needs'],
  opens: Omit<Exception['opens'], 'route'>,
  condition: (accountId: string) => SQL,
): Exception {
  return {
    id: `planner.${id}`,
    isShift: true,
    level: 'attention',
    needs,
    label: { en: en[id].label, pl: pl[id].label },
    hint: { en: en[id].hint, pl: pl[id].hint },
    opens: { route: 'Calendar', ...opens },
    async count(db, groupIds, accountId) {
      const { rows } = await db.execute<{ count: number }>(sql`
        select count(*)::int as count from planner_slots s
        where s.group_id = any(${sql.param([...groupIds])}::text[]) and ${condition(accountId)}`);
      return rows[0]?.count ?? 0;
    },
  };
}

/** Slots of the driver, and those that managers decide on. */
export const plannerShift: readonly Exception[] = [
  counter(
    'upcoming',
    BOOK,
    { query: { view: 'mine' } },
    (accountId) => sql`s.driver_id = ${accountId} and s.state in ('pending', 'accepted') and s.ends_at > now()`,
  ),
  counter('toAnswer', MANAGE, { child: 'inbox', query: {} }, () => awaitingAnswer),
];
