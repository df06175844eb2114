import type { Hub } from '../kernel/live/hub.ts';

/**
 * Tells whoever watches operations that something happened in these groups. What, they read (`GET /v1/operations/happening`): so nothing is
 * missed or told twice, and nobody is told of what they may not see.
 */
export function tellHappenings(hub: Hub, groupIds: readonly string[]): void {
  hub.publish(
    'happenings',
    [...new Set(groupIds)].map((groupId) => ({ groupId, key: groupId, json: '{}' })),
  );
}
