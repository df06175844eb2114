import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { authorise, may, type Caller } from '../../kernel/caller.ts';
import { forbidden, notFound, refuse, Refusal } from '../../kernel/refusal.ts';
import { createComponentActs } from '../fleet/components/component.acts.ts';
import { computerById } from '../fleet/components/component.store.ts';
import { computerToPutIn, otherHolders, switchComputer } from '../fleet/vehicles/computer-switch.ts';
import { auditRegistered, auditVehicle } from '../audit/fleet-audit.ts';
import { moveComponents, vehicleForUpdate, writeGroupEvent } from '../fleet/vehicles/vehicle.store.ts';
import { refuseTakenNumber, registrationNumberOf, setRegistrationNumber } from '../fleet/components/registration-number.ts';
import { bikes, mopeds, vehicles } from '../fleet/schema.ts';
import { publishFleetChange } from '../fleet/telemetry/fleet-channels.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';
import { pairingFailureTexts } from '../pilots/pairing-outcome.ts';
import { hindranceTexts, type Hindrance } from '../pilots/pairing.ts';
import type { Actor, PilotActs } from '../pilots/pilot.acts.ts';
import { pilotById } from '../pilots/pilot.store.ts';
import {
  claim,
  noteKeyfob,
  notePart,
  noteVehicle,
  onboardingById,
  partVersion,
  type Onboarding,
  type VehicleType,
} from './onboarding.store.ts';

/** What a person says of a new vehicle. */
export interface VehicleData {
  readonly name: string;
  readonly groupId: string;
  readonly type: VehicleType;
  /** The plate of a moped, the number of a bike. */
  readonly mark: string | null;
}

export interface GivenComputer {
  readonly computerId: string;
  /** Needed when no one knows the computer. */
  readonly vendor: string | null;
  readonly model: string | null;
  /** Whether it may be taken out of another vehicle. */
  readonly take: boolean;
}

/** The steps of registering a vehicle. Each can be repeated: what is done already is not done again. */
export interface OnboardingActs {
  begin(caller: Caller, id: string, data: VehicleData): Promise<void>;
  change(caller: Caller, id: string, data: VehicleData): Promise<void>;
  /** Registers the computer unless it is known, and puts it in. Repeated, it changes nothing. */
  giveComputer(caller: Caller, id: string, computer: GivenComputer): Promise<void>;
  /** @returns why the keyfob could not be paired yet; null: it is, or its state tells how its pairing goes */
  giveKeyfob(by: Actor, id: string, pilotId: string): Promise<Hindrance | null>;
  read(caller: Caller, id: string): Promise<Onboarding>;
}

const REGISTERS = 'device.onboarding';
/** Parts that may be put into a vehicle (rule FLT-R3): also those that who registers vehicles has made. */
const PUTS_IN = [REGISTERS, 'vehicle.update'] as const;

/** Rule ONB-O1. Who may neither register nor see vehicles there is told that there is nothing. */
function allow(caller: Caller, groupId: string | null | undefined): void {
  if (groupId === null || groupId === undefined) {
    authorise(caller, REGISTERS, null);
    return;
  }
  if (may(caller, REGISTERS, groupId)) return;
  if (may(caller, 'vehicle.getByGroup', groupId)) forbidden();
  notFound();
}

function into(caller: Caller, groupId: string): void {
  const target = caller.tree.all.get(groupId);
  allow(caller, target?.id);
  if (target?.type !== 'fleet') refuse('no-vehicle-group', 'This group is for access policies only');
}

function nameOf(text: string): string {
  const name = text.normalize('NFC').trim();
  if (/\p{Cc}/u.test(name)) refuse('invalid-input', 'body.name contains control characters', 400);
  if (name === '') refuse('invalid-input', 'body.name must not be empty', 400);
  return name;
}

type Part = Pick<Onboarding['vehicle'], 'bikeId' | 'mopedId'>;

async function makePart(tx: Transaction, caller: Caller, { type, groupId, mark }: VehicleData): Promise<Part> {
  const number = registrationNumberOf(mark);
  if (number !== null) await refuseTakenNumber(tx, caller, number, null);
  const [made] =
    type === 'bike'
      ? await tx.insert(bikes).values({ groupId, number }).returning({ id: bikes.id })
      : await tx.insert(mopeds).values({ groupId, registrationNumber: number }).returning({ id: mopeds.id });
  if (!made) throw new Error('no part was created');
  return type === 'bike' ? { bikeId: made.id, mopedId: null } : { bikeId: null, mopedId: made.id };
}

