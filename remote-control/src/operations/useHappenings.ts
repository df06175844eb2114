import { useScope, useShell } from '@fleet-console/remote-kit';
import { useMemo, useSyncExternalStore } from 'react';
import { createStream, type HappeningStream, type StreamState } from './happening-stream.ts';
import { readHappenings, type HappeningTopic } from './operations.queries.ts';

/** What happens in the chosen group, by these topics (none: all), while the screen is there. */
export function useHappenings(topics: readonly HappeningTopic[]): StreamState & Pick<HappeningStream, 'again'> {
  const shell = useShell();
  const [scope] = useScope();
  const written = topics.join();
  const stream = useMemo(
    () =>
      createStream({
        read: (since, limit, signal) => {
          const chosen = written === '' ? [] : (written.split(',') as HappeningTopic[]);
          return readHappenings(shell, { topics: chosen, groupId: scope, since, limit }, signal);
        },
        listen: (onNews) => shell.live.subscribe('happenings', onNews, onNews),
      }),
    [shell, scope, written],
  );
  const state = useSyncExternalStore(stream.subscribe, stream.get);
  return { ...state, again: stream.again };
}
