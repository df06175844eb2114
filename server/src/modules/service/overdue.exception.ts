import { count, eq } from 'drizzle-orm';
import type { Exception } from '../../kernel/exceptions/exception-board.ts';
import { vehicles } from '../fleet/schema.ts';
import { isOverdue } from './request-list.store.ts';
import { serviceRequests } from './schema.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

/** Counts the rows of the list that it opens (rules SRV-D4 and SRV-D5). */
export const overdueException: Exception = {
  id: 'service.overdue',
  level: 'attention',
  needs: 'serviceRequest.service',
  label: { en: en.overdue.label, pl: pl.overdue.label },
  hint: { en: en.overdue.hint, pl: pl.overdue.hint },
  opens: { route: 'Service', query: { overdue: '1' } },
  async count(db, groupIds) {
    const [row] = await db
      .select({ count: count() })
      .from(serviceRequests)
      .innerJoin(vehicles, eq(vehicles.id, serviceRequests.vehicleId))
      .where(isOverdue(groupIds));
    return row?.count ?? 0;
  },
};
