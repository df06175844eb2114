import { sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import type { CellContext } from './report-columns.ts';
import type { ReportContent } from './report-content.ts';
import type { ReportFilter } from './report-filter.ts';
import { fillIn, formatDay } from './report-texts.ts';

/** Names of the chosen filters with their values. @param groupIds groups whose vehicles may be named */
export async function filterTexts(
  tx: Transaction,
  filter: ReportFilter,
  groupIds: readonly string[],
  context: CellContext,
): Promise<ReportContent['filters']> {
  const { texts } = context;
  const { from, to, vehicleId, damage, repairType, customerId } = filter;
  const period =
    from !== undefined && to !== undefined
      ? texts.filters.between
      : from !== undefined
        ? texts.filters.since
        : to !== undefined
          ? texts.filters.until
          : texts.filters.anyTime;
  const { rows: vehicles } = await tx.execute<{ name: string }>(sql`
    select name from vehicles where id = any(${sql.param(vehicleId ?? [])}::text[]) and group_id = any(${sql.param([...groupIds])}::text[]) order by name`);
  const groups = filter.groups?.split(',').map(context.groupName) ?? [texts.filters.allGroups];
  return [
    [texts.filters.period, fillIn(period, { from: formatDay(from ?? ''), to: formatDay(to ?? '') })],
    [texts.filters.groups, groups.join('; ')],
    ...(vehicleId ? [[texts.filters.vehicles, vehicles.map(({ name }) => name).join('; ')] as const] : []),
    ...(damage ? [[texts.filters.damages, damage.map((type) => texts.damages[type]).join('; ')] as const] : []),
    ...(repairType
      ? [
          [
            texts.filters.repairTypes,
            repairType.map((type) => (type === 'none' ? texts.filters.noRepairType : texts.repairTypes[type])).join('; '),
          ] as const,
        ]
      : []),
    ...(customerId ? [[texts.filters.customer, context.personName(customerId) || texts.hiddenPerson] as const] : []),
  ];
}
