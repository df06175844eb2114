import { randomUUID } from 'node:crypto';
import type { Kernel } from '../../../kernel/module.ts';
import type { Transaction } from '../../../database/database.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { refuse } from '../../../kernel/refusal.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { hubOf } from '../../../live/hub.ts';
import { tellHappenings } from '../../../live/happenings.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { createDirectory } from '../dispatch/directory.ts';
import { keepHistoryPartitions } from '../../../database/history-partitions.ts';
import { createIntake, type Intake } from './intake.ts';
import type { VehicleLink } from '../../../mqtt/link.ts';
import { heldVehicles, writeEntries, type LedgerEntry, type NewEntry } from '../dispatch/command.ledger.ts';
import type { CommandLimits } from '../../../protocol/command.ts';
import { commandEntries } from '../../audit/fleet-audit.ts';
import { createDispatcher } from '../dispatch/dispatcher.ts';
import { followersOf } from './followers.ts';
import { forgetVehiclePast } from './forgetting.ts';
import { companionsOf } from '../../../kernel/leader/lead-companions.ts';
import { lead, type Leadership, type LeadershipParts } from '../../../kernel/leader/leadership.ts';

/** A command to be written down, with the group of its vehicle. */
export type Ordered = Omit<NewEntry, 'status' | 'reason' | 'sentAt' | Optional> & Partial<Pick<NewEntry, Optional>>;
type Optional = 'sendBefore' | 'keyfobId';

/** What routes and resolvers ask of the vehicles' side. */
export interface VehicleService {
  start(): Promise<void>;
  stop(): Promise<void>;
  /**
   * Writes commands down, in the ledger and in the audit, and sends each, or leaves it waiting. Returns them by id, but for those whose id is taken or whose
   * vehicle was deleted meanwhile.
   *
   * A function decides within the transaction what is ordered, and writes what belongs to it: all of that is written, or nothing.
   * @throws Refusal when an id that the function chose is taken
   */
  order(
    caller: Caller,
    entries: readonly Ordered[] | ((tx: Transaction) => Promise<readonly Ordered[]>),
  ): Promise<ReadonlyMap<string, LedgerEntry>>;
  /** Tells the live channel and the listeners of this process of a change of the ledger. */
  tell(entry: LedgerEntry): void;
  /** Hears of every change of the ledger that this process makes. Must not throw. */
  onChange(listener: (entry: LedgerEntry) => void): void;
  /** A command for this computer was written into the ledger as queued. */
  wake(computerId: string): Promise<void>;
  /** False: this process has no way to the vehicles, and no answer of a vehicle is to be waited for. */
  readonly linked: boolean;
  /** The intake, for measurement; null while another process leads. */
  readonly intake: Intake | null;
}

/** A change of the fleet, announced to every server process after its commit. */
export interface FleetChange {
  /** Computers whose vehicle or group changed. */
  readonly computerIds: readonly string[];
}

export const FLEET_CHANNEL = 'fleet';
const WAITING_CHANNEL = 'commands-waiting';

/** Reports are written this often, and told once they are: a user is to see one within a second of its being sent. */
const WRITE_EVERY = 250;
const FOLLOW_EVERY = 1000;
const SWEEP_PRESENCE_EVERY = 5000;
const PARTITIONS_EVERY = 3_600_000;
const FORGET_EVERY = 3_600_000;
/** The fleet is read anew this often, in case an announcement of a change was missed. */
const RELOAD_EVERY = 300_000;

export interface VehicleServiceParts {
  readonly link: VehicleLink | null;
  readonly limits: CommandLimits;
  readonly takeOverEvery: number;
  readonly onHeldByOther?: LeadershipParts['onHeldByOther'];
  readonly onReread?: (computerIds: readonly string[]) => void;
}

