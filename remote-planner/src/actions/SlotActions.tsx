import { flashFailure, useShell } from '@fleet-console/remote-kit';
import { createContext, useContext, useMemo, useRef, useState, type ReactNode } from 'react';
import { useMessages } from '../messages/messages.ts';
import { decideSlot } from '../slots/slot-calls.ts';
import type { Slot } from '../slots/slot.ts';
import { useSlotChange } from '../slots/useSlotChange.ts';
import { CancelDialog } from './CancelDialog.tsx';
import { RejectDialog } from './RejectDialog.tsx';

type Decision = 'accept' | 'cancel';

export interface SlotActions {
  /** Accepts at once, as it can be undone. */
  readonly accept: (slot: Slot) => void;
  /** Opens the dialog that asks for the reason. */
  readonly reject: (slot: Slot) => void;
  /** Cancels at once; of a series, asks which ones. */
  readonly cancel: (slot: Slot) => void;
  /** The decision about a slot that is being sent; undefined: none. */
  readonly sending: (slot: Slot) => Decision | undefined;
  /** A dialog is open. */
  readonly isAsking: boolean;
}

const NONE: ReadonlyMap<number, Decision> = new Map();

const Context = createContext<SlotActions | null>(null);

/** Decisions about slots, below a `SlotActionsProvider`. */
export function useSlotActions(): SlotActions {
  const actions = useContext(Context);
  if (!actions) throw new Error('useSlotActions needs a SlotActionsProvider');
  return actions;
}

/** Provides decisions about slots with their dialogs. Needs `SlotMessages` around it. */
export function SlotActionsProvider({ children }: { readonly children: ReactNode }) {
  const t = useMessages('slots');
  const shell = useShell();
  // One of each slot at a time: a double click decides once, and slots can be decided one after another without waiting. The ref is ahead of rendering.
  const latest = useRef(NONE);
  const [sending, setSending] = useState(NONE);
  const [asking, setAsking] = useState<{ readonly slot: Slot; readonly dialog: 'reject' | 'cancel' } | null>(null);
  const { mutateAsync } = useSlotChange();
  const isAsking = asking !== null;
  const actions = useMemo<SlotActions>(() => {
    const update = (change: (of: Map<number, Decision>) => unknown) => {
      const next = new Map(latest.current);
      change(next);
      latest.current = next;
      setSending(next);
    };
    const decide = async (slot: Slot, decision: Decision) => {
      if (latest.current.has(slot.id)) return;
      update((of) => of.set(slot.id, decision));
      try {
        await mutateAsync({ send: () => decideSlot(shell, slot, decision), done: () => t(`done.${decision}`) });
      } catch (error) {
        flashFailure(shell, error);
      } finally {
        update((of) => of.delete(slot.id));
      }
    };
    return {
      accept: (slot) => void decide(slot, 'accept'),
      reject: (slot) => setAsking({ slot, dialog: 'reject' }),
      cancel: (slot) => (slot.seriesId === null ? void decide(slot, 'cancel') : setAsking({ slot, dialog: 'cancel' })),
      sending: ({ id }) => sending.get(id),
      isAsking,
    };
  }, [mutateAsync, shell, t, sending, isAsking]);
  const close = () => setAsking(null);
  return (
    <Context value={actions}>
      {children}
      {asking?.dialog === 'reject' ? <RejectDialog key={asking.slot.id} slot={asking.slot} onClose={close} /> : null}
      {asking?.dialog === 'cancel' ? <CancelDialog key={asking.slot.id} slot={asking.slot} onClose={close} /> : null}
    </Context>
  );
}
