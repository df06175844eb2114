import { writable, type Readable } from '@fleet-console/contract';
import { backoff } from '@fleet-console/remote-kit/live';
import type { KeptTexts } from '../storage/storage.ts';
import type { TabLock } from './tab-lock.ts';
import type { TokenCalls } from './token-calls.ts';
import { isExpired, LONGEST_TIMER, readTokens, refreshDue, TOKENS_KEY, type Tokens } from './tokens.ts';

/** Why tokens were removed. */
export type EndReason = 'user' | 'refused' | 'expired' | 'elsewhere';

/** Result of a refresh. `refused` and `ended` leave no tokens; after `unreachable` the old ones stay and a retry is scheduled. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'gone' | 'unreachable';

export interface TokenKeeper {
  readonly tokens: Readable<Tokens | null>;
  /** True during a refresh. */
  readonly refreshing: Readable<boolean>;
  /**
   * Adopts stored tokens (rules HSES-S1 to HSES-S3), then watches expiry, window focus and other tabs. Returns the function that stops it.
   */
  start(): () => void;
  /** Stores the tokens of a password sign-in. */
  keep(tokens: Tokens): void;
  /** Refreshes the tokens; concurrent callers share one refresh (rules HSES-S7 to HSES-S11). Never throws. */
  refresh(): Promise<RefreshOutcome>;
  /** Removes the tokens in all tabs and revokes them on the server (rule HSES-S14). */
  end(reason: EndReason): void;
}

export interface TokenKeeperParts {
  readonly texts: KeptTexts;
  readonly calls: TokenCalls;
  readonly lock: TabLock;
  readonly now: () => number;
  readonly random: () => number;
  /** The window whose focus events trigger a refresh (rule HSES-S6). */
  readonly focus: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Called once when tokens are removed. `failed`: because of a failed refresh, which users are told. */
  readonly onEnd: (reason: EndReason, failed: boolean) => void;
}

/** Delays between retries while the server doesn't respond, in ms. */
const RETRY = { first: 2_000, most: 15_000 };
/** Minimum time of retries after the first failure, in ms (rule HSES-S8). */
const LEAST_PATIENCE = 60_000;
/** Longest wait for tokens stored by another tab, in ms. The server accepts a refresh token a second time for twice as long. */
const STORAGE_LIMIT = 5_000;

/** Marker for tokens that a tab has exchanged. Their expiry identifies them without revealing them. */
const spent = (tokens: Tokens) => `spent ${tokens.valid_till}`;

class StoredTokens implements TokenKeeper {
  readonly tokens = writable<Tokens | null>(null);
  readonly refreshing = writable(false);
  readonly #parts: TokenKeeperParts;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #underWay: Promise<RefreshOutcome> | undefined;
  /** Start and number of failed attempts; null after a success. */
  #trouble: { readonly since: number; readonly tries: number } | null = null;

  constructor(parts: TokenKeeperParts) {
    this.#parts = parts;
  }

  start(): () => void {
    const { texts, focus, now } = this.#parts;
    const kept = this.#stored();
    if (kept === null || (isExpired(kept, now()) && kept.refresh_token === null)) {
      texts.set(TOKENS_KEY, null);
    } else {
      this.#take(kept);
      if (isExpired(kept, now())) void this.refresh();
    }
    focus.addEventListener('focus', this.#onFocus);
    const unwatch = texts.watch(TOKENS_KEY, () => this.#onOtherTab());
    return () => {
      clearTimeout(this.#timer);
      focus.removeEventListener('focus', this.#onFocus);
      unwatch();
    };
  }

  keep(received: Tokens): void {
    this.#parts.texts.set(TOKENS_KEY, JSON.stringify(received));
    this.#take(received);
  }

  refresh(): Promise<RefreshOutcome> {
    const held = this.tokens.get();
    if (held === null) return Promise.resolve('gone');
    this.#underWay ??= this.#refreshOnce(held);
    return this.#underWay;
  }

  end(reason: EndReason): void {
    const held = this.tokens.get() ?? this.#stored();
    this.#parts.texts.set(TOKENS_KEY, null);
    this.#drop(reason, false);
    if (held?.refresh_token) void this.#parts.calls.revoke(held.refresh_token);
  }

  #stored(): Tokens | null {
    return readTokens(this.#parts.texts.get(TOKENS_KEY));
  }

  #wakeAt(due: number): void {
    const { now } = this.#parts;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(
      () => {
        if (now() < due) this.#wakeAt(due);
        else void this.refresh();
      },
      Math.min(Math.max(0, due - now()), LONGEST_TIMER),
    );
  }

  #take(next: Tokens): void {
    this.#trouble = null;
    this.tokens.set(next);
    if (next.refresh_token === null) clearTimeout(this.#timer);
    else this.#wakeAt(refreshDue(next));
  }

  #drop(reason: EndReason, failed: boolean): void {
    clearTimeout(this.#timer);
    this.#trouble = null;
    if (this.tokens.get() === null) return;
    this.tokens.set(null);
    this.#parts.onEnd(reason, failed);
  }

  #giveUp(reason: EndReason): RefreshOutcome {
    this.#parts.texts.set(TOKENS_KEY, null);
    this.#drop(reason, true);
    return 'refused';
  }

  /** Schedules a retry, or gives up when both the retry time and the token have expired (rule HSES-S8). */
  #tryLater(held: Tokens): RefreshOutcome {
    const { now, random } = this.#parts;
    const trouble = { since: this.#trouble?.since ?? now(), tries: (this.#trouble?.tries ?? 0) + 1 };
    this.#trouble = trouble;
    if (isExpired(held, now()) && now() >= trouble.since + LEAST_PATIENCE) return this.#giveUp('expired');
    this.#wakeAt(now() + backoff(trouble.tries, RETRY, random));
    return 'unreachable';
  }

  #nextChange(): Promise<void> {
    return new Promise((resolve) => {
      const stop = () => {
        clearTimeout(limit);
        unwatch();
        resolve();
      };
      const limit = setTimeout(stop, STORAGE_LIMIT);
      const unwatch = this.#parts.texts.watch(TOKENS_KEY, stop);
    });
  }

