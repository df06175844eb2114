import { isVehicleCommand } from './send.ts';
import type { CommandName } from './commands.ts';
import { commandSupport } from '../vehicles/command-support.ts';
import { labelOf, type Vehicle, type VehicleKind } from '@fleet-console/remote-kit/vehicles';

/** Which of the selected vehicles a command is for. */
export type Audience = 'all' | 'bikes' | 'mopeds';
export const audiences = ['all', 'bikes', 'mopeds'] as const;

/** Why a vehicle is skipped. */
export type SkipReason = 'gps-only' | 'no-computer' | 'no-permission';

/** A vehicle that gets the command. */
export interface Recipient {
  readonly vehicleId: string;
  readonly label: string;
  /** Null: no IoT module; the server carries out the command itself. */
  readonly computerId: string | null;
  readonly online: boolean;
}

/** A vehicle that doesn't get the command, and why. */
export interface Skipped {
  readonly vehicleId: string;
  readonly label: string;
  readonly because: SkipReason;
}

const kindOf: Readonly<Record<Exclude<Audience, 'all'>, VehicleKind>> = { bikes: 'bike', mopeds: 'moped' };

/** Returns the selected vehicles of an audience. */
export function audienceOf(vehicles: readonly Vehicle[], audience: Audience): readonly Vehicle[] {
  return audience === 'all' ? vehicles : vehicles.filter(({ kind }) => kind === kindOf[audience]);
}

/** Whether the audiences differ. */
export const isMixed = (vehicles: readonly Vehicle[]) => new Set(vehicles.map(({ kind }) => kind)).size > 1;

/**
 * Splits vehicles into recipients and skipped ones. `canCommand`: whether the account can command vehicles of a group. Rentable is a flag on the
 * server that every vehicle has; all other commands need an IoT module that accepts them.
 */
export function eligibility(
  vehicles: readonly Vehicle[],
  canCommand: (groupId: string) => boolean,
  command: CommandName,
): { recipients: Recipient[]; skipped: Skipped[] } {
  const recipients: Recipient[] = [];
  const skipped: Skipped[] = [];
  for (const vehicle of vehicles) {
    const base = { vehicleId: vehicle.id, label: labelOf(vehicle) };
    const control = commandSupport(vehicle);
    const computerId = vehicle.computer?.id ?? null;
    if (isVehicleCommand(command) && !control.possible) skipped.push({ ...base, because: control.because });
    else if (!canCommand(vehicle.groupId)) skipped.push({ ...base, because: 'no-permission' });
    else recipients.push({ ...base, computerId, online: !isVehicleCommand(command) || vehicle.computer?.online === true });
  }
  return { recipients, skipped };
}

/** Returns the most relevant reason why no vehicle can get the command; null when some can. */
export function disabledReason(
  selected: readonly Vehicle[],
  audience: Audience,
  canCommand: (groupId: string) => boolean,
  command: CommandName,
): 'nothing-selected' | 'no-bikes' | 'no-mopeds' | SkipReason | null {
  if (selected.length === 0) return 'nothing-selected';
  const targeted = audienceOf(selected, audience);
  if (targeted.length === 0) return audience === 'bikes' ? 'no-bikes' : 'no-mopeds';
  const { recipients, skipped } = eligibility(targeted, canCommand, command);
  if (recipients.length > 0) return null;
  const reasons = new Set(skipped.map(({ because }) => because));
  return (['no-permission', 'gps-only', 'no-computer'] as const).find((reason) => reasons.has(reason)) ?? null;
}
