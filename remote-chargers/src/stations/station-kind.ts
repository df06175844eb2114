import type { StatusKind } from '@fleet-console/ui';
import type { Hub } from '../hub/hub.queries.ts';

/** Returns the status of a station on the map: the most severe one. */
export function kindOfStation({ online, alerts, counts }: Pick<Hub, 'online' | 'alerts' | 'counts'>): StatusKind {
  if (!online) return 'offline';
  if (alerts.unseen > 0) return 'fault';
  return counts.charged === 0 ? 'attention' : 'available';
}
