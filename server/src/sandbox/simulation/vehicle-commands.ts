import type { CommandName } from '../../protocol/command.ts';
import type { ReportMessage } from '../reference/reference-report.ts';
import { idleState } from './vehicle-battery.ts';

/** What a command needs of a vehicle. */
export interface CommandedVehicle {
  readonly message: ReportMessage;
  /** Has a running ride. */
  readonly ridden: boolean;
  readonly batteries: number | undefined;
  /** Numbers of the keyfobs that open it. */
  readonly keyfobs: Set<string>;
  /** Begins a ride of this account, or the one that it booked. Returns the reason of a refusal, or null. */
  beginRide(rider: string): string | null;
  endRide(): void;
  halt(): void;
  /** Limits the speed, in km/h; null: no longer. */
  limitSpeed(limit: number | null): void;
  /** Stops autonomous state changes. */
  suspend(): void;
  /** Allows the next rental. */
  resumeRentals(): void;
}

/** Keyfobs that a module can store. */
const KEYFOB_CAPACITY = 100;

/** Executes a command; returns the reason of a refusal, or null. Pairing and unpairing are idempotent. */
export function executeCommand(
  command: CommandName,
  { keyfob, rider, speedLimit = null }: { readonly keyfob?: string; readonly rider?: string; readonly speedLimit?: number | null },
  vehicle: CommandedVehicle,
): string | null {
  const { message } = vehicle;
  const rolling = message.state === 'riding';
  switch (command) {
    case 'powerOn':
      if (rider !== undefined) return vehicle.beginRide(rider);
      message.powered = true;
      message.locked = false;
      return null;
    case 'powerOff':
      if (vehicle.ridden) vehicle.endRide();
      vehicle.halt();
      message.powered = false;
      return null;
    case 'serviceStart':
      if (vehicle.ridden) return 'vehicle-in-use';
      Object.assign(message, { state: 'inService', service: true, powered: true });
      vehicle.suspend();
      return null;
    case 'serviceStop':
      if (message.state !== 'inService') return null;
      Object.assign(message, { state: idleState(message.percentage), service: false, powered: false });
      vehicle.resumeRentals();
      return null;
    case 'lock':
      if (rolling) return 'vehicle-in-motion';
      message.locked = true;
      return null;
    case 'batteryLock':
      if (rolling) return 'vehicle-in-motion';
      message.batteryLocked = true;
      return null;
    case 'toggleBattery1':
    case 'toggleBattery2':
      // A vehicle with one battery can't switch to the second one.
      if (vehicle.batteries === 1 && command === 'toggleBattery2') return 'no-second-battery';
      message.activeBattery = command === 'toggleBattery1' ? 1 : 2;
      return null;
    case 'pairKeyfob':
      if (keyfob === undefined) return 'keyfob-missing';
      if (vehicle.ridden) return 'vehicle-in-use';
      if (!vehicle.keyfobs.has(keyfob) && vehicle.keyfobs.size >= KEYFOB_CAPACITY) return 'keyfob-memory-full';
      vehicle.keyfobs.add(keyfob);
      return null;
    case 'unpairKeyfob':
      if (keyfob === undefined) return 'keyfob-missing';
      if (vehicle.ridden) return 'vehicle-in-use';
      vehicle.keyfobs.delete(keyfob);
      return null;
    case 'limitSpeed':
      vehicle.limitSpeed(speedLimit);
      return null;
    default:
      return 'unknown-command';
  }
}
