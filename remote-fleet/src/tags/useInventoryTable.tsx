import { useGroups, useShell } from '@fleet-console/remote-kit';
import { RowLink, RowText } from '@fleet-console/remote-kit/list';
import type { DataColumn } from '@fleet-console/ui/table';
import { useMemo, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { cellText } from './inventory-cells.ts';
import { columns, isSortable, type Column } from './inventory-filter.ts';
import type { InventoryRow } from './inventory.queries.ts';
import styles from './tags.module.css';
import type { InventoryFilter } from './inventory-filter.ts';

/** Widths in px that differ from the default. */
const widths: Partial<Record<Column, number>> = {
  name: 116,
  type: 84,
  mark: 136,
  group: 150,
  VIN: 176,
  nfcCard: 104,
  keyfobs: 96,
  computerId: 232,
  owner: 140,
};
/** Their values have about the same length; the others share the rest of the width. */
const fixed: ReadonlySet<Column> = new Set(['type', 'mark', 'VIN', 'nfcCard', 'keyfobs']);

function Cell({ row, column }: { row: InventoryRow; column: Column }) {
  const t = useMessages('tags');
  const groups = useGroups();
  const { navigation } = useShell();
  const text = cellText(row, column, t, groups);
  if (text === null || text.trim() === '') return <span className={styles['absent']}>–</span>;
  if (column !== 'name') return <RowText>{text}</RowText>;
  return (
    <RowLink to={`${navigation.href('Tags').split('?')[0]}/details/${encodeURIComponent(row.id)}`} title={text}>
      <bdi>{text}</bdi>
    </RowLink>
  );
}

const cells = Object.fromEntries(columns.map((column) => [column, (row: InventoryRow) => <Cell row={row} column={column} />])) as Record<
  Column,
  (row: InventoryRow) => ReactNode
>;

/** Returns columns and labels of the inventory table. */
export function useInventoryTable(shown: InventoryFilter['shown']) {
  const t = useMessages('tags');
  const table = useMemo<readonly DataColumn<InventoryRow>[]>(
    () =>
      columns.map((column, at) => ({
        id: column,
        header: t(`columns.${column}`),
        cell: cells[column],
        ...(isSortable(column) ? { sortBy: (row: InventoryRow) => (column === 'type' ? row.type : row[column]) } : {}),
        hidden: !shown.has(column),
        width: widths[column] ?? 124,
        grow: fixed.has(column) ? 0 : column === 'group' ? 2 : 1,
        card: at === 0 ? 'title' : column === 'mark' ? 'corner' : column === 'nfcCard' || column === 'computerId' ? 'line' : 'hidden',
      })),
    [t, shown],
  );
  const labels = useMemo(
    () => ({
      table: t('table'),
      selectAll: t('selectAllRows'),
      selectRow: ({ name, id }: InventoryRow) => t('selectRow', { name: name.trim() || id }),
    }),
    [t],
  );
  return { columns: table, labels };
}
