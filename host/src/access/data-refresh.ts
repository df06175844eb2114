import { writable, type Bus, type EventPayload, type Readable, type SessionState, type Writable } from '@fleet-console/contract';
import { retry } from '@fleet-console/remote-kit/live';
import type { Access } from './access.ts';

/** Refresh interval in ms. Source: specification, section 9. */
export const REFRESH_INTERVAL = 15 * 60_000;
/** A tab that becomes visible refreshes if the last refresh is older than this, in ms. Source: specification, section 9. */
export const STALE_AFTER = 10 * 60_000;
/** Minimum time between two page reloads, in ms. */
const MIN_RELOAD_INTERVAL = 15 * 60_000;
const RETRY_DELAY = { first: 5_000, max: 60_000 };

export interface DataRefresherOptions {
  readonly session: Readable<SessionState>;
  readonly access: Pick<Access, 'load'>;
  readonly bus: Pick<Bus, 'emit'>;
  readonly now: () => number;
  readonly random: () => number;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Whether the server responds at all. */
  readonly isServerHealthy: () => Promise<boolean>;
  /** Whether a screen has unsaved changes. */
  readonly hasUnsavedChanges: () => boolean;
  /** When this tab was last reloaded by this rule, in ms since 1970; null if never. */
  readonly lastReload: { get(): number | null; set(at: number): void };
  readonly reload: () => void;
}

/** Why data is refreshed. */
export type RefreshReason = NonNullable<EventPayload<'app.refresh'>['reason']>;

/** Age of the data, and the means to refresh it. */
export interface DataRefresher {
  /** Time of the last refresh, in ms since 1970. */
  readonly refreshedAt: Readable<number>;
  /** Refreshes now. Never throws. */
  refresh(reason: RefreshReason): Promise<void>;
  stop(): void;
}

class PeriodicDataRefresher implements DataRefresher {
  readonly refreshedAt: Writable<number>;
  readonly #options: DataRefresherOptions;
  readonly #unsubscribe: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #recovery = new AbortController();
  #running = false;
  /** Whether a load failed during this recovery although the server was healthy. */
  #hasFailedHealthy = false;
  /** Reason of the pending refresh; of several, the one that requires more data. Null when none is pending. */
  #pendingReason: RefreshReason | null = null;
  /** Requested again during a load, whose result may predate the request. */
  #needsRerun = false;
  #wasSignedIn: boolean;

  constructor(options: DataRefresherOptions) {
    this.#options = options;
    this.refreshedAt = writable(options.now());
    this.#wasSignedIn = this.#signedIn;
    this.#unsubscribe = options.session.subscribe(() => this.#onSession());
    options.page.addEventListener('visibilitychange', this.#onVisibilityChange);
    this.#schedule();
  }

  readonly refresh = async (reason: RefreshReason): Promise<void> => {
    if (this.#pendingReason === null || this.#pendingReason === 'access') this.#pendingReason = reason;
    this.#needsRerun = this.#running;
    if (this.#running) return;
    if (!this.#signedIn) return this.#schedule();
    this.#running = true;
    const outcome = await this.#options.access.load();
    this.#running = false;
    if (!this.#signedIn) return;
    if (this.#needsRerun) return this.refresh(this.#pendingReason);
    if (outcome === 'loaded') this.#finish();
    else this.#startRecovery();
  };

  readonly stop = (): void => {
    this.#cancel();
    this.#unsubscribe();
    this.#options.page.removeEventListener('visibilitychange', this.#onVisibilityChange);
  };

  get #signedIn(): boolean {
    return ['loggedIn', 'refreshing'].includes(this.#options.session.get().status);
  }

  readonly #onVisibilityChange = (): void => {
    const { page, now } = this.#options;
    if (page.visibilityState === 'visible' && this.#signedIn && now() - this.refreshedAt.get() > STALE_AFTER) void this.refresh('age');
  };

  #onSession(): void {
    if (this.#signedIn === this.#wasSignedIn) return;
    this.#wasSignedIn = this.#signedIn;
    this.#cancel();
    this.#pendingReason = null;
    if (!this.#wasSignedIn) return;
    this.refreshedAt.set(this.#options.now());
    this.#schedule();
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#recovery.abort();
  }

  #schedule(): void {
    this.#cancel();
    this.#timer = setTimeout(() => void this.refresh('age'), Math.max(0, this.refreshedAt.get() + REFRESH_INTERVAL - this.#options.now()));
  }

  #finish(): void {
    this.refreshedAt.set(this.#options.now());
    this.#options.bus.emit('app.refresh', { at: this.refreshedAt.get(), reason: this.#pendingReason ?? 'age' });
    this.#pendingReason = null;
    this.#schedule();
  }

  #startRecovery(): void {
    this.#cancel();
    this.#hasFailedHealthy = false;
    this.#recovery = new AbortController();
    const { random } = this.#options;
    void retry(() => this.#recover(), { pause: RETRY_DELAY, signal: this.#recovery.signal, random, failures: 1 });
  }

  /** Resolves to true when no retry is needed. */
  async #recover(): Promise<boolean> {
    const { isServerHealthy, access, now, lastReload, hasUnsavedChanges, reload } = this.#options;
    if (!this.#signedIn) return true;
    if (!(await isServerHealthy())) return false;
    const outcome = await access.load();
    if (outcome === 'loaded') {
      this.#finish();
      return true;
    }
    // A server that has just started may fail once more.
    const isFirstFailure = outcome === 'unreachable' && !this.#hasFailedHealthy;
    this.#hasFailedHealthy = true;
    if (isFirstFailure) return false;
    const since = now() - (lastReload.get() ?? -Infinity);
    if (!this.#signedIn || since < MIN_RELOAD_INTERVAL || hasUnsavedChanges()) return false;
    lastReload.set(now());
    reload();
    return true;
  }
}

/**
 * Refreshes data every 15 minutes, and when the tab becomes visible after more than 10. If access data fails to load, the page is reloaded
 * (specification, section 7), but only if they still fail once the server responds again, at most once in 15 minutes, with jitter and never over unsaved
 * changes: otherwise all open tabs would overload a recovering server.
 */
export const createDataRefresher = (options: DataRefresherOptions): DataRefresher => new PeriodicDataRefresher(options);
