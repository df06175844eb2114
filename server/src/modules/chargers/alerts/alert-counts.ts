import type { Hub } from '../../../kernel/live/hub.ts';
import { chargersTopic } from '../charger-topics.ts';

/** Publishes that alert counts of stations changed. The alerts themselves are sent by the gateway. @param hubs groups by station id */
export function publishAlertCounts(hub: Hub, hubs: ReadonlyMap<string, string>): void {
  const at = Date.now();
  hub.publish(
    chargersTopic,
    [...hubs].map(([id, groupId]) => ({ groupId, key: id, data: { id, at } })),
  );
}
