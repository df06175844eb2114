import type { Logger } from 'pino';
import type { Database } from '../database/database.ts';
import type { CommandLedger, DeviceCommand } from './command-ledger.ts';

/** Events of a command's state machine. Times in milliseconds since 1970. */
type DeviceEvent<Result> =
  | { readonly type: 'send'; readonly at: number }
  | { readonly type: 'ack'; readonly at: number; readonly result: Result; readonly reason: string | null }
  | { readonly type: 'tick'; readonly at: number };

/** A device's answer to a command. */
interface Answer<Result> {
  readonly id: string;
  readonly result: Result;
  readonly reason: string | null;
}

export interface DispatcherParts<Entry extends DeviceCommand, Result, Limits> {
  readonly db: Database;
  readonly ledger: CommandLedger<Entry, DeviceEvent<Result>, Limits>;
  readonly limits: Limits;
  readonly log: Logger;
  /** The device a command is addressed to; null: none. */
  readonly deviceOf: (entry: Entry) => string | null;
  /** Whether the device can be sent a command now. */
  readonly canSend: (deviceId: string) => boolean;
  /** Sends a command, at most once; the device ignores it from `expiresAt` on. @throws Error when the broker can't be reached */
  readonly transmit: (entry: Entry, deviceId: string, times: { readonly at: number; readonly expiresAt: number }) => Promise<void>;
  readonly readAnswer: (
    payload: Uint8Array,
  ) => { readonly ok: true; readonly message: Answer<Result> } | { readonly ok: false; readonly fault: string };
  /** Called after every change in the ledger. */
  readonly onChange: (entry: Entry) => void;
  readonly now?: () => number;
}

/** Sends commands from the ledger to devices and records their answers. Runs in one server process at a time. Rules: RULES.md. */
export interface CommandDispatcher<Entry> {
  /** Sends the queued commands of all devices that can be reached (rule DC-6). */
  sendQueued(): Promise<void>;
  canSend(deviceId: string): boolean;
  /** Sends a command whose status in the ledger is already `sent` (rule DC-2). If sending fails, the command times out. */
  send(entry: Entry): Promise<void>;
  /** Call when a command for this device was queued. */
  onQueued(deviceId: string): void;
  /** Call when these devices become reachable. */
  onReachable(deviceIds: readonly string[]): void;
  ack(deviceId: string, payload: Uint8Array): void;
  /** Times out overdue commands. Call at least once a second. */
  sweep(): Promise<void>;
}

export function createCommandDispatcher<Entry extends DeviceCommand, Result, Limits extends { readonly answerTimeout: number }>({
  db,
  ledger,
  limits,
  log,
  deviceOf,
  canSend,
  transmit,
  readAnswer,
  onChange,
  now = Date.now,
}: DispatcherParts<Entry, Result, Limits>): CommandDispatcher<Entry> {
  /** Devices with queued commands. */
  const awaited = new Set<string>();
  const busy = new Set<string>();

  const send = async (entry: Entry) => {
    const deviceId = deviceOf(entry);
    const { id, sentAt } = entry;
    if (deviceId === null || sentAt === null) return;
    try {
      await transmit(entry, deviceId, { at: sentAt, expiresAt: sentAt + limits.answerTimeout });
    } catch (error) {
      log.warn({ err: error, id }, "couldn't send a command; it will time out");
    }
  };

  const sendAllTo = async (deviceId: string) => {
    awaited.delete(deviceId);
    for (const entry of await ledger.queuedFor(db, deviceId)) {
      if (!canSend(deviceId)) {
        awaited.add(deviceId);
        return;
      }
      const sent = await ledger.apply(db, entry, { type: 'send', at: now() }, limits);
      if (sent === null) continue;
      await send(sent);
      onChange(sent);
    }
  };

  const sendQueuedTo = async (deviceId: string) => {
    if (busy.has(deviceId) || !canSend(deviceId)) return;
    busy.add(deviceId);
    try {
      // Repeat for commands queued during the send.
      do {
        await sendAllTo(deviceId);
      } while (awaited.has(deviceId) && canSend(deviceId));
    } catch (error) {
      awaited.add(deviceId);
      log.error({ err: error, deviceId }, "couldn't send queued commands; they stay queued");
    } finally {
      busy.delete(deviceId);
    }
  };

  const answer = async (deviceId: string, payload: Uint8Array) => {
    const read = readAnswer(payload);
    if (!read.ok) return log.warn({ deviceId, fault: read.fault }, 'dropped a command response');
    const { id, result, reason } = read.message;
    const entry = await ledger.byId(db, id);
    // Rule DC-4.
    if (entry === null || deviceOf(entry) !== deviceId)
      return log.warn({ deviceId, id }, 'dropped a response without a matching command of this device');
    const changed = await ledger.apply(db, entry, { type: 'ack', at: now(), result, reason }, limits);
    if (changed) onChange(changed);
  };

  return {
    async sendQueued() {
      const waiting = await ledger.awaitedDevices(db);
      for (const deviceId of waiting) awaited.add(deviceId);
      for (const deviceId of waiting) await sendQueuedTo(deviceId);
    },
    canSend,
    send,
    onQueued(deviceId) {
      awaited.add(deviceId);
      void sendQueuedTo(deviceId);
    },
    onReachable(deviceIds) {
      if (awaited.size === 0) return;
      for (const deviceId of deviceIds) if (awaited.has(deviceId)) void sendQueuedTo(deviceId);
    },
    ack(deviceId, payload) {
      answer(deviceId, payload).catch((error: unknown) => log.error({ err: error, deviceId }, "couldn't save a command response"));
    },
    async sweep() {
      for (const entry of await ledger.overdue(db, now(), limits)) {
        const changed = await ledger.apply(db, entry, { type: 'tick', at: now() }, limits);
        if (changed) onChange(changed);
      }
    },
  };
}
