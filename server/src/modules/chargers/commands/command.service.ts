import { randomUUID } from 'node:crypto';
import type { Database } from '../../../database/database.ts';
import type { Kernel } from '../../../kernel/module.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { repeat } from '../../../kernel/repeat.ts';
import { maintainHistoryPartitions } from '../../../database/history-partitions.ts';
import type { VehicleLink } from '../../../mqtt/link.ts';
import { startState } from '../../../device-commands/command-ledger.ts';
import { auditBy } from '../../audit/audit-by.ts';
import { auditSubject } from '../../audit/audit.ts';
import type { AlertDesk } from '../alerts/alert.service.ts';
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
import { createStationPresence } from '../telemetry/presence.ts';

/** A command to be written down, with the group of its station. */
export type StationOrder = Pick<StationLedgerEntry, 'id' | 'hubId' | 'slot' | 'command' | 'accountId' | 'createdAt' | 'groupId'>;

/** What routes ask of the stations' side. */
export interface StationService {
  /** Writes a command down, in the ledger and in the audit, and sends it. Null: its id is taken. */
  order(caller: Caller, wanted: StationOrder): Promise<StationLedgerEntry | null>;
  /** As the API tells of a command. */
  bodyOf(entry: StationLedgerEntry): StationCommandEntry;
  /** The intake, for measurement; null while another process leads. */
  readonly intake: StationIntake | null;
}

export interface StationServiceParts {
  readonly link: VehicleLink | null;
  readonly limits: StationLimits;
  readonly desk: AlertDesk;
}

const WRITE_EVERY = 250;
/** The live channel hears of each station at most this often. */
const TELL_EVERY = 500;
const SWEEP_PRESENCE_EVERY = 5000;
const PARTITIONS_EVERY = 3_600_000;
const RETENTION_EVERY = 3_600_000;
/** Stations are read again this often, in case a message was missed. */
const RELOAD_EVERY = 300_000;

/** Writes a command down, in the ledger and in the audit. False when its id is taken (rules CHG-D12 and DC-1). */
const writeStationCommand = (db: Database, caller: Caller, entry: StationLedgerEntry): Promise<boolean> =>
  db.transaction(async (tx) => {
    if ((await stationCommandLedger.write(tx, [entry])).size === 0) return false;
    const { id, hubId, slot, command, groupId } = entry;
    const details = { group: groupId, command, id, ...(slot !== null && { slot }) };
    await auditBy(tx, caller, { act: 'station-commanded', subjectId: auditSubject('station', hubId), details });
    return true;
  });

/**
 * The stations' side of the server. Only the process that leads the vehicles hears stations and sends commands; others leave what they write to it.
 * Without a link (documents are generated) commands stay queued.
 */
export function createStationService(kernel: Kernel, { link, limits, desk }: StationServiceParts): StationService {
  const { db, pubsub, log } = kernel;
  const self = randomUUID();
  const hub = kernel.live;
  const directory = createStationDirectory(db);
  let stops: (() => void | Promise<void>)[] = [];
  let intake: StationIntake | null = null;

  const bodyOf: StationService['bodyOf'] = ({ groupId: _group, ...entry }) => ({ ...entry, endsAt: endsAt(entry, limits) });
  const tellCommand = (entry: StationLedgerEntry) =>
    hub.publish(chargerCommandsTopic, [{ groupId: entry.groupId, key: entry.id, data: bodyOf(entry) }]);
  let untold = new Set<KnownStation>();
  const changed = (stations: readonly KnownStation[]) => {
    for (const station of stations) untold.add(station);
  };
  const tellChanged = () => {
    const at = Date.now();
    const messages = [...untold].map(({ id, groupId }) => ({ groupId, key: id, data: { id, at } }));
    untold = new Set();
    hub.publish(chargersTopic, messages);
  };
  const dispatcher = link && createStationDispatcher({ db, line: link.stations, limits, log, onChange: tellCommand });

  const fault = (error: unknown) => log.error({ err: error }, 'a periodic station task failed');
  const every = (milliseconds: number, act: () => unknown) => stops.push(repeat(milliseconds, act, fault));
  const applyRetention = () => deleteOldStationHistory(db, Date.now());
  const keepPartitions = () => maintainHistoryPartitions(db, Date.now(), { table: 'charger_telemetry' });

  const begin = async (link: VehicleLink, dispatcher: StationDispatcher) => {
    await keepPartitions();
    stops.push(
      pubsub.subscribe(stationsChanged, ({ hubIds }) => {
        directory.load(hubIds).catch(fault);
      }),
      pubsub.subscribe(stationCommandsWaiting, ({ from }) => {
        if (from !== self) dispatcher.sendQueued().catch(fault);
      }),
    );
    await directory.load();
    const alerts = createAlertQueue(desk, log);
    const presence = createStationPresence({ db, directory, alerts, changed });
    const taking = createStationIntake({ db, directory, alerts, log, changed, returned: presence.returned });
    await presence.begin();
    const heard =
      (act: (hubId: string, payload: Uint8Array) => void) =>
      (hubId: string, payload: Uint8Array): void => {
        taking.alive(hubId);
        act(hubId, payload);
      };
    const { report, event, swap, alert } = taking;
    stops.push(await link.stations.hear({ report, event, swap, alert, ack: heard(dispatcher.ack) }));
    intake = taking;
    await dispatcher.sendQueued();
    every(WRITE_EVERY, taking.flush);
    every(TELL_EVERY, tellChanged);
    every(SWEEP_PRESENCE_EVERY, presence.sweep);
    every(Math.min(1000, limits.answerWithin / 4), dispatcher.sweep);
    every(RELOAD_EVERY, () => directory.load());
    every(PARTITIONS_EVERY, keepPartitions);
    applyRetention().catch(fault);
    every(RETENTION_EVERY, applyRetention);
    stops.push(() => alerts.settled());
  };

  const end = async () => {
    const ending = stops.reverse();
    stops = [];
    const last = intake;
    intake = null;
    for (const stop of ending) await stop();
    await last?.flush();
  };

  if (link && dispatcher) kernel.leader.addTask({ begin: () => begin(link, dispatcher), end });

  return {
    bodyOf,
    async order(caller, wanted) {
      // Rules CHG-D5 and DC-2.
      const sent = intake !== null && link?.stations.connected === true;
      const { createdAt } = wanted;
      const entry: StationLedgerEntry = {
        ...wanted,
        ...startState(sent, createdAt),
        acceptedAt: null,
      };
      if (!(await writeStationCommand(db, caller, entry))) return null;
      tellCommand(entry);
      if (sent) await dispatcher?.send(entry);
      else await pubsub.publish(stationCommandsWaiting, { from: self });
      return entry;
    },
    get intake() {
      return intake;
    },
  };
}
