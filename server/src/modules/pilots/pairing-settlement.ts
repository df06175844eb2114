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
import { tellPilot } from './pilot-news.ts';
import { changePilot, pairingVehicle, pilotForUpdate } from './pilot.store.ts';

/** How often results are looked for that no one has written down, in milliseconds: the process that had them ended, or the database was away. */
const SWEEP_EVERY = 1000;
/** Results written down in one sweep. */
const AT_ONCE = 100;

export const isOpen = ({ status }: Pick<LedgerEntry, 'status'>): boolean => status === 'queued' || status === 'sent';

type Settled = { readonly computerId: string | null } & (
  | { readonly pilotId: string; readonly groupId: string; readonly updateId: number }
  | { readonly pilotId: null }
);

/** The vehicle of the command that is under way for a keyfob, when it pairs. */
async function pendingVehicle(tx: Transaction, pilot: { pairingCommand: string | null; pairingState: string | null }) {
  if (pilot.pairingState !== 'pending' || pilot.pairingCommand === null) return null;
  const pending = await entryById(tx, pilot.pairingCommand);
  return pending?.command === 'pairKeyfob' ? pending.vehicleId : null;
}

/** Orders the vehicle to forget a keyfob that it learned although they are not paired (rule KEY-K12). Waits until the vehicle can be reached. */
async function forget(tx: Transaction, { vehicleId, groupId, computerId, accountId, keyfobId }: LedgerEntry): Promise<void> {
  const order = { vehicleId, groupId, computerId, accountId, keyfobId, command: 'unpairKeyfob', runId: null } as const;
  await writeEntry(tx, {
    ...order,
    id: randomUUID(),
    status: 'queued',
    reason: null,
    createdAt: Date.now(),
    sentAt: null,
    sendBefore: null,
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
    // Where it was ordered from stands in the entry of the order.
    address: null,
    details: { vehicle: entry.vehicleId, command: entry.id },
  });
  return updateId;
}

/** Writes down what a command that has ended means for its keyfob, once for each status, whichever process does it. Rule KEY-K10. */
async function settleOnce(kernel: Kernel, commandId: string): Promise<Settled | null> {
  return kernel.db.transaction(async (tx) => {
    const known = await entryById(tx, commandId);
    const pilotId = known?.keyfobId ?? null;
    if (known === null || pilotId === null) return null;
    const pilot = await pilotForUpdate(tx, pilotId);
    // Before the command: anyone who deletes a vehicle holds it, and then its commands.
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
    const forgets = 'forget' in outcome && outcome.forget;
    if (forgets) await forget(tx, entry);
    const updateId = await apply(tx, entry, pilotId, outcome);
    const computerId = forgets ? entry.computerId : null;
    return updateId === null ? { pilotId: null, computerId } : { pilotId, groupId: pilot.groupId, updateId, computerId };
  });
}

/** As `settleOnce`, and tells who needs to know. */
export async function settlePairing(kernel: Kernel, commandId: string): Promise<void> {
  const settled = await settleOnce(kernel, commandId);
  if (settled === null) return;
  if (settled.pilotId !== null) tellPilot(kernel, settled.pilotId, settled.groupId, settled.updateId);
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
    .limit(AT_ONCE);
  for (const { id } of unsettled) await settlePairing(kernel, id);
}

/** Writes results of pairing commands down as soon as they are there, and those that were left behind. To be called when all modules are registered. */
export function settlePairings(kernel: Kernel): void {
  const fault = (error: unknown) => kernel.log.error({ err: error }, "couldn't save a pairing result; retrying");
  const vehicles = kernel.services.get(vehicleService);
  vehicles.onChange((entry) => {
    if (entry.keyfobId !== null && !isOpen(entry)) settlePairing(kernel, entry.id).catch(fault);
  });
  let stop: () => void = () => undefined;
  // Without a link no process hears vehicles, and nothing ends.
  if (!vehicles.linked) return;
  kernel.leader.addTask({
    begin: async () => {
      stop = repeat(SWEEP_EVERY, () => sweep(kernel), fault);
    },
    end: async () => stop(),
  });
}
