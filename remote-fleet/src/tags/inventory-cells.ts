import type { GroupTree } from '@fleet-console/contract';
import { dayText } from '@fleet-console/remote-kit/format';
import type { Translate } from '../messages/messages.ts';
import type { Column } from './inventory-filter.ts';
import type { InventoryRow } from './inventory.queries.ts';

/** Returns the text of a cell; null: empty. */
export function cellText(row: InventoryRow, column: Column, t: Translate<'tags'>, groups: GroupTree): string | null {
  switch (column) {
    case 'type':
      return row.type === null ? null : t(`types.${row.type}`);
    case 'group':
      return groups.path(row.groupId) || (groups.all.get(row.groupId)?.name ?? row.groupId);
    case 'keyfobs':
      return row.keyfobs.join(', ') || null;
    case 'computerId':
      return [row.computerId, row.computerVendor].filter(Boolean).join(' · ') || null;
    case 'purchaseDate':
    case 'inspectionDate':
    case 'preventiveMaintenanceDate': {
      const day = row[column];
      return day === null ? null : dayText(day);
    }
    case 'name':
      return row.name.trim() || row.id;
    default:
      return row[column];
  }
}
