import type { Alert } from './alert.ts';

/** Known alerts. Of two versions of an alert the larger `updateId` wins, in whatever order they arrive. */
export interface AlertCollection {
  readonly byId: ReadonlyMap<string, Alert>;
  /** Newest first. */
  readonly list: readonly Alert[];
}

export const emptyCollection: AlertCollection = { byId: new Map(), list: [] };

/** Sorts newest first, then by id. */
function compareNewestFirst(one: Alert, other: Alert): number {
  if (one.ts !== other.ts) return other.ts - one.ts;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
}

/** Merges two sorted lists. */
function mergeSorted(one: readonly Alert[], other: readonly Alert[]): Alert[] {
  const list: Alert[] = [];
  let at = 0;
  for (const alert of one) {
    for (let next = other[at]; next !== undefined && compareNewestFirst(next, alert) < 0; next = other[at]) {
      list.push(next);
      at += 1;
    }
    list.push(alert);
  }
  return list.concat(other.slice(at));
}

/** Returns the collection with these versions merged in; the same object when nothing changes. A batch costs about as much as one version. */
export function mergeAlerts(collection: AlertCollection, versions: Iterable<Alert>): AlertCollection {
  const changed = new Map<string, Alert>();
  for (const version of versions) {
    const known = changed.get(version.id) ?? collection.byId.get(version.id);
    if (known === undefined || version.updateId > known.updateId) changed.set(version.id, version);
  }
  if (changed.size === 0) return collection;
  const byId = new Map(collection.byId);
  for (const [id, version] of changed) byId.set(id, version);
  const unchanged = collection.list.filter(({ id }) => !changed.has(id));
  return { byId, list: mergeSorted(unchanged, [...changed.values()].sort(compareNewestFirst)) };
}

/**
 * Replaces the collection after a full reload: alerts missing from it are removed, except versions newer than the reload.
 * @param updateId the last change that the reload includes
 */
export function replaceAll(collection: AlertCollection, alerts: Iterable<Alert>, updateId: number): AlertCollection {
  const newer = collection.list.filter((alert) => alert.updateId > updateId);
  return mergeAlerts(mergeAlerts(emptyCollection, alerts), newer);
}
