import { writable } from '@fleet-console/contract';
import type { DBSchema, IDBPDatabase } from 'idb';
import type { StoredReport } from './stored-report.ts';

/** Reports kept in the browser, so that neither a lost connection nor a closed tab loses them. */
export interface ReportStore {
  /** The reports of an account, oldest first. */
  list(accountId: string): Promise<readonly StoredReport[]>;
  get(id: string): Promise<StoredReport | undefined>;
  /** Writes and deletes reports at once: all or nothing. */
  change(change: ReportChange): Promise<void>;
}

export interface ReportChange {
  readonly put?: readonly StoredReport[];
  readonly remove?: readonly string[];
}

interface Schema extends DBSchema {
  reports: { key: string; value: StoredReport; indexes: { account: string } };
}

const DATABASE = 'fleet-console.reports';
const VERSION = 1;

/** Whether reports outlive the tab. */
export const isDurable = writable(true);

function inDatabase(database: IDBPDatabase<Schema>): ReportStore {
  return {
    list: async (accountId) => inOrder(await database.getAllFromIndex('reports', 'account', accountId)),
    get: (id) => database.get('reports', id),
    async change({ put = [], remove = [] }) {
      const tx = database.transaction('reports', 'readwrite', { durability: 'strict' });
      await Promise.all([...put.map((report) => tx.store.put(report)), ...remove.map((id) => tx.store.delete(id)), tx.done]);
    },
  };
}

/** Reports that are lost with the tab. */
function inMemory(): ReportStore {
  const reports = new Map<string, StoredReport>();
  return {
    list: async (accountId) => inOrder([...reports.values()].filter((report) => report.accountId === accountId)),
    get: async (id) => reports.get(id),
    async change({ put = [], remove = [] }) {
      for (const report of put) reports.set(report.id, report);
      for (const id of remove) reports.delete(id);
    },
  };
}

/** Keeps in memory what the browser doesn't store: storage is full, blocked or broken. A report can be sent all the same. */
function withFallback(database: ReportStore): ReportStore {
  const memory = inMemory();
  return {
    async list(accountId) {
      const [stored, kept] = await Promise.all([database.list(accountId).catch(() => []), memory.list(accountId)]);
      const keptIds = new Set(kept.map(({ id }) => id));
      return inOrder([...stored.filter(({ id }) => !keptIds.has(id)), ...kept]);
    },
    get: async (id) => (await memory.get(id)) ?? database.get(id).catch(() => undefined),
    async change(change) {
      const { put = [], remove = [] } = change;
      try {
        await database.change(change);
        await memory.change({ remove: [...put.map(({ id }) => id), ...remove] });
        isDurable.set(true);
      } catch {
        await memory.change(change);
        isDurable.set(false);
      }
    },
  };
}

const inOrder = (reports: readonly StoredReport[]) => reports.toSorted((one, other) => one.changedAt - other.changedAt);

let opened: Promise<ReportStore> | undefined;

function onlyInMemory(): ReportStore {
  isDurable.set(false);
  return inMemory();
}

async function open(): Promise<ReportStore> {
  if (typeof indexedDB === 'undefined') return onlyInMemory();
  try {
    const { openDB } = await import(/* webpackChunkName: "idb" */ 'idb');
    const database = await openDB<Schema>(DATABASE, VERSION, {
      upgrade: (created) => void created.createObjectStore('reports', { keyPath: 'id' }).createIndex('account', 'accountId'),
      // Another tab's release has a newer version; this one opens it again at the next call.
      blocking: () => {
        database.close();
        opened = undefined;
      },
      terminated: () => {
        opened = undefined;
      },
    });
    return withFallback(inDatabase(database));
  } catch {
    return onlyInMemory();
  }
}

/** Returns the browser's store of reports, opened on first use. */
export const reportStore = (): Promise<ReportStore> => (opened ??= open());
