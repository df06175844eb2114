import type { StatusKind } from '@fleet-console/ui';
import type { Hub } from '../hub/hub.queries.ts';

/** How a station looks on the map: the worst of what is wrong with it. */
export function kindOfStation({ online, alerts, counts }: Pick<Hub, 'online' | 'alerts' | 'counts'>): StatusKind {
  if (!online) return 'offline';
  if (alerts.unseen > 0) return 'fault';
  return counts.charged === 0 ? 'attention' : 'available';
}
