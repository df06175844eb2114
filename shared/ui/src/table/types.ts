import type { ReactNode } from 'react';

/** One column of a DataTable. Keep the array stable (module scope or useMemo): a new one redraws every row. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Draws a cell from the row alone, so that a row whose object did not change is never drawn again. */
  readonly cell: (row: Row) => ReactNode;
  /** What to sort by; empty values come last. Absent: not sortable. Texts sort naturally (WX 2 before WX 10) and in Polish order. */
  readonly sortBy?: ((row: Row) => string | number | boolean | null | undefined) | undefined;
  /** Width in px; with `grow` the least width. 120 unless told. */
  readonly width?: number | undefined;
  /** Share of the room that is left. 0 unless told. */
  readonly grow?: number | undefined;
  /** Digits of one width, set at the end of the column. */
  readonly numeric?: boolean | undefined;
  /** Hides the column (a viewer's choice). */
  readonly hidden?: boolean | undefined;
  /** Its place when the table is too narrow for columns and shows cards. The first column is the title, others stand in the line below, unless told. */
  readonly card?: 'title' | 'corner' | 'line' | 'hidden' | undefined;
}

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

export interface DataTableLabels<Row> {
  /** Name of the table for assistive technology. */
  readonly table: string;
  readonly selectAll: string;
  /** Name of a row's box, which must tell rows apart: "Select WX 001". */
  readonly selectRow: (row: Row) => string;
}

export interface DataTableProps<Row> {
  /** Every row that matches. Replace the object of a row that changed and keep all others. */
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly getRowId: (row: Row) => string;
  readonly labels: DataTableLabels<Row>;
  /** Ids of selected rows; absent: no boxes. Ids of rows that are not in `rows` are kept. */
  readonly selection?: ReadonlySet<string> | undefined;
  readonly onSelectionChange?: ((selection: ReadonlySet<string>) => void) | undefined;
  readonly sort?: TableSort | null | undefined;
  readonly onSortChange?: ((sort: TableSort | null) => void) | undefined;
  /** True: `rows` already stand in the order of `sort`, and stay as they come. */
  readonly presorted?: boolean | undefined;
  /** Click on a row, or Enter on the current one. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The row whose details stand beside the table; scrolled into sight when it changes. */
  readonly activeId?: string | null | undefined;
  readonly density?: 'comfortable' | 'compact' | undefined;
  /**
   * True: cells keep nothing of their own, no open menu and no typed text, so that another row at the same place is written into the cells that
   * are there, for half the cost of new ones.
   */
  readonly reuse?: boolean | undefined;
  /** Stands in for the rows when there are none. */
  readonly empty?: ReactNode;
}
