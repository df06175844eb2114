import { AscendingIcon, DescendingIcon, SortIcon } from '@fleet-console/ui';
import { useState } from 'react';
import { sortedRows, type ColumnSort, type TableColumn } from './chart-table.ts';
import styles from './chart.module.css';

interface ChartTableProps<Row> {
  /** Accessible name. */
  readonly label: string;
  /** The first column names the row. */
  readonly columns: readonly TableColumn<Row>[];
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row, index: number) => string;
  readonly initialSort?: ColumnSort | undefined;
}

interface SortableHeaderProps {
  readonly header: string;
  readonly sorted: 'ascending' | 'descending' | undefined;
  readonly onSort: () => void;
}

function SortableHeader({ header, sorted, onSort }: SortableHeaderProps) {
  const Icon = sorted === 'ascending' ? AscendingIcon : sorted === 'descending' ? DescendingIcon : SortIcon;
  return (
    <button type="button" className={styles['sort']} data-sorted={sorted} onClick={onSort}>
      {header}
      <Icon size={14} aria-hidden />
    </button>
  );
}

/** The data of a chart as a table, in a region that scrolls. */
export function ChartTable<Row>({ label, columns, rows, rowKey, initialSort }: ChartTableProps<Row>) {
  const [sort, setSort] = useState<ColumnSort | null>(initialSort ?? null);
  const sortedOf = (id: string) => (sort?.column !== id ? undefined : sort.descending ? 'descending' : 'ascending');
  // Numbers are sorted from the largest first.
  const sortBy = ({ id, numeric }: TableColumn<Row>) =>
    setSort({ column: id, descending: sort?.column === id ? !sort.descending : numeric === true });
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be focusable.
    <div className={styles['scroller']} role="region" aria-label={label} tabIndex={0}>
      <table className={styles['table']}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" data-numeric={column.numeric || undefined} aria-sort={sortedOf(column.id)}>
                {column.sortBy ? (
                  <SortableHeader header={column.header} sorted={sortedOf(column.id)} onSort={() => sortBy(column)} />
                ) : (
                  column.header
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sortedRows(rows, columns, sort).map((row, index) => (
            <tr key={rowKey(row, index)}>
              {columns.map(({ id, numeric, wrap, render }, nth) => {
                const attributes = { 'data-numeric': numeric || undefined, 'data-wrap': wrap || undefined };
                return nth === 0 ? (
                  <th key={id} scope="row" {...attributes}>
                    {render(row)}
                  </th>
                ) : (
                  <td key={id} {...attributes}>
                    {render(row)}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
