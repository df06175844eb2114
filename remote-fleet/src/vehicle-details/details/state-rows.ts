import type { Device } from '../shared/vehicle-details.queries.ts';
import type { LedgerCommand } from '../shared/vehicle-commands.queries.ts';

export const stateNames = ['power', 'wheelLock', 'batteryLock', 'rentable'] as const;
export type StateName = (typeof stateNames)[number];

/** What each command makes of a state. */
const effects: Readonly<Record<StateName, Readonly<Partial<Record<LedgerCommand['command'], string>>>>> = {
  power: { powerOn: 'on', powerOff: 'off', serviceStart: 'service', serviceStop: 'off' },
  wheelLock: { lock: 'true' },
  batteryLock: { batteryLock: 'true' },
  rentable: { rentableOn: 'true', rentableOff: 'false' },
};

/** Returns the present value of a state as text; null: unknown. */
export function stateValue({ computer, isRentable }: Device, name: StateName): string | null {
  const value = {
    power: computer?.state,
    wheelLock: computer?.locked,
    batteryLock: computer?.batteryLocked,
    rentable: isRentable,
  }[name];
  return value === null || value === undefined ? null : String(value);
}

/** How the last command about a state ended; null: there was none, or the state changed since in another way. */
export type StateChange =
  | { readonly kind: 'confirmed'; readonly at: number }
  | { readonly kind: 'pending' | 'failed'; readonly at: number; readonly command: LedgerCommand };

/** @param commands the vehicle's latest, newest first */
export function lastChange(commands: readonly LedgerCommand[], name: StateName, value: string | null): StateChange | null {
  const last = commands.find(({ command, status }) => effects[name][command] !== undefined && status !== 'cancelled');
  if (last === undefined) return null;
  const { status, updatedAt } = last;
  if (status === 'queued' || status === 'sent') return { kind: 'pending', at: updatedAt, command: last };
  if (status !== 'acknowledged') return { kind: 'failed', at: updatedAt, command: last };
  return effects[name][last.command] === value ? { kind: 'confirmed', at: updatedAt } : null;
}
