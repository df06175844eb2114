import type { Database } from '../../../database/database.ts';
import type { Logger } from '../../../kernel/logging.ts';
import type { MessageFault, Parsed } from '../../../protocol/message-parser.ts';
import { parseAlert, parseStationEvent, parseStationReport, parseSwap } from '../../../protocol/station-messages.ts';
import type { AlertQueue } from '../alerts/alert-queue.ts';
import type { KnownStation, StationDirectory } from '../stations/directory.ts';
import {
  writeStations,
  type StationBatch,
  type AcceptedEvent,
  type AcceptedSample,
  type AcceptedStationReport,
  type AcceptedSwap,
} from '../stations/station.store.ts';

export interface StationIntakeParts {
  readonly db: Database;
  readonly directory: StationDirectory;
  readonly alerts: AlertQueue;
  readonly log: Logger;
  /** Called with stations that are back online, after it was written. */
  readonly onReturned: (stations: readonly KnownStation[]) => void | Promise<void>;
  /** Called with the stations that changed, after it was written. */
  readonly onChanged: (stations: readonly KnownStation[]) => void;
  readonly now?: () => number;
}

/** Validates station messages and writes them in batches. Never throws on invalid messages. Rules CHG-D1 to CHG-D4. */
export interface StationIntake {
  report(hubId: string, payload: Uint8Array): void;
  event(hubId: string, payload: Uint8Array): void;
  swap(hubId: string, payload: Uint8Array): void;
  alert(hubId: string, payload: Uint8Array): void;
  /** Records that the station sent a message that is handled elsewhere. */
  recordContact(hubId: string): void;
  /** Writes the collected messages. Call several times a second. */
  flush(): Promise<void>;
  /** Number of received messages. */
  received(): number;
  /** Number of dropped messages by reason. */
  dropped(): Readonly<Record<string, number>>;
}

type DropReason = MessageFault | 'unknown-station' | 'unknown-point' | 'unknown-slot' | 'too-many';

/** How far a station's clock may run ahead, in milliseconds; later times are replaced by the server's. */
const CLOCK_TOLERANCE = 120_000;
const MINUTE = 60_000;
/** Maximum number of buffered events and of swaps, to bound memory while the database is down. */
const MAX_BUFFERED = 20_000;
/** Dropped messages are summarised in one log line per interval, in milliseconds. */
const LOG_INTERVAL = 10_000;

const keyOf = ({ hubId, swap }: AcceptedSwap) => `${hubId}.${swap.id}`;

const hasSlot = (known: KnownStation, slot: number) => [...known.points.values()].some(({ slots }) => slots.has(slot));

/** Counts dropped messages by reason and logs them with a rate limit. */
class DropLog {
  readonly #counts = new Map<DropReason, number>();
  readonly #log: Logger;
  #lastLog = 0;
  #unlogged = 0;

  constructor(log: Logger) {
    this.#log = log;
  }

  add(hubId: string, fault: DropReason, at: number): void {
    this.#counts.set(fault, (this.#counts.get(fault) ?? 0) + 1);
    this.#unlogged += 1;
    if (at - this.#lastLog < LOG_INTERVAL) return;
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
  #received = 0;
  #contacts = new Map<string, number>();
  #reports = new Map<string, AcceptedStationReport>();
  #samples: AcceptedSample[] = [];
  #events: AcceptedEvent[] = [];
  /** By station and the station's own id. */
  #swaps = new Map<string, AcceptedSwap>();
  /** Stations that are back online. */
  #returned = new Set<KnownStation>();
  #flushing: Promise<void> | null = null;

  constructor(parts: StationIntakeParts) {
    this.#parts = parts;
    this.#now = parts.now ?? Date.now;
    this.#dropLog = new DropLog(parts.log);
  }

  #drop(hubId: string, fault: DropReason): void {
    this.#dropLog.add(hubId, fault, this.#now());
  }

  #recordContact(known: KnownStation): void {
    known.receivedAt = this.#now();
    this.#contacts.set(known.id, known.receivedAt);
    if (!known.silent) return;
    known.silent = false;
    this.#returned.add(known);
  }

