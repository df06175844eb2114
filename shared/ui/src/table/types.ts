import type { ReactNode } from 'react';

/** A column of a DataTable. Keep the array stable (module scope or useMemo): a new one renders every row again. */
export interface DataColumn<Row> {
  readonly id: string;
  readonly header: string;
  /** Renders a cell from the row alone, so that rows with unchanged objects aren't rendered again. */
  readonly cell: (row: Row) => ReactNode;
  /** Sort value; empty values come last. Absent: not sortable. Texts sort naturally (WX 2 before WX 10) and in Polish order. */
  readonly sortBy?: ((row: Row) => string | number | boolean | null | undefined) | undefined;
  /** Width in px; with `grow` the minimum width. Default 120. */
  readonly width?: number | undefined;
  /** With `width` as the minimum: it gets up to so many px before others grow. */
  readonly maxWidth?: number | undefined;
  /** Share of the remaining width. Default 0. */
  readonly grow?: number | undefined;
  /** Tabular figures, right-aligned. */
  readonly numeric?: boolean | undefined;
  /** Hides the column (user setting). */
  readonly hidden?: boolean | undefined;
  /** Position in cards, which are shown when the table is too narrow for columns. By default the first column is the title and others are in the line below; `action` is at the end, beside both lines. */
  readonly card?: 'title' | 'corner' | 'line' | 'action' | 'hidden' | undefined;
}

export interface TableSort {
  readonly column: string;
  readonly descending: boolean;
}

export interface DataTableLabels {
  /** Accessible name of the table. */
  readonly table: string;
}

/** Labels of a table whose rows can be selected. */
export interface SelectableLabels<Row> extends DataTableLabels {
  readonly selectAll: string;
  /** Name of a row's checkbox, which must be unique: "Select WX 001". */
  readonly selectRow: (row: Row) => string;
}

/** Rows can be selected. */
interface SelectableRows<Row> {
  readonly labels: SelectableLabels<Row>;
  /** Ids of selected rows. Ids that aren't in `rows` are kept. */
  readonly selection: ReadonlySet<string>;
  readonly onSelectionChange: (selection: ReadonlySet<string>) => void;
}

/** No checkboxes. */
interface PlainRows {
  readonly labels: DataTableLabels;
  readonly selection?: undefined;
  readonly onSelectionChange?: undefined;
}

export type DataTableProps<Row> = DataTableContent<Row> & (SelectableRows<Row> | PlainRows);

export interface DataTableContent<Row> {
  /** All matching rows. Replace the object of a changed row and keep all others. */
  readonly rows: readonly Row[];
  readonly columns: readonly DataColumn<Row>[];
  readonly getRowId: (row: Row) => string;
  readonly sort?: TableSort | null | undefined;
  readonly onSortChange?: ((sort: TableSort | null) => void) | undefined;
  /** True: `rows` are sorted by `sort` already. */
  readonly presorted?: boolean | undefined;
  /** Click on a row, or Enter on the current one. */
  readonly onOpen?: ((row: Row) => void) | undefined;
  /** The row whose details are beside the table; a change scrolls it into view. */
  readonly activeId?: string | null | undefined;
  readonly density?: 'comfortable' | 'compact' | undefined;
  /** `content`: as high as its rows, at most as the window, for a few rows on a page that scrolls. Default: fills its container and scrolls. */
  readonly height?: 'fill' | 'content' | undefined;
  /**
   * True: cells are stateless (no open menu, no typed text), so that another row at the same position can reuse the cells at half the cost.
   */
  readonly reuse?: boolean | undefined;
  /** Shown when there are no rows. */
  readonly empty?: ReactNode;
}