  /** Returns the stored tokens. If another tab has exchanged them, waits for its new tokens to reach this tab's storage. */
  async #storedByAll(): Promise<Tokens | null> {
    const kept = this.#stored();
    if (kept === null || !(await this.#parts.lock.shown(spent(kept)))) return kept;
    // The change may have arrived during the marker query.
    if (this.#stored()?.access_token === kept.access_token) await this.#nextChange();
    return this.#stored();
  }

  async #refreshOnce(held: Tokens): Promise<RefreshOutcome> {
    this.refreshing.set(true);
    try {
      return await this.#parts.lock.hold(() => this.#exchange(held));
    } catch {
      return this.tokens.get() === null ? 'gone' : this.#tryLater(held);
    } finally {
      this.#underWay = undefined;
      this.refreshing.set(false);
    }
  }

  /** Runs inside the lock: the stored tokens count, not those in memory (rule HSES-S10). */
  async #exchange(held: Tokens): Promise<RefreshOutcome> {
    const { now, calls } = this.#parts;
    const kept = await this.#storedByAll();
    if (this.tokens.get() === null) return 'gone';
    if (kept === null) {
      this.#drop('elsewhere', false);
      return 'gone';
    }
    if (kept.access_token !== held.access_token && !isExpired(kept, now())) {
      this.#take(kept);
      return 'refreshed';
    }
    if (kept.refresh_token === null) return isExpired(kept, now()) ? this.#giveUp('expired') : 'unreachable';

    const answer = await calls.refresh(kept.refresh_token);
    if (answer.kind === 'tokens') return this.#commit(answer.tokens, kept);
    if (this.tokens.get() === null) return 'gone';
    if (answer.kind === 'refused' && answer.error === 'invalid_grant') {
      const newer = this.#stored();
      if (newer === null || newer.access_token === kept.access_token) return this.#giveUp('refused');
      // A new sign-in, or a refresh without a lock: the refusal concerns outdated tokens.
      this.#take(newer);
      return 'refreshed';
    }
    return this.#tryLater(kept);
  }

  /** The commit guard (rule HSES-S11): the session may have ended or restarted during the request. */
  async #commit(received: Tokens, kept: Tokens): Promise<RefreshOutcome> {
    const { texts, calls, lock } = this.#parts;
    const newer = this.#stored();
    if (this.tokens.get() !== null && newer?.access_token === kept.access_token) {
      texts.set(TOKENS_KEY, JSON.stringify(received));
      this.#take(received);
      await lock.show(spent(kept));
      return 'refreshed';
    }
    // The same refresh token isn't revoked: the server returns it again for a repeated request within seconds.
    if (received.refresh_token !== null && received.refresh_token !== newer?.refresh_token) void calls.revoke(received.refresh_token);
    if (newer === null || this.tokens.get() === null) {
      this.#drop('elsewhere', false);
      return 'gone';
    }
    this.#take(newer);
    return 'refreshed';
  }

  readonly #onFocus = (): void => {
    const held = this.tokens.get();
    if (held !== null && held.refresh_token !== null && isExpired(held, this.#parts.now())) void this.refresh();
  };

  #onOtherTab(): void {
    const kept = this.#stored();
    if (kept === null) this.#drop('elsewhere', false);
    else if (kept.access_token !== this.tokens.get()?.access_token) this.#take(kept);
  }
}

/** Creates the token manager of a session. Rules: RULES.md in this folder. */
export const tokenKeeper = (parts: TokenKeeperParts): TokenKeeper => new StoredTokens(parts);
