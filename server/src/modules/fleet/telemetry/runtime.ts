import { randomUUID } from 'node:crypto';
import type { Kernel } from '../../../kernel/module.ts';
import type { Caller } from '../../../kernel/caller.ts';
import type { Hub } from '../../../kernel/live/hub.ts';
import { defineService } from '../../../kernel/services/services.ts';
import { publishActivity } from '../../../live/activity-topic.ts';
import { commandCounter } from '../../../device-commands/command-metrics.ts';
import { createDirectory } from '../dispatch/directory.ts';
import type { Intake } from './intake.ts';
import { createIntakeTask, type RideListener } from './intake-task.ts';
import type { VehicleLink } from '../../../mqtt/link.ts';
import type { LedgerEntry } from '../dispatch/command.ledger.ts';
import { writeCommands, type CommandBatch } from '../dispatch/command-writer.ts';
import type { CommandLimits } from '../../../protocol/command.ts';
import { createVehicleGates, type VehicleGates } from '../gates/vehicle-gates.ts';
import { createVehicleDispatcher } from '../dispatch/dispatcher.ts';
import { commandWaiting } from './fleet-channels.ts';
import { commandsTopic } from './fleet-topics.ts';
import type { ReportListener } from './report-listeners.ts';

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

/** The vehicle service, for other modules. */
export const vehicleService = defineService<VehicleService>('vehicles');

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

/** Without a link, commands stay queued: documents are being generated, or another process serves the vehicles. */
export function createVehicleService(kernel: Kernel, { link, limits, onReload }: VehicleServiceParts): VehicleService {
  const { db, pubsub, leader, log } = kernel;
  const processId = randomUUID();
  const directory = createDirectory(db);
  const listeners: ((entry: LedgerEntry) => void)[] = [commandCounter(kernel.metrics, 'vehicle')];
  const reportListeners: ReportListener[] = [];
  const rideListeners: RideListener[] = [];

  const notifyChange = (entry: LedgerEntry) => {
    publishCommand(kernel.live, entry);
    for (const listener of listeners) listener(entry);
  };
  const dispatcher = link && createVehicleDispatcher({ db, link, directory, limits, log, onChange: notifyChange });

  const intake =
    link &&
    dispatcher &&
    createIntakeTask({ kernel, link, dispatcher, directory, reportListeners, rideListeners, processId, notifyChange, limits, onReload });
  if (intake) leader.addTask(intake.task);

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
      return intake?.current ?? null;
    },
  };
}
