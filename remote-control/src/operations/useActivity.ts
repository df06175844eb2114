import { useScope, useShell } from '@fleet-console/remote-kit';
import { useMemo, useSyncExternalStore } from 'react';
import { createStream, type ActivityStream, type StreamState } from './activity-stream.ts';
import { readActivity, type ActivityTopic } from './operations.queries.ts';

/** What happens in the chosen group, by these topics (none: all), while the screen is there. */
export function useActivity(topics: readonly ActivityTopic[]): StreamState & Pick<ActivityStream, 'again'> {
  const shell = useShell();
  const [scope] = useScope();
  const written = topics.join();
  const stream = useMemo(
    () =>
      createStream({
        read: (since, limit, signal) => {
          const chosen = written === '' ? [] : (written.split(',') as ActivityTopic[]);
          return readActivity(shell, { topics: chosen, groupId: scope, since, limit }, signal);
        },
        listen: (onNews) => shell.live.subscribe('activity', onNews, onNews),
      }),
    [shell, scope, written],
  );
  const state = useSyncExternalStore(stream.subscribe, stream.get);
  return { ...state, again: stream.again };
}
