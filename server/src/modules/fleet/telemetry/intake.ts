import { metresBetween } from '../../../protocol/distance.ts';
import type { Database } from '../../../database/database.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { isOnline } from '../../../protocol/presence.ts';
import type { Directory, Holder, KnownComputer } from '../dispatch/directory.ts';
import { CLOCK_TOLERANCE, judge } from '../../../protocol/anomalies.ts';
import type { MessageFault } from '../../../protocol/message-parser.ts';
import { parseTelemetry } from '../../../protocol/messages.ts';
import type { VehicleChange } from './fleet-topics.ts';
import { writeTelemetry, type TakenReport, type TakenRide, type TelemetryBatch } from './telemetry.store.ts';

export interface IntakeParts {
  readonly db: Database;
  readonly directory: Directory;
  readonly log: Logger;
  /** Hears of every change, after it was written. */
  readonly tell: (changes: readonly { readonly groupId: string; readonly change: VehicleChange }[]) => void;
  /** Hears which computers reported, after it was written. */
  readonly heard: (computerIds: readonly string[]) => void;
  /** Hears of every report that is not older than the one known, before it is written. */
  readonly follow?: (holders: readonly Holder[], taken: TakenReport) => void;
  /** Makes room in the history for the present day, when there is none: the clock jumped. */
  readonly makeRoom?: (now: number) => Promise<void>;
  readonly now?: () => number;
}

export interface IntakeCounts {
  readonly received: number;
  readonly dropped: Readonly<Record<string, number>>;
}

export interface Intake {
  /** Takes one message in. Never throws on what a vehicle sends. */
  telemetry(computerId: string, payload: Uint8Array): void;
  /** Writes what has gathered. Called several times a second. */
  flush(): Promise<void>;
  /** Tells of vehicles that have fallen silent. Called every few seconds. */
  sweep(): void;
  counts(): IntakeCounts;
}

/** The history keeps a report that changed the state, moved this far (metres), or came this long after the last kept one (milliseconds). */
const KEEP_METRES = 15;
const KEEP_AT_LEAST_EVERY = 600_000;
const KEEP_AT_MOST_EVERY = 10_000;
/** A ride that goes on is written this often, in milliseconds. */
const RIDE_EVERY = 30_000;
/** Dropped messages are logged as one line in this time, in milliseconds. */
const LOG_EVERY = 10_000;

type Dropped = MessageFault | 'unknown-computer';

class BatchingIntake implements Intake {
  readonly #parts: IntakeParts;
  readonly #now: () => number;
  readonly #dropped = new Map<Dropped, number>();
  /** Offline, and known to be. */
  readonly #silent = new Set<string>();
  #received = 0;
  #lastLog = 0;
  #unlogged = 0;
  #latest = new Map<string, TakenReport>();
  #alive = new Map<string, number>();
  #kept: TakenReport[] = [];
  #rides = new Map<string, TakenRide>();
  #flushing: Promise<void> | null = null;

  constructor(parts: IntakeParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
  }

  #drop(computerId: string, fault: Dropped): void {
    this.#dropped.set(fault, (this.#dropped.get(fault) ?? 0) + 1);
    this.#unlogged += 1;
    const at = this.#now();
    if (at - this.#lastLog < LOG_EVERY) return;
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
    const { anomalies, standing } = judge(report, receivedAt, known.standing);
    known.receivedAt = receivedAt;
    this.#silent.delete(computerId);
    // A known report from the future says nothing about what is older, also when it only became one because the server's clock was set back.
    const ahead = known.futureDated || (known.reportedAt !== null && known.reportedAt > receivedAt + CLOCK_TOLERANCE);
    if (known.reportedAt !== null && !ahead && report.ts < known.reportedAt) {
      this.#alive.set(computerId, receivedAt);
      return;
    }
    known.standing = standing;
    this.#take(known, { computerId, receivedAt, report, anomalies });
  };

