import { randomUUID } from 'node:crypto';
import type { Kernel } from '../../../kernel/module.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Hub } from '../../../kernel/live/hub.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { defineService } from '../../../kernel/services/services.ts';
import { publishActivity } from '../../../live/activity-topic.ts';
import { commandCounter } from '../../../device-commands/command-metrics.ts';
import { createDirectory, type Directory } from '../dispatch/directory.ts';
import { maintainHistoryPartitions } from '../../../database/history-partitions.ts';
import { createIntake, type Intake } from './intake.ts';
import type { VehicleLink } from '../../../mqtt/link.ts';
import type { LedgerEntry } from '../dispatch/command.ledger.ts';
import { writeCommands, type CommandBatch } from '../dispatch/command-writer.ts';
import type { CommandLimits } from '../../../protocol/command.ts';
import { createVehicleGates, type VehicleGates } from '../gates/vehicle-gates.ts';
import { createVehicleDispatcher, type VehicleDispatcher } from '../dispatch/dispatcher.ts';
import { commandWaiting, fleetChanged } from './fleet-channels.ts';
import { commandsTopic, vehiclesTopic } from './fleet-topics.ts';
import type { ReportListener } from './report-listeners.ts';
import { createReportMetrics, type ReportMetrics } from './report-metrics.ts';
import { deleteOldVehicleHistory } from './retention.ts';

/** Vehicle commands and reports, for routes, resolvers and other modules. */
export interface VehicleService extends VehicleGates {
  /**
   * Writes commands to the ledger and the audit log, and sends or queues each. Returns them by id, except those whose id is already used or
   * whose vehicle was deleted in between.
   *
   * A function determines the commands within the transaction and may write related rows.
   * @throws Refusal when an id chosen by the function is already used
   */
  issueCommands(caller: Caller, entries: CommandBatch): Promise<ReadonlyMap<string, LedgerEntry>>;
  /** Publishes a change of the ledger to the live channel and this process's listeners. */
  notifyChange(entry: LedgerEntry): void;
  /** Adds a listener for the ledger changes of this process. It must not throw. */
  onChange(listener: (entry: LedgerEntry) => void): void;
  /** Adds a listener for vehicle reports. Call before the server is ready. */
  addReportListener(listener: ReportListener): void;
  /** Adds a listener for rides whose status changed, called once they are written. Runs only in the leader. It must not throw. */
  onRideChanges(listener: RideListener): void;
  /** Triggers sending after a command for this IoT module was queued. */
  wake(computerId: string): Promise<void>;
  /** False when this process has no connection to the vehicles, so that waiting for an answer is pointless. */
  readonly isLinked: boolean;
  /** The intake, for metrics; null while another process is the leader. */
  readonly intake: Intake | null;
}

type RideListener = (rideIds: readonly string[]) => void;

/** The vehicle service, for other modules. */
export const vehicleService = defineService<VehicleService>('vehicles');

/** Interval of writing and publishing reports, so that users see one within a second. */
const WRITE_INTERVAL = 250;
const FLUSH_LISTENERS_INTERVAL = 1000;
const SWEEP_PRESENCE_INTERVAL = 5000;
const PARTITIONS_INTERVAL = 3_600_000;
const RETENTION_INTERVAL = 3_600_000;
/** Interval of reloading the fleet, in case a message was missed. */
const RELOAD_INTERVAL = 300_000;

export interface VehicleServiceParts {
  readonly link: VehicleLink | null;
  readonly limits: CommandLimits;
  readonly onReload?: (computerIds: readonly string[]) => void;
}

function publishCommand(hub: Hub, { id, runId, vehicleId, groupId, status, reason, updatedAt: at }: LedgerEntry): void {
  const data = { id, runId, vehicleId, status, ...(reason !== null && { reason }), at };
  hub.publish(commandsTopic, [{ groupId, key: id, data }]);
  publishActivity(hub, [groupId]);
}

const maintainPartitions = ({ db, config }: Kernel, now = Date.now()) =>
  maintainHistoryPartitions(db, now, { keepDays: config.retention.telemetry });

/** Creates the intake, connected to the live channel, the dispatcher and the listeners. */
const createVehicleIntake = (
  kernel: Kernel,
  directory: Directory,
  dispatcher: VehicleDispatcher,
  listeners: readonly ReportListener[],
  rideListeners: readonly RideListener[],
  metrics: ReportMetrics,
): Intake =>
  createIntake({
    db: kernel.db,
    directory,
    log: kernel.log,
    onChanges: (changes) =>
      kernel.live.publish(
        vehiclesTopic,
        changes.map(({ groupId, change }) => ({ groupId, key: change.id, data: change })),
      ),
    onReported: dispatcher.onReachable,
    onStored: metrics.stored,
    onRideChanges: (rideIds) => {
      for (const listener of rideListeners) listener(rideIds);
    },
    createPartitions: (now) => maintainPartitions(kernel, now),
    onReport: (holders, accepted) => {
      for (const listener of listeners) listener.report(holders, accepted);
    },
  });