/** Without a link (documents are generated, another process talks to the vehicles) commands stay queued. */
export function createVehicleService(
  kernel: Kernel,
  { link, limits, takeOverEvery, onHeldByOther, onReread }: VehicleServiceParts,
): VehicleService {
  const { db, announcements, log } = kernel;
  const self = randomUUID();
  const hub = hubOf(kernel);
  const directory = createDirectory(db);
  const listeners: ((entry: LedgerEntry) => void)[] = [];
  let leadership: Leadership | null = null;
  let stops: (() => void | Promise<void>)[] = [];
  let intake: Intake | null = null;

  const tell = (entry: LedgerEntry) => {
    const { id, runId, vehicleId, status, reason, updatedAt: at } = entry;
    hub.publish('commands', [
      { groupId: entry.groupId, key: id, json: JSON.stringify({ id, runId, vehicleId, status, ...(reason !== null && { reason }), at }) },
    ]);
    tellHappenings(hub, [entry.groupId]);
    for (const listener of listeners) listener(entry);
  };
  const dispatcher = link && createDispatcher({ db, link, directory, limits, log, tell });

  const fault = (error: unknown) => log.error({ err: error }, 'a regular task of the fleet failed');
  const every = (milliseconds: number, act: () => unknown) => stops.push(repeat(milliseconds, act, fault));
  const forget = () => forgetVehiclePast(db, Date.now());

  const begin = async () => {
    if (!link || !dispatcher) return;
    await keepHistoryPartitions(db, Date.now());
    stops.push(
      announcements.hear(FLEET_CHANNEL, (message) => {
        const { computerIds } = message as FleetChange;
        directory
          .reload(computerIds)
          .then(() => onReread?.(computerIds))
          .catch((error: unknown) => log.error({ err: error }, 'a change of the fleet could not be read'));
      }),
      announcements.hear(WAITING_CHANNEL, (message) => {
        const { from, computerId } = message as { from: string; computerId: string };
        if (from !== self) dispatcher.wait(computerId);
      }),
    );
    await directory.load();
    const following = followersOf(kernel);
    const taking = createIntake({
      db,
      directory,
      log,
      tell: (changes) =>
        hub.publish(
          'vehicles',
          changes.map(({ groupId, change }) => ({ groupId, key: change.id, json: JSON.stringify(change) })),
        ),
      heard: dispatcher.heard,
      makeRoom: (now) => keepHistoryPartitions(db, now),
      follow: (holders, taken) => {
        for (const follower of following) follower.report(holders, taken);
      },
    });
    intake = taking;
    for (const follower of following) {
      await follower.begin({ wait: dispatcher.wait, tell });
      stops.push(() => follower.end());
    }
    // Before vehicles and stations are let in: who listens late loses their first words.
    for (const companion of companionsOf(kernel)) {
      stops.push(() => companion.end());
      await companion.begin();
    }
    stops.push(await link.hear({ telemetry: taking.telemetry, ack: dispatcher.ack }));
    await dispatcher.start();
    every(WRITE_EVERY, taking.flush);
    // One that fails does not hold up the others.
    for (const follower of following) every(FOLLOW_EVERY, follower.flush);
    every(SWEEP_PRESENCE_EVERY, taking.sweep);
    every(Math.min(1000, limits.answerWithin / 4), dispatcher.sweep);
    every(RELOAD_EVERY, directory.load);
    every(PARTITIONS_EVERY, () => keepHistoryPartitions(db, Date.now()));
    forget().catch(fault);
    every(FORGET_EVERY, forget);
  };

  const end = async () => {
    const ending = stops.reverse();
    stops = [];
    const last = intake;
    intake = null;
    for (const stop of ending) await stop();
    await last?.flush();
    for (const follower of last === null ? [] : followersOf(kernel)) await follower.flush();
  };

  const wake = async (computerId: string) => {
    if (leadership?.leads) dispatcher?.wait(computerId);
    else await announcements.announce(WAITING_CHANNEL, { from: self, computerId });
  };

  return {
    linked: link !== null,
    wake,
    onChange: (listener) => void listeners.push(listener),
    async start() {
      if (link) leadership = await lead({ db, log, begin, end, tryEvery: takeOverEvery, ...(onHeldByOther && { onHeldByOther }) });
    },
    async stop() {
      await leadership?.close();
    },
    async order(caller, wanted) {
      // Rule C10: sent in the ledger first, then on the wire.
      const atOnce = (computerId: string | null) =>
        leadership?.leads === true && computerId !== null && dispatcher?.canSend(computerId) === true;
      const entryOf = (each: Ordered): LedgerEntry => {
        const { createdAt: updatedAt, sendBefore = null, keyfobId = null } = each;
        const sent = atOnce(each.computerId);
        const status = sent ? 'sent' : 'queued';
        return { ...each, sendBefore, keyfobId, status, reason: null, sentAt: sent ? updatedAt : null, updatedAt };
      };
      // Rule C18.
      const [entries, written] = await db.transaction(async (tx) => {
        const entries = (typeof wanted === 'function' ? await wanted(tx) : wanted).map(entryOf);
        const held = await heldVehicles(
          tx,
          entries.map(({ vehicleId }) => vehicleId),
        );
        const ids = await writeEntries(
          tx,
          entries.filter(({ vehicleId, groupId }) => held.get(vehicleId) === groupId),
        );
        if (typeof wanted === 'function' && ids.size < entries.length)
          refuse('command-id-taken', 'This command id was used for something else.');
        await auditBy(tx, caller, ...commandEntries(entries.filter(({ id }) => ids.has(id))));
        return [entries, ids] as const;
      });
      const ordered = new Map(entries.toReversed().flatMap((entry) => (written.has(entry.id) ? [[entry.id, entry]] : [])));
      await Promise.all(
        [...ordered.values()].map(async (entry) => {
          tell(entry);
          if (entry.status === 'sent') await dispatcher?.send(entry);
          else if (entry.computerId !== null) await wake(entry.computerId);
        }),
      );
      return ordered;
    },
    tell,
    get intake() {
      return intake;
    },
  };
}
