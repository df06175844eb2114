import type { Database } from '../../../database/database.ts';
import type { Logger } from '../../../kernel/logging.ts';
import type { MessageFault, Parsed } from '../../../protocol/message-parser.ts';
import { parseAlert, parseStationEvent, parseStationReport, parseSwap } from '../../../protocol/station-messages.ts';
import type { AlertQueue } from '../alerts/alert-queue.ts';
import type { KnownStation, StationDirectory } from '../stations/directory.ts';
import {
  writeStations,
  type StationBatch,
  type TakenEvent,
  type TakenSample,
  type TakenStationReport,
  type TakenSwap,
} from '../stations/station.store.ts';

export interface StationIntakeParts {
  readonly db: Database;
  readonly directory: StationDirectory;
  readonly alerts: AlertQueue;
  readonly log: Logger;
  /** Hears of stations that were silent until now, after it was written. */
  readonly returned: (stations: readonly KnownStation[]) => void | Promise<void>;
  /** Hears which stations changed, after it was written. */
  readonly changed: (stations: readonly KnownStation[]) => void;
  readonly now?: () => number;
}

/** Takes in what stations tell: checks, gathers, and writes what has gathered. Rules CHG-D1 to CHG-D4. Never throws on what a station sends. */
export interface StationIntake {
  report(hubId: string, payload: Uint8Array): void;
  event(hubId: string, payload: Uint8Array): void;
  swap(hubId: string, payload: Uint8Array): void;
  alert(hubId: string, payload: Uint8Array): void;
  /** The station said something that someone else reads. */
  alive(hubId: string): void;
  /** Writes what has gathered. Called several times a second. */
  flush(): Promise<void>;
  /** Messages that were dropped, by reason. */
  dropped(): Readonly<Record<string, number>>;
}

type Dropped = MessageFault | 'unknown-station' | 'unknown-point' | 'unknown-slot' | 'too-many';

/** A station's clock may be ahead this far, in milliseconds; what claims to come from later is dated by the server. */
const AHEAD = 120_000;
const MINUTE = 60_000;
/** Events and swaps that wait while the database is away; more are given up, memory must not grow. */
const MOST_WAITING = 20_000;
/** Dropped messages are logged as one line in this time, in milliseconds. */
const LOG_EVERY = 10_000;

const keyOf = ({ hubId, swap }: TakenSwap) => `${hubId}.${swap.id}`;

const hasSlot = (known: KnownStation, slot: number) => [...known.points.values()].some(({ slots }) => slots.has(slot));

/** Messages that were dropped: counted by reason, and logged as one line in a while. */
class DropLog {
  readonly #counts = new Map<Dropped, number>();
  readonly #log: Logger;
  #lastLog = 0;
  #unlogged = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(hubId: string, fault: Dropped, at: number): void {
    this.#counts.set(fault, (this.#counts.get(fault) ?? 0) + 1);
    this.#unlogged += 1;
    if (at - this.#lastLog < LOG_EVERY) return;
    this.#log.warn({ hubId, fault, messages: this.#unlogged }, 'dropped station messages');
    this.#lastLog = at;
    this.#unlogged = 0;
  }

  counts(): Readonly<Record<string, number>> {
    return Object.fromEntries(this.#counts);
  }
}

class BatchingStationIntake implements StationIntake {
  readonly #parts: StationIntakeParts;
  readonly #now: () => number;
  readonly #dropLog: DropLog;
  #heard = new Map<string, number>();
  #reports = new Map<string, TakenStationReport>();
  #samples: TakenSample[] = [];
  #events: TakenEvent[] = [];
  /** By station and its own id of it. */
  #swaps = new Map<string, TakenSwap>();
  /** Were silent until now. */
  #back = new Set<KnownStation>();
  #flushing: Promise<void> | null = null;

  constructor(parts: StationIntakeParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#dropLog = new DropLog(parts.log);
  }

  #drop(hubId: string, fault: Dropped): void {
    this.#dropLog.add(hubId, fault, this.#now());
  }

