import type { Permission } from '@fleet-console/contract';
import { may, type Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { VehicleRow } from './vehicle.store.ts';

/** Text of the specification, section 8. */
export const vehicleNotFound = (id: string) => new Refusal(404, 'not-found', `vehicle not found ${id}`);
export const notFoundRefusal = (what: string, id: string) => new Refusal(404, 'not-found', `${what} not found ${id}`);
const notAllowed = () => new Refusal(403, 'forbidden', "You don't have permission to do this");

const MAX_NAME_LENGTH = 80;

/** Returns the normalised name. @throws Refusal 400 when it's empty, too long or contains control characters */
export function nameOf(text: string): string {
  const name = text.normalize('NFC').trim();
  if (name.length === 0) throw new Refusal(400, 'invalid-input', 'Enter a name');
  if (name.length > MAX_NAME_LENGTH) throw new Refusal(400, 'invalid-input', `The name is longer than ${MAX_NAME_LENGTH} characters`);
  if (/\p{Cc}/u.test(name)) throw new Refusal(400, 'invalid-input', 'The name contains control characters');
  return name;
}

/** Rule FLT-R1: a vehicle that the caller can't see is reported as not found. */
export function requirePermission(
  caller: Caller,
  needed: Permission,
  vehicle: VehicleRow | null,
  id: string,
): asserts vehicle is VehicleRow {
  if (vehicle === null) throw vehicleNotFound(id);
  if (may(caller, needed, vehicle.groupId)) return;
  throw may(caller, 'vehicle.getByGroup', vehicle.groupId) ? notAllowed() : vehicleNotFound(id);
}
