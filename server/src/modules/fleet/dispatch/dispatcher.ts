import type { Database } from '../../../database/database.ts';
import type { Logger } from '../../../kernel/logging.ts';
import type { Directory } from './directory.ts';
import type { VehicleLink } from '../../../mqtt/link.ts';
import { readAck } from '../../../protocol/messages.ts';
import { applyEvent, awaitedComputers, entryById, overdueEntries, queuedEntries, type LedgerEntry } from './command.ledger.ts';
import type { CommandLimits } from '../../../protocol/command.ts';
import { isOnline } from '../../../protocol/presence.ts';

export interface DispatcherParts {
  readonly db: Database;
  readonly link: VehicleLink;
  readonly directory: Directory;
  readonly limits: CommandLimits;
  readonly log: Logger;
  /** Hears of every change of the ledger. */
  readonly tell: (entry: LedgerEntry) => void;
  readonly now?: () => number;
}

/** Carries commands from the ledger to the vehicles and answers back. One server process does so at a time. */
export interface Dispatcher {
  /** Takes up what the ledger holds (rule C11). */
  start(): Promise<void>;
  /** True when a command for this computer could go out now. */
  canSend(computerId: string): boolean;
  /** Sends a command that stands in the ledger as sent (rule C10). A failure to send ends in its time limit. */
  send(entry: LedgerEntry): Promise<void>;
  /** A command waits in the ledger. */
  wait(computerId: string): void;
  /** These computers reported. */
  heard(computerIds: readonly string[]): void;
  ack(computerId: string, payload: Uint8Array): void;
  /** Ends what has waited too long. Called every second. */
  sweep(): Promise<void>;
}

export function createDispatcher({ db, link, directory, limits, log, tell, now = Date.now }: DispatcherParts): Dispatcher {
  /** Computers that commands wait for. */
  const awaited = new Set<string>();
  const busy = new Set<string>();

  const send = async (entry: LedgerEntry) => {
    if (entry.computerId === null || entry.sentAt === null) return;
    const { id, command, sentAt, computerId, keyfobId } = entry;
    try {
      await link.send(computerId, {
        id,
        command,
        ...(keyfobId !== null && { keyfob: keyfobId }),
        at: sentAt,
        expiresAt: sentAt + limits.answerWithin,
      });
    } catch (error) {
      log.warn({ err: error, id }, 'a command did not leave; it will time out');
    }
  };

  const canSend = (computerId: string) => link.connected && isOnline(directory.get(computerId)?.receivedAt ?? null, now());

  const sendQueued = async (computerId: string) => {
    if (busy.has(computerId) || !canSend(computerId)) return;
    busy.add(computerId);
    awaited.delete(computerId);
    try {
      for (const entry of await queuedEntries(db, computerId)) {
        if (!canSend(computerId)) {
          awaited.add(computerId);
          break;
        }
        const sent = await applyEvent(db, entry, { type: 'send', at: now() }, limits);
        if (sent === null) continue;
        await send(sent);
        tell(sent);
      }
    } catch (error) {
      awaited.add(computerId);
      log.error({ err: error, computerId }, 'waiting commands could not be sent; they go on waiting');
    } finally {
      busy.delete(computerId);
    }
  };

  const answer = async (computerId: string, payload: Uint8Array) => {
    const read = readAck(payload);
    if (!read.ok) return log.warn({ computerId, fault: read.fault }, 'an answer was dropped');
    const { id, result, reason } = read.message;
    const entry = await entryById(db, id);
    // Rule C13.
    if (entry === null || entry.computerId !== computerId)
      return log.warn({ computerId, id }, 'an answer to no command of this computer was dropped');
    const changed = await applyEvent(db, entry, { type: 'ack', at: now(), result, reason }, limits);
    if (changed) tell(changed);
  };

  return {
    async start() {
      awaited.clear();
      const waiting = await awaitedComputers(db);
      for (const computerId of waiting) awaited.add(computerId);
      for (const computerId of waiting) await sendQueued(computerId);
    },
    canSend,
    send,
    wait(computerId) {
      awaited.add(computerId);
      void sendQueued(computerId);
    },
    heard(computerIds) {
      if (awaited.size === 0) return;
      for (const computerId of computerIds) if (awaited.has(computerId)) void sendQueued(computerId);
    },
    ack(computerId, payload) {
      answer(computerId, payload).catch((error: unknown) => log.error({ err: error, computerId }, 'an answer could not be written down'));
    },
    async sweep() {
      for (const entry of await overdueEntries(db, now(), limits)) {
        const changed = await applyEvent(db, entry, { type: 'tick', at: now() }, limits);
        if (changed) tell(changed);
      }
    },
  };
}
