import { Type } from 'typebox';
import type { Hub } from '../kernel/live/hub.ts';
import { defineLiveTopic } from '../kernel/live/live-topic.ts';

export const happeningsTopic = defineLiveTopic({
  name: 'happenings',
  description: 'New activity in a visible group. Load it with `GET /v1/operations/happening`.',
  message: Type.Object({}),
  needs: 'vehicle.getByGroup',
  interval: 500,
});

/**
 * Tells anyone who watches operations that something happened in these groups. What, they read (`GET /v1/operations/happening`): so nothing is
 * missed or told twice, and no one is told of what they may not see.
 */
export function tellHappenings(hub: Hub, groupIds: readonly string[]): void {
  hub.publish(
    happeningsTopic,
    [...new Set(groupIds)].map((groupId) => ({ groupId, key: groupId, data: {} })),
  );
}
