import { persistedValue, useShell } from '@fleet-console/remote-kit';
import { useEffect, useMemo, useRef } from 'react';
import * as v from 'valibot';
import type { SlotDraft } from './slot-draft.ts';

const hour = v.picklist(['earlier', 'later']);
const draftSchema = v.object({
  day: v.string(),
  time: v.string(),
  endDay: v.string(),
  endTime: v.string(),
  startHour: hour,
  endHour: hour,
  vehicle: v.nullable(v.object({ id: v.string(), label: v.string(), groupId: v.string() })),
  driver: v.nullable(v.object({ id: v.string(), name: v.nullable(v.string()) })),
  address: v.string(),
  hubAddress: v.string(),
  position: v.nullable(v.object({ lat: v.number(), lon: v.number() })),
  comment: v.string(),
  repeats: v.boolean(),
  weekdays: v.array(v.number()),
  until: v.string(),
});
const schema = v.nullable(v.object({ target: v.string(), changedAt: v.number(), draft: draftSchema }));

/** An unsaved form, kept until the tab is closed: over reloads, an expired session and a new release. */
export interface StoredDraft {
  /** In ms since 1970. */
  readonly changedAt: number;
  readonly draft: SlotDraft;
}

/**
 * The stored form of one target (a slot's number, or `new`) and of the signed-in account. It is dropped when the user leaves the form.
 */
export function useStoredDraft(target: string) {
  const { session, navigation } = useShell();
  const storage = useMemo(() => {
    const state = session.get();
    const accountId = 'account' in state ? state.account.id : '';
    return persistedValue('tab', `planner.draft.${accountId}`, schema, null);
  }, [session]);
  const restored = useMemo<StoredDraft | null>(() => {
    const stored = storage.read();
    return stored?.target === target ? stored : null;
  }, [storage, target]);
  const path = useRef(navigation.location.get().pathname);
  useEffect(
    () => () => {
      // Neither the end of a session nor a new release moves the user elsewhere on purpose.
      if (session.get().status === 'loggedIn' && navigation.location.get().pathname !== path.current) storage.write(null);
    },
    [session, navigation, storage],
  );
  return useMemo(
    () => ({
      restored,
      store: (draft: SlotDraft) => storage.write({ target, changedAt: Date.now(), draft: { ...draft, weekdays: [...draft.weekdays] } }),
      clear: () => storage.write(null),
    }),
    [restored, storage, target],
  );
}
