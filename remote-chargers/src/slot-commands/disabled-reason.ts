import type { HubDetail, Slot } from '../hub/hub.queries.ts';

/** Returns why commands can't be sent to a station, a portable charger or a slot; null when they can. */
export function disabledReason(
  { online, kind }: Pick<HubDetail, 'online' | 'kind'>,
  slot?: Pick<Slot, 'connected'>,
): 'offline' | 'chargerOffline' | 'disconnected' | null {
  if (!online) return kind === 'portable' ? 'chargerOffline' : 'offline';
  return slot && !slot.connected ? 'disconnected' : null;
}
