import { writable, type Readable } from '@fleet-console/contract';
import { backoff } from '@fleet-console/remote-kit/live';
import type { KeyValueStore } from '../storage/local-storage.ts';
import type { TabCoordinator } from './tab-coordinator.ts';
import type { TokenApi } from './token-api.ts';
import { isExpired, MAX_TIMER_DELAY, readTokens, nextRefreshAt, TOKENS_KEY, type Tokens } from './tokens.ts';

/** Why tokens were removed. */
export type EndReason = 'user' | 'refused' | 'expired' | 'elsewhere';

/** Result of a refresh. `refused` and `ended` leave no tokens; after `unreachable` the old ones stay and a retry is scheduled. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'ended' | 'unreachable';

export interface TokenManager {
  readonly tokens: Readable<Tokens | null>;
  /** True during a refresh. */
  readonly refreshing: Readable<boolean>;
  /**
   * Adopts stored tokens (rules HSES-S1 to HSES-S3), then watches expiry, window focus and other tabs. Returns the function that stops it.
   */
  start(): () => void;
  /** Stores the tokens of a password sign-in. */
  store(tokens: Tokens): void;
  /** Refreshes the tokens; concurrent callers share one refresh (rules HSES-S7 to HSES-S11). Never throws. */
  refresh(): Promise<RefreshOutcome>;
  /** Removes the tokens in all tabs and revokes them on the server (rule HSES-S14). */
  end(reason: EndReason): void;
}

export interface TokenManagerOptions {
  readonly storage: KeyValueStore;
  readonly tokenApi: TokenApi;
  readonly tabs: TabCoordinator;
  readonly now: () => number;
  readonly random: () => number;
  /** The window whose focus events trigger a refresh (rule HSES-S6). */
  readonly focus: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Called once when tokens are removed. `failed`: because of a failed refresh, which users are told. */
  readonly onEnd: (reason: EndReason, failed: boolean) => void;
}

/** Delays between retries while the server doesn't respond, in ms. */
const RETRY_DELAY = { first: 2_000, max: 15_000 };
/** Minimum time of retries after the first failure, in ms (rule HSES-S8). */
const MIN_RETRY_TIME = 60_000;
/** Longest wait for tokens stored by another tab, in ms. The server accepts a refresh token a second time for twice as long. */
const STORAGE_TIMEOUT = 5_000;

/** Marker for tokens that a tab has exchanged. Their expiry identifies them without revealing them. */
const markerFor = (tokens: Tokens) => `spent ${tokens.valid_till}`;

class StoredTokenManager implements TokenManager {
  readonly tokens = writable<Tokens | null>(null);
  readonly refreshing = writable(false);
  readonly #options: TokenManagerOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #inFlight: Promise<RefreshOutcome> | undefined;
  /** Start and number of failed attempts; null after a success. */
  #failures: { readonly since: number; readonly count: number } | null = null;

  constructor(options: TokenManagerOptions) {
    this.#options = options;
  }

  start(): () => void {
    const { storage, focus, now } = this.#options;
    const stored = this.#readStored();
    if (stored === null || (isExpired(stored, now()) && stored.refresh_token === null)) {
      storage.set(TOKENS_KEY, null);
    } else {
      this.#adopt(stored);
      if (isExpired(stored, now())) void this.refresh();
    }
    focus.addEventListener('focus', this.#onFocus);
    const unwatch = storage.watch(TOKENS_KEY, () => this.#onOtherTab());
    return () => {
      clearTimeout(this.#timer);
      focus.removeEventListener('focus', this.#onFocus);
      unwatch();
    };
  }

  store(received: Tokens): void {
    this.#options.storage.set(TOKENS_KEY, JSON.stringify(received));
    this.#adopt(received);
  }

  refresh(): Promise<RefreshOutcome> {
    const current = this.tokens.get();
    if (current === null) return Promise.resolve('ended');
    this.#inFlight ??= this.#refreshOnce(current);
    return this.#inFlight;
  }

  end(reason: EndReason): void {
    const current = this.tokens.get() ?? this.#readStored();
    this.#options.storage.set(TOKENS_KEY, null);
    this.#clear(reason, false);
    if (current?.refresh_token) void this.#options.tokenApi.revoke(current.refresh_token);
  }

  #readStored(): Tokens | null {
    return readTokens(this.#options.storage.get(TOKENS_KEY));
  }

  #scheduleRefresh(due: number): void {
    const { now } = this.#options;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        if (now() < due) this.#scheduleRefresh(due);
        else void this.refresh();
      },
      Math.min(Math.max(0, due - now()), MAX_TIMER_DELAY),
    );
  }

  #adopt(next: Tokens): void {
    this.#failures = null;
    this.tokens.set(next);
    if (next.refresh_token === null) clearTimeout(this.#timer);
    else this.#scheduleRefresh(nextRefreshAt(next));
  }

  #clear(reason: EndReason, failed: boolean): void {
    clearTimeout(this.#timer);
    this.#failures = null;
    if (this.tokens.get() === null) return;
    this.tokens.set(null);
    this.#options.onEnd(reason, failed);
  }

  #giveUp(reason: EndReason): RefreshOutcome {
    this.#options.storage.set(TOKENS_KEY, null);
    this.#clear(reason, true);
    return 'refused';
  }

