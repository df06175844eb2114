import type { Slot } from '../hub/hub.queries.ts';

/** Returns the charging state of a slot; null when it is empty, full or disconnected. */
export function chargingOf(
  slot: Pick<Slot, 'connected' | 'empty' | 'charged' | 'batteryId' | 'allowCharging' | 'minutesToFull'>,
): { readonly stopped: true } | { readonly stopped: false; readonly minutes: number | null } | null {
  if (!slot.connected || slot.empty || slot.charged || slot.batteryId === null) return null;
  return slot.allowCharging ? { stopped: false, minutes: slot.minutesToFull } : { stopped: true };
}
