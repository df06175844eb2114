import type { RowData } from '@tanstack/react-table';
import { useEffect, useRef } from 'react';
import { AscendingIcon, DescendingIcon, SortIcon } from '../icons/icons.ts';
import type { useTableModel } from './table-model.ts';
import type { DataColumn } from './types.ts';

interface TableHeaderProps<Row extends RowData> {
  readonly model: ReturnType<typeof useTableModel<Row>>;
  readonly columns: readonly DataColumn<Row>[];
  readonly selectAll: { readonly label: string; readonly state: 'none' | 'some' | 'all'; readonly onToggle: () => void } | null;
}

function AllBox({ label, state, onToggle }: NonNullable<TableHeaderProps<RowData>['selectAll']>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = state === 'some';
  }, [state]);
  return <input ref={box} type="checkbox" className="fc-box" aria-label={label} checked={state === 'all'} onChange={onToggle} />;
}

const ariaSort = { asc: 'ascending', desc: 'descending' } as const;

/** Sortable column names, and the checkbox that selects every row. */
export function TableHeader<Row extends RowData>({ model, columns, selectAll }: TableHeaderProps<Row>) {
  return (
    <div role="row" className="fc-row fc-header" aria-rowindex={1}>
      {selectAll ? (
        <div role="columnheader" className="fc-cell fc-cell-box">
          <AllBox {...selectAll} />
        </div>
      ) : null}
      {model.getHeaderGroups().flatMap((group) =>
        group.headers.map((header) => {
          const { column } = header;
          const own = columns.find((each) => each.id === column.id);
          const sorted = column.getIsSorted();
          const sortable = column.getCanSort();
          return (
            <div
              key={header.id}
              role="columnheader"
              className="fc-cell"
              data-numeric={own?.numeric || undefined}
              {...(sortable ? { 'aria-sort': sorted ? ariaSort[sorted] : ('none' as const) } : {})}
            >
              {sortable ? (
                <button type="button" className="fc-sort" data-sorted={sorted || undefined} onClick={() => column.toggleSorting()}>
                  <span className="fc-sort-name">{own?.header}</span>
                  {sorted === 'asc' ? (
                    <AscendingIcon size={14} aria-hidden />
                  ) : sorted === 'desc' ? (
                    <DescendingIcon size={14} aria-hidden />
                  ) : (
                    <SortIcon size={14} aria-hidden className="fc-sort-hint" />
                  )}
                </button>
              ) : (
                <span className="fc-sort-name">{own?.header}</span>
              )}
            </div>
          );
        }),
      )}
    </div>
  );
}
