import type { LiveTopics } from '@fleet-console/contract';
import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useShell } from '../remote/shell-context.tsx';

interface LiveRefreshOptions<Topic extends keyof LiveTopics> {
  /** Which messages matter; by default all. */
  readonly isRelevant?: (message: LiveTopics[Topic]) => boolean;
  /** Minimum time between two loads, in ms. Default: 1,000. */
  readonly interval?: number;
}

/**
 * Loads the queries below a key again when a live topic reports a change, and when messages may have been missed. However many messages arrive, the
 * queries are loaded at most once per interval.
 */
export function useLiveRefresh<Topic extends keyof LiveTopics>(
  topic: Topic,
  queryKey: QueryKey,
  { isRelevant, interval = 1_000 }: LiveRefreshOptions<Topic> = {},
): void {
  const { live } = useShell();
  const queries = useQueryClient();
  const latest = useRef({ queryKey, isRelevant, interval });
  useLayoutEffect(() => {
    latest.current = { queryKey, isRelevant, interval };
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let loadedAt = -Infinity;
    const load = () => {
      timer = undefined;
      const key = { queryKey: latest.current.queryKey };
      // A response on its way may be older than the change, but a load for each message would cancel it again and again.
      if (queries.isFetching(key) > 0) return schedule(latest.current.interval);
      loadedAt = Date.now();
      void queries.invalidateQueries(key);
    };
    // A scheduled load covers all changes until then.
    const schedule = (wait: number) => {
      timer ??= setTimeout(load, wait);
    };
    const refresh = () => schedule(Math.max(0, loadedAt + latest.current.interval - Date.now()));
    const unsubscribe = live.subscribe(topic, (message) => latest.current.isRelevant?.(message) !== false && refresh(), refresh);
    return () => {
      clearTimeout(timer);
      unsubscribe();
    };
  }, [live, queries, topic]);
}
