import { useScope, useShell } from '@fleet-console/remote-kit';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { loadRequests, putRequests, requestQueries } from './request.queries.ts';

/** Minimum interval between two loads, in ms. */
const MIN_INTERVAL = 1_000;
/** Maximum number of changed requests that are loaded by number. Source: the server's OpenAPI document. */
const MAX_CHANGED = 100;

/** Loads requests that change into the lists on screen; after a lost connection, everything. */
export function useLiveRequests(): void {
  const shell = useShell();
  const [scope] = useScope();
  const queries = useQueryClient();
  const { live } = shell;
  useEffect(() => {
    const changed = new Set<string>();
    let isAll = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let loadedAt = 0;
    const invalidate = (...keys: readonly (readonly unknown[])[]) => {
      for (const queryKey of keys) void queries.invalidateQueries({ queryKey });
    };
    const load = async () => {
      timer = undefined;
      loadedAt = Date.now();
      // The list being loaded may be older than the change.
      if (queries.isFetching({ queryKey: requestQueries.allActive }) > 0) return schedule();
      invalidate(requestQueries.lists, requestQueries.counts, requestQueries.allClosed);
      const ids = [...changed];
      changed.clear();
      if (isAll || ids.length > MAX_CHANGED) {
        isAll = false;
        return invalidate(requestQueries.allActive);
      }
      try {
        const found = await loadRequests(shell, ids, scope);
        const known = new Set(found.map(({ id }) => id));
        putRequests(
          queries,
          found,
          ids.filter((id) => !known.has(id)),
        );
      } catch {
        // The list's own query reports the error.
        invalidate(requestQueries.allActive);
      }
    };
    // A scheduled load covers all changes until then.
    const schedule = () => {
      timer ??= setTimeout(() => void load(), Math.max(0, loadedAt + MIN_INTERVAL - Date.now()));
    };
    const unsubscribe = live.subscribe(
      'serviceRequests',
      ({ changes }) => {
        for (const { id } of changes) changed.add(id);
        schedule();
      },
      () => {
        isAll = true;
        schedule();
      },
    );
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [live, queries, shell, scope]);
}
