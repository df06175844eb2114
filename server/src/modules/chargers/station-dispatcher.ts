import type { Database } from '../../database/database.ts';
import type { Logger } from '../../kernel/logging.ts';
import type { StationLine } from '../../mqtt/station-line.ts';
import { readStationAck } from '../../protocol/station-reading.ts';
import {
  applyHappening,
  overdueForStations,
  queuedForStations,
  stationEntryById,
  type StationLedgerEntry,
} from './station-command.ledger.ts';
import type { StationLimits } from './station-command.ts';

export interface StationDispatcherParts {
  readonly db: Database;
  readonly line: StationLine;
  readonly limits: StationLimits;
  readonly log: Logger;
  /** Hears of every change of the ledger. */
  readonly tell: (entry: StationLedgerEntry) => void;
  readonly now?: () => number;
}

/** Carries commands from the ledger to the stations and answers back. One server process does so at a time. */
export interface StationDispatcher {
  /** Sends a command that stands in the ledger as sent (rule D5). A failure to send ends in its time limit. */
  send(entry: StationLedgerEntry): Promise<void>;
  /** Sends what waits: another process wrote it down, or this one before it went. */
  sendQueued(): Promise<void>;
  ack(hubId: string, payload: Uint8Array): void;
  /** Ends what has waited too long. */
  sweep(): Promise<void>;
}

export function createStationDispatcher({ db, line, limits, log, tell, now = Date.now }: StationDispatcherParts): StationDispatcher {
  const send = async ({ id, command, slot, sentAt, hubId }: StationLedgerEntry) => {
    if (sentAt === null) return;
    try {
      await line.send(hubId, { id, command, slot, at: sentAt, expiresAt: sentAt + limits.answerWithin });
    } catch (error) {
      log.warn({ err: error, id }, 'a command for a station did not leave; it will time out');
    }
  };

  const answer = async (hubId: string, payload: Uint8Array) => {
    const read = readStationAck(payload);
    if (!read.ok) return log.warn({ hubId, fault: read.fault }, 'an answer of a station was dropped');
    const { id, result, reason } = read.message;
    const entry = await stationEntryById(db, id);
    // Rule D13.
    if (entry?.hubId !== hubId) return log.warn({ hubId, id }, 'an answer to no command of this station was dropped');
    const changed = await applyHappening(db, entry, { type: 'ack', at: now(), result, reason }, limits);
    if (changed) tell(changed);
  };

  return {
    send,
    async sendQueued() {
      for (const entry of await queuedForStations(db)) {
        const sent = await applyHappening(db, entry, { type: 'send', at: now() }, limits);
        if (sent === null) continue;
        await send(sent);
        tell(sent);
      }
    },
    ack(hubId, payload) {
      answer(hubId, payload).catch((error: unknown) =>
        log.error({ err: error, hubId }, 'an answer of a station could not be written down'),
      );
    },
    async sweep() {
      for (const entry of await overdueForStations(db, now(), limits)) {
        const changed = await applyHappening(db, entry, { type: 'tick', at: now() }, limits);
        if (changed) tell(changed);
      }
    },
  };
}
