import { metresBetween } from '../../../protocol/distance.ts';
import type { Database } from '../../../database/database.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { isOnline } from '../../../protocol/presence.ts';
import { HISTORY_MAX_INTERVAL, type Directory, type Holder, type KnownComputer } from '../dispatch/directory.ts';
import { CLOCK_TOLERANCE, assessReport } from '../../../protocol/anomalies.ts';
import type { MessageFault } from '../../../protocol/message-parser.ts';
import { parseTelemetry } from '../../../protocol/messages.ts';
import type { VehicleChange } from './fleet-topics.ts';
import type { AcceptedReport, AcceptedRide } from './accepted-report.ts';
import { writeTelemetry, type TelemetryBatch } from './telemetry.store.ts';

export interface IntakeParts {
  readonly db: Database;
  readonly directory: Directory;
  readonly log: Logger;
  /** Called with changes after they were written. */
  readonly onChanges: (changes: readonly { readonly groupId: string; readonly change: VehicleChange }[]) => void;
  /** Called with the IoT modules that reported, after their reports were written. */
  readonly onReported: (computerIds: readonly string[]) => void;
  /** Called with the reports that were written, and when, in ms. */
  readonly onStored?: (reports: readonly AcceptedReport[], at: number) => void;
  /** Called with the rides whose status changed, after they were written. */
  readonly onRideChanges?: (rideIds: readonly string[]) => void;
  /** Called for every report that isn't older than the last one, before it's written. */
  readonly onReport?: (holders: readonly Holder[], accepted: AcceptedReport) => void;
  /** Creates missing history partitions, e.g. after a clock jump. */
  readonly createPartitions?: (now: number) => Promise<void>;
  readonly now?: () => number;
}

export interface IntakeCounts {
  readonly received: number;
  readonly dropped: Readonly<Record<string, number>>;
  /** Modules whose report isn't written so far. */
  readonly waiting: number;
}

export interface Intake {
  /** Handles a message. Never throws on invalid messages. */
  telemetry(computerId: string, payload: Uint8Array): void;
  /** Writes the collected reports. Call several times a second. */
  flush(): Promise<void>;
  /** Publishes vehicles that went offline. Call every few seconds. */
  sweep(): void;
  counts(): IntakeCounts;
}

/** A report is stored in the history when the state changed, the vehicle moved this far (metres), or after `HISTORY_MAX_INTERVAL`. */
const HISTORY_MIN_DISTANCE = 15;
const HISTORY_MIN_INTERVAL = 10_000;
/** Write interval of an active ride, in milliseconds. */
const RIDE_WRITE_INTERVAL = 30_000;
/** Dropped messages are summarised in one log line per interval, in milliseconds. */
const LOG_INTERVAL = 10_000;

type DropReason = MessageFault | 'unknown-computer';

class BatchingIntake implements Intake {
  readonly #parts: IntakeParts;
  readonly #now: () => number;
  readonly #dropped = new Map<DropReason, number>();
  /** IoT modules already published as offline. */
  readonly #offline = new Set<string>();
  #received = 0;
  #lastLog = 0;
  #unlogged = 0;
  #latest = new Map<string, AcceptedReport>();
  #alive = new Map<string, number>();
  #history: AcceptedReport[] = [];
  #rides: AcceptedRide[] = [];
  #flushing: Promise<void> | null = null;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  #drop(computerId: string, fault: DropReason): void {
    this.#dropped.set(fault, (this.#dropped.get(fault) ?? 0) + 1);
    this.#unlogged += 1;
    const at = this.#now();
    if (at - this.#lastLog < LOG_INTERVAL) return;
    this.#parts.log.warn({ computerId, fault, messages: this.#unlogged }, 'telemetry dropped');
    this.#lastLog = at;
    this.#unlogged = 0;
  }

  readonly telemetry: Intake['telemetry'] = (computerId, payload) => {
    this.#received += 1;
    const known = this.#parts.directory.get(computerId);
    if (known === undefined) return this.#drop(computerId, 'unknown-computer');
    const parsed = parseTelemetry(payload);
    if (!parsed.ok) return this.#drop(computerId, parsed.fault);
    const report = parsed.message;
    const receivedAt = this.#now();
    const { anomalies, stationarySince } = assessReport(report, receivedAt, known.stationarySince);
    known.receivedAt = receivedAt;
    this.#offline.delete(computerId);
    // Don't compare with a last report from the future, which may also result from the server's clock being set back.
    const lastIsFutureDated = known.futureDated || (known.reportedAt !== null && known.reportedAt > receivedAt + CLOCK_TOLERANCE);
    if (known.reportedAt !== null && !lastIsFutureDated && report.ts < known.reportedAt) {
      this.#alive.set(computerId, receivedAt);
      return;
    }
    known.stationarySince = stationarySince;
    // The directory's string: what is kept of a report would keep the topic it was cut from.
    this.#accept(known, { computerId: known.id, receivedAt, report, anomalies });
  };

