import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Kernel } from '../../kernel/app.ts';
import { authorise, may, type Caller } from '../../kernel/caller.ts';
import { forbidden, notFound, refuse, Refusal } from '../../kernel/refusal.ts';
import { moveComponents, vehicleForUpdate, writeGroupEvent } from '../fleet/device.store.ts';
import { bikes, mopeds, vehicles } from '../fleet/schema.ts';
import { FLEET_CHANNEL, type FleetChange } from '../fleet/vehicle-service.ts';
import { hindranceTexts, type Hindrance } from '../pilots/pairing.ts';
import type { Actor, PilotActs } from '../pilots/pilot.acts.ts';
import { pilotById } from '../pilots/pilot.store.ts';
import { claim, noteKeyfob, noteVehicle, onboardingById, type Onboarding, type VehicleType } from './onboarding.store.ts';

/** What a person says of a new vehicle. */
export interface VehicleData {
  readonly name: string;
  readonly groupId: string;
  readonly type: VehicleType;
  /** The plate of a moped, the number of a bike. */
  readonly mark: string | null;
}

/** The steps of registering a vehicle. Each can be repeated: what is done already is not done again. */
export interface OnboardingActs {
  begin(caller: Caller, id: string, data: VehicleData): Promise<void>;
  change(caller: Caller, id: string, data: VehicleData): Promise<void>;
  /** @returns why the keyfob could not be paired yet; null: it is */
  giveKeyfob(by: Actor, id: string, pilotId: string): Promise<Hindrance | null>;
  read(caller: Caller, id: string): Promise<Onboarding>;
}

/** Rule O1. Who may neither register nor see vehicles there is told that there is nothing. */
function allow(caller: Caller, groupId: string | null | undefined): void {
  if (groupId === null || groupId === undefined) {
    authorise(caller, 'device.onboarding', null);
    return;
  }
  if (may(caller, 'device.onboarding', groupId) && may(caller, 'vehicle.update', groupId)) return;
  if (may(caller, ['device.onboarding', 'vehicle.getByGroup'], groupId)) forbidden();
  notFound();
}

function into(caller: Caller, groupId: string): void {
  const target = caller.tree.all.get(groupId);
  allow(caller, target?.id);
  if (target?.type !== 'fleet') refuse('no-vehicle-group', 'This group only holds access policies');
}

function plain(field: 'name' | 'mark', text: string): string {
  const value = text.normalize('NFC').trim();
  if (/\p{Cc}/u.test(value)) refuse('invalid-input', `body.${field} holds control characters`, 400);
  if (field === 'name' && value === '') refuse('invalid-input', 'body.name is empty', 400);
  return value;
}
const markOf = (mark: string | null) => (mark === null ? null : plain('mark', mark) || null);

async function makePart(tx: Transaction, { type, groupId, mark }: VehicleData): Promise<{ bikeId: string | null; mopedId: string | null }> {
  const [made] =
    type === 'bike'
      ? await tx
          .insert(bikes)
          .values({ groupId, number: markOf(mark) })
          .returning({ id: bikes.id })
      : await tx
          .insert(mopeds)
          .values({ groupId, registrationNumber: markOf(mark) })
          .returning({ id: mopeds.id });
  if (!made) throw new Error('no part was made');
  return type === 'bike' ? { bikeId: made.id, mopedId: null } : { bikeId: null, mopedId: made.id };
}

/** Rule O3. */
async function dropPart(tx: Transaction, { bikeId, mopedId }: Onboarding['vehicle']): Promise<void> {
  if (bikeId !== null) await tx.delete(bikes).where(and(eq(bikes.id, bikeId), eq(bikes.version, 1)));
  if (mopedId !== null) await tx.delete(mopeds).where(and(eq(mopeds.id, mopedId), eq(mopeds.version, 1)));
}

const isHindrance = (code: string): code is Hindrance => Object.hasOwn(hindranceTexts, code);

export function createOnboardingActs({ db, announcements }: Kernel, pilots: PilotActs): OnboardingActs {
  const found = async (caller: Caller, id: string, tx: Transaction | typeof db = db): Promise<Onboarding> => {
    const onboarding = await onboardingById(tx, id);
    allow(caller, onboarding?.vehicle.groupId);
    return onboarding ?? notFound();
  };

  return {
    async read(caller, id) {
      const onboarding = await found(caller, id);
      const { keyfob } = onboarding;
      // Rule O7.
      return { ...onboarding, keyfob: keyfob && may(caller, ['vehicle.getByGroup', 'vehicle.update'], keyfob.groupId) ? keyfob : null };
    },

    begin: (caller, id, data) =>
      db.transaction(async (tx) => {
        into(caller, data.groupId);
        // Rule O2.
        if (!(await claim(tx, id, caller.account.id))) {
          await found(caller, id, tx);
          return;
        }
        const [vehicle] = await tx
          .insert(vehicles)
          .values({ name: plain('name', data.name), groupId: data.groupId, ...(await makePart(tx, data)) })
          .returning({ id: vehicles.id });
        if (!vehicle) throw new Error('no vehicle was made');
        await writeGroupEvent(tx, vehicle.id, data.groupId, caller.account.id);
        await noteVehicle(tx, id, vehicle.id);
      }),

    change: (caller, id, data) =>
      db.transaction(async (tx) => {
        into(caller, data.groupId);
        const { vehicle } = await found(caller, id, tx);
        const held = await vehicleForUpdate(tx, vehicle.id);
        if (held === null) notFound();
        await tx
          .update(vehicles)
          .set({ name: plain('name', data.name) })
          .where(eq(vehicles.id, vehicle.id));
        if (vehicle.type !== data.type) {
          await tx
            .update(vehicles)
            .set(await makePart(tx, data))
            .where(eq(vehicles.id, vehicle.id));
          await dropPart(tx, vehicle);
        } else if (vehicle.bikeId !== null)
          await tx
            .update(bikes)
            .set({ number: markOf(data.mark) })
            .where(eq(bikes.id, vehicle.bikeId));
        else if (vehicle.mopedId !== null)
          await tx
            .update(mopeds)
            .set({ registrationNumber: markOf(data.mark) })
            .where(eq(mopeds.id, vehicle.mopedId));
        if (held.groupId === data.groupId) return;
        // Rule O4.
        const now = await vehicleForUpdate(tx, vehicle.id);
        await tx.update(vehicles).set({ groupId: data.groupId }).where(eq(vehicles.id, vehicle.id));
        if (now) await moveComponents(tx, now, data.groupId);
        await writeGroupEvent(tx, vehicle.id, data.groupId, caller.account.id);
        const change: FleetChange = { computerIds: held.computerId === null ? [] : [held.computerId] };
        if (change.computerIds.length > 0) await announcements.announce(FLEET_CHANNEL, change, tx);
      }),

    async giveKeyfob(by, id, pilotId) {
      const { caller } = by;
      const { vehicle } = await found(caller, id);
      const known = await pilotById(db, pilotId);
      if (known === null) await pilots.register(by, pilotId, vehicle.groupId);
      else {
        // Rule O6.
        if (!may(caller, 'vehicle.update', known.groupId)) refuse('keyfob-of-others', 'The keyfob belongs to another group');
        if (known.vehicleId !== null && known.vehicleId !== vehicle.id)
          refuse('already-paired', 'The keyfob is paired with another vehicle');
      }
      await noteKeyfob(db, id, pilotId);
      try {
        await pilots.pair(by, pilotId, vehicle.id);
        return null;
      } catch (error) {
        // Rule O5.
        if (error instanceof Refusal && isHindrance(error.code)) return error.code;
        throw error;
      }
    },
  };
}
