/** A release that hung a tab of this browser. */
export interface HangRecord {
  readonly remote: string;
  readonly build: string;
  /** When, in ms since 1970. */
  readonly at: number;
}

const [DATABASE, STORE] = ['host.watch', 'hangs'];

const done = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('The database failed')));
  });

/** @param create whether to create a missing database; otherwise opening it fails */
function open(factory: IDBFactory, create: boolean): Promise<IDBDatabase> {
  const request = factory.open(DATABASE, 1);
  request.addEventListener('upgradeneeded', () => {
    if (create) request.result.createObjectStore(STORE);
    else request.transaction?.abort();
  });
  return done(request);
}

async function withStore<T>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<T>, create: boolean): Promise<T> {
  const database = await open(indexedDB, create);
  try {
    return await done(act(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

const keyOf = ({ remote, build }: Pick<HangRecord, 'remote' | 'build'>) => `${remote}/${build}`;

/**
 * Stores that a release hung the tab. In IndexedDB, because the worker writes it: the page, which owns the other storages, doesn't respond.
 * @throws DOMException if storage is blocked or full
 */
export const saveHang = async (record: HangRecord): Promise<void> =>
  void (await withStore('readwrite', (store) => store.put(record, keyOf(record)), true));

/** Removes a record. @throws DOMException if storage is blocked */
export const removeHang = (release: Pick<HangRecord, 'remote' | 'build'>): Promise<void> =>
  withStore('readwrite', (store) => store.delete(keyOf(release)), true);

/** Returns the stored records; none if storage is blocked. Never throws. */
export async function readHangs(): Promise<readonly HangRecord[]> {
  if (typeof indexedDB === 'undefined') return [];
  try {
    return (await withStore('readonly', (store) => store.getAll(), false)) as HangRecord[];
  } catch {
    return [];
  }
}
