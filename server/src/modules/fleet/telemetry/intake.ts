import { metresBetween } from '../../../protocol/distance.ts';
import type { Database } from '../../../database/database.ts';
import type { Logger } from '../../../kernel/logging.ts';
import { isOnline } from '../../../protocol/presence.ts';
import type { Directory, Holder, KnownComputer } from '../dispatch/directory.ts';
import { CLOCK_TOLERANCE, judge, type Anomaly } from '../../../protocol/anomalies.ts';
import type { MessageFault } from '../../../protocol/message-parser.ts';
import { parseTelemetry } from '../../../protocol/messages.ts';
import { writeTelemetry, type TakenReport, type TakenRide, type TelemetryBatch } from './telemetry.store.ts';

/** What changed of a vehicle, as the live channel tells it. */
export interface VehicleChange {
  readonly id: string;
  readonly lat?: number;
  readonly lon?: number;
  readonly percentage?: number;
  readonly state: string;
  readonly online: boolean;
  /** By the tracker's clock; milliseconds since 1970. */
  readonly reportedAt?: number;
  readonly rideStatus?: string;
  /** What may be wrong with the report; absent when the vehicle only fell silent. */
  readonly doubts?: readonly Anomaly[];
}

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

/** Takes telemetry in: checks, judges, gathers, and writes what has gathered. Rules T1 to T4. */
export function createIntake({ db, directory, log, tell, heard, follow, makeRoom, now = Date.now }: IntakeParts): Intake {
  let received = 0;
  const dropped = new Map<Dropped, number>();
  let lastLog = 0;
  let unlogged = 0;
  let latest = new Map<string, TakenReport>();
  let alive = new Map<string, number>();
  let kept: TakenReport[] = [];
  let rides = new Map<string, TakenRide>();
  let flushing: Promise<void> | null = null;
  const silent = new Set<string>();

  const drop = (computerId: string, fault: Dropped) => {
    dropped.set(fault, (dropped.get(fault) ?? 0) + 1);
    unlogged += 1;
    const at = now();
    if (at - lastLog < LOG_EVERY) return;
    log.warn({ computerId, fault, messages: unlogged }, 'telemetry dropped');
    lastLog = at;
    unlogged = 0;
  };

  const takeRide = (known: KnownComputer, taken: TakenReport) => {
    const { ride } = taken.report;
    const holder = known.holders[0];
    if (ride === null || holder === undefined) return;
    const before = known.ride;
    if (before?.id === ride.id && before.status === ride.status && taken.receivedAt - before.writtenAt < RIDE_EVERY) return;
    known.ride = { id: ride.id, status: ride.status, writtenAt: taken.receivedAt };
    rides.set(ride.id, { vehicleId: holder.vehicleId, ride, receivedAt: taken.receivedAt });
  };

  const write = async () => {
    const batch: TelemetryBatch = { latest: [...latest.values()], alive, kept, rides: [...rides.values()] };
    if (batch.latest.length === 0 && alive.size === 0) return;
    [latest, alive, kept, rides] = [new Map(), new Map(), [], new Map()];
    try {
      await writeTelemetry(db, batch).catch(async (error: unknown) => {
        if (!makeRoom || !lacksPartition(error)) throw error;
        await makeRoom(now());
        await writeTelemetry(db, batch);
      });
    } catch (error) {
      log.error({ err: error, reports: batch.latest.length }, 'telemetry could not be written; it is tried again');
      // What came meanwhile is newer and stays. The history of this moment is given up: memory must not grow while the database is away.
      for (const taken of batch.latest) if (!latest.has(taken.computerId)) latest.set(taken.computerId, taken);
      for (const [id, at] of batch.alive) alive.set(id, Math.max(at, alive.get(id) ?? 0));
      for (const taken of batch.rides) if (!rides.has(taken.ride.id)) rides.set(taken.ride.id, taken);
      return;
    }
    tell(batch.latest.flatMap((taken) => changesOf(directory.get(taken.computerId)?.holders ?? [], taken)));
    heard([...batch.latest.map(({ computerId }) => computerId), ...batch.alive.keys()]);
  };

  return {
    telemetry(computerId, payload) {
      received += 1;
      const known = directory.get(computerId);
      if (known === undefined) return drop(computerId, 'unknown-computer');
      const read = parseTelemetry(payload);
      if (!read.ok) return drop(computerId, read.fault);
      const report = read.message;
      const receivedAt = now();
      const { doubts, standing } = judge(report, receivedAt, known.standing);
      known.receivedAt = receivedAt;
      silent.delete(computerId);
      // A known report from the future says nothing about what is older, also when it only became one because the server's clock was set back.
      const ahead = known.futureDated || (known.reportedAt !== null && known.reportedAt > receivedAt + CLOCK_TOLERANCE);
      if (known.reportedAt !== null && !ahead && report.ts < known.reportedAt) {
        alive.set(computerId, receivedAt);
        return;
      }
      const taken: TakenReport = { computerId, receivedAt, report, doubts };
      known.standing = standing;
      known.reportedAt = report.ts;
      known.futureDated = doubts.includes('futureDated');
      known.state = report.state;
      latest.set(computerId, taken);
      follow?.(known.holders, taken);
      takeRide(known, taken);
      if (worthKeeping(known, taken)) {
        known.kept = { at: receivedAt, lat: report.position?.lat ?? null, lon: report.position?.lon ?? null, state: report.state };
        kept.push(taken);
      }
    },
    async flush() {
      if (flushing !== null) return flushing;
      flushing = write().finally(() => {
        flushing = null;
      });
      return flushing;
    },
    sweep() {
      const at = now();
      const changes: { groupId: string; change: VehicleChange }[] = [];
      for (const known of directory.all()) {
        if (known.receivedAt === null || isOnline(known.receivedAt, at) || silent.has(known.id)) continue;
        silent.add(known.id);
        for (const { vehicleId, groupId } of known.holders)
          changes.push({ groupId, change: { id: vehicleId, state: 'offline', online: false } });
      }
      if (changes.length > 0) tell(changes);
    },
    counts: () => ({ received, dropped: Object.fromEntries(dropped) }),
  };
}

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

function changesOf(holders: readonly Holder[], { report, doubts }: TakenReport): { groupId: string; change: VehicleChange }[] {
  return holders.map(({ vehicleId, groupId }) => ({
    groupId,
    change: {
      id: vehicleId,
      ...(report.position !== null && { lat: report.position.lat, lon: report.position.lon }),
      ...(report.percentage !== null && { percentage: report.percentage }),
      state: report.state,
      online: true,
      reportedAt: report.ts,
      doubts,
      ...(report.ride !== null && { rideStatus: report.ride.status }),
    },
  }));
}
