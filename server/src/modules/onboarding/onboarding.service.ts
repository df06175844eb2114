import { and, eq } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { authorise, may, type Caller } from '../../kernel/caller.ts';
import { forbidden, notFound, refuse, Refusal } from '../../kernel/refusal.ts';
import { createComponentService } from '../fleet/components/component.service.ts';
import { computerById } from '../fleet/components/component.store.ts';
import { requireInstallable, otherHolders, switchComputer } from '../fleet/vehicles/computer-switch.ts';
import { auditRegistered, auditVehicle } from '../audit/fleet-audit.ts';
import { moveComponents, vehicleForUpdate, writeGroupEvent } from '../fleet/vehicles/vehicle.store.ts';
import { refuseTakenNumber, registrationNumberOf, setRegistrationNumber } from '../fleet/components/registration-number.ts';
import { bikes, mopeds, vehicles } from '../fleet/schema.ts';
import { publishFleetChange } from '../fleet/telemetry/fleet-channels.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';
import { pairingFailureTexts } from '../pilots/pairing-outcome.ts';
import { pairingObstacleTexts, type PairingObstacle } from '../pilots/pairing.ts';
import type { Actor, PilotService } from '../pilots/pilot.service.ts';
import { pilotById } from '../pilots/pilot.store.ts';
import {
  claim,
  saveKeyfob,
  savePart,
  saveVehicle,
  onboardingById,
  partVersion,
  type Onboarding,
  type VehicleType,
} from './onboarding.store.ts';

/** Data of a new vehicle, as entered. */
export interface VehicleData {
  readonly name: string;
  readonly groupId: string;
  readonly type: VehicleType;
  /** Plate of a moped or number of a bike. */
  readonly mark: string | null;
}

export interface ComputerInput {
  readonly computerId: string;
  /** Required for a new IoT module. */
  readonly vendor: string | null;
  readonly model: string | null;
  /** Whether it may be removed from another vehicle. */
  readonly take: boolean;
}

/** The steps of registering a vehicle. All steps are idempotent. */
export interface OnboardingService {
  begin(caller: Caller, id: string, data: VehicleData): Promise<void>;
  change(caller: Caller, id: string, data: VehicleData): Promise<void>;
  /** Registers the IoT module, if it's new, and installs it. */
  setComputer(caller: Caller, id: string, computer: ComputerInput): Promise<void>;
  /** @returns why the keyfob couldn't be paired so far; null when it's paired or its pairing state has the progress */
  setKeyfob(by: Actor, id: string, pilotId: string): Promise<PairingObstacle | null>;
  read(caller: Caller, id: string): Promise<Onboarding>;
}

const REGISTER_PERMISSION = 'device.onboarding';
/** Permissions of which one is required to install a part (rule FLT-R3). */
const INSTALL_PERMISSIONS = [REGISTER_PERMISSION, 'vehicle.update'] as const;

/** Rule ONB-O1. Refuses with 404 if the caller can't see vehicles of the group either. */
function requireAccess(caller: Caller, groupId: string | null | undefined): void {
  if (groupId === null || groupId === undefined) {
    authorise(caller, REGISTER_PERMISSION, null);
    return;
  }
  if (may(caller, REGISTER_PERMISSION, groupId)) return;
  if (may(caller, 'vehicle.getByGroup', groupId)) forbidden();
  notFound();
}

function requireVehicleGroup(caller: Caller, groupId: string): void {
  const target = caller.tree.all.get(groupId);
  requireAccess(caller, target?.id);
  if (target?.type !== 'fleet') refuse('no-vehicle-group', 'This group is for access policies only');
}

function nameOf(text: string): string {
  const name = text.normalize('NFC').trim();
  if (/\p{Cc}/u.test(name)) refuse('invalid-input', 'body.name contains control characters', 400);
  if (name === '') refuse('invalid-input', 'body.name must not be empty', 400);
  return name;
}

type Part = Pick<Onboarding['vehicle'], 'bikeId' | 'mopedId'>;

