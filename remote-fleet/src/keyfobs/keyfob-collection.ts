/** A keyfob, which the API calls a pilot. */
export interface Keyfob {
  readonly id: string;
  readonly groupId: string;
  /** Number of its last change. */
  readonly updateId: number;
  readonly paired: boolean;
  /** The paired vehicle, where the account may see it. */
  readonly vehicle: PairedVehicle | null;
  /** The last command that paired or unpaired it, until it was carried out. Absent from servers that know none. */
  readonly pairing?: KeyfobPairing | null;
}

export interface PairedVehicle {
  readonly id: string;
  readonly name: string;
  readonly plate: string | null;
}

export interface KeyfobPairing {
  readonly act: 'pair' | 'unpair';
  /** `pending`: the vehicle has not answered yet. */
  readonly state: 'pending' | 'failed';
  /** A code of the server. */
  readonly failure: string | null;
  /** Why the vehicle refused, in its own words. */
  readonly reason: string | null;
  readonly vehicle: PairedVehicle | null;
  /** When the state was reached; milliseconds since 1970. */
  readonly at: number;
}

export const isPairing = ({ pairing }: Keyfob): boolean => pairing?.state === 'pending';

/** Keyfobs as far as the server told of them. Never changed in place. */
export interface KeyfobCollection {
  /** Every change up to this number is in it (the header x-update-id). */
  readonly updateId: number;
  readonly rows: ReadonlyMap<string, Keyfob>;
  /** Keyfobs that left for a group that no one here sees, with the number of that change. */
  readonly left: ReadonlyMap<string, number>;
}

export const emptyCollection: KeyfobCollection = { updateId: 0, rows: new Map(), left: new Map() };

/** Rows and the number they are current to, as one answer tells them. */
export interface KeyfobListResponse {
  readonly rows: readonly Keyfob[];
  readonly updateId: number;
}

/** The book after an answer. `whole`: keyfobs that the answer does not hold are gone, but for those that changed after it. A later change always wins. */
export function mergeResponse(collection: KeyfobCollection, { rows, updateId }: KeyfobListResponse, isComplete: boolean): KeyfobCollection {
  const next = new Map([...collection.rows].filter(([, row]) => !isComplete || row.updateId > updateId));
  for (const row of rows) {
    const known = collection.rows.get(row.id);
    next.set(row.id, known && known.updateId > row.updateId ? known : row);
  }
  for (const [id, at] of collection.left) if ((next.get(id)?.updateId ?? at) < at) next.delete(id);
  return { updateId: Math.max(collection.updateId, updateId), rows: next, left: collection.left };
}

/** The book after a keyfob left. Who still sees it hears of the change as well, under the same number. */
export function markLeft(collection: KeyfobCollection, id: string, updateId: number): KeyfobCollection {
  const left = new Map(collection.left).set(id, Math.max(updateId, collection.left.get(id) ?? 0));
  const known = collection.rows.get(id);
  if (!known || known.updateId >= updateId) return { ...collection, left };
  const rows = new Map(collection.rows);
  rows.delete(id);
  return { ...collection, rows, left };
}
