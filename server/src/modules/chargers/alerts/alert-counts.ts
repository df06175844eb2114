import type { Hub } from '../../../kernel/live/hub.ts';
import { chargersTopic } from '../charger-topics.ts';

/** Tells lists of stations that the counts of alerts of these have changed; the alerts themselves come by the gateway. @param hubs stations and their groups */
export function tellAlerts(hub: Hub, hubs: ReadonlyMap<string, string>): void {
  const at = Date.now();
  hub.publish(
    chargersTopic,
    [...hubs].map(([id, groupId]) => ({ groupId, key: id, data: { id, at } })),
  );
}