/** Deletes the former part when this onboarding made it and no one else has changed it since (rule ONB-O3). The vehicle must not hold it any more. */
async function dropPart(tx: Transaction, { vehicle, part }: Onboarding): Promise<void> {
  if (part === null || (part.id !== vehicle.bikeId && part.id !== vehicle.mopedId)) return;
  const table = vehicle.bikeId === null ? mopeds : bikes;
  await tx.delete(table).where(and(eq(table.id, part.id), eq(table.version, part.version)));
}

/** Notes the version of the onboarding's own part after a change of its own, which no one else's has come before. */
async function noteChanged(tx: Transaction, { id, part, vehicle }: Onboarding, before: number | null): Promise<void> {
  if (part === null || before !== part.version) return;
  const version = await partVersion(tx, vehicle);
  if (version !== null) await notePart(tx, id, { id: part.id, version });
}

const isHindrance = (code: string): code is Hindrance => Object.hasOwn(hindranceTexts, code);
/** Refusals after which the onboarding goes on: the keyfob's own state tells how its pairing went. */
const isToldByKeyfob = (code: string) => code === 'pairing-in-progress' || Object.hasOwn(pairingFailureTexts, code);

function contextOf(kernel: Kernel, pilots: PilotActs) {
  const { db, pubsub } = kernel;
  const components = createComponentActs(kernel);
  const found = async (caller: Caller, id: string, tx: Transaction | typeof db = db): Promise<Onboarding> => {
    const onboarding = await onboardingById(tx, id);
    allow(caller, onboarding?.vehicle.groupId);
    return onboarding ?? notFound();
  };
  /** As it is once no one else can change the vehicle. Rule ONB-O8. */
  const held = async (tx: Transaction, caller: Caller, id: string): Promise<Onboarding> => {
    const { vehicle } = await found(caller, id, tx);
    if ((await vehicleForUpdate(tx, vehicle.id)) === null) notFound();
    const now = await found(caller, id, tx);
    if (now.vehicle.rideId !== null && !may(caller, 'vehicle.update', now.vehicle.groupId)) forbidden();
    return now;
  };

  const audited = (caller: Caller, id: string, act: (tx: Transaction) => Promise<void>) =>
    db.transaction(async (tx) => {
      const known = await onboardingById(tx, id);
      return known === null ? act(tx) : auditVehicle(tx, caller, known.vehicle.id, () => act(tx));
    });
  return { kernel, pilots, db, pubsub, components, found, held, audited };
}
type Context = ReturnType<typeof contextOf>;

const read =
  ({ found }: Context): OnboardingActs['read'] =>
  async (caller, id) => {
    const onboarding = await found(caller, id);
    const { keyfob } = onboarding;
    // Rule ONB-O7.
    return {
      ...onboarding,
      keyfob: keyfob && may(caller, ['vehicle.getByGroup', 'vehicle.update', REGISTERS], keyfob.groupId) ? keyfob : null,
    };
  };

const begin =
  ({ db, found }: Context): OnboardingActs['begin'] =>
  (caller, id, data) =>
    db.transaction(async (tx) => {
      into(caller, data.groupId);
      // Rule ONB-O2.
      if (!(await claim(tx, id, caller.account.id))) {
        await found(caller, id, tx);
        return;
      }
      const part = await makePart(tx, caller, data);
      const [vehicle] = await tx
        .insert(vehicles)
        .values({ name: nameOf(data.name), groupId: data.groupId, ...part })
        .returning({ id: vehicles.id });
      if (!vehicle) throw new Error('no vehicle was created');
      await writeGroupEvent(tx, vehicle.id, data.groupId, caller.account.id);
      await noteVehicle(tx, id, vehicle.id);
      await notePart(tx, id, { id: part.bikeId ?? part.mopedId ?? '', version: 1 });
      await auditRegistered(tx, caller, vehicle.id);
    });

