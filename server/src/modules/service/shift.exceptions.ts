import { and, count, eq, isNull, type SQL } from 'drizzle-orm';
import type { Exception } from '../../kernel/exceptions/exception-board.ts';
import { inGroups } from '../fleet/vehicles/vehicle.store.ts';
import { vehicles } from '../fleet/schema.ts';
import { isAwaitingCustomer, isUnassigned } from './request-list.store.ts';
import { serviceRequests } from './schema.ts';
import en from './locales/en.json';
import pl from './locales/pl.json';

function counter(
  id: 'mine' | 'unassigned' | 'approvals',
  needs: Exception['needs'],
  query: Exception['opens']['query'],
  condition: (accountId: string) => SQL | undefined,
): Exception {
  return {
    id: `service.${id}`,
    isShift: true,
    level: 'attention',
    needs,
    label: { en: en[id].label, pl: pl[id].label },
    hint: { en: en[id].hint, pl: pl[id].hint },
    opens: { route: 'Service', query },
    async count(db, groupIds, accountId) {
      const [row] = await db
        .select({ count: count() })
        .from(serviceRequests)
        .innerJoin(vehicles, eq(vehicles.id, serviceRequests.vehicleId))
        .where(and(inGroups(groupIds), condition(accountId)));
      return row?.count ?? 0;
    },
  };
}

/** Work of technicians and customers. Each condition equals the filter of the list it opens, which hides closed requests. */
export const serviceShift: readonly Exception[] = [
  counter(
    'mine',
    'serviceRequest.service',
    (accountId) => ({ technician: accountId }),
    (accountId) => and(eq(serviceRequests.technicianId, accountId), isNull(serviceRequests.outcome)),
  ),
  counter('unassigned', 'serviceRequest.service', { technician: 'none' }, () => isUnassigned),
  counter('approvals', 'serviceRequest.client', { awaiting: '1' }, () => isAwaitingCustomer),
];
