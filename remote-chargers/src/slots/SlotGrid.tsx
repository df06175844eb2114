import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { Point } from '../hub/hub.queries.ts';
import { displayStateOf, type SlotDisplayState } from '../hub/slot-appearance.ts';
import { useMessages } from '../messages/messages.ts';
import { gridMove } from './grid-move.ts';
import { SlotTile } from './SlotTile.tsx';
import styles from './slots.module.css';

interface SlotGridProps {
  readonly point: Point;
  /** States to highlight; empty for all. */
  readonly highlighted: ReadonlySet<SlotDisplayState>;
  /** Number of the open slot; null when there is none. */
  readonly selected: number | null;
  /** Numbers of slots with an ongoing alert. */
  readonly faulty?: ReadonlySet<number>;
  /** Numbers of slots with a running command. */
  readonly busy: ReadonlySet<number>;
  readonly onOpen: (slot: number) => void;
  /** Larger tiles for touch. */
  readonly large?: boolean;
}

const rowsOf = <T,>(all: readonly T[], columns: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / columns) }, (_, row) => all.slice(row * columns, (row + 1) * columns));

/** A cabinet in its physical layout, slots numbered row by row. One slot is a tab stop; arrow keys move between slots. */
export function SlotGrid({
  point: { name, columns: declaredColumns, slots },
  highlighted,
  selected,
  faulty,
  busy,
  onOpen,
  large = false,
}: SlotGridProps) {
  const t = useMessages('slots');
  const grid = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<number | null>(null);
  const columns = Math.max(1, declaredColumns);
  const has = (number: number | null) => slots.some((slot) => slot.number === number);
  const reachable = has(last) ? last : has(selected) ? selected : slots[0]?.number;
  const move = (event: KeyboardEvent) => {
    const at = slots.findIndex(({ number }) => number === reachable);
    const to = at < 0 ? null : gridMove(event.key, at, columns, slots.length);
    if (to === null) return;
    event.preventDefault();
    grid.current?.querySelector<HTMLElement>(`[data-slot="${slots[to]?.number}"]`)?.focus();
  };
  return (
    <div className={styles['scroller']}>
      <div
        ref={grid}
        className={styles['cabinet']}
        role="grid"
        data-filtered={highlighted.size > 0 || undefined}
        data-big={large || undefined}
        tabIndex={-1}
        aria-label={t('cabinet', { name })}
        style={{ '--columns': columns } as CSSProperties}
        onKeyDown={move}
      >
        {rowsOf(slots, columns).map((row) => (
          <div key={row[0]?.number} role="row" className={styles['row']}>
            {row.map((slot) => (
              <div key={slot.number} role="gridcell" className={styles['cell']}>
                <SlotTile
                  slot={slot}
                  selected={slot.number === selected}
                  dimmed={highlighted.size > 0 && !highlighted.has(displayStateOf(slot))}
                  faulty={faulty?.has(slot.number) ?? false}
                  busy={busy.has(slot.number)}
                  reachable={slot.number === reachable}
                  onOpen={onOpen}
                  onFocus={setLast}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}
