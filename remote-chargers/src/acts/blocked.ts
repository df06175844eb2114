import type { HubDetail, Slot } from '../hub/hub.queries.ts';

/** Why nothing can be ordered; null: it can. A station that is not heard, or a slot that does not answer it, does nothing. */
export function blocked(hub: Pick<HubDetail, 'online'>, slot?: Pick<Slot, 'connected'>): 'offline' | 'disconnected' | null {
  if (!hub.online) return 'offline';
  return slot && !slot.connected ? 'disconnected' : null;
}
