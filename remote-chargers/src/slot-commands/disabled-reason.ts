import type { HubDetail, Slot } from '../hub/hub.queries.ts';

/** Returns why commands can't be sent to a station or slot; null when they can. */
export function disabledReason(hub: Pick<HubDetail, 'online'>, slot?: Pick<Slot, 'connected'>): 'offline' | 'disconnected' | null {
  if (!hub.online) return 'offline';
  return slot && !slot.connected ? 'disconnected' : null;
}
