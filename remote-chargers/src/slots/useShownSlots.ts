import { useSearchParams } from 'react-router-dom';
import { slotStates, type SlotDisplayState } from '../hub/slot-appearance.ts';

const SLOT = 'slot';
const STATES = 'states';

/** The open slot and the highlighted states, both stored in the URL. */
export interface ShownSlots {
  readonly slot: number | null;
  /** Adds a history entry, so that Back closes the slot. */
  readonly open: (slot: number) => void;
  readonly close: () => void;
  readonly highlighted: ReadonlySet<SlotDisplayState>;
  readonly setHighlighted: (highlighted: ReadonlySet<SlotDisplayState>) => void;
}

export function useShownSlots(): ShownSlots {
  const [search, setSearch] = useSearchParams();
  const slotParam = search.get(SLOT) ?? '';
  const states = search.get(STATES)?.split(',') ?? [];
  const set = (key: string, value: string, replace: boolean) =>
    setSearch(
      (previous) => {
        const next = new URLSearchParams(previous);
        if (value === '') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace },
    );
  const slot = /^\d{1,3}$/.test(slotParam) ? Number(slotParam) : null;
  return {
    slot,
    open: (number) => set(SLOT, String(number), slot !== null),
    close: () => set(SLOT, '', true),
    highlighted: new Set(slotStates.filter((state) => states.includes(state))),
    setHighlighted: (highlighted) => set(STATES, [...highlighted].join(','), true),
  };
}
