import type { DBSchema, IDBPDatabase } from 'idb';
import type { ReportFile, StoredReport } from './stored-report.ts';

interface Schema extends DBSchema {
  reports: { key: string; value: StoredReport; indexes: { account: string } };
  files: { key: string; value: ReportFile; indexes: { report: string } };
}

const DATABASE = 'fleet-console.reports';
const VERSION = 2;

export type OpenDatabase = IDBPDatabase<Schema>;

/** A database that isn't used for this long is closed, in ms. */
export const IDLE_TIMEOUT = 2_000;

/** The browser's database of reports, open while it is used: an open one would keep the code of a replaced release in memory. */
export class ReportDatabase {
  #database: Promise<OpenDatabase> | undefined;
  #users = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** Runs `work` in the open database. @throws DOMException when the browser refuses to open it */
  async use<Result>(work: (database: OpenDatabase) => Promise<Result>): Promise<Result> {
    clearTimeout(this.#timer);
    this.#users += 1;
    try {
      return await work(await (this.#database ??= this.#open()));
    } finally {
      this.#users -= 1;
      if (this.#users === 0) this.#timer = setTimeout(() => this.#close(), IDLE_TIMEOUT);
    }
  }

  async #open(): Promise<OpenDatabase> {
    try {
      const { openDB } = await import(/* webpackChunkName: "idb" */ 'idb');
      return await openDB<Schema>(DATABASE, VERSION, {
        upgrade(created, oldVersion) {
          if (oldVersion < 1) created.createObjectStore('reports', { keyPath: 'id' }).createIndex('account', 'accountId');
          if (oldVersion < 2) created.createObjectStore('files', { keyPath: 'id' }).createIndex('report', 'reportId');
        },
        // Another tab's release has a newer version; this one opens it again at the next call.
        blocking: () => this.#close(),
        terminated: () => {
          this.#database = undefined;
        },
      });
    } catch (error) {
      this.#database = undefined;
      throw error;
    }
  }

  #close(): void {
    this.#database?.then((database) => database.close()).catch(() => undefined);
    this.#database = undefined;
  }
}
