import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react';
import type { Point } from '../hub/hub.queries.ts';
import { lookOf, type SlotLook } from '../hub/slot-look.ts';
import { useMessages } from '../messages/messages.ts';
import { gridMove } from './grid-move.ts';
import { SlotTile } from './SlotTile.tsx';
import styles from './slots.module.css';

interface SlotGridProps {
  readonly point: Point;
  /** Only these are looked for; none: all. */
  readonly wanted: ReadonlySet<SlotLook>;
  /** Number of the slot that is open; null: none. */
  readonly selected: number | null;
  /** Numbers of the slots about which an alert is ongoing. */
  readonly faulty?: ReadonlySet<number>;
  /** Numbers of the slots for which a command runs. */
  readonly busy: ReadonlySet<number>;
  readonly onOpen: (slot: number) => void;
  /** For fingers. */
  readonly big?: boolean;
}

const rowsOf = <T,>(all: readonly T[], columns: number): T[][] =>
  Array.from({ length: Math.ceil(all.length / columns) }, (_, row) => all.slice(row * columns, (row + 1) * columns));

/** A cabinet as it stands there: numbers from left to right and from top to bottom. Tab leads to one slot, arrows from there to the others. */
export function SlotGrid({ point: { name, columns: wished, slots }, wanted, selected, faulty, busy, onOpen, big = false }: SlotGridProps) {
  const t = useMessages('slots');
  const grid = useRef<HTMLDivElement>(null);
  const [last, setLast] = useState<number | null>(null);
  const columns = Math.max(1, wished);
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
    <div className={styles['sideways']}>
      <div
        ref={grid}
        className={styles['cabinet']}
        role="grid"
        data-searched={wanted.size > 0 || undefined}
        data-big={big || undefined}
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
                  dimmed={wanted.size > 0 && !wanted.has(lookOf(slot))}
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
