import { isVehicleCommand } from './send.ts';
import type { CommandName } from './commands.ts';
import { commandSupport } from '../vehicles/command-support.ts';
import { labelOf, type Vehicle, type VehicleKind } from '@fleet-console/remote-kit/vehicles';

/** Which of the selected a command is for. */
export type Audience = 'all' | 'bikes' | 'mopeds';
export const audiences = ['all', 'bikes', 'mopeds'] as const;

/** Why a vehicle is left out of a command. */
export type SkipReason = 'gps-only' | 'no-computer' | 'no-permission';

/** Who gets a command. */
export interface Recipient {
  readonly vehicleId: string;
  readonly label: string;
  /** Null: it has none; the server alone carries out what it gets. */
  readonly computerId: string | null;
  readonly online: boolean;
}

/** Who does not, and why. */
export interface Skipped {
  readonly vehicleId: string;
  readonly label: string;
  readonly because: SkipReason;
}

const kindOf: Readonly<Record<Exclude<Audience, 'all'>, VehicleKind>> = { bikes: 'bike', mopeds: 'moped' };

/** The selected that a choice of audience means. */
export function audienceOf(vehicles: readonly Vehicle[], audience: Audience): readonly Vehicle[] {
  return audience === 'all' ? vehicles : vehicles.filter(({ kind }) => kind === kindOf[audience]);
}

/**
 * Divides vehicles into those that get a command and those that do not. `may`: whether the account may command vehicles of a group. Rentable is a flag of
 * the server, which every vehicle has; all other commands need a computer that takes them.
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

/** Why no command can be sent at all, the one reason worth showing; null when some can. */
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
