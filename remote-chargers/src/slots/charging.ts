import type { Slot } from '../hub/hub.queries.ts';

/** How the charging of a slot goes; null: there is nothing to tell, because nothing is in it, or it is full. */
export function chargingOf(
  slot: Pick<Slot, 'connected' | 'empty' | 'charged' | 'batteryId' | 'allowCharging' | 'minutesToFull'>,
): { readonly stopped: true } | { readonly stopped: false; readonly minutes: number | null } | null {
  if (!slot.connected || slot.empty || slot.charged || slot.batteryId === null) return null;
  return slot.allowCharging ? { stopped: false, minutes: slot.minutesToFull } : { stopped: true };
}
