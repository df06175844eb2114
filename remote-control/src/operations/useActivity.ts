import { useScope, useShell } from '@fleet-console/remote-kit';
import { useMemo, useSyncExternalStore } from 'react';
import { createActivityStream, type ActivityStream, type StreamState } from './activity-stream.ts';
import { readActivity, type ActivityTopic } from './operations.queries.ts';

/** Activity in the selected group for these topics (all if empty) while mounted. */
export function useActivity(topics: readonly ActivityTopic[]): StreamState & Pick<ActivityStream, 'retry'> {
  const shell = useShell();
  const [scope] = useScope();
  const topicKey = topics.join();
  const stream = useMemo(
    () =>
      createActivityStream({
        read: (since, limit, signal) => {
          const chosen = topicKey === '' ? [] : (topicKey.split(',') as ActivityTopic[]);
          return readActivity(shell, { topics: chosen, groupId: scope, since, limit }, signal);
        },
        subscribeToChanges: (onChange) => shell.live.subscribe('activity', onChange, onChange),
      }),
    [shell, scope, topicKey],
  );
  const state = useSyncExternalStore(stream.subscribe, stream.get);
  return { ...state, retry: stream.retry };
}
