import { gzipSync } from 'node:zlib';
import type { BootMap, ReleaseKey } from '@fleet-console/release-contract';
import { readBootMapFile, readPointer, reconcile } from '../boot-map/pointer.ts';
import { hasEntry, readLedger } from '../ledger/ledger.ts';
import { readTrust } from '../signing/trust.ts';
import { PUBLISHED } from '../store/keys.ts';
import { StorageError } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import type { PlaneWatch } from '../alerts/plane-watch.ts';
import { inlineJson } from './escape.ts';

/** Interval for polling the pointer, in addition to file system events; in ms. */
const POLL_INTERVAL = 500;
/** An untrusted ledger is read again after this time, in ms. */
const RETRY_LEDGER_AFTER = 10_000;
/** A ledger without a new decision is read again after this time, in ms, to notice damage. */
const CHECK_LEDGER_AFTER = 60_000;

/** A boot map with its serialised forms, shared by all requests until the next generation. */
export interface Served {
  readonly map: BootMap;
  readonly json: string;
  /** The JSON, compressed with gzip. */
  readonly packed: Buffer;
  /** The JSON, safe inside a `<script>` element. */
  readonly inline: string;
  /** The public keys for its signature, safe inside a `<script>` element; an empty list if it isn't signed. */
  readonly inlineKeys: string;
}

export interface CurrentMap {
  /** Returns the live boot map, or null before a host is promoted for the first time. */
  get(): Served | null;
  /** Why the ledger isn't trusted; null if it is. */
  ledgerFault(): string | null;
  /** Why the storage is unavailable; null if it is available. Until then the last known boot map is served. */
  storeFault(): string | null;
  close(): void;
}

export interface WatchParts {
  readonly store: Store;
  /** Called for every new generation. */
  readonly onGeneration: (served: Served) => void;
  /** Called once per problem. */
  readonly report: (what: string, why: string) => void;
  /** Receives the state of the ledger and the store. */
  readonly watch?: PlaneWatch;
  /** Time after which an untrusted ledger is read again, in ms. */
  readonly retryLedgerAfter?: number | undefined;
}