  #take(known: KnownComputer, taken: TakenReport): void {
    const { computerId, receivedAt, report, anomalies } = taken;
    known.reportedAt = report.ts;
    known.futureDated = anomalies.includes('futureDated');
    known.state = report.state;
    this.#latest.set(computerId, taken);
    this.#parts.follow?.(known.holders, taken);
    this.#takeRide(known, taken);
    if (worthKeeping(known, taken)) {
      known.kept = { at: receivedAt, lat: report.position?.lat ?? null, lon: report.position?.lon ?? null, state: report.state };
      this.#kept.push(taken);
    }
  }

  #takeRide(known: KnownComputer, taken: TakenReport): void {
    const { ride } = taken.report;
    const holder = known.holders[0];
    if (ride === null || holder === undefined) return;
    const before = known.ride;
    if (before?.id === ride.id && before.status === ride.status && taken.receivedAt - before.writtenAt < RIDE_EVERY) return;
    known.ride = { id: ride.id, status: ride.status, writtenAt: taken.receivedAt };
    this.#rides.set(ride.id, { vehicleId: holder.vehicleId, ride, receivedAt: taken.receivedAt });
  }

  readonly flush: Intake['flush'] = async () => {
    this.#flushing ??= this.#write().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  };

  async #write(): Promise<void> {
    const { db, directory, log, tell, heard, makeRoom } = this.#parts;
    const batch: TelemetryBatch = {
      latest: [...this.#latest.values()],
      alive: this.#alive,
      kept: this.#kept,
      rides: [...this.#rides.values()],
    };
    if (batch.latest.length === 0 && this.#alive.size === 0) return;
    this.#latest = new Map();
    this.#alive = new Map();
    this.#kept = [];
    this.#rides = new Map();
    try {
      await writeTelemetry(db, batch).catch(async (error: unknown) => {
        if (!makeRoom || !lacksPartition(error)) throw error;
        await makeRoom(this.#now());
        await writeTelemetry(db, batch);
      });
    } catch (error) {
      log.error({ err: error, reports: batch.latest.length }, "couldn't save telemetry; retrying");
      this.#takeBack(batch);
      return;
    }
    tell(batch.latest.flatMap((taken) => changesOf(directory.get(taken.computerId)?.holders ?? [], taken)));
    heard([...batch.latest.map(({ computerId }) => computerId), ...batch.alive.keys()]);
  }

  /** What came meanwhile is newer and stays. The history of this moment is given up: memory must not grow while the database is away. */
  #takeBack(batch: TelemetryBatch): void {
    for (const taken of batch.latest) if (!this.#latest.has(taken.computerId)) this.#latest.set(taken.computerId, taken);
    for (const [id, at] of batch.alive) this.#alive.set(id, Math.max(at, this.#alive.get(id) ?? 0));
    for (const taken of batch.rides) if (!this.#rides.has(taken.ride.id)) this.#rides.set(taken.ride.id, taken);
  }

  readonly sweep: Intake['sweep'] = () => {
    const at = this.#now();
    const changes: { groupId: string; change: VehicleChange }[] = [];
    for (const known of this.#parts.directory.all()) {
      if (known.receivedAt === null || isOnline(known.receivedAt, at) || this.#silent.has(known.id)) continue;
      this.#silent.add(known.id);
      for (const { vehicleId, groupId } of known.holders)
        changes.push({ groupId, change: { id: vehicleId, state: 'offline', online: false } });
    }
    if (changes.length > 0) this.#parts.tell(changes);
  };

  counts(): ReturnType<Intake['counts']> {
    return { received: this.#received, dropped: Object.fromEntries(this.#dropped) };
  }
}

/** Takes telemetry in: checks, judges, gathers, and writes what has gathered. Rules FLT-T1 to FLT-T4. */
export const createIntake = (parts: IntakeParts): Intake => new BatchingIntake(parts);

/** SQLSTATE `check_violation`: how PostgreSQL says that no partition takes a row. */
function lacksPartition(error: unknown): boolean {
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  return code === '23514' || (cause instanceof Error && lacksPartition(cause));
}

function worthKeeping({ kept }: KnownComputer, { report, receivedAt }: TakenReport): boolean {
  if (kept === null || kept.state !== report.state) return true;
  const since = receivedAt - kept.at;
  if (since >= KEEP_AT_LEAST_EVERY) return true;
  if (since < KEEP_AT_MOST_EVERY || report.position === null) return false;
  if (kept.lat === null || kept.lon === null) return true;
  return metresBetween({ lat: kept.lat, lon: kept.lon }, report.position) >= KEEP_METRES;
}

function changesOf(holders: readonly Holder[], { report, anomalies }: TakenReport): { groupId: string; change: VehicleChange }[] {
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
