import { writable, type Bus, type EventPayload, type Readable, type SessionState, type Writable } from '@fleet-console/contract';
import { retry } from '@fleet-console/remote-kit/live';
import type { Access } from './access.ts';

/** Refresh interval in ms. Source: specification, section 9. */
export const REFRESH_EVERY = 15 * 60_000;
/** A tab that becomes visible refreshes if the last refresh is older than this, in ms. Source: specification, section 9. */
export const STALE_AFTER = 10 * 60_000;
/** Minimum time between two page reloads, in ms. */
const RELOAD_PAUSE = 15 * 60_000;
const PAUSE = { first: 5_000, most: 60_000 };

export interface DataRefreshParts {
  readonly session: Readable<SessionState>;
  readonly access: Pick<Access, 'load'>;
  readonly bus: Pick<Bus, 'emit'>;
  readonly now: () => number;
  readonly random: () => number;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Whether the server responds at all. */
  readonly healthy: () => Promise<boolean>;
  /** Whether a screen has unsaved changes. */
  readonly held: () => boolean;
  /** When this tab was last reloaded by this rule, in ms since 1970; null if never. */
  readonly lastReload: { get(): number | null; set(at: number): void };
  readonly reload: () => void;
}

/** Why data is refreshed. */
export type RefreshReason = NonNullable<EventPayload<'app.refresh'>['reason']>;

/** Age of the data, and the means to refresh it. */
export interface Freshness {
  /** Time of the last refresh, in ms since 1970. */
  readonly at: Readable<number>;
  /** Refreshes now. Never throws. */
  refresh(reason: RefreshReason): Promise<void>;
  stop(): void;
}

class DataRefresh implements Freshness {
  readonly at: Writable<number>;
  readonly #parts: DataRefreshParts;
  readonly #unsubscribe: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #recovery = new AbortController();
  #running = false;
  /** Reason of the pending refresh; of several, the one that requires more data. Null when none is pending. */
  #wanted: RefreshReason | null = null;
  /** Requested again during a load, whose result may predate the request. */
  #again = false;
  #wasSignedIn: boolean;

  constructor(parts: DataRefreshParts) {
    this.#parts = parts;
    this.at = writable(parts.now());
    this.#wasSignedIn = this.#signedIn;
    this.#unsubscribe = parts.session.subscribe(() => this.#onSession());
    parts.page.addEventListener('visibilitychange', this.#onVisible);
    this.#plan();
  }

  readonly refresh = async (reason: RefreshReason): Promise<void> => {
    if (this.#wanted === null || this.#wanted === 'access') this.#wanted = reason;
    this.#again = this.#running;
    if (this.#running) return;
    if (!this.#signedIn) return this.#plan();
    this.#running = true;
    const outcome = await this.#parts.access.load();
    this.#running = false;
    if (!this.#signedIn) return;
    if (this.#again) return this.refresh(this.#wanted);
    if (outcome === 'loaded') this.#done();
    else this.#startRecovery();
  };

  readonly stop = (): void => {
    this.#cancel();
    this.#unsubscribe();
    this.#parts.page.removeEventListener('visibilitychange', this.#onVisible);
  };

  get #signedIn(): boolean {
    return ['loggedIn', 'refreshing'].includes(this.#parts.session.get().status);
  }

  readonly #onVisible = (): void => {
    const { page, now } = this.#parts;
    if (page.visibilityState === 'visible' && this.#signedIn && now() - this.at.get() > STALE_AFTER) void this.refresh('age');
  };

  #onSession(): void {
    if (this.#signedIn === this.#wasSignedIn) return;
    this.#wasSignedIn = this.#signedIn;
    this.#cancel();
    this.#wanted = null;
    if (!this.#wasSignedIn) return;
    this.at.set(this.#parts.now());
    this.#plan();
  }

  #cancel(): void {
    clearTimeout(this.#timer);
    this.#recovery.abort();
  }

  #plan(): void {
    this.#cancel();
    this.#timer = setTimeout(() => void this.refresh('age'), Math.max(0, this.at.get() + REFRESH_EVERY - this.#parts.now()));
  }

  #done(): void {
    this.at.set(this.#parts.now());
    this.#parts.bus.emit('app.refresh', { at: this.at.get(), reason: this.#wanted ?? 'age' });
    this.#wanted = null;
    this.#plan();
  }

  #startRecovery(): void {
    this.#cancel();
    this.#recovery = new AbortController();
    const { random } = this.#parts;
    void retry(() => this.#recover(), { pause: PAUSE, signal: this.#recovery.signal, random, failures: 1 });
  }

  /** Resolves to true when no retry is needed. */
  async #recover(): Promise<boolean> {
    const { healthy, access, now, lastReload, held, reload } = this.#parts;
    if (!this.#signedIn) return true;
    if (!(await healthy())) return false;
    if ((await access.load()) === 'loaded') {
      this.#done();
      return true;
    }
    const since = now() - (lastReload.get() ?? -Infinity);
    if (!this.#signedIn || since < RELOAD_PAUSE || held()) return false;
    lastReload.set(now());
    reload();
    return true;
  }
}

/**
 * Refreshes data every 15 minutes, and when the tab becomes visible after more than 10. If access data fails to load, the page is reloaded
 * (specification, section 7), but only once the server responds again, at most once in 15 minutes, with jitter and never over unsaved
 * changes: otherwise all open tabs would overload a recovering server.
 */
export const keepDataFresh = (parts: DataRefreshParts): Freshness => new DataRefresh(parts);
