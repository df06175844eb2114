import { useSearchParams } from 'react-router-dom';
import { slotStates, type SlotLook } from '../hub/slot-look.ts';

const SLOT = 'slot';
const STATES = 'states';

/** Which slot is open and which states are looked for; both in the address, so that a link and a reload show the same. */
export interface ShownSlots {
  readonly slot: number | null;
  /** Back closes what this opened. */
  readonly open: (slot: number) => void;
  readonly close: () => void;
  readonly wanted: ReadonlySet<SlotLook>;
  readonly want: (wanted: ReadonlySet<SlotLook>) => void;
}

export function useShownSlots(): ShownSlots {
  const [search, setSearch] = useSearchParams();
  const written = search.get(SLOT) ?? '';
  const states = search.get(STATES)?.split(',') ?? [];
  const set = (key: string, value: string, replace: boolean) =>
    setSearch(
      (former) => {
        const next = new URLSearchParams(former);
        if (value === '') next.delete(key);
        else next.set(key, value);
        return next;
      },
      { replace },
    );
  const slot = /^\d{1,3}$/.test(written) ? Number(written) : null;
  return {
    slot,
    open: (number) => set(SLOT, String(number), slot !== null),
    close: () => set(SLOT, '', true),
    wanted: new Set(slotStates.filter((state) => states.includes(state))),
    want: (wanted) => set(STATES, [...wanted].join(','), true),
  };
}