  #clampTime(ts: number): number {
    return ts > this.#now() + CLOCK_TOLERANCE ? this.#now() : ts;
  }

  /** Parses a message of a known station; else counts the reason. Invalid messages count as contact, too. */
  #parse<T>(
    hubId: string,
    payload: Uint8Array,
    parse: (payload: Uint8Array) => Parsed<T>,
  ): { readonly known: KnownStation; readonly message: T } | null {
    this.#received += 1;
    const known = this.#parts.directory.get(hubId);
    if (known === undefined) {
      this.#drop(hubId, 'unknown-station');
      return null;
    }
    this.#recordContact(known);
    const parsed = parse(payload);
    if (parsed.ok) return { known, message: parsed.message };
    this.#drop(hubId, parsed.fault);
    return null;
  }

  readonly report: StationIntake['report'] = (hubId, payload) => {
    const parsedMessage = this.#parse(hubId, payload, parseStationReport);
    if (parsedMessage === null) return;
    const { known, message } = parsedMessage;
    const point = known.points.get(message.pointId);
    if (point === undefined) return this.#drop(hubId, 'unknown-point');
    // Rule CHG-D2: an older report only counts as contact, unless the last one has a time in the future.
    const receivedAt = this.#now();
    if (point.reportedAt !== null && message.ts < point.reportedAt && point.reportedAt <= receivedAt + CLOCK_TOLERANCE) return;
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
    const parsedMessage = this.#parse(hubId, payload, parseStationEvent);
    if (parsedMessage === null) return;
    const { known, message } = parsedMessage;
    if (message.pointId !== null && !known.points.has(message.pointId)) return this.#drop(hubId, 'unknown-point');
    if (message.slot !== null && !hasSlot(known, message.slot)) return this.#drop(hubId, 'unknown-slot');
    if (this.#events.length >= MAX_BUFFERED) return this.#drop(hubId, 'too-many');
    this.#events.push({ ...message, hubId, ts: this.#clampTime(message.ts) });
  };

  readonly swap: StationIntake['swap'] = (hubId, payload) => {
    const parsedMessage = this.#parse(hubId, payload, parseSwap);
    if (parsedMessage === null) return;
    const { known, message } = parsedMessage;
    if (!known.points.has(message.pointId)) return this.#drop(hubId, 'unknown-point');
    if (!hasSlot(known, message.returnedSlot) || !hasSlot(known, message.takenSlot)) return this.#drop(hubId, 'unknown-slot');
    if (this.#swaps.size >= MAX_BUFFERED) return this.#drop(hubId, 'too-many');
    const swap = { ...message, startedAt: this.#clampTime(message.startedAt), finishedAt: this.#clampTime(message.finishedAt) };
    const accepted = { hubId, swap };
    if (!this.#swaps.has(keyOf(accepted))) this.#swaps.set(keyOf(accepted), accepted);
  };

  readonly alert: StationIntake['alert'] = (hubId, payload) => {
    const parsedMessage = this.#parse(hubId, payload, parseAlert);
    if (parsedMessage === null) return;
    const { known, message } = parsedMessage;
    if (message.pointId !== null && !known.points.has(message.pointId)) return this.#drop(hubId, 'unknown-point');
    if (!this.#parts.alerts.add(hubId, { ...message, ts: this.#clampTime(message.ts) })) this.#drop(hubId, 'too-many');
  };

  recordContact(hubId: string): void {
    const known = this.#parts.directory.get(hubId);
    if (known === undefined) this.#drop(hubId, 'unknown-station');
    else this.#recordContact(known);
  }

  readonly flush: StationIntake['flush'] = async () => {
    this.#flushing ??= this.#write().finally(() => {
      this.#flushing = null;
    });
    return this.#flushing;
  };

  async #write(): Promise<void> {
    const { db, directory, log, onReturned, onChanged } = this.#parts;
    if (this.#contacts.size === 0) return;
    const batch: StationBatch = {
      contacts: this.#contacts,
      reports: [...this.#reports.values()],
      samples: this.#samples,
      events: this.#events,
      swaps: [...this.#swaps.values()],
    };
    const returnedStations = [...this.#returned];
    this.#contacts = new Map();
    this.#reports = new Map();
    this.#samples = [];
    this.#events = [];
    this.#swaps = new Map();
    this.#returned = new Set();
    try {
      await writeStations(db, batch);
    } catch (error) {
      log.error({ err: error, reports: batch.reports.length }, "couldn't save station messages; retrying");
      this.#requeue(batch, returnedStations);
      return;
    }
    if (returnedStations.length > 0) await onReturned(returnedStations);
    onChanged([...batch.contacts.keys()].flatMap((id) => directory.get(id) ?? []));
  }

  /** Returns a failed batch to the buffers, unless newer messages arrived. Samples are dropped. */
  #requeue(batch: StationBatch, returnedStations: readonly KnownStation[]): void {
    for (const [id, at] of batch.contacts) this.#contacts.set(id, Math.max(at, this.#contacts.get(id) ?? 0));
    for (const accepted of batch.reports)
      if (!this.#reports.has(accepted.report.pointId)) this.#reports.set(accepted.report.pointId, accepted);
    for (const accepted of batch.swaps) this.#swaps.set(keyOf(accepted), accepted);
    this.#events = [...batch.events, ...this.#events];
    for (const station of returnedStations) this.#returned.add(station);
  }

  received(): number {
    return this.#received;
  }

  dropped(): Readonly<Record<string, number>> {
    return this.#dropLog.counts();
  }
}

export const createStationIntake = (parts: StationIntakeParts): StationIntake => new BatchingStationIntake(parts);
