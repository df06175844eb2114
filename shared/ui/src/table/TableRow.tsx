import { memo } from 'react';
import type { DataColumn } from './types.ts';

interface TableRowProps<Data> {
  readonly row: Data;
  /** The visible columns. */
  readonly columns: readonly DataColumn<Data>[];
  readonly id: string;
  readonly domId: string;
  readonly index: number;
  /** Offset from the top of the body, px. */
  readonly top: number;
  readonly height: number;
  readonly selectLabel: ((row: Data) => string) | null;
  readonly selected: boolean;
  readonly active: boolean;
  readonly current: boolean;
  readonly cards: boolean;
  readonly clickable: boolean;
  /** Another row at this position reuses the cells. */
  readonly reuse: boolean;
}

const nothing = () => {};

/** A missing value. */
const DASH = '–';

function Cells<Data>({ row, columns, id, cards, reuse }: Pick<TableRowProps<Data>, 'row' | 'columns' | 'id' | 'cards' | 'reuse'>) {
  const cells = columns.map((column, at) => {
    const slot = column.card ?? (at === 0 ? 'title' : 'line');
    const value = column.cell(row);
    return {
      // Without the name of its column, a dash says nothing.
      slot: slot === 'line' && value === DASH ? 'hidden' : slot,
      element: (
        <div
          key={reuse ? column.id : `${id} ${column.id}`}
          role="gridcell"
          className="fc-cell"
          data-numeric={column.numeric || undefined}
          {...(cards ? { 'data-card': slot, 'data-grow': column.grow ? true : undefined } : {})}
        >
          {value}
        </div>
      ),
    };
  });
  if (!cards) return cells.map((cell) => cell.element);
  const cellsAt = (slot: string) => cells.filter((cell) => cell.slot === slot).map((cell) => cell.element);
  return (
    <>
      {cellsAt('title')}
      {cellsAt('corner')}
      <div role="none" className="fc-card-line">
        {cellsAt('line')}
      </div>
      {cellsAt('action')}
    </>
  );
}

function TableRowContent<Data>(props: TableRowProps<Data>) {
  const { row, columns, id, domId, index, top, height, selectLabel, selected, active, current, cards, clickable, reuse } = props;
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
          <input type="checkbox" className="fc-box" tabIndex={-1} aria-label={selectLabel(row)} checked={selected} onChange={nothing} />
        </div>
      ) : null}
      <Cells row={row} columns={columns} id={id} cards={cards} reuse={reuse} />
    </div>
  );
}

/** A row renders again only when its object, position or marks changed. */
export const TableRow = memo(TableRowContent) as typeof TableRowContent;
