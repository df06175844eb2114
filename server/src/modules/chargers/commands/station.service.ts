import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { maintainHistoryPartitions } from '../../../database/history-partitions.ts';
import type { VehicleLink } from '../../../mqtt/link.ts';
import { startState } from '../../../device-commands/command-ledger.ts';
import { commandCounter } from '../../../device-commands/command-metrics.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { auditSubject } from '../../audit/audit.ts';
import type { AlertService } from '../alerts/alert.service.ts';
import type { StationCommandEntry } from '../bodies.ts';
import { stationCommandsWaiting, stationsChanged } from '../charger-channels.ts';
import { chargerCommandsTopic, chargersTopic } from '../charger-topics.ts';
import { createAlertQueue } from '../alerts/alert-queue.ts';
import { stationCommandLedger, type StationLedgerEntry } from './command.ledger.ts';
import { endsAt, type StationLimits } from '../../../protocol/station-command.ts';
import { createStationDirectory, type KnownStation } from '../stations/directory.ts';
import { createStationDispatcher, type StationDispatcher } from './dispatcher.ts';
import { deleteOldStationHistory } from '../telemetry/retention.ts';
import { createStationIntake, type StationIntake } from '../telemetry/intake.ts';
import { measureStationMessages } from '../telemetry/station-metrics.ts';
import { createStationPresence } from '../telemetry/presence.ts';

/** A command to insert, with the group of its station. */
export type NewStationCommand = Pick<StationLedgerEntry, 'id' | 'hubId' | 'slot' | 'command' | 'accountId' | 'createdAt' | 'groupId'>;

/** Station commands and messages, for routes. */
export interface StationService {
  /** Writes a command to the ledger and the audit log, and sends it. Returns null when its id is already used. */
  issueCommand(caller: Caller, command: NewStationCommand): Promise<StationLedgerEntry | null>;
  /** Returns a ledger entry as the API's response body. */
  bodyOf(entry: StationLedgerEntry): StationCommandEntry;
  /** The intake, for metrics; null while another process is the leader. */
  readonly intake: StationIntake | null;
}

export interface StationServiceParts {
  readonly link: VehicleLink | null;
  readonly limits: StationLimits;
  readonly alertService: AlertService;
}

const WRITE_INTERVAL = 250;
/** Interval of publishing changed stations to the live channel. */
const PUBLISH_INTERVAL = 500;
const SWEEP_PRESENCE_INTERVAL = 5000;
const PARTITIONS_INTERVAL = 3_600_000;
const RETENTION_INTERVAL = 3_600_000;
/** Interval of reloading stations, in case a message was missed. */
const RELOAD_INTERVAL = 300_000;

/** Writes a command to the ledger and the audit log. Returns false when its id is already used (rules CHG-D12 and DC-1). */
const writeStationCommand = (db: Database, caller: Caller, entry: StationLedgerEntry): Promise<boolean> =>
  db.transaction(async (tx) => {
    if ((await stationCommandLedger.write(tx, [entry])).size === 0) return false;
    const { id, hubId, slot, command, groupId } = entry;
    const details = { group: groupId, command, id, ...(slot !== null && { slot }) };
    await auditBy(tx, caller, { act: 'station-commanded', subjectId: auditSubject('station', hubId), details });
    return true;
  });

const maintainPartitions = ({ db, config }: Kernel) =>
  maintainHistoryPartitions(db, Date.now(), { table: 'charger_telemetry', keepDays: config.retention.telemetry });

/**
 * Creates the station service. Only the leader receives station messages and sends commands; other processes queue commands for it.
 * Without a link (when generating documents), commands stay queued.
 */
