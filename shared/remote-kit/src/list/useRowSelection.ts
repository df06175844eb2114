import { useMemo, useState } from 'react';

/** The selected rows of all pages of a list. */
export interface RowSelection<Row> {
  readonly ids: ReadonlySet<string>;
  readonly rows: readonly Row[];
  /** Selects exactly `ids` on `page`; rows of other pages stay selected. */
  readonly select: (ids: ReadonlySet<string>, page: readonly Row[]) => void;
  readonly add: (rows: readonly Row[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** A selection across pages. `idOf` must be a stable function. */
export function useRowSelection<Row>(idOf: (row: Row) => string): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  return useMemo(() => {
    const withRows = (previous: ReadonlyMap<string, Row>, rows: readonly Row[]) =>
      new Map([...previous, ...rows.map((row) => [idOf(row), row] as const)]);
    return {
      ids: new Set(selected.keys()),
      rows: [...selected.values()],
      select: (ids, page) => setSelected((previous) => new Map([...withRows(previous, page)].filter(([id]) => ids.has(id)))),
      add: (rows) => setSelected((previous) => withRows(previous, rows)),
      remove: (ids) => setSelected((previous) => new Map([...previous].filter(([id]) => !ids.includes(id)))),
      clear: () => setSelected(new Map()),
    };
  }, [selected, idOf]);
}
