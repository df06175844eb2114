import { randomUUID } from 'node:crypto';
import type { Kernel } from '../../kernel/app.ts';
import { hubOf } from '../../live/hub.ts';
import { createDirectory } from '../../mqtt/directory.ts';
import { keepHistoryPartitions } from '../../mqtt/history-partitions.ts';
import { createIntake, type Intake } from '../../mqtt/intake.ts';
import type { VehicleLink } from '../../mqtt/link.ts';
import { writeEntry, type LedgerEntry, type NewEntry } from './command.ledger.ts';
import type { CommandLimits } from './command.ts';
import { createDispatcher } from './dispatcher.ts';
import { followersOf } from './followers.ts';
import { lead, type Leadership } from './leadership.ts';

/** What routes and resolvers ask of the vehicles' side. */
export interface VehicleService {
  start(): Promise<void>;
  stop(): Promise<void>;
  /** Writes a command down and sends it, or leaves it waiting. Null when its id is taken. */
  order(entry: Omit<NewEntry, 'status' | 'reason' | 'sentAt'>, groupId: string): Promise<LedgerEntry | null>;
  /** Tells the live channel of a change of the ledger. */
  tell(entry: LedgerEntry): void;
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

const FLUSH_EVERY = 1000;
const SWEEP_PRESENCE_EVERY = 5000;
const PARTITIONS_EVERY = 3_600_000;
/** The fleet is read anew this often, in case an announcement of a change was missed. */
const RELOAD_EVERY = 300_000;

export interface VehicleServiceParts {
  readonly link: VehicleLink | null;
  readonly limits: CommandLimits;
  readonly takeOverEvery: number;
  readonly onReread?: (computerIds: readonly string[]) => void;
}

/** Without a link (documents are generated, another process talks to the vehicles) commands stay queued. */
export function createVehicleService(kernel: Kernel, { link, limits, takeOverEvery, onReread }: VehicleServiceParts): VehicleService {
  const { db, announcements, log } = kernel;
  const self = randomUUID();
  const hub = hubOf(kernel);
  const directory = createDirectory(db);
  let leadership: Leadership | null = null;
  let stops: (() => void | Promise<void>)[] = [];
  let intake: Intake | null = null;

  const tell = (entry: LedgerEntry) => {
    const { id, runId, vehicleId, status, reason, updatedAt: at } = entry;
    hub.publish('commands', [
      { groupId: entry.groupId, key: id, json: JSON.stringify({ id, runId, vehicleId, status, ...(reason !== null && { reason }), at }) },
    ]);
  };
  const dispatcher = link && createDispatcher({ db, link, directory, limits, log, tell });

  const every = (milliseconds: number, act: () => unknown) => {
    let busy = false;
    const timer = setInterval(() => {
      if (busy) return;
      busy = true;
      Promise.resolve()
        .then(act)
        .catch((error: unknown) => log.error({ err: error }, 'a regular task of the fleet failed'))
        .finally(() => {
          busy = false;
        });
    }, milliseconds);
    timer.unref();
    stops.push(() => clearInterval(timer));
  };

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
      follow: (holders, taken) => {
        for (const follower of following) follower.report(holders, taken);
      },
    });
    intake = taking;
    for (const follower of following) {
      await follower.begin({ wait: dispatcher.wait, tell });
      stops.push(() => follower.end());
    }
    stops.push(await link.hear({ telemetry: taking.telemetry, ack: dispatcher.ack }));
    await dispatcher.start();
    every(FLUSH_EVERY, taking.flush);
    // One that fails does not hold up the others.
    for (const follower of following) every(FLUSH_EVERY, follower.flush);
    every(SWEEP_PRESENCE_EVERY, taking.sweep);
    every(Math.min(1000, limits.answerWithin / 4), dispatcher.sweep);
    every(RELOAD_EVERY, directory.load);
    every(PARTITIONS_EVERY, () => keepHistoryPartitions(db, Date.now()));
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

  return {
    async start() {
      if (link) leadership = await lead({ db, log, begin, end, tryEvery: takeOverEvery });
    },
    async stop() {
      await leadership?.close();
    },
    async order(entry, groupId) {
      const { computerId } = entry;
      const now = entry.createdAt;
      // Rule C10: sent in the ledger first, then on the wire.
      const atOnce = leadership?.leads === true && computerId !== null && dispatcher?.canSend(computerId) === true;
      const written: NewEntry = { ...entry, status: atOnce ? 'sent' : 'queued', reason: null, sentAt: atOnce ? now : null };
      if (!(await writeEntry(db, written))) return null;
      const ordered: LedgerEntry = { ...written, updatedAt: now, groupId };
      tell(ordered);
      if (atOnce) await dispatcher.send(ordered);
      else if (computerId !== null) {
        if (leadership?.leads) dispatcher?.wait(computerId);
        else await announcements.announce(WAITING_CHANNEL, { from: self, computerId });
      }
      return ordered;
    },
    tell,
    get intake() {
      return intake;
    },
  };
}
