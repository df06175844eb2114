import { writable } from '@fleet-console/contract';
import { ReportDatabase, type OpenDatabase } from './report-database.ts';
import type { ReportFile, StoredReport } from './stored-report.ts';

/** Reports kept in the browser, so that neither a lost connection nor a closed tab loses them. */
export interface ReportStore {
  /** The reports of an account, oldest first. */
  list(accountId: string): Promise<readonly StoredReport[]>;
  get(id: string): Promise<StoredReport | undefined>;
  /** The files of a report, in their order. */
  files(reportId: string): Promise<readonly ReportFile[]>;
  /** Writes and deletes at once: all or nothing. Files are deleted with their report. */
  change(change: ReportChange): Promise<void>;
}

export interface ReportChange {
  readonly put?: readonly StoredReport[];
  readonly remove?: readonly string[];
  readonly putFiles?: readonly ReportFile[];
  readonly removeFiles?: readonly string[];
}

/** Whether reports outlive the tab. */
export const isDurable = writable(true);

function inDatabase(reports: ReportDatabase): ReportStore {
  return {
    list: async (accountId) => inOrder(await reports.use((database) => database.getAllFromIndex('reports', 'account', accountId))),
    get: (id) => reports.use((database) => database.get('reports', id)),
    files: async (reportId) => inFileOrder(await reports.use((database) => database.getAllFromIndex('files', 'report', reportId))),
    change: (change) => reports.use((database) => changeIn(database, change)),
  };
}

/** All or nothing. @throws DOMException */
async function changeIn(database: OpenDatabase, { put = [], remove = [], putFiles = [], removeFiles = [] }: ReportChange): Promise<void> {
  const tx = database.transaction(['reports', 'files'], 'readwrite', { durability: 'strict' });
  const reports = tx.objectStore('reports');
  const files = tx.objectStore('files');
  const removeFilesOf = async (id: string) => {
    for (const key of await files.index('report').getAllKeys(id)) await files.delete(key);
  };
  try {
    await Promise.all([
      ...put.map((report) => reports.put(report)),
      ...remove.flatMap((id) => [reports.delete(id), removeFilesOf(id)]),
      ...putFiles.map((file) => files.put(file)),
      ...removeFiles.map((id) => files.delete(id)),
    ]);
  } catch (error) {
    tx.abort();
    await tx.done.catch(() => undefined);
    throw error;
  }
  await tx.done;
}

/** Reports that are lost with the tab. */
function inMemory(): ReportStore {
  const reports = new Map<string, StoredReport>();
  const files = new Map<string, ReportFile>();
  return {
    list: async (accountId) => inOrder([...reports.values()].filter((report) => report.accountId === accountId)),
    get: async (id) => reports.get(id),
    files: async (reportId) => inFileOrder([...files.values()].filter((file) => file.reportId === reportId)),
    async change({ put = [], remove = [], putFiles = [], removeFiles = [] }) {
      for (const report of put) reports.set(report.id, report);
      for (const id of remove) {
        reports.delete(id);
        for (const file of files.values()) if (file.reportId === id) files.delete(file.id);
      }
      for (const file of putFiles) files.set(file.id, file);
      for (const id of removeFiles) files.delete(id);
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
    async files(reportId) {
      const [stored, kept] = await Promise.all([database.files(reportId).catch(() => []), memory.files(reportId)]);
      const keptIds = new Set(kept.map(({ id }) => id));
      return inFileOrder([...stored.filter(({ id }) => !keptIds.has(id)), ...kept]);
    },
    async change(change) {
      try {
        await database.change(change);
        // What failed earlier and is stored or deleted now.
        const { put = [], remove = [], putFiles = [], removeFiles = [] } = change;
        const keptFiles = [...putFiles.map(({ id }) => id), ...removeFiles];
        await memory.change({ removeFiles: keptFiles });
        for (const id of [...put.map((report) => report.id), ...remove])
          if ((await memory.files(id)).length === 0 || remove.includes(id)) await memory.change({ remove: [id] });
        isDurable.set(true);
      } catch {
        await memory.change(change);
        isDurable.set(false);
      }
    },
  };
}

const inFileOrder = (files: readonly ReportFile[]) => files.toSorted((one, other) => one.order - other.order);

const inOrder = (reports: readonly StoredReport[]) => reports.toSorted((one, other) => one.changedAt - other.changedAt);

let opened: Promise<ReportStore> | undefined;

function onlyInMemory(): ReportStore {
  isDurable.set(false);
  return inMemory();
}

async function open(): Promise<ReportStore> {
  if (typeof indexedDB === 'undefined') return onlyInMemory();
  try {
    const reports = new ReportDatabase();
    await reports.use(async () => {});
    return withFallback(inDatabase(reports));
  } catch {
    return onlyInMemory();
  }
}

/** Returns the browser's store of reports, opened on first use. */
export const reportStore = (): Promise<ReportStore> => (opened ??= open());
