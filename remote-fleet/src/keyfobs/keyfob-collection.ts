/** A keyfob; `pilot` in the API. */
export interface Keyfob {
  readonly id: string;
  readonly groupId: string;
  /** Update id of its last change. */
  readonly updateId: number;
  readonly paired: boolean;
  /** The paired vehicle, if the account can see it. */
  readonly vehicle: PairedVehicle | null;
  /** The last pairing command, unless it succeeded. Absent in answers of older servers. */
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
  /** Error code of the server. */
  readonly failure: string | null;
  /** Reason reported by the vehicle. */
  readonly reason: string | null;
  readonly vehicle: PairedVehicle | null;
  /** When the state was reached, in ms since 1970. */
  readonly at: number;
}

export const isPairing = ({ pairing }: Keyfob): boolean => pairing?.state === 'pending';

/** The known keyfobs. Immutable. */
export interface KeyfobCollection {
  /** Includes every change up to this number (header x-update-id). */
  readonly updateId: number;
  readonly rows: ReadonlyMap<string, Keyfob>;
  /** Keyfobs that moved to a group the account can't see, with the number of that change. */
  readonly left: ReadonlyMap<string, number>;
}

export const emptyCollection: KeyfobCollection = { updateId: 0, rows: new Map(), left: new Map() };

/** Rows of one response, and the update id they are current to. */
export interface KeyfobListResponse {
  readonly rows: readonly Keyfob[];
  readonly updateId: number;
}

/**
 * Returns the collection with a response merged in; the higher update id wins.
 * @param isComplete keyfobs that are missing in the response are removed, unless they changed after it
 */
export function mergeResponse(collection: KeyfobCollection, { rows, updateId }: KeyfobListResponse, isComplete: boolean): KeyfobCollection {
  const next = new Map([...collection.rows].filter(([, row]) => !isComplete || row.updateId > updateId));
  for (const row of rows) {
    const known = collection.rows.get(row.id);
    next.set(row.id, known && known.updateId > row.updateId ? known : row);
  }
  for (const [id, at] of collection.left) if ((next.get(id)?.updateId ?? at) < at) next.delete(id);
  return { updateId: Math.max(collection.updateId, updateId), rows: next, left: collection.left };
}

/** Removes a keyfob that left. If it is still visible, the change also arrives in a response with the same update id and brings it back. */
export function markLeft(collection: KeyfobCollection, id: string, updateId: number): KeyfobCollection {
  const left = new Map(collection.left).set(id, Math.max(updateId, collection.left.get(id) ?? 0));
  const known = collection.rows.get(id);
  if (!known || known.updateId >= updateId) return { ...collection, left };
  const rows = new Map(collection.rows);
  rows.delete(id);
  return { ...collection, rows, left };
}
