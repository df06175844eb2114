import { randomUUID } from 'node:crypto';
import type { Kernel } from '../../../kernel/module.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Hub } from '../../../kernel/live/hub.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { defineService } from '../../../kernel/services/services.ts';
import { publishActivity } from '../../../live/activity-topic.ts';
import { createDirectory, type Directory } from '../dispatch/directory.ts';
import { maintainHistoryPartitions } from '../../../database/history-partitions.ts';
import { createIntake, type Intake } from './intake.ts';
import type { VehicleLink } from '../../../mqtt/link.ts';
import type { LedgerEntry } from '../dispatch/command.ledger.ts';
import { writeOrdered, type Wanted } from '../dispatch/ordered-commands.ts';
import type { CommandLimits } from '../../../protocol/command.ts';
import { createVehicleDispatcher, type VehicleDispatcher } from '../dispatch/dispatcher.ts';
import { commandWaiting, fleetChanged } from './fleet-channels.ts';
import { commandsTopic, vehiclesTopic } from './fleet-topics.ts';
import type { ReportListener } from './report-listeners.ts';
import { deleteOldVehicleHistory } from './retention.ts';

/** What routes and resolvers ask of the vehicles' side. */
export interface VehicleService {
  /**
   * Writes commands down, in the ledger and in the audit, and sends each, or leaves it waiting. Returns them by id, but for those whose id is taken or whose
   * vehicle was deleted meanwhile.
   *
   * A function decides within the transaction what is ordered, and writes what belongs to it: all of that is written, or nothing.
   * @throws Refusal when an id that the function chose is taken
   */
  order(caller: Caller, entries: Wanted): Promise<ReadonlyMap<string, LedgerEntry>>;
  /** Tells the live channel and the listeners of this process of a change of the ledger. */
  tell(entry: LedgerEntry): void;
  /** Hears of every change of the ledger that this process makes. Must not throw. */
  onChange(listener: (entry: LedgerEntry) => void): void;
  /** Adds a listener to the reports of vehicles, before the server is ready. */
  addReportListener(listener: ReportListener): void;
  /** A command for this computer was written into the ledger as queued. */
  wake(computerId: string): Promise<void>;
  /** False: this process has no way to the vehicles, and no answer of a vehicle is to be waited for. */
  readonly linked: boolean;
  /** The intake, for measurement; null while another process leads. */
  readonly intake: Intake | null;
}

/** The vehicles' side of a server, for the other domains. */
export const vehicleService = defineService<VehicleService>('vehicles');

/** Reports are written this often, and told once they are: a user is to see one within a second of its being sent. */
const WRITE_EVERY = 250;
const FLUSH_LISTENERS_EVERY = 1000;
const SWEEP_PRESENCE_EVERY = 5000;
const PARTITIONS_EVERY = 3_600_000;
const RETENTION_EVERY = 3_600_000;
/** The fleet is read again this often, in case a message was missed. */
const RELOAD_EVERY = 300_000;

export interface VehicleServiceParts {
  readonly link: VehicleLink | null;
  readonly limits: CommandLimits;
  readonly onReread?: (computerIds: readonly string[]) => void;
}

function publishCommand(hub: Hub, { id, runId, vehicleId, groupId, status, reason, updatedAt: at }: LedgerEntry): void {
  const data = { id, runId, vehicleId, status, ...(reason !== null && { reason }), at };
  hub.publish(commandsTopic, [{ groupId, key: id, data }]);
  publishActivity(hub, [groupId]);
}

/** The intake of reports, which tells the live channel, the dispatcher and the listeners of what it takes in. */
const createVehicleIntake = (
  { db, live, log }: Kernel,
  directory: Directory,
  dispatcher: VehicleDispatcher,
  listeners: readonly ReportListener[],
): Intake =>
  createIntake({
    db,
    directory,
    log,
    tell: (changes) =>
      live.publish(
        vehiclesTopic,
        changes.map(({ groupId, change }) => ({ groupId, key: change.id, data: change })),
      ),
    heard: dispatcher.heard,
    makeRoom: (now) => maintainHistoryPartitions(db, now),
    follow: (holders, taken) => {
      for (const listener of listeners) listener.report(holders, taken);
    },
  });

