import { alertStates, alertTypes, type AlertState, type AlertType } from '../../../protocol/alert.ts';
import type { AlertReport } from '../../../protocol/station-messages.ts';

/** A validated report of an alert. Times in milliseconds since 1970. */
export interface AlertUpdate {
  /** `alertIdOf`: unique over all stations. */
  readonly id: string;
  readonly hubId: string;
  readonly type: AlertType;
  readonly pointId: string | null;
  /** Null: no particular slot. */
  readonly slot: number | null;
  readonly description: string;
  readonly state: AlertState;
  readonly ts: number;
}

/** The current state of an alert. */
export interface CurrentAlert extends AlertUpdate {
  /** When it was first reported. */
  readonly raisedAt: number;
  readonly seenAt: number | null;
  readonly seenBy: string | null;
}

/** A previous state of an alert. */
export interface AlertHistoryEntry extends Pick<AlertUpdate, 'description' | 'state' | 'ts'> {
  readonly alertId: string;
  readonly seen: boolean;
}

/** The effect of an update: the new state and the history entry to add; null: none. */
export interface AlertChange {
  readonly current: CurrentAlert;
  readonly historyEntry: AlertHistoryEntry | null;
}

export type AlertFault = 'unknown-type' | 'unknown-state' | 'bad-id' | 'bad-text' | 'bad-time' | 'unknown-station';

const MAX_ID_LENGTH = 64;
const MAX_DESCRIPTION_LENGTH = 300;
/** How far a station's clock may run ahead before its time is replaced, in milliseconds. */
const CLOCK_TOLERANCE = 60_000;

/** Returns the global id of an alert: the stations' own ids may collide. Station ids contain no dot. */
export const alertIdOf = (hubId: string, ownId: string) => `${hubId}.${ownId}`;

/** Returns whether a value is text without control characters and lone surrogates, and not too long. */
const isText = (value: unknown, maxLength: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= maxLength && !/[\p{Cc}\p{Cs}]/u.test(value);

/** Validates a report. A time in the future is replaced by now, as nothing could ever be newer. Rule CHG-A1. */
export function validateAlert(hubId: string, report: AlertReport, now: number): AlertUpdate | AlertFault {
  const type = alertTypes.find((each) => each === report.type);
  const state = alertStates.find((each) => each === report.state);
  const { id, pointId, slot = null, description, ts } = report;
  if (type === undefined) return 'unknown-type';
  if (state === undefined) return 'unknown-state';
  if (!isText(id, MAX_ID_LENGTH) || (pointId !== null && !isText(pointId, MAX_ID_LENGTH))) return 'bad-id';
  if (!isText(description, MAX_DESCRIPTION_LENGTH)) return 'bad-text';
  if (!Number.isSafeInteger(ts) || ts < 0) return 'bad-time';
  return { id: alertIdOf(hubId, id), hubId, type, pointId, slot, description, state, ts: ts > now + CLOCK_TOLERANCE ? now : ts };
}

/** Returns whether `a` is newer than `b`. With equal times `finished` wins, then the description: the result must not depend on the order of arrival. */
function isNewer(a: AlertUpdate, b: AlertUpdate): boolean {
  if (a.ts !== b.ts) return a.ts > b.ts;
  if (a.state !== b.state) return a.state === 'finished';
  return a.description > b.description;
}

const isSame = (a: Pick<AlertUpdate, 'state' | 'description'>, b: Pick<AlertUpdate, 'state' | 'description'>) =>
  a.state === b.state && a.description === b.description;

const historyEntryOf = ({ id, description, state, ts, seenAt }: CurrentAlert): AlertHistoryEntry => ({
  alertId: id,
  description,
  state,
  ts,
  seen: seenAt !== null,
});

/**
 * Returns the effect of an update on an alert. Rules CHG-A3, CHG-A4: a repetition has none; an older update goes to the history; a finished
 * alert stays seen, any other change makes it unseen.
 * @param history entries with the time of the update
 */
export function applyUpdate(current: CurrentAlert | null, history: readonly AlertHistoryEntry[], update: AlertUpdate): AlertChange | null {
  if (current === null) return { current: { ...update, raisedAt: update.ts, seenAt: null, seenBy: null }, historyEntry: null };
  const raisedAt = Math.min(current.raisedAt, update.ts);
  if (!isNewer(update, current)) {
    if (isSame(update, current) && update.ts === current.ts) return null;
    if (history.some((entry) => entry.ts === update.ts && isSame(entry, update))) return null;
    const { id: alertId, description, state, ts } = update;
    return { current: { ...current, raisedAt }, historyEntry: { alertId, description, state, ts, seen: false } };
  }
  if (isSame(update, current)) return null;
  const { description, state, ts } = update;
  const seen = state === 'finished' ? { seenAt: current.seenAt, seenBy: current.seenBy } : { seenAt: null, seenBy: null };
  return {
    current: { ...current, slot: update.slot ?? current.slot, description, state, ts, raisedAt, ...seen },
    historyEntry: historyEntryOf(current),
  };
}

/** The effects of several updates, in the order of arrival. */
export interface AlertChanges {
  /** The new states of changed alerts. */
  readonly changed: readonly CurrentAlert[];
  readonly history: readonly AlertHistoryEntry[];
}

/** Applies updates one by one. */
export function applyUpdates(
  alerts: readonly CurrentAlert[],
  knownHistory: readonly AlertHistoryEntry[],
  updates: readonly AlertUpdate[],
): AlertChanges {
  const currentById = new Map(alerts.map((alert) => [alert.id, alert]));
  const historyById = new Map<string, AlertHistoryEntry[]>();
  const addToHistory = (entry: AlertHistoryEntry) => historyById.set(entry.alertId, [...(historyById.get(entry.alertId) ?? []), entry]);
  knownHistory.forEach(addToHistory);
  const changed = new Set<string>();
  const history: AlertHistoryEntry[] = [];
  for (const update of updates) {
    const change = applyUpdate(currentById.get(update.id) ?? null, historyById.get(update.id) ?? [], update);
    if (change === null) continue;
    changed.add(update.id);
    currentById.set(update.id, change.current);
    if (change.historyEntry === null) continue;
    history.push(change.historyEntry);
    addToHistory(change.historyEntry);
  }
  return { changed: [...changed].flatMap((id) => currentById.get(id) ?? []), history };
}