const change =
  ({ pubsub, found, held, audited }: Context): OnboardingActs['change'] =>
  (caller, id, data) =>
    audited(caller, id, async (tx) => {
      into(caller, data.groupId);
      const before = await held(tx, caller, id);
      const { vehicle } = before;
      const version = await partVersion(tx, vehicle);
      await tx
        .update(vehicles)
        .set({ name: nameOf(data.name) })
        .where(eq(vehicles.id, vehicle.id));
      let now = before;
      if (vehicle.type === data.type) await setRegistrationNumber(tx, caller, vehicle, data.mark);
      else {
        await tx.update(vehicles).set({ bikeId: null, mopedId: null }).where(eq(vehicles.id, vehicle.id));
        // First, so that the new part can have its number.
        await dropPart(tx, before);
        const part = await makePart(tx, caller, data);
        await tx.update(vehicles).set(part).where(eq(vehicles.id, vehicle.id));
        await notePart(tx, id, { id: part.bikeId ?? part.mopedId ?? '', version: 1 });
        now = await found(caller, id, tx);
      }
      if (vehicle.groupId !== data.groupId) {
        // Rule ONB-O4.
        await tx.update(vehicles).set({ groupId: data.groupId }).where(eq(vehicles.id, vehicle.id));
        const row = await vehicleForUpdate(tx, vehicle.id);
        if (row) await moveComponents(tx, row, data.groupId);
        await writeGroupEvent(tx, vehicle.id, data.groupId, caller.account.id);
        await publishFleetChange(pubsub, tx, [vehicle.computerId]);
      }
      await noteChanged(tx, now, now === before ? version : 1);
    });

const giveComputer =
  ({ kernel, db, pubsub, components, held }: Context): OnboardingActs['giveComputer'] =>
  async (caller, id, { computerId, vendor, model, take }) => {
    const ended = await db.transaction(async (tx) => {
      const { vehicle } = await held(tx, caller, id);
      if (vehicle.computerId === computerId) return [];
      if ((await computerById(tx, computerId)) === null) {
        if (vendor === null || vendor.trim() === '') refuse('vendor-needed', 'Choose the manufacturer of the new IoT module', 400);
        await components.makeComputer(caller, computerId, vehicle.groupId, { vendor, model }, tx);
      } else await computerToPutIn(tx, caller, computerId, PUTS_IN);
      if (!take && (await otherHolders(tx, caller, computerId, vehicle.id)).length > 0)
        refuse('computer-taken', 'This IoT module is installed in another vehicle');
      const cancelled = await auditVehicle(tx, caller, vehicle.id, () => switchComputer(tx, caller, vehicle, computerId));
      await publishFleetChange(pubsub, tx, [vehicle.computerId, computerId]);
      return cancelled;
    });
    for (const entry of ended) kernel.services.get(vehicleService).tell(entry);
  };

const giveKeyfob =
  ({ pilots, db, held }: Context): OnboardingActs['giveKeyfob'] =>
  async (by, id, pilotId) => {
    const { caller } = by;
    const vehicle = await db.transaction(async (tx) => (await held(tx, caller, id)).vehicle);
    const known = await pilotById(db, pilotId);
    if (known === null) await pilots.register(by, pilotId, vehicle.groupId);
    else {
      // Rule ONB-O6.
      if (!may(caller, PUTS_IN, known.groupId)) refuse('keyfob-of-others', 'The keyfob belongs to another group');
      if (known.vehicleId !== null && known.vehicleId !== vehicle.id) refuse('already-paired', 'The keyfob is paired with another vehicle');
    }
    await noteKeyfob(db, id, pilotId);
    try {
      await pilots.pair(by, pilotId, vehicle.id, { needed: PUTS_IN });
      return null;
    } catch (error) {
      // Rule ONB-O5.
      if (!(error instanceof Refusal)) throw error;
      if (isHindrance(error.code)) return error.code;
      if (isToldByKeyfob(error.code)) return null;
      throw error;
    }
  };

export function createOnboardingActs(kernel: Kernel, pilots: PilotActs): OnboardingActs {
  const context = contextOf(kernel, pilots);
  return {
    read: read(context),
    begin: begin(context),
    change: change(context),
    giveComputer: giveComputer(context),
    giveKeyfob: giveKeyfob(context),
  };
}
