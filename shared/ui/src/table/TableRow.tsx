import { FlexRender, type Row as ModelRow, type RowData } from '@tanstack/react-table';
import { memo } from 'react';
import type { Features } from './table-model.ts';
import type { DataColumn } from './types.ts';

interface TableRowProps<Data extends RowData> {
  readonly row: ModelRow<Features, Data>;
  readonly columns: readonly DataColumn<Data>[];
  readonly id: string;
  readonly domId: string;
  readonly index: number;
  /** Distance from the top of the body, px. */
  readonly top: number;
  readonly height: number;
  readonly selectLabel: ((row: Data) => string) | null;
  readonly selected: boolean;
  readonly active: boolean;
  readonly current: boolean;
  readonly cards: boolean;
  readonly clickable: boolean;
}

const nothing = () => {};

function Cells<Data extends RowData>({ row, columns, cards }: Pick<TableRowProps<Data>, 'row' | 'columns' | 'cards'>) {
  const cells = row.getVisibleCells().map((cell, at) => {
    const column = columns.find((each) => each.id === cell.column.id);
    const place = column?.card ?? (at === 0 ? 'title' : 'line');
    return {
      place,
      element: (
        <div
          key={cell.id}
          role="gridcell"
          className="fc-cell"
          data-numeric={column?.numeric || undefined}
          {...(cards ? { 'data-card': place } : {})}
        >
          <FlexRender cell={cell} />
        </div>
      ),
    };
  });
  if (!cards) return cells.map((cell) => cell.element);
  const at = (place: string) => cells.filter((cell) => cell.place === place).map((cell) => cell.element);
  return (
    <>
      {at('title')}
      {at('corner')}
      <div role="none" className="fc-card-line">
        {at('line')}
      </div>
    </>
  );
}

function TableRowOnce<Data extends RowData>(props: TableRowProps<Data>) {
  const { row, columns, id, domId, index, top, height, selectLabel, selected, active, current, cards, clickable } = props;
  return (
    <div
      role="row"
      id={domId}
      className="fc-row"
      aria-rowindex={index + 2}
      {...(selectLabel ? { 'aria-selected': selected } : {})}
      data-row={id}
      data-active={active || undefined}
      data-current={current || undefined}
      data-clickable={clickable || undefined}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      {selectLabel ? (
        <div role="gridcell" className="fc-cell fc-cell-box">
          <input
            type="checkbox"
            className="fc-box"
            tabIndex={-1}
            aria-label={selectLabel(row.original)}
            checked={selected}
            onChange={nothing}
          />
        </div>
      ) : null}
      <Cells row={row} columns={columns} cards={cards} />
    </div>
  );
}

/** A row is drawn again only when its own object, place or marks changed: the model around it is new each time the window moves. */
export const TableRow = memo(TableRowOnce, (before, after) => {
  for (const key of Object.keys(after) as (keyof TableRowProps<RowData>)[]) {
    if (key === 'row' ? before.row.original !== after.row.original : before[key] !== after[key]) return false;
  }
  return true;
}) as typeof TableRowOnce;
