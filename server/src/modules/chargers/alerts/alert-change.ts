import { alertStates, alertTypes, type AlertState, type AlertType } from '../../../protocol/alert.ts';
import type { AlertReport } from '../../../protocol/station-messages.ts';

/** What a station told of an alert, after `readAlert` found nothing wrong with it. Times in milliseconds since 1970. */
export interface AlertWord {
  /** `alertIdOf`: no other station has it. */
  readonly id: string;
  readonly hubId: string;
  readonly type: AlertType;
  readonly pointId: string | null;
  /** Null: of no single slot. */
  readonly slot: number | null;
  readonly description: string;
  readonly state: AlertState;
  readonly ts: number;
}

/** An alert as it stands. */
export interface AlertStanding extends AlertWord {
  /** When it first came. */
  readonly raisedAt: number;
  readonly seenAt: number | null;
  readonly seenBy: string | null;
}

/** What an alert was before. */
export interface AlertPast extends Pick<AlertWord, 'description' | 'state' | 'ts'> {
  readonly alertId: string;
  readonly seen: boolean;
}

/** What a word does: how the alert stands after it, and what goes to its history. Null: nothing. */
export interface AlertChange {
  readonly standing: AlertStanding;
  readonly past: AlertPast | null;
}

export type AlertFault = 'unknown-type' | 'unknown-state' | 'bad-id' | 'bad-text' | 'bad-time' | 'unknown-station';

const LONGEST_ID = 64;
const LONGEST_DESCRIPTION = 300;
/** A clock that runs ahead by more than this, in milliseconds, is not believed. */
const AHEAD_AT_MOST = 60_000;

/** The id under which everybody knows an alert: stations number theirs as they like, and two of them may come to the same. No station has a dot in its id. */
export const alertIdOf = (hubId: string, ownId: string) => `${hubId}.${ownId}`;

/** Letters that the database takes and a screen can show. */
const isText = (value: unknown, longest: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= longest && !/[\p{Cc}\p{Cs}]/u.test(value);

/** Reads what a station says of an alert. A time that is still to come counts as now: nothing could ever come after it. Rule CHG-A1. */
export function readAlert(hubId: string, report: AlertReport, now: number): AlertWord | AlertFault {
  const type = alertTypes.find((each) => each === report.type);
  const state = alertStates.find((each) => each === report.state);
  const { id, pointId, slot = null, description, ts } = report;
  if (type === undefined) return 'unknown-type';
  if (state === undefined) return 'unknown-state';
  if (!isText(id, LONGEST_ID) || (pointId !== null && !isText(pointId, LONGEST_ID))) return 'bad-id';
  if (!isText(description, LONGEST_DESCRIPTION)) return 'bad-text';
  if (!Number.isSafeInteger(ts) || ts < 0) return 'bad-time';
  return { id: alertIdOf(hubId, id), hubId, type, pointId, slot, description, state, ts: ts > now + AHEAD_AT_MOST ? now : ts };
}

/** Tells whether `a` was reached after `b`. Of one moment the end counts as later, then the letters decide: every order of arrival comes to the same. */
function isLater(a: AlertWord, b: AlertWord): boolean {
  if (a.ts !== b.ts) return a.ts > b.ts;
  if (a.state !== b.state) return a.state === 'finished';
  return a.description > b.description;
}

const isSame = (a: Pick<AlertWord, 'state' | 'description'>, b: Pick<AlertWord, 'state' | 'description'>) =>
  a.state === b.state && a.description === b.description;

const pastOf = ({ id, description, state, ts, seenAt }: AlertStanding): AlertPast => ({
  alertId: id,
  description,
  state,
  ts,
  seen: seenAt !== null,
});

/**
 * What a word does to an alert as it stands, of which `past` is known. Rules CHG-A3, CHG-A4: the same again does nothing; one that is older than what is known goes to
 * the history; an alert that ends stays seen, anything else that is new about it has been seen by no one.
 * @param past what stands in its history at the time of the word
 */
export function changeOf(standing: AlertStanding | null, past: readonly AlertPast[], word: AlertWord): AlertChange | null {
  if (standing === null) return { standing: { ...word, raisedAt: word.ts, seenAt: null, seenBy: null }, past: null };
  const raisedAt = Math.min(standing.raisedAt, word.ts);
  if (!isLater(word, standing)) {
    if (isSame(word, standing) && word.ts === standing.ts) return null;
    if (past.some((entry) => entry.ts === word.ts && isSame(entry, word))) return null;
    const { id: alertId, description, state, ts } = word;
    return { standing: { ...standing, raisedAt }, past: { alertId, description, state, ts, seen: false } };
  }
  if (isSame(word, standing)) return null;
  const { description, state, ts } = word;
  const seen = state === 'finished' ? { seenAt: standing.seenAt, seenBy: standing.seenBy } : { seenAt: null, seenBy: null };
  return { standing: { ...standing, slot: word.slot ?? standing.slot, description, state, ts, raisedAt, ...seen }, past: pastOf(standing) };
}

/** What many words come to, in the order in which they came. */
export interface AlertChanges {
  /** Alerts that changed, as they stand after it. */
  readonly changed: readonly AlertStanding[];
  readonly past: readonly AlertPast[];
}

/** Takes words one by one. */
export function changesOf(standings: readonly AlertStanding[], pasts: readonly AlertPast[], words: readonly AlertWord[]): AlertChanges {
  const now = new Map(standings.map((standing) => [standing.id, standing]));
  const before = new Map<string, AlertPast[]>();
  const remember = (entry: AlertPast) => before.set(entry.alertId, [...(before.get(entry.alertId) ?? []), entry]);
  pasts.forEach(remember);
  const changed = new Set<string>();
  const past: AlertPast[] = [];
  for (const word of words) {
    const change = changeOf(now.get(word.id) ?? null, before.get(word.id) ?? [], word);
    if (change === null) continue;
    changed.add(word.id);
    now.set(word.id, change.standing);
    if (change.past === null) continue;
    past.push(change.past);
    remember(change.past);
  }
  return { changed: [...changed].flatMap((id) => now.get(id) ?? []), past };
}
