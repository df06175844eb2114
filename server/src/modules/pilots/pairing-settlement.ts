import { randomUUID } from 'node:crypto';
import { and, eq, isNotNull, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import type { Kernel } from '../../kernel/module.ts';
import { repeat } from '../../kernel/repeat.ts';
import { appendAudit, auditSubject } from '../audit/audit.ts';
import { entryById, writeEntry, type LedgerEntry } from '../fleet/dispatch/command.ledger.ts';
import { commands } from '../fleet/schema.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';
import { outcomeOf, type PairingOutcome } from './pairing-outcome.ts';
import { publishPilotChange } from './pilot-changes.ts';
import { changePilot, pairingVehicle, pilotForUpdate } from './pilot.store.ts';

/** Interval of looking for unsaved results, in milliseconds, left by a crashed process or a database outage. */
const SWEEP_INTERVAL = 1000;
/** Results saved per sweep. */
const MAX_PER_SWEEP = 100;

export const isOpen = ({ status }: Pick<LedgerEntry, 'status'>): boolean => status === 'queued' || status === 'sent';

type Settled = { readonly computerId: string | null } & (
  | { readonly pilotId: string; readonly groupId: string; readonly updateId: number }
  | { readonly pilotId: null }
);

/** Returns the vehicle of the keyfob's pending command, if it's a pairing. */
async function pendingVehicle(tx: Transaction, pilot: { pairingCommand: string | null; pairingState: string | null }) {
  if (pilot.pairingState !== 'pending' || pilot.pairingCommand === null) return null;
  const pending = await entryById(tx, pilot.pairingCommand);
  return pending?.command === 'pairKeyfob' ? pending.vehicleId : null;
}

/** Queues a command to unpair a keyfob that the vehicle accepts although they aren't paired (rule KEY-K12). */
async function queueUnpair(tx: Transaction, { vehicleId, groupId, computerId, accountId, keyfobId }: LedgerEntry): Promise<void> {
  const command = { vehicleId, groupId, computerId, accountId, keyfobId, command: 'unpairKeyfob', runId: null } as const;
  await writeEntry(tx, {
    ...command,
    id: randomUUID(),
    status: 'queued',
    reason: null,
    createdAt: Date.now(),
    sentAt: null,
    sendBefore: null,
    riderId: null,
    speedLimit: null,
  });
}

async function apply(tx: Transaction, entry: LedgerEntry, pilotId: string, outcome: PairingOutcome): Promise<number | null> {
  if (outcome.kind === 'superseded') return null;
  if (outcome.kind === 'failed') return changePilot(tx, pilotId, { pairingState: outcome.failure });
  const vehicleId = outcome.kind === 'paired' ? entry.vehicleId : null;
  const updateId = await changePilot(tx, pilotId, { vehicleId, pairingState: null });
  await appendAudit(tx, {
    act: outcome.kind === 'paired' ? 'keyfob-paired' : 'keyfob-unpaired',
    actorId: entry.accountId,
    subjectId: auditSubject('keyfob', pilotId),
    // The audit entry of the request has the address.
    address: null,
    details: { group: entry.groupId, vehicle: entry.vehicleId, command: entry.id },
  });
  return updateId;
}

/** Applies an ended command to its keyfob, once per status over all processes. Rule KEY-K10. */
async function settleOnce(kernel: Kernel, commandId: string): Promise<Settled | null> {
  return kernel.db.transaction(async (tx) => {
    const known = await entryById(tx, commandId);
    const pilotId = known?.keyfobId ?? null;
    if (known === null || pilotId === null) return null;
    const pilot = await pilotForUpdate(tx, pilotId);
    // Lock the vehicle before the command, in the same order as deleting a vehicle does.
    const vehicle = await pairingVehicle(tx, known.vehicleId);
    const [claimed] = await tx
      .update(commands)
      .set({ settledAs: sql`${commands.status}` })
      .where(
        and(
          eq(commands.id, commandId),
          notInArray(commands.status, ['queued', 'sent']),
          sql`${commands.settledAs} is distinct from ${commands.status}`,
        ),
      )
      .returning({ id: commands.id });
    const entry = await entryById(tx, commandId);
    if (!claimed || entry === null || pilot === null) return null;
    const outcome = outcomeOf(entry, { pilot: { ...pilot, pendingVehicleId: await pendingVehicle(tx, pilot) }, vehicle });
    const needsUnpair = 'needsUnpair' in outcome && outcome.needsUnpair;
    if (needsUnpair) await queueUnpair(tx, entry);
    const updateId = await apply(tx, entry, pilotId, outcome);
    const computerId = needsUnpair ? entry.computerId : null;
    return updateId === null ? { pilotId: null, computerId } : { pilotId, groupId: pilot.groupId, updateId, computerId };
  });
}

/** Applies an ended command to its keyfob and publishes the change. */
export async function settlePairing(kernel: Kernel, commandId: string): Promise<void> {
  const settled = await settleOnce(kernel, commandId);
  if (settled === null) return;
  if (settled.pilotId !== null) publishPilotChange(kernel, settled.pilotId, settled.groupId, settled.updateId);
  if (settled.computerId !== null) await kernel.services.get(vehicleService).wake(settled.computerId);
}

async function sweep(kernel: Kernel): Promise<void> {
  const unsettled = await kernel.db
    .select({ id: commands.id })
    .from(commands)
    .where(
      and(
        isNotNull(commands.keyfobId),
        notInArray(commands.status, ['queued', 'sent']),
        sql`${commands.settledAs} is distinct from ${commands.status}`,
      ),
    )
    .limit(MAX_PER_SWEEP);
  for (const { id } of unsettled) await settlePairing(kernel, id);
}

/** Starts saving results of pairing commands, including unsaved ones. Call when all modules are registered. */
export function startPairingSettlement(kernel: Kernel): void {
  const logSettlementError = (error: unknown) => kernel.log.error({ err: error }, "couldn't save a pairing result; retrying");
  const vehicles = kernel.services.get(vehicleService);
  vehicles.onChange((entry) => {
    if (entry.keyfobId !== null && !isOpen(entry)) settlePairing(kernel, entry.id).catch(logSettlementError);
  });
  let stop: () => void = () => undefined;
  // Without a link no answers arrive.
  if (!vehicles.isLinked) return;
  kernel.leader.addTask({
    begin: async () => {
      stop = repeat(SWEEP_INTERVAL, () => sweep(kernel), logSettlementError);
    },
    end: async () => stop(),
  });
}