  #accept(known: KnownComputer, accepted: AcceptedReport): void {
    const { computerId, receivedAt, report, anomalies } = accepted;
    known.reportedAt = report.ts;
    known.futureDated = anomalies.includes('futureDated');
    known.state = report.state;
    this.#latest.set(computerId, accepted);
    this.#parts.onReport?.(known.holders, accepted);
    this.#acceptRide(known, accepted);
    if (belongsInHistory(known, accepted)) {
      known.lastStored = { at: receivedAt, lat: report.position?.lat ?? null, lon: report.position?.lon ?? null, state: report.state };
      this.#history.push(accepted);
    }
  }

  #acceptRide(known: KnownComputer, accepted: AcceptedReport): void {
    const { ride } = accepted.report;
    const holder = known.holders[0];
    if (ride === null || holder === undefined) return;
    const before = known.ride;
    const isChange = before?.id !== ride.id || before.status !== ride.status;
    if (!isChange && accepted.receivedAt - before.writtenAt < RIDE_WRITE_INTERVAL) return;
    known.ride = { id: ride.id, status: ride.status, writtenAt: accepted.receivedAt };
    const at = Math.min(accepted.report.ts, accepted.receivedAt);
    const { anomalies, report } = accepted;
    const position = anomalies.includes('nullIsland') || anomalies.includes('stuckPosition') ? null : report.position;
    this.#rides.push({ vehicleId: holder.vehicleId, ride, receivedAt: accepted.receivedAt, at, position, isChange });
  }

  readonly flush: Intake['flush'] = async () => {
    this.#flushing ??= this.#write().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  };

  async #write(): Promise<void> {
    const { db, directory, log, onChanges, onReported, onRideChanges, onStored, createPartitions } = this.#parts;
    const batch: TelemetryBatch = {
      latest: [...this.#latest.values()],
      alive: this.#alive,
      history: this.#history,
      rides: this.#rides,
    };
    if (batch.latest.length === 0 && this.#alive.size === 0) return;
    this.#latest = new Map();
    this.#alive = new Map();
    this.#history = [];
    this.#rides = [];
    try {
      await writeTelemetry(db, batch).catch(async (error: unknown) => {
        if (!createPartitions || !lacksPartition(error)) throw error;
        await createPartitions(this.#now());
        await writeTelemetry(db, batch);
      });
    } catch (error) {
      log.error({ err: error, reports: batch.latest.length }, "couldn't save telemetry; retrying");
      this.#requeue(batch);
      return;
    }
    onStored?.(batch.latest, this.#now());
    onChanges(batch.latest.flatMap((accepted) => changesOf(directory.get(accepted.computerId)?.holders ?? [], accepted)));
    const changed = new Set(batch.rides.flatMap(({ ride, isChange }) => (isChange === true ? ride.id : [])));
    if (changed.size > 0) onRideChanges?.([...changed]);
    onReported([...batch.latest.map(({ computerId }) => computerId), ...batch.alive.keys()]);
  }

  /** Returns a failed batch to the buffers, unless newer reports arrived. History rows are dropped, to bound memory while the database is down. */
  #requeue(batch: TelemetryBatch): void {
    for (const accepted of batch.latest) if (!this.#latest.has(accepted.computerId)) this.#latest.set(accepted.computerId, accepted);
    for (const [id, at] of batch.alive) this.#alive.set(id, Math.max(at, this.#alive.get(id) ?? 0));
    this.#rides = withoutRepeats([...batch.rides, ...this.#rides]);
  }

  readonly sweep: Intake['sweep'] = () => {
    const at = this.#now();
    const changes: { groupId: string; change: VehicleChange }[] = [];
    for (const known of this.#parts.directory.all()) {
      if (known.receivedAt === null || isOnline(known.receivedAt, at) || this.#offline.has(known.id)) continue;
      this.#offline.add(known.id);
      for (const { vehicleId, groupId } of known.holders)
        changes.push({ groupId, change: { id: vehicleId, state: 'offline', online: false } });
    }
    if (changes.length > 0) this.#parts.onChanges(changes);
  };

  counts(): ReturnType<Intake['counts']> {
    return { received: this.#received, dropped: Object.fromEntries(this.#dropped), waiting: this.#latest.size };
  }
}

/** Validates telemetry, detects anomalies and writes reports in batches. Rules FLT-T1 to FLT-T4. */
export const createIntake = (parts: IntakeParts): Intake => new BatchingIntake(parts);

/** Leaves only the last of successive reports of a ride with the same status. */
function withoutRepeats(rides: readonly AcceptedRide[]): AcceptedRide[] {
  const later = new Map<string, string>();
  return rides
    .toReversed()
    .filter(({ ride }) => {
      const repeated = later.get(ride.id) === ride.status;
      later.set(ride.id, ride.status);
      return !repeated;
    })
    .toReversed();
}

/** Returns whether the error is SQLSTATE `check_violation`, which PostgreSQL raises when no partition accepts a row. */
function lacksPartition(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '23514' || (cause instanceof Error && lacksPartition(cause));
}

function belongsInHistory({ lastStored }: KnownComputer, { report, receivedAt }: AcceptedReport): boolean {
  if (lastStored === null || lastStored.state !== report.state) return true;
  const since = receivedAt - lastStored.at;
  if (since >= HISTORY_MAX_INTERVAL) return true;
  if (since < HISTORY_MIN_INTERVAL || report.position === null) return false;
  if (lastStored.lat === null || lastStored.lon === null) return true;
  return metresBetween({ lat: lastStored.lat, lon: lastStored.lon }, report.position) >= HISTORY_MIN_DISTANCE;
}

function changesOf(holders: readonly Holder[], { report, anomalies }: AcceptedReport): { groupId: string; change: VehicleChange }[] {
  return holders.map(({ vehicleId, groupId }) => ({
    groupId,
    change: {
      id: vehicleId,
      ...(report.position !== null && { lat: report.position.lat, lon: report.position.lon }),
      ...(report.percentage !== null && { percentage: report.percentage }),
      state: report.state,
      online: true,
      reportedAt: report.ts,
      anomalies,
      doubts: anomalies,
      ...(report.ride !== null && { rideStatus: report.ride.status }),
    },
  }));
}
