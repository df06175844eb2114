import type { Hub } from '../../../kernel/live/hub.ts';

/** Tells lists of stations that the counts of alerts of these have changed; the alerts themselves come by the gateway. @param hubs stations and their groups */
export function tellAlerts(hub: Hub, hubs: ReadonlyMap<string, string>): void {
  const at = Date.now();
  hub.publish(
    'chargers',
    [...hubs].map(([id, groupId]) => ({ groupId, key: id, json: JSON.stringify({ id, at }) })),
  );
}