async function createPart(tx: Transaction, caller: Caller, { type, groupId, mark }: VehicleData): Promise<Part> {
  const number = registrationNumberOf(mark);
  if (number !== null) await refuseTakenNumber(tx, caller, number, null);
  const [created] =
    type === 'bike'
      ? await tx.insert(bikes).values({ groupId, number }).returning({ id: bikes.id })
      : await tx.insert(mopeds).values({ groupId, registrationNumber: number }).returning({ id: mopeds.id });
  if (!created) throw new Error('no part was created');
  return type === 'bike' ? { bikeId: created.id, mopedId: null } : { bikeId: null, mopedId: created.id };
}

/** Deletes the former part if this onboarding created it and no one else changed it (rule ONB-O3). Call after removing it from the vehicle. */
async function deletePart(tx: Transaction, { vehicle, part }: Onboarding): Promise<void> {
  if (part === null || (part.id !== vehicle.bikeId && part.id !== vehicle.mopedId)) return;
  const table = vehicle.bikeId === null ? mopeds : bikes;
  await tx.delete(table).where(and(eq(table.id, part.id), eq(table.version, part.version)));
}

/** Saves the version of the onboarding's own part after changing it, unless someone else changed it before. */
async function savePartVersion(tx: Transaction, { id, part, vehicle }: Onboarding, before: number | null): Promise<void> {
  if (part === null || before !== part.version) return;
  const version = await partVersion(tx, vehicle);
  if (version !== null) await savePart(tx, id, { id: part.id, version });
}

const isPairingObstacle = (code: string): code is PairingObstacle => Object.hasOwn(pairingObstacleTexts, code);
/** Refusals that are reflected in the keyfob's pairing state, so that the onboarding continues. */
const isInPairingState = (code: string) => code === 'pairing-in-progress' || Object.hasOwn(pairingFailureTexts, code);

function contextOf(kernel: Kernel, pilots: PilotService) {
  const { db, pubsub } = kernel;
  const components = createComponentService(kernel);
  const requireOnboarding = async (caller: Caller, id: string, tx: Transaction | typeof db = db): Promise<Onboarding> => {
    const onboarding = await onboardingById(tx, id);
    requireAccess(caller, onboarding?.vehicle.groupId);
    return onboarding ?? notFound();
  };
  /** Locks the vehicle and returns the onboarding. Rule ONB-O8. */
  const lockOnboarding = async (tx: Transaction, caller: Caller, id: string): Promise<Onboarding> => {
    const { vehicle } = await requireOnboarding(caller, id, tx);
    if ((await vehicleForUpdate(tx, vehicle.id)) === null) notFound();
    const now = await requireOnboarding(caller, id, tx);
    if (now.vehicle.rideId !== null && !may(caller, 'vehicle.update', now.vehicle.groupId)) forbidden();
    return now;
  };

  const withAudit = (caller: Caller, id: string, apply: (tx: Transaction) => Promise<void>) =>
    db.transaction(async (tx) => {
      const known = await onboardingById(tx, id);
      return known === null ? apply(tx) : auditVehicle(tx, caller, known.vehicle.id, () => apply(tx));
    });
  return { kernel, pilots, db, pubsub, components, requireOnboarding, lockOnboarding, withAudit };
}
type Context = ReturnType<typeof contextOf>;

const read =
  ({ requireOnboarding }: Context): OnboardingService['read'] =>
  async (caller, id) => {
    const onboarding = await requireOnboarding(caller, id);
    const { keyfob } = onboarding;
    // Rule ONB-O7.
    return {
      ...onboarding,
      keyfob: keyfob && may(caller, ['vehicle.getByGroup', 'vehicle.update', REGISTER_PERMISSION], keyfob.groupId) ? keyfob : null,
    };
  };

const begin =
  ({ db, requireOnboarding }: Context): OnboardingService['begin'] =>
  (caller, id, data) =>
    db.transaction(async (tx) => {
      requireVehicleGroup(caller, data.groupId);
      // Rule ONB-O2.
      if (!(await claim(tx, id, caller.account.id))) {
        await requireOnboarding(caller, id, tx);
        return;
      }
      const part = await createPart(tx, caller, data);
      const [vehicle] = await tx
        .insert(vehicles)
        .values({ name: nameOf(data.name), groupId: data.groupId, ...part })
        .returning({ id: vehicles.id });
      if (!vehicle) throw new Error('no vehicle was created');
      await writeGroupEvent(tx, vehicle.id, data.groupId, caller.account.id);
      await saveVehicle(tx, id, vehicle.id);
      await savePart(tx, id, { id: part.bikeId ?? part.mopedId ?? '', version: 1 });
      await auditRegistered(tx, caller, vehicle.id);
    });