  /** Schedules a retry, or gives up when both the retry time and the token have expired (rule HSES-S8). */
  #scheduleRetry(current: Tokens): RefreshOutcome {
    const { now, random } = this.#options;
    const failures = { since: this.#failures?.since ?? now(), count: (this.#failures?.count ?? 0) + 1 };
    this.#failures = failures;
    if (isExpired(current, now()) && now() >= failures.since + MIN_RETRY_TIME) return this.#giveUp('expired');
    this.#scheduleRefresh(now() + backoff(failures.count, RETRY_DELAY, random));
    return 'unreachable';
  }

  #waitForStorageChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = () => {
        clearTimeout(timeout);
        unwatch();
        resolve();
      };
      const timeout = setTimeout(stop, STORAGE_TIMEOUT);
      const unwatch = this.#options.storage.watch(TOKENS_KEY, stop);
    });
  }

  /** Returns the stored tokens. If another tab has exchanged them, waits for its new tokens to reach this tab's storage. */
  async #readLatestStored(): Promise<Tokens | null> {
    const stored = this.#readStored();
    if (stored === null || !(await this.#options.tabs.hasMarker(markerFor(stored)))) return stored;
    // The change may have arrived during the marker query.
    if (this.#readStored()?.access_token === stored.access_token) await this.#waitForStorageChange();
    return this.#readStored();
  }

  async #refreshOnce(current: Tokens): Promise<RefreshOutcome> {
    this.refreshing.set(true);
    try {
      return await this.#options.tabs.runExclusive(() => this.#exchange(current));
    } catch {
      return this.tokens.get() === null ? 'ended' : this.#scheduleRetry(current);
    } finally {
      this.#inFlight = undefined;
      this.refreshing.set(false);
    }
  }

  /** Runs inside the lock: the stored tokens count, not those in memory (rule HSES-S10). */
  async #exchange(current: Tokens): Promise<RefreshOutcome> {
    const { now, tokenApi } = this.#options;
    const stored = await this.#readLatestStored();
    if (this.tokens.get() === null) return 'ended';
    if (stored === null) {
      this.#clear('elsewhere', false);
      return 'ended';
    }
    if (stored.access_token !== current.access_token && !isExpired(stored, now())) {
      this.#adopt(stored);
      return 'refreshed';
    }
    if (stored.refresh_token === null) return isExpired(stored, now()) ? this.#giveUp('expired') : 'unreachable';

    const response = await tokenApi.refresh(stored.refresh_token);
    if (response.kind === 'tokens') return this.#commit(response.tokens, stored);
    if (this.tokens.get() === null) return 'ended';
    if (response.kind === 'refused' && response.error === 'invalid_grant') {
      const newer = this.#readStored();
      if (newer === null || newer.access_token === stored.access_token) return this.#giveUp('refused');
      // A new sign-in, or a refresh without a lock: the refusal concerns outdated tokens.
      this.#adopt(newer);
      return 'refreshed';
    }
    return this.#scheduleRetry(stored);
  }

  /** The commit guard (rule HSES-S11): the session may have ended or restarted during the request. */
  async #commit(received: Tokens, stored: Tokens): Promise<RefreshOutcome> {
    const { storage, tokenApi, tabs } = this.#options;
    const newer = this.#readStored();
    if (this.tokens.get() !== null && newer?.access_token === stored.access_token) {
      storage.set(TOKENS_KEY, JSON.stringify(received));
      this.#adopt(received);
      await tabs.publishMarker(markerFor(stored));
      return 'refreshed';
    }
    // The same refresh token isn't revoked: the server returns it again for a repeated request within seconds.
    if (received.refresh_token !== null && received.refresh_token !== newer?.refresh_token) void tokenApi.revoke(received.refresh_token);
    if (newer === null || this.tokens.get() === null) {
      this.#clear('elsewhere', false);
      return 'ended';
    }
    this.#adopt(newer);
    return 'refreshed';
  }

  readonly #onFocus = (): void => {
    const current = this.tokens.get();
    if (current !== null && current.refresh_token !== null && isExpired(current, this.#options.now())) void this.refresh();
  };

  #onOtherTab(): void {
    const stored = this.#readStored();
    if (stored === null) this.#clear('elsewhere', false);
    else if (stored.access_token !== this.tokens.get()?.access_token) this.#adopt(stored);
  }
}

/** Creates the token manager of a session. Rules: RULES.md in this folder. */
export const createTokenManager = (options: TokenManagerOptions): TokenManager => new StoredTokenManager(options);