/** Without a link (documents are generated, another process talks to the vehicles) commands stay queued. */
export function createVehicleService(kernel: Kernel, { link, limits, onReread }: VehicleServiceParts): VehicleService {
  const { db, pubsub, leader, log } = kernel;
  const self = randomUUID();
  const hub = kernel.live;
  const directory = createDirectory(db);
  const listeners: ((entry: LedgerEntry) => void)[] = [];
  const reportListeners: ReportListener[] = [];
  let stops: (() => void | Promise<void>)[] = [];
  let intake: Intake | null = null;

  const tell = (entry: LedgerEntry) => {
    publishCommand(hub, entry);
    for (const listener of listeners) listener(entry);
  };
  const dispatcher = link && createVehicleDispatcher({ db, link, directory, limits, log, onChange: tell });

  const fault = (error: unknown) => log.error({ err: error }, 'a periodic fleet task failed');
  const every = (milliseconds: number, act: () => unknown) => stops.push(repeat(milliseconds, act, fault));
  const applyRetention = () => deleteOldVehicleHistory(db, Date.now());

  const begin = async (dispatcher: VehicleDispatcher) => {
    await maintainHistoryPartitions(db, Date.now());
    stops.push(
      pubsub.subscribe(fleetChanged, ({ computerIds }) => {
        directory
          .reload(computerIds)
          .then(() => onReread?.(computerIds))
          .catch((error: unknown) => log.error({ err: error }, "couldn't load a fleet change"));
      }),
      pubsub.subscribe(commandWaiting, ({ from, computerId }) => {
        if (from !== self) dispatcher.wait(computerId);
      }),
    );
    await directory.load();
    intake = createVehicleIntake(kernel, directory, dispatcher, reportListeners);
    for (const listener of reportListeners) {
      await listener.begin({ wait: dispatcher.wait, tell });
      stops.push(() => listener.end());
    }
  };

  const admit = async (link: VehicleLink, dispatcher: VehicleDispatcher) => {
    const taking = intake;
    if (taking === null) return;
    stops.push(await link.hear({ telemetry: taking.telemetry, ack: dispatcher.ack }));
    await dispatcher.sendQueued();
    every(WRITE_EVERY, taking.flush);
    // One that fails does not hold up the others.
    for (const listener of reportListeners) every(FLUSH_LISTENERS_EVERY, listener.flush);
    every(SWEEP_PRESENCE_EVERY, taking.sweep);
    every(Math.min(1000, limits.answerWithin / 4), dispatcher.sweep);
    every(RELOAD_EVERY, directory.load);
    every(PARTITIONS_EVERY, () => maintainHistoryPartitions(db, Date.now()));
    applyRetention().catch(fault);
    every(RETENTION_EVERY, applyRetention);
  };

  const end = async () => {
    const ending = stops.reverse();
    stops = [];
    const last = intake;
    intake = null;
    for (const stop of ending) await stop();
    await last?.flush();
    for (const listener of last === null ? [] : reportListeners) await listener.flush();
  };

  if (link && dispatcher) leader.addTask({ begin: () => begin(dispatcher), admit: () => admit(link, dispatcher), end });

  const wake = async (computerId: string) => {
    if (leader.isLeader) dispatcher?.wait(computerId);
    else await pubsub.publish(commandWaiting, { from: self, computerId });
  };

  return {
    linked: link !== null,
    wake,
    onChange: (listener) => void listeners.push(listener),
    addReportListener: (listener) => void reportListeners.push(listener),
    async order(caller, wanted) {
      // Rules FLT-C10 and DC-2.
      const atOnce = (computerId: string | null) => leader.isLeader && computerId !== null && dispatcher?.canSend(computerId) === true;
      const ordered = await writeOrdered(db, caller, wanted, atOnce);
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