export function createStationService(kernel: Kernel, { link, limits, alertService }: StationServiceParts): StationService {
  const { db, pubsub, log, config, live: hub } = kernel;
  const processId = randomUUID();
  const directory = createStationDirectory(db);
  let stops: (() => void | Promise<void>)[] = [];
  let intake: StationIntake | null = null;

  const bodyOf: StationService['bodyOf'] = ({ groupId: _group, ...entry }) => ({ ...entry, endsAt: endsAt(entry, limits) });
  const countCommand = commandCounter(kernel.metrics, 'station');
  const publishCommand = (entry: StationLedgerEntry) => {
    countCommand(entry);
    hub.publish(chargerCommandsTopic, [{ groupId: entry.groupId, key: entry.id, data: bodyOf(entry) }]);
  };
  measureStationMessages(kernel.metrics, () => intake);
  let unpublished = new Set<KnownStation>();
  const markChanged = (stations: readonly KnownStation[]) => {
    for (const station of stations) unpublished.add(station);
  };
  const publishChanged = () => {
    const at = Date.now();
    const messages = [...unpublished].map(({ id, groupId }) => ({ groupId, key: id, data: { id, at } }));
    unpublished = new Set();
    hub.publish(chargersTopic, messages);
  };
  const dispatcher = link && createStationDispatcher({ db, link: link.stations, limits, log, onChange: publishCommand });

  const logTaskError = (error: unknown) => log.error({ err: error }, 'a periodic station task failed');
  const every = (milliseconds: number, task: () => unknown) => stops.push(repeat(milliseconds, task, logTaskError));
  const applyRetention = () => deleteOldStationHistory(db, Date.now(), config.retention);

  const begin = async (link: VehicleLink, dispatcher: StationDispatcher) => {
    await maintainPartitions(kernel);
    stops.push(
      pubsub.subscribe(stationsChanged, ({ hubIds }) => {
        directory.load(hubIds).catch(logTaskError);
      }),
      pubsub.subscribe(stationCommandsWaiting, ({ from }) => {
        if (from !== processId) dispatcher.sendQueued().catch(logTaskError);
      }),
    );
    await directory.load();
    const alerts = createAlertQueue(alertService, log);
    const presence = createStationPresence({ db, directory, alerts, onChanged: markChanged });
    const currentIntake = createStationIntake({ db, directory, alerts, log, onChanged: markChanged, onReturned: presence.returned });
    await presence.begin();
    const withContact =
      (handler: (hubId: string, payload: Uint8Array) => void) =>
      (hubId: string, payload: Uint8Array): void => {
        currentIntake.recordContact(hubId);
        handler(hubId, payload);
      };
    const { report, event, swap, alert } = currentIntake;
    stops.push(await link.stations.listen({ report, event, swap, alert, ack: withContact(dispatcher.ack) }));
    intake = currentIntake;
    await dispatcher.sendQueued();
    every(WRITE_INTERVAL, currentIntake.flush);
    every(PUBLISH_INTERVAL, publishChanged);
    every(SWEEP_PRESENCE_INTERVAL, presence.sweep);
    every(Math.min(1000, limits.answerTimeout / 4), dispatcher.sweep);
    every(RELOAD_INTERVAL, () => directory.load());
    every(PARTITIONS_INTERVAL, () => maintainPartitions(kernel));
    applyRetention().catch(logTaskError);
    every(RETENTION_INTERVAL, applyRetention);
    stops.push(() => alerts.settled());
  };

  const end = async () => {
    const ending = stops.reverse();
    stops = [];
    const endedIntake = intake;
    intake = null;
    for (const stop of ending) await stop();
    await endedIntake?.flush();
  };

  if (link && dispatcher) kernel.leader.addTask({ begin: () => begin(link, dispatcher), end });

  return {
    bodyOf,
    async issueCommand(caller, command) {
      // Rules CHG-D5 and DC-2.
      const sent = intake !== null && link?.stations.connected === true;
      const { createdAt } = command;
      const entry: StationLedgerEntry = {
        ...command,
        ...startState(sent, createdAt),
        acceptedAt: null,
      };
      if (!(await writeStationCommand(db, caller, entry))) return null;
      publishCommand(entry);
      if (sent) await dispatcher?.send(entry);
      else await pubsub.publish(stationCommandsWaiting, { from: processId });
      return entry;
    },
    get intake() {
      return intake;
    },
  };
}
