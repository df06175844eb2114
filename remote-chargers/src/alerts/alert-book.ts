import type { Alert } from './alert.ts';

/** Alerts as far as they are known. Of two versions of one the larger `updateId` holds, in whatever order they came, and however often. */
export interface AlertBook {
  readonly byId: ReadonlyMap<string, Alert>;
  /** Newest first. */
  readonly list: readonly Alert[];
}

export const emptyBook: AlertBook = { byId: new Map(), list: [] };

/** The newest first; of one moment, by id. */
function byAge(one: Alert, other: Alert): number {
  if (one.ts !== other.ts) return other.ts - one.ts;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

/** One list in order out of two that are. */
function joined(one: readonly Alert[], other: readonly Alert[]): Alert[] {
  const list: Alert[] = [];
  let at = 0;
  for (const alert of one) {
    for (let next = other[at]; next !== undefined && byAge(next, alert) < 0; next = other[at]) {
      list.push(next);
      at += 1;
    }
    list.push(alert);
  }
  return list.concat(other.slice(at));
}

/** The book with these versions in it; the same one when it knew them all. Many at once cost hardly more than one. */
export function merged(book: AlertBook, versions: Iterable<Alert>): AlertBook {
  const changed = new Map<string, Alert>();
  for (const version of versions) {
    const known = changed.get(version.id) ?? book.byId.get(version.id);
    if (known === undefined || version.updateId > known.updateId) changed.set(version.id, version);
  }
  if (changed.size === 0) return book;
  const byId = new Map(book.byId);
  for (const [id, version] of changed) byId.set(id, version);
  const stayed = book.list.filter(({ id }) => !changed.has(id));
  return { byId, list: joined(stayed, [...changed.values()].sort(byAge)) };
}

/**
 * The book after all of it was read again: what the reading does not name is gone, but for versions that are newer than the reading.
 * @param updateId the change that the reading is current to
 */
export function readAnew(book: AlertBook, alerts: Iterable<Alert>, updateId: number): AlertBook {
  const newer = book.list.filter((alert) => alert.updateId > updateId);
  return merged(merged(emptyBook, alerts), newer);
}