/** A constant boot map, independent of decisions. */
export function fixedMap({ map, keys }: { readonly map: BootMap; readonly keys: readonly ReleaseKey[] }): CurrentMap {
  const json = JSON.stringify(map);
  const served: Served = { map, json, packed: gzipSync(json), inline: inlineJson(map), inlineKeys: inlineJson(keys) };
  return { get: () => served, ledgerFault: () => null, storeFault: () => null, close: () => undefined };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

/** Tracks the served boot map, the ledger and problems of either. */
class BootMapWatcher implements CurrentMap {
  readonly #parts: WatchParts;
  #served: Served | null = null;
  #pointerFault: string | null = null;
  #ledgerFault: string | null = null;
  #storeFault: string | null = null;
  /** Generation of the last decision read. */
  #decided = 0;
  /** Generation that should be served. */
  #expected = 0;
  #retryLedgerAt = 0;
  #checkLedgerAt = 0;
  #wasBehind = false;
  #work: Promise<void> = Promise.resolve();
  #changePending = false;
  #isPolling = false;
  #stop = () => {};

  constructor(parts: WatchParts) {
    this.#parts = parts;
  }

  async start(): Promise<void> {
    await this.#readServed();
    await this.#reconcile(true);
    const { store, report } = this.#parts;
    const watcher = store.objects.watch?.(
      PUBLISHED,
      () => this.#onChange(),
      (error) => report("couldn't watch the pointer; polling instead", error.message),
    );
    const timer = setInterval(() => this.#poll(), POLL_INTERVAL);
    this.#stop = () => {
      watcher?.close();
      clearInterval(timer);
    };
  }

  get(): Served | null {
    return this.#served;
  }

  ledgerFault(): string | null {
    return this.#ledgerFault;
  }

  storeFault(): string | null {
    return this.#storeFault;
  }

  close(): void {
    this.#stop();
  }

  #generation(): number {
    return this.#served?.map.generation ?? 0;
  }

  /** Records that the storage is unavailable, once. Returns whether it is; this says nothing about pointer and ledger. */
  #isStorageError(error: unknown): boolean {
    if (!(error instanceof StorageError)) return false;
    if (this.#storeFault === null) this.#parts.report("couldn't reach the store; keeping the current releases", error.message);
    this.#storeFault = error.message;
    return true;
  }

  async #readServed(): Promise<void> {
    const { store, onGeneration, report } = this.#parts;
    try {
      const pointer = await readPointer(store);
      if (!pointer) await this.#assertStoreExists();
      this.#storeFault = null;
      const file = pointer && pointer.generation > this.#generation() ? await readBootMapFile(store) : undefined;
      this.#pointerFault = null;
      if (!file || file.map.generation <= this.#generation()) return;
      const { keys } = await readTrust(store);
      const inlineKeys = inlineJson(file.map.signature ? keys : []);
      const { map, text } = file;
      this.#served = { map, json: text, packed: gzipSync(text), inline: inlineJson(JSON.parse(text)), inlineKeys };
      onGeneration(this.#served);
    } catch (error) {
      if (this.#isStorageError(error)) return;
      const why = messageOf(error);
      if (why !== this.#pointerFault) report("couldn't read the pointer", why);
      this.#pointerFault = why;
    }
  }

  /** A folder that was moved or isn't mounted looks like an empty one. @throws StorageError */
  async #assertStoreExists(): Promise<void> {
    const { store } = this.#parts;
    if (this.#decided === 0 || (await hasEntry(store, this.#decided)) || (await hasEntry(store, 1))) return;
    throw new StorageError('store-missing', `${store.objects.location} contains no decisions any more`);
  }

  async #readDecided(): Promise<void> {
    if (Date.now() < this.#retryLedgerAt) return;
    const { store, report, watch, retryLedgerAfter = RETRY_LEDGER_AFTER } = this.#parts;
    try {
      const isKnown = this.#decided > 0 && this.#ledgerFault === null && Date.now() < this.#checkLedgerAt;
      if (isKnown && !(await hasEntry(store, this.#decided + 1))) return;
      const ledger = await readLedger(store);
      const { state } = ledger;
      this.#checkLedgerAt = Date.now() + CHECK_LEDGER_AFTER;
      this.#decided = state.generation;
      this.#expected = state.served;
      this.#ledgerFault = null;
      watch?.onLedger(ledger);
    } catch (error) {
      if (this.#isStorageError(error)) return;
      const why = messageOf(error);
      if (why !== this.#ledgerFault) report("the ledger isn't trusted", why);
      this.#ledgerFault = why;
      this.#retryLedgerAt = Date.now() + retryLedgerAfter;
      watch?.onLedgerFault(why);
    }
  }

  /** `immediately`: set at the start. Later, the writer of a decision has until the next poll to apply it. */
  async #reconcile(immediately: boolean): Promise<void> {
    if (this.#storeFault === null) await this.#readDecided();
    const isHealthy = this.#storeFault === null && this.#ledgerFault === null;
    const behind = isHealthy && (this.#expected > this.#generation() || this.#pointerFault !== null);
    if (behind && (this.#wasBehind || immediately)) {
      await reconcile(this.#parts.store).catch((error: unknown) => {
        if (!this.#isStorageError(error)) this.#parts.report("couldn't apply a decision", messageOf(error));
      });
      await this.#readServed();
    }
    this.#wasBehind = behind;
  }

  #queue(step: () => Promise<void>): void {
    this.#work = this.#work.then(step);
  }

  #onChange(): void {
    if (this.#changePending) return;
    this.#changePending = true;
    this.#queue(() => {
      this.#changePending = false;
      return this.#readServed();
    });
  }

  #poll(): void {
    // Slow storage isn't polled again before it answered.
    if (this.#isPolling) return;
    this.#isPolling = true;
    this.#queue(async () => {
      await this.#readServed();
      await this.#reconcile(false);
      this.#parts.watch?.onStore(this.#storeFault);
      this.#isPolling = false;
    });
  }
}

/**
 * Watches the store's pointer, which other processes update, and never returns to an older generation. Applies decisions whose writers died
 * before they could (REL-R16). If the ledger or pointer is damaged or the storage is unavailable, the current boot map stays.
 */
export async function watchCurrentMap(parts: WatchParts): Promise<CurrentMap> {
  const watcher = new BootMapWatcher(parts);
  await watcher.start();
  return watcher;
}
