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

/** Takes in what stations tell: checks, gathers, and writes what has gathered. Rules D1 to D4. Never throws on what a station sends. */
export interface StationIntake {
  report(hubId: string, payload: Uint8Array): void;
  event(hubId: string, payload: Uint8Array): void;
  swap(hubId: string, payload: Uint8Array): void;
  alert(hubId: string, payload: Uint8Array): void;
  /** The station said something that somebody else reads. */
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

export function createStationIntake({ db, directory, alerts, log, returned, changed, now = Date.now }: StationIntakeParts): StationIntake {
  const dropped = new Map<Dropped, number>();
  let lastLog = 0;
  let unlogged = 0;
  let heard = new Map<string, number>();
  let reports = new Map<string, TakenStationReport>();
  let samples: TakenSample[] = [];
  let events: TakenEvent[] = [];
  /** By station and its own id of it. */
  let swaps = new Map<string, TakenSwap>();
  /** Were silent until now. */
  let back = new Set<KnownStation>();
  let flushing: Promise<void> | null = null;

  const drop = (hubId: string, fault: Dropped) => {
    dropped.set(fault, (dropped.get(fault) ?? 0) + 1);
    unlogged += 1;
    const at = now();
    if (at - lastLog < LOG_EVERY) return;
    log.warn({ hubId, fault, messages: unlogged }, 'messages of stations dropped');
    lastLog = at;
    unlogged = 0;
  };

  const hear = (known: KnownStation) => {
    known.receivedAt = now();
    heard.set(known.id, known.receivedAt);
    if (!known.silent) return;
    known.silent = false;
    back.add(known);
  };

  const dated = (ts: number) => (ts > now() + AHEAD ? now() : ts);
  const hasSlot = (known: KnownStation, slot: number) => [...known.points.values()].some(({ slots }) => slots.has(slot));

  /** Lets a message in that is sound and comes from a station we know; else counts why not. Also what is wrong proves that the station lives. */
  const open = <T>(
    hubId: string,
    payload: Uint8Array,
    read: (payload: Uint8Array) => Parsed<T>,
  ): { known: KnownStation; message: T } | null => {
    const known = directory.get(hubId);
    if (known === undefined) {
      drop(hubId, 'unknown-station');
      return null;
    }
    hear(known);
    const found = read(payload);
    if (found.ok) return { known, message: found.message };
    drop(hubId, found.fault);
    return null;
  };

  const write = async () => {
    const batch: StationBatch = { heard, reports: [...reports.values()], samples, events, swaps: [...swaps.values()] };
    if (heard.size === 0) return;
    const newlyHeard = [...back];
    [heard, reports, samples, events, swaps, back] = [new Map(), new Map(), [], [], new Map(), new Set()];
    try {
      await writeStations(db, batch);
    } catch (error) {
      log.error({ err: error, reports: batch.reports.length }, 'what stations told could not be written; it is tried again');
      // What came meanwhile is newer and stays. The samples of this moment are given up.
      for (const [id, at] of batch.heard) heard.set(id, Math.max(at, heard.get(id) ?? 0));
      for (const taken of batch.reports) if (!reports.has(taken.report.pointId)) reports.set(taken.report.pointId, taken);
      for (const taken of batch.swaps) swaps.set(keyOf(taken), taken);
      events = [...batch.events, ...events];
      for (const station of newlyHeard) back.add(station);
      return;
    }
    if (newlyHeard.length > 0) await returned(newlyHeard);
    changed([...batch.heard.keys()].flatMap((id) => directory.get(id) ?? []));
  };

  return {
    report(hubId, payload) {
      const opened = open(hubId, payload, parseStationReport);
      if (opened === null) return;
      const { known, message } = opened;
      const point = known.points.get(message.pointId);
      if (point === undefined) return drop(hubId, 'unknown-point');
      // Rule D2: an older report proves only that the station lives, unless the known one came from a clock that was ahead.
      const receivedAt = now();
      if (point.reportedAt !== null && message.ts < point.reportedAt && point.reportedAt <= receivedAt + AHEAD) return;
      const slots = message.slots.filter(({ number }) => point.slots.has(number));
      if (slots.length < message.slots.length) drop(hubId, 'unknown-slot');
      point.reportedAt = message.ts;
      reports.set(message.pointId, { hubId, report: { ...message, slots } });
      const minute = Math.floor(receivedAt / MINUTE) * MINUTE;
      if (point.sampledAt === minute) return;
      point.sampledAt = minute;
      samples.push({ pointId: message.pointId, ts: minute, voltage: message.voltage, temperature: message.temperature });
    },
    event(hubId, payload) {
      const opened = open(hubId, payload, parseStationEvent);
      if (opened === null) return;
      const { known, message } = opened;
      if (message.pointId !== null && !known.points.has(message.pointId)) return drop(hubId, 'unknown-point');
      if (message.slot !== null && !hasSlot(known, message.slot)) return drop(hubId, 'unknown-slot');
      if (events.length >= MOST_WAITING) return drop(hubId, 'too-many');
      events.push({ ...message, hubId, ts: dated(message.ts) });
    },
    swap(hubId, payload) {
      const opened = open(hubId, payload, parseSwap);
      if (opened === null) return;
      const { known, message } = opened;
      if (!known.points.has(message.pointId)) return drop(hubId, 'unknown-point');
      if (!hasSlot(known, message.returnedSlot) || !hasSlot(known, message.takenSlot)) return drop(hubId, 'unknown-slot');
      if (swaps.size >= MOST_WAITING) return drop(hubId, 'too-many');
      const taken = { hubId, swap: { ...message, startedAt: dated(message.startedAt), finishedAt: dated(message.finishedAt) } };
      if (!swaps.has(keyOf(taken))) swaps.set(keyOf(taken), taken);
    },
    alert(hubId, payload) {
      const opened = open(hubId, payload, parseAlert);
      if (opened === null) return;
      const { known, message } = opened;
      if (message.pointId !== null && !known.points.has(message.pointId)) return drop(hubId, 'unknown-point');
      if (!alerts.add(hubId, { ...message, ts: dated(message.ts) })) drop(hubId, 'too-many');
    },
    alive(hubId) {
      const known = directory.get(hubId);
      if (known === undefined) drop(hubId, 'unknown-station');
      else hear(known);
    },
    async flush() {
      flushing ??= write().finally(() => {
        flushing = null;
      });
      return flushing;
    },
    dropped: () => Object.fromEntries(dropped),
  };
}