/** Without a link, commands stay queued: documents are being generated, or another process serves the vehicles. */
export function createVehicleService(kernel: Kernel, { link, limits, onReload }: VehicleServiceParts): VehicleService {
  const { db, pubsub, leader, log, config } = kernel;
  const processId = randomUUID();
  const directory = createDirectory(db);
  const listeners: ((entry: LedgerEntry) => void)[] = [commandCounter(kernel.metrics, 'vehicle')];
  const reportListeners: ReportListener[] = [];
  const rideListeners: RideListener[] = [];
  let stops: (() => void | Promise<void>)[] = [];
  let intake: Intake | null = null;
  const metrics = createReportMetrics(kernel.metrics, () => intake?.counts() ?? null);

  const notifyChange = (entry: LedgerEntry) => {
    publishCommand(kernel.live, entry);
    for (const listener of listeners) listener(entry);
  };
  const dispatcher = link && createVehicleDispatcher({ db, link, directory, limits, log, onChange: notifyChange });

  const logTaskError = (error: unknown) => log.error({ err: error }, 'a periodic fleet task failed');
  const every = (milliseconds: number, task: () => unknown) => stops.push(repeat(milliseconds, task, logTaskError));
  const applyRetention = () => deleteOldVehicleHistory(db, Date.now(), config.retention);

  const begin = async (dispatcher: VehicleDispatcher) => {
    await maintainPartitions(kernel);
    stops.push(
      pubsub.subscribe(fleetChanged, ({ computerIds }) => {
        directory
          .reload(computerIds)
          .then(() => onReload?.(computerIds))
          .catch((error: unknown) => log.error({ err: error }, "couldn't load a fleet change"));
      }),
      pubsub.subscribe(commandWaiting, ({ from, computerId }) => {
        if (from !== processId) dispatcher.onQueued(computerId);
      }),
    );
    await directory.load();
    intake = createVehicleIntake(kernel, directory, dispatcher, reportListeners, rideListeners, metrics);
    for (const listener of reportListeners) {
      await listener.begin({ onQueued: dispatcher.onQueued, notifyChange });
      stops.push(() => listener.end());
    }
  };

  const admit = async (link: VehicleLink, dispatcher: VehicleDispatcher) => {
    const currentIntake = intake;
    if (currentIntake === null) return;
    stops.push(await link.listen({ telemetry: currentIntake.telemetry, ack: dispatcher.ack }));
    await dispatcher.sendQueued();
    every(WRITE_INTERVAL, currentIntake.flush);
    // Separate timers, so that a failing listener doesn't block the others.
    for (const listener of reportListeners) every(FLUSH_LISTENERS_INTERVAL, listener.flush);
    every(SWEEP_PRESENCE_INTERVAL, currentIntake.sweep);
    every(Math.min(1000, limits.answerTimeout / 4), dispatcher.sweep);
    every(RELOAD_INTERVAL, directory.load);
    every(PARTITIONS_INTERVAL, () => maintainPartitions(kernel));
    applyRetention().catch(logTaskError);
    every(RETENTION_INTERVAL, applyRetention);
  };

  const end = async () => {
    const [ending, endedIntake] = [stops.reverse(), intake];
    [stops, intake] = [[], null];
    for (const stop of ending) await stop();
    await endedIntake?.flush();
    for (const listener of endedIntake === null ? [] : reportListeners) await listener.flush();
  };

  if (link && dispatcher) leader.addTask({ begin: () => begin(dispatcher), admit: () => admit(link, dispatcher), end });

  const wake = async (computerId: string) => {
    if (leader.isLeader) dispatcher?.onQueued(computerId);
    else await pubsub.publish(commandWaiting, { from: processId, computerId });
  };

  return {
    isLinked: link !== null,
    wake,
    onChange: (listener) => void listeners.push(listener),
    addReportListener: (listener) => void reportListeners.push(listener),
    onRideChanges: (listener) => void rideListeners.push(listener),
    ...createVehicleGates(),
    async issueCommands(caller, batch) {
      // Rules FLT-C10 and DC-2.
      const canSendNow = (computerId: string | null) => leader.isLeader && computerId !== null && dispatcher?.canSend(computerId) === true;
      const issued = await writeCommands(db, caller, batch, canSendNow);
      await Promise.all(
        [...issued.values()].map(async (entry) => {
          notifyChange(entry);
          if (entry.status === 'sent') await dispatcher?.send(entry);
          else if (entry.status === 'queued' && entry.computerId !== null) await wake(entry.computerId);
        }),
      );
      return issued;
    },
    notifyChange,
    get intake() {
      return intake;
    },
  };
}
