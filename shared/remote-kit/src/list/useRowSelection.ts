import { useMemo, useState } from 'react';

/** The rows selected on any page of a list. */
export interface RowSelection<Row> {
  readonly ids: ReadonlySet<string>;
  readonly rows: readonly Row[];
  /** Selects exactly `ids`: rows of `page`, and those of other pages that were selected before. */
  readonly select: (ids: ReadonlySet<string>, page: readonly Row[]) => void;
  readonly add: (rows: readonly Row[]) => void;
  readonly remove: (ids: readonly string[]) => void;
  readonly clear: () => void;
}

/** A selection that outlives the page it was made on: rows of other pages stay selected. `idOf` must be the same function always. */
export function useRowSelection<Row>(idOf: (row: Row) => string): RowSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(new Map());
  return useMemo(() => {
    const withRows = (former: ReadonlyMap<string, Row>, rows: readonly Row[]) =>
      new Map([...former, ...rows.map((row) => [idOf(row), row] as const)]);
    return {
      ids: new Set(selected.keys()),
      rows: [...selected.values()],
      select: (ids, page) => setSelected((former) => new Map([...withRows(former, page)].filter(([id]) => ids.has(id)))),
      add: (rows) => setSelected((former) => withRows(former, rows)),
      remove: (ids) => setSelected((former) => new Map([...former].filter(([id]) => !ids.includes(id)))),
      clear: () => setSelected(new Map()),
    };
  }, [selected, idOf]);
}
