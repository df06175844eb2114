// cspell:ignore happenings -- the topic's former name
import { Type } from 'typebox';
import type { Hub } from '../kernel/live/hub.ts';
import { defineLiveTopic } from '../kernel/live/live-topic.ts';

const signal = { message: Type.Object({}), needs: 'vehicle.getByGroup', interval: 500 } as const;

export const activityTopic = defineLiveTopic({
  name: 'activity',
  description: 'New activity in a visible group. Load it with `GET /v1/operations/activity`.',
  ...signal,
});

/** The topic's former name. */
export const formerActivityTopic = defineLiveTopic({
  name: 'happenings',
  description: 'Deprecated: use `activity`. Removed in the next version.',
  ...signal,
});

/**
 * Signals that something happened in these groups. Subscribers load the events (`GET /v1/operations/activity`), so none is missed or
 * delivered twice, and each caller gets only what they have access to.
 */
export function publishActivity(hub: Hub, groupIds: readonly string[]): void {
  const messages = [...new Set(groupIds)].map((groupId) => ({ groupId, key: groupId, data: {} }));
  hub.publish(activityTopic, messages);
  hub.publish(formerActivityTopic, messages);
}
