import { writable, type Bus, type EventPayload, type Readable, type SessionState, type Writable } from '@fleet-console/contract';
import { retry } from '@fleet-console/remote-kit/live';
import type { Access } from './access.ts';

/** Data are read again this often, in ms. Source: specification, section 9. */
export const REFRESH_EVERY = 15 * 60_000;
/** A tab that becomes visible reads again when the last time is longer ago than this, in ms. Source: specification, section 9. */
export const STALE_AFTER = 10 * 60_000;
/** The page is loaded again at most once in this time, in ms. */
const RELOAD_PAUSE = 15 * 60_000;
const PAUSE = { first: 5_000, most: 60_000 };

export interface DataRefreshParts {
  readonly session: Readable<SessionState>;
  readonly access: Pick<Access, 'load'>;
  readonly bus: Pick<Bus, 'emit'>;
  readonly now: () => number;
  readonly random: () => number;
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  /** Whether the server answers at all. */
  readonly healthy: () => Promise<boolean>;
  /** Whether some screen holds unsaved work. */
  readonly held: () => boolean;
  /** When this tab was last loaded again by this rule, in milliseconds since 1970; null when never. */
  readonly lastReload: { get(): number | null; set(at: number): void };
  readonly reload: () => void;
}

/** Why data are read again. */
export type RefreshReason = NonNullable<EventPayload<'app.refresh'>['reason']>;

/** How fresh the data are, and the way to have them read again. */
export interface Freshness {
  /** When data were last read, in milliseconds since 1970. */
  readonly at: Readable<number>;
  /** Reads them now. Never throws. */
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
  /** Why data are to be read: of several reasons the one for which more has to be read. Null when nothing is to be read. */
  #wanted: RefreshReason | null = null;
  /** Asked again while data were being read: what is being read may be from before. */
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

  /** Resolves to true when nothing is left to try. */
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
 * Keeps data fresh: every 15 minutes, and when the tab becomes visible after more than 10. When access data cannot be read, the page is
 * loaded again, as the specification says (section 7), but only once the server answers again, at most once in 15 minutes, with jitter and
 * never over unsaved work: otherwise every open tab would storm a server that is just coming back.
 */
export const keepDataFresh = (parts: DataRefreshParts): Freshness => new DataRefresh(parts);
