import { useScope, useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { mergePage } from './slot-lists.ts';
import { slotQueries, type SlotFilter } from './slot.queries.ts';
import type { SlotPage } from './slot.ts';

/** Minimum interval between two loads, in ms. */
const MIN_INTERVAL = 1_000;
/** Changes that are loaded into a list one by one; with more, the whole list is loaded again. */
const MAX_CHANGED = 50;

interface ChangedSlot {
  readonly id: number;
  /** ms since 1970, covering the old and the new time. */
  readonly start: number;
  readonly end: number;
}

/** Loads slots that change into the lists on screen; after a lost connection or a change of a calendar, everything. */
export function useLiveSlots(): void {
  const shell = useShell();
  const [scope] = useScope();
  const queries = useQueryClient();
  const { live } = shell;
  useEffect(() => {
    const changed = new Map<number, ChangedSlot>();
    let isAll = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let loadedAt = 0;
    /** Loads the time that the changes cover, and replaces the changed slots of a list. */
    const refresh = async (key: readonly unknown[], filter: SlotFilter, changes: readonly ChangedSlot[]) => {
      const inRange = changes.filter(({ start, end }) => end > filter.from && start < filter.till);
      if (inRange.length === 0) return;
      const span = {
        from: Math.max(filter.from, Math.min(...inRange.map(({ start }) => start))),
        till: Math.min(filter.till, Math.max(...inRange.map(({ end }) => end))),
      };
      const found = await queries.fetchQuery({ ...slotQueries.list(shell, { ...filter, ...span }, scope), staleTime: 0, gcTime: 0 });
      const ids = new Set(inRange.map(({ id }) => id));
      queries.setQueryData<SlotPage>(key, (page) => page && mergePage(page, ids, found));
    };
    const load = async () => {
      timer = undefined;
      loadedAt = Date.now();
      const changes = [...changed.values()];
      changed.clear();
      const complete = isAll || changes.length > MAX_CHANGED;
      isAll = false;
      const ids = new Set(changes.map(({ id }) => id));
      void queries.invalidateQueries({
        queryKey: slotQueries.all,
        predicate: ({ queryKey: [, kind, id] }) => kind !== 'list' && (complete || kind !== 'one' || ids.has(Number(id))),
      });
      void queries.invalidateQueries({ queryKey: slotQueries.checks });
      if (complete) {
        void queries.invalidateQueries({ queryKey: slotQueries.lists });
        return;
      }
      const lists = queries.getQueryCache().findAll({ queryKey: slotQueries.lists });
      await Promise.all(
        lists.map((list) => {
          const { queryKey } = list;
          if (!list.isActive()) return queries.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
          return refresh(queryKey, queryKey[2] as SlotFilter, changes);
        }),
      ).catch(() => {
        // The list's own query reports the error.
        void queries.invalidateQueries({ queryKey: slotQueries.lists });
      });
    };
    // A scheduled load covers all changes until then.
    const schedule = () => {
      timer ??= setTimeout(() => void load(), Math.max(0, loadedAt + MIN_INTERVAL - Date.now()));
    };
    const reload = () => {
      isAll = true;
      schedule();
    };
    const stops = [
      live.subscribe(
        'plannerSlots',
        ({ changes }) => {
          for (const change of changes) changed.set(change.id, change);
          schedule();
        },
        reload,
      ),
      // Settings, and whether the calendar is enabled, decide what can be done with a slot.
      live.subscribe('planners', reload, reload),
    ];
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  }, [live, queries, shell, scope]);
}