const change =
  ({ pubsub, requireOnboarding, lockOnboarding, withAudit }: Context): OnboardingService['change'] =>
  (caller, id, data) =>
    withAudit(caller, id, async (tx) => {
      requireVehicleGroup(caller, data.groupId);
      const before = await lockOnboarding(tx, caller, id);
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
        // First, to free its number for the new part.
        await deletePart(tx, before);
        const part = await createPart(tx, caller, data);
        await tx.update(vehicles).set(part).where(eq(vehicles.id, vehicle.id));
        await savePart(tx, id, { id: part.bikeId ?? part.mopedId ?? '', version: 1 });
        now = await requireOnboarding(caller, id, tx);
      }
      if (vehicle.groupId !== data.groupId) {
        // Rule ONB-O4.
        await tx.update(vehicles).set({ groupId: data.groupId }).where(eq(vehicles.id, vehicle.id));
        const row = await vehicleForUpdate(tx, vehicle.id);
        if (row) await moveComponents(tx, row, data.groupId);
        await writeGroupEvent(tx, vehicle.id, data.groupId, caller.account.id);
        await publishFleetChange(pubsub, tx, [vehicle.computerId]);
      }
      await savePartVersion(tx, now, now === before ? version : 1);
    });

const setComputer =
  ({ kernel, db, pubsub, components, lockOnboarding }: Context): OnboardingService['setComputer'] =>
  async (caller, id, { computerId, vendor, model, take }) => {
    const cancelledCommands = await db.transaction(async (tx) => {
      const { vehicle } = await lockOnboarding(tx, caller, id);
      if (vehicle.computerId === computerId) return [];
      if ((await computerById(tx, computerId)) === null) {
        if (vendor === null || vendor.trim() === '') refuse('vendor-needed', 'Choose the manufacturer of the new IoT module', 400);
        await components.createComputer(caller, computerId, vehicle.groupId, { vendor, model }, tx);
      } else await requireInstallable(tx, caller, computerId, INSTALL_PERMISSIONS);
      if (!take && (await otherHolders(tx, caller, computerId, vehicle.id)).length > 0)
        refuse('computer-taken', 'This IoT module is installed in another vehicle');
      const cancelled = await auditVehicle(tx, caller, vehicle.id, () => switchComputer(tx, caller, vehicle, computerId));
      await publishFleetChange(pubsub, tx, [vehicle.computerId, computerId]);
      return cancelled;
    });
    for (const entry of cancelledCommands) kernel.services.get(vehicleService).notifyChange(entry);
  };

const setKeyfob =
  ({ pilots, db, lockOnboarding }: Context): OnboardingService['setKeyfob'] =>
  async (by, id, pilotId) => {
    const { caller } = by;
    const vehicle = await db.transaction(async (tx) => (await lockOnboarding(tx, caller, id)).vehicle);
    const known = await pilotById(db, pilotId);
    if (known === null) await pilots.register(by, pilotId, vehicle.groupId);
    else {
      // Rule ONB-O6.
      if (!may(caller, INSTALL_PERMISSIONS, known.groupId)) refuse('keyfob-of-others', 'The keyfob belongs to another group');
      if (known.vehicleId !== null && known.vehicleId !== vehicle.id) refuse('already-paired', 'The keyfob is paired with another vehicle');
    }
    await saveKeyfob(db, id, pilotId);
    try {
      await pilots.pair(by, pilotId, vehicle.id, { needed: INSTALL_PERMISSIONS });
      return null;
    } catch (error) {
      // Rule ONB-O5.
      if (!(error instanceof Refusal)) throw error;
      if (isPairingObstacle(error.code)) return error.code;
      if (isInPairingState(error.code)) return null;
      throw error;
    }
  };

export function createOnboardingService(kernel: Kernel, pilots: PilotService): OnboardingService {
  const context = contextOf(kernel, pilots);
  return {
    read: read(context),
    begin: begin(context),
    change: change(context),
    setComputer: setComputer(context),
    setKeyfob: setKeyfob(context),
  };
}