  #hear(known: KnownStation): void {
    known.receivedAt = this.#now();
    this.#heard.set(known.id, known.receivedAt);
    if (!known.silent) return;
    known.silent = false;
    this.#back.add(known);
  }

  #dated(ts: number): number {
    return ts > this.#now() + AHEAD ? this.#now() : ts;
  }

  /** Lets a message in that is valid and comes from a station we know; else counts why not. Also an invalid one proves that the station lives. */
  #open<T>(
    hubId: string,
    payload: Uint8Array,
    parse: (payload: Uint8Array) => Parsed<T>,
  ): { readonly known: KnownStation; readonly message: T } | null {
    const known = this.#parts.directory.get(hubId);
    if (known === undefined) {
      this.#drop(hubId, 'unknown-station');
      return null;
    }
    this.#hear(known);
    const parsed = parse(payload);
    if (parsed.ok) return { known, message: parsed.message };
    this.#drop(hubId, parsed.fault);
    return null;
  }

  readonly report: StationIntake['report'] = (hubId, payload) => {
    const opened = this.#open(hubId, payload, parseStationReport);
    if (opened === null) return;
    const { known, message } = opened;
    const point = known.points.get(message.pointId);
    if (point === undefined) return this.#drop(hubId, 'unknown-point');
    // Rule CHG-D2: an older report proves only that the station lives, unless the known one came from a clock that was ahead.
    const receivedAt = this.#now();
    if (point.reportedAt !== null && message.ts < point.reportedAt && point.reportedAt <= receivedAt + AHEAD) return;
    const slots = message.slots.filter(({ number }) => point.slots.has(number));
    if (slots.length < message.slots.length) this.#drop(hubId, 'unknown-slot');
    point.reportedAt = message.ts;
    this.#reports.set(message.pointId, { hubId, report: { ...message, slots } });
    const minute = Math.floor(receivedAt / MINUTE) * MINUTE;
    if (point.sampledAt === minute) return;
    point.sampledAt = minute;
    this.#samples.push({ pointId: message.pointId, ts: minute, voltage: message.voltage, temperature: message.temperature });
  };

  readonly event: StationIntake['event'] = (hubId, payload) => {
    const opened = this.#open(hubId, payload, parseStationEvent);
    if (opened === null) return;
    const { known, message } = opened;
    if (message.pointId !== null && !known.points.has(message.pointId)) return this.#drop(hubId, 'unknown-point');
    if (message.slot !== null && !hasSlot(known, message.slot)) return this.#drop(hubId, 'unknown-slot');
    if (this.#events.length >= MOST_WAITING) return this.#drop(hubId, 'too-many');
    this.#events.push({ ...message, hubId, ts: this.#dated(message.ts) });
  };

  readonly swap: StationIntake['swap'] = (hubId, payload) => {
    const opened = this.#open(hubId, payload, parseSwap);
    if (opened === null) return;
    const { known, message } = opened;
    if (!known.points.has(message.pointId)) return this.#drop(hubId, 'unknown-point');
    if (!hasSlot(known, message.returnedSlot) || !hasSlot(known, message.takenSlot)) return this.#drop(hubId, 'unknown-slot');
    if (this.#swaps.size >= MOST_WAITING) return this.#drop(hubId, 'too-many');
    const swap = { ...message, startedAt: this.#dated(message.startedAt), finishedAt: this.#dated(message.finishedAt) };
    const taken = { hubId, swap };
    if (!this.#swaps.has(keyOf(taken))) this.#swaps.set(keyOf(taken), taken);
  };

  readonly alert: StationIntake['alert'] = (hubId, payload) => {
    const opened = this.#open(hubId, payload, parseAlert);
    if (opened === null) return;
    const { known, message } = opened;
    if (message.pointId !== null && !known.points.has(message.pointId)) return this.#drop(hubId, 'unknown-point');
    if (!this.#parts.alerts.add(hubId, { ...message, ts: this.#dated(message.ts) })) this.#drop(hubId, 'too-many');
  };

  alive(hubId: string): void {
    const known = this.#parts.directory.get(hubId);
    if (known === undefined) this.#drop(hubId, 'unknown-station');
    else this.#hear(known);
  }

  readonly flush: StationIntake['flush'] = async () => {
    this.#flushing ??= this.#write().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  };

  async #write(): Promise<void> {
    const { db, directory, log, returned, changed } = this.#parts;
    if (this.#heard.size === 0) return;
    const batch: StationBatch = {
      heard: this.#heard,
      reports: [...this.#reports.values()],
      samples: this.#samples,
      events: this.#events,
      swaps: [...this.#swaps.values()],
    };
    const newlyHeard = [...this.#back];
    this.#heard = new Map();
    this.#reports = new Map();
    this.#samples = [];
    this.#events = [];
    this.#swaps = new Map();
    this.#back = new Set();
    try {
      await writeStations(db, batch);
    } catch (error) {
      log.error({ err: error, reports: batch.reports.length }, "couldn't save station messages; retrying");
      this.#takeBack(batch, newlyHeard);
      return;
    }
    if (newlyHeard.length > 0) await returned(newlyHeard);
    changed([...batch.heard.keys()].flatMap((id) => directory.get(id) ?? []));
  }

  /** What came meanwhile is newer and stays. The samples of this moment are given up. */
  #takeBack(batch: StationBatch, newlyHeard: readonly KnownStation[]): void {
    for (const [id, at] of batch.heard) this.#heard.set(id, Math.max(at, this.#heard.get(id) ?? 0));
    for (const taken of batch.reports) if (!this.#reports.has(taken.report.pointId)) this.#reports.set(taken.report.pointId, taken);
    for (const taken of batch.swaps) this.#swaps.set(keyOf(taken), taken);
    this.#events = [...batch.events, ...this.#events];
    for (const station of newlyHeard) this.#back.add(station);
  }

  dropped(): Readonly<Record<string, number>> {
    return this.#dropLog.counts();
  }
}

export const createStationIntake = (parts: StationIntakeParts): StationIntake => new BatchingStationIntake(parts);
