import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../../database/database.ts';
import { may, type Caller } from '../../../kernel/caller.ts';
import { Refusal } from '../../../kernel/refusal.ts';
import type { LedgerEntry } from '../dispatch/command.ledger.ts';
import { requireInstallable, otherHolders, switchComputer } from './computer-switch.ts';
import { notFoundRefusal, nameOf } from './vehicle.rules.ts';
import { writeGroupEvent } from './vehicle.store.ts';
import { refuseTakenNumber, registrationNumberOf } from '../components/registration-number.ts';
import { bikes, mopeds, vehicles } from '../schema.ts';

/** `DeviceInput` of schema.graphql. */
export interface NewVehicle {
  readonly name: string;
  readonly groupID: string;
  readonly alternativeName?: string | null;
  readonly isRentable?: boolean | null;
  readonly type?: 'bike' | 'moped' | null;
  readonly registrationNumber?: string | null;
  readonly vendor?: string | null;
  readonly model?: string | null;
  readonly computerID?: string | null;
  readonly takeComputer?: boolean | null;
}

/** Permissions of which one is required to register vehicles. */
const REGISTER_PERMISSIONS = ['device.onboarding', 'vehicle.update'] as const;

/** Returns an optional text; null when blank. */
const optionalNameOf = (text: string | null | undefined) =>
  text === null || text === undefined || text.trim() === '' ? null : nameOf(text);

/** Creates the bike or the moped. Returns its column value for the vehicle's row. */
async function createPart(tx: Transaction, caller: Caller, { type, groupID: groupId, ...input }: NewVehicle) {
  const number = registrationNumberOf(input.registrationNumber ?? null);
  const part = { groupId, vendor: optionalNameOf(input.vendor), model: optionalNameOf(input.model) };
  if (type === null || type === undefined) {
    if (number !== null || part.vendor !== null || part.model !== null)
      throw new Refusal(400, 'no-vehicle-type', 'Registration number, vendor and model require the vehicle type');
    return {};
  }
  if (number !== null) await refuseTakenNumber(tx, caller, number, null);
  if (type === 'bike') {
    const [bike] = await tx
      .insert(bikes)
      .values({ ...part, number })
      .returning({ id: bikes.id });
    return { bikeId: bike?.id };
  }
  const [moped] = await tx
    .insert(mopeds)
    .values({ ...part, registrationNumber: number })
    .returning({ id: mopeds.id });
  return { mopedId: moped?.id };
}

/** Returns the vehicle created earlier with this id (rule FLT-V1). @throws Refusal 409 when the id was used by someone else or for another vehicle */
async function findByCreationId(tx: Transaction, caller: Caller, creationId: string, name: string): Promise<string | null> {
  // Of two concurrent calls, the second waits and finds the first one's vehicle.
  await tx.execute(sql`select pg_advisory_xact_lock(4210161, hashtext(${creationId}))`);
  const [known] = await tx
    .select({ id: vehicles.id, name: vehicles.name, groupId: vehicles.groupId })
    .from(vehicles)
    .where(eq(vehicles.creationId, creationId));
  if (!known) return null;
  if (known.name === name && may(caller, REGISTER_PERMISSIONS, known.groupId)) return known.id;
  throw new Refusal(409, 'command-id-taken', 'This command ID was already used for another command');
}

/**
 * Registers a vehicle with its bike or moped and its IoT module atomically. Rules FLT-V1, FLT-V2, FLT-V4, FLT-R3 and FLT-R5.
 * @returns its id, whether this call created it, and the commands cancelled because the module was removed from another vehicle
 */
export async function registerVehicle(
  tx: Transaction,
  caller: Caller,
  input: NewVehicle,
  creationId: string | null,
): Promise<{ readonly id: string; readonly isNew: boolean; readonly cancelled: readonly LedgerEntry[] }> {
  const { groupID: groupId } = input;
  const target = caller.tree.all.get(groupId);
  if (!target || !may(caller, REGISTER_PERMISSIONS, groupId)) throw notFoundRefusal('group', groupId);
  if (target.type !== 'fleet') throw new Refusal(409, 'no-vehicle-group', 'This group is for access policies only');
  const name = nameOf(input.name);
  if (creationId !== null) {
    const existingId = await findByCreationId(tx, caller, creationId, name);
    if (existingId !== null) return { id: existingId, isNew: false, cancelled: [] };
  }
  const part = await createPart(tx, caller, input);
  const [vehicle] = await tx
    .insert(vehicles)
    .values({
      name,
      groupId,
      alternativeName: optionalNameOf(input.alternativeName),
      isRentable: input.isRentable ?? false,
      creationId,
      ...part,
    })
    .returning({ id: vehicles.id, groupId: vehicles.groupId, computerId: vehicles.computerId });
  if (!vehicle) throw new Error('no vehicle was created');
  await writeGroupEvent(tx, vehicle.id, groupId, caller.account.id);
  const computerId = input.computerID?.trim() ?? '';
  if (computerId === '') return { id: vehicle.id, isNew: true, cancelled: [] };
  await requireInstallable(tx, caller, computerId, REGISTER_PERMISSIONS);
  if (input.takeComputer !== true && (await otherHolders(tx, caller, computerId, vehicle.id)).length > 0)
    throw new Refusal(409, 'computer-taken', 'This IoT module is installed in another vehicle');
  return { id: vehicle.id, isNew: true, cancelled: await switchComputer(tx, caller, vehicle, computerId) };
}
