import type { ReactNode } from 'react';
import type { CsvValue } from '../format/csv.ts';

/** A column of the table that has the same data as a chart. */
export interface TableColumn<Row> {
  readonly id: string;
  readonly header: string;
  readonly render: (row: Row) => ReactNode;
  /** Right-aligned. */
  readonly numeric?: boolean | undefined;
  /** The cell may have several lines. */
  readonly wrap?: boolean | undefined;
  /** Sort value; empty values come last. Absent: not sortable. */
  readonly sortBy?: ((row: Row) => string | number | null) | undefined;
}

/** A column that is also in the CSV file. */
export interface ChartColumn<Row> extends TableColumn<Row> {
  /** Header in the file, if it needs a unit. */
  readonly fileHeader?: string | undefined;
  /** Value in the file: numbers unrounded. */
  readonly value: (row: Row) => CsvValue;
}

export interface ColumnSort {
  readonly column: string;
  readonly descending: boolean;
}

/** Returns the rows in the order of a column; empty values come last in both directions. */
export function sortedRows<Row>(rows: readonly Row[], columns: readonly TableColumn<Row>[], sort: ColumnSort | null): readonly Row[] {
  const sortBy = columns.find(({ id }) => id === sort?.column)?.sortBy;
  if (!sort || !sortBy) return rows;
  const sign = sort.descending ? -1 : 1;
  return rows.toSorted((one, other) => {
    const [a, b] = [sortBy(one), sortBy(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'pl', { numeric: true }));
  });
}
