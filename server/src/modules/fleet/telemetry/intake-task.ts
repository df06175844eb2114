import { maintainHistoryPartitions } from '../../../database/history-partitions.ts';
import { allSettled } from '../../../kernel/leader/all-settled.ts';
import type { LeaderTask } from '../../../kernel/leader/leader.ts';
import type { Kernel } from '../../../kernel/module.ts';
import { repeat } from '../../../kernel/repeat.ts';
import type { VehicleLink } from '../../../mqtt/link.ts';
import type { CommandLimits } from '../../../protocol/command.ts';
import type { Directory } from '../dispatch/directory.ts';
import type { VehicleDispatcher } from '../dispatch/dispatcher.ts';
import { commandWaiting, fleetChanged } from './fleet-channels.ts';
import { vehiclesTopic } from './fleet-topics.ts';
import { createIntake, type Intake, type IntakeParts } from './intake.ts';
import type { CommandNotifier, ReportListener } from './report-listeners.ts';
import { createReportMetrics } from './report-metrics.ts';
import { deleteOldVehicleHistory } from './retention.ts';

/** Called with rides whose status changed, once they are written. Must not throw. */
export type RideListener = (rideIds: readonly string[]) => void;

/** Interval of writing and publishing reports, so that users see one within a second. */
const WRITE_INTERVAL = 250;
const FLUSH_LISTENERS_INTERVAL = 1000;
const SWEEP_PRESENCE_INTERVAL = 5000;
const PARTITIONS_INTERVAL = 3_600_000;
const RETENTION_INTERVAL = 3_600_000;
/** Delay of what a new leader does once, in ms. */
const SETTLE_DELAY = 10_000;
/** Interval of reloading the fleet, in case a message was missed. */
const RELOAD_INTERVAL = 300_000;

interface IntakeTaskParts extends Pick<CommandNotifier, 'notifyChange'> {
  readonly kernel: Kernel;
  readonly link: VehicleLink;
  readonly dispatcher: VehicleDispatcher;
  readonly directory: Directory;
  readonly reportListeners: readonly ReportListener[];
  readonly rideListeners: readonly RideListener[];
  /** Of this process: its own messages about waiting commands are ignored. */
  readonly processId: string;
  readonly limits: CommandLimits;
  readonly onReload: ((computerIds: readonly string[]) => void) | undefined;
}

export interface IntakeTask {
  readonly task: LeaderTask;
  /** Null while another process is the leader. */
  readonly current: Intake | null;
}

const publisher =
  ({ live }: Kernel): IntakeParts['onChanges'] =>
  (changes) =>
    live.publish(
      vehiclesTopic,
      changes.map(({ groupId, change }) => ({ groupId, key: change.id, data: change })),
    );

/** The leader's work with vehicles: takes in reports, publishes them, and sends queued commands. */
export function createIntakeTask(parts: IntakeTaskParts): IntakeTask {
  const { kernel, link, dispatcher, directory, reportListeners, rideListeners, processId, notifyChange, limits, onReload } = parts;
  const { db, pubsub, log, config } = kernel;
  let stops: (() => void | Promise<void>)[] = [];
  let intake: Intake | null = null;
  const metrics = createReportMetrics(kernel.metrics, () => intake?.counts() ?? null);

  const logTaskError = (error: unknown) => log.error({ err: error }, 'a periodic fleet task failed');
  const every = (milliseconds: number, task: () => unknown) => stops.push(repeat(milliseconds, task, logTaskError));
  const maintainPartitions = (now = Date.now()) => maintainHistoryPartitions(db, now, { keepDays: config.retention.telemetry });
  const applyRetention = () => deleteOldVehicleHistory(db, Date.now(), config.retention);

  const task: LeaderTask = {
    async prepare() {
      await allSettled([directory.catchUp(), ...reportListeners.map(async (listener) => listener.prepare?.())]);
    },

    async begin() {
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
      await allSettled([
        directory.catchUp(),
        ...reportListeners.map((listener) => listener.begin({ onQueued: dispatcher.onQueued, notifyChange })),
      ]);
      intake = createIntake({
        db,
        directory,
        log,
        onChanges: publisher(kernel),
        onReported: dispatcher.onReachable,
        onStored: metrics.stored,
        onRideChanges: (rideIds) => rideListeners.forEach((listener) => listener(rideIds)),
        createPartitions: maintainPartitions,
        onReport: (holders, accepted) => reportListeners.forEach((listener) => listener.report(holders, accepted)),
      });
    },

    async admit() {
      const current = intake;
      if (current === null) return;
      stops.push(await link.listen({ telemetry: current.telemetry, ack: dispatcher.ack }));
      every(WRITE_INTERVAL, current.flush);
      // Separate timers, so that a failing listener doesn't block the others.
      for (const listener of reportListeners) every(FLUSH_LISTENERS_INTERVAL, listener.flush);
      every(SWEEP_PRESENCE_INTERVAL, current.sweep);
      every(Math.min(1000, limits.answerTimeout / 4), dispatcher.sweep);
      every(RELOAD_INTERVAL, directory.load);
      every(PARTITIONS_INTERVAL, () => maintainPartitions());
      every(RETENTION_INTERVAL, applyRetention);
      maintainPartitions().then(dispatcher.sendQueued).catch(logTaskError);
      // A message about a change may have been missed while another process was the leader. Later, because users wait for the first reports.
      const settle = setTimeout(() => void directory.load().then(applyRetention).catch(logTaskError), SETTLE_DELAY);
      stops.push(() => clearTimeout(settle));
    },

    async end() {
      const [ending, ended] = [stops.reverse(), intake];
      [stops, intake] = [[], null];
      for (const stop of ending) await stop();
      await ended?.flush();
      for (const listener of reportListeners) {
        listener.end();
        if (ended !== null) await listener.flush();
      }
    },
  };

  return {
    task,
    get current() {
      return intake;
    },
  };
}
