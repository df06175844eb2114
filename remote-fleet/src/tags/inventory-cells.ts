import type { GroupTree } from '@fleet-console/contract';
import type { Say } from '@fleet-console/i18n';
import type { Column } from './inventory-filter.ts';
import type { InventoryRow } from './inventory.queries.ts';

/** A day as `dd/MM/yyyy`; days are told as their midnight in UTC. */
const dayOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString().slice(0, 10).split('-').toReversed().join('/'));

/** What stands in a cell; null: nothing. */
export function cellText(row: InventoryRow, column: Column, words: Say, groups: GroupTree): string | null {
  switch (column) {
    case 'type':
      return row.type === null ? null : words(`types.${row.type}`);
    case 'group':
      return groups.path(row.groupId) || (groups.all.get(row.groupId)?.name ?? row.groupId);
    case 'keyfobs':
      return row.keyfobs.join(', ') || null;
    case 'computerId':
      return [row.computerId, row.computerVendor].filter(Boolean).join(' · ') || null;
    case 'purchaseDate':
    case 'inspectionDate':
    case 'preventiveMaintenanceDate':
      return dayOf(row[column]);
    case 'name':
      return row.name.trim() || row.id;
    default:
      return row[column];
  }
}
