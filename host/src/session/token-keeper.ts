import { writable, type Readable } from '@fleet-console/contract';
import type { KeptTexts } from '../storage/storage.ts';
import { backoff } from '../waiting/backoff.ts';
import type { TabLock } from './tab-lock.ts';
import type { TokenCalls } from './token-calls.ts';
import { isExpired, LONGEST_TIMER, readTokens, refreshDue, TOKENS_KEY, type Tokens } from './tokens.ts';

/** Why tokens are gone. */
export type EndReason = 'user' | 'refused' | 'expired' | 'elsewhere';

/** How a refresh ended. `refused` and `gone` leave no tokens; after `unreachable` the old ones stay and another try is planned. */
export type RefreshOutcome = 'refreshed' | 'refused' | 'gone' | 'unreachable';

export interface TokenKeeper {
  readonly tokens: Readable<Tokens | null>;
  /** True while a refresh is under way. */
  readonly refreshing: Readable<boolean>;
  /** Adopts what is stored (rules HSES-S1 to HSES-S3) and begins to follow the clock, the window and other tabs. Returns the function that stops it. */
  start(): () => void;
  /** Keeps the tokens of a password sign-in. */
  keep(tokens: Tokens): void;
  /** Gets new tokens, once for everybody who asks (rules HSES-S7 to HSES-S11). Never throws. */
  refresh(): Promise<RefreshOutcome>;
  /** Forgets the tokens, here and in every tab, and has the server forget them (rule HSES-S14). */
  end(reason: EndReason): void;
}

export interface TokenKeeperParts {
  readonly texts: KeptTexts;
  readonly calls: TokenCalls;
  readonly lock: TabLock;
  readonly now: () => number;
  readonly random: () => number;
  /** The window whose focus counts (rule HSES-S6). */
  readonly focus: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  /** Told once whenever tokens are gone. `failed` when a refresh was the cause, which users are told. */
  readonly onEnd: (reason: EndReason, failed: boolean) => void;
}

/** Pauses between tries while the server does not answer, in ms. */
const RETRY = { first: 2_000, most: 15_000 };
/** Tries go on at least this long after the first failure, in ms (rule HSES-S8). */
const LEAST_PATIENCE = 60_000;
/** The longest wait for what another tab has stored, in ms. The server takes a token a second time for twice as long. */
const STORAGE_LIMIT = 5_000;

/** What a tab shows the others of tokens that it has exchanged. Their expiry names them without giving anything of them away. */
const spent = (tokens: Tokens) => `spent ${tokens.valid_till}`;

/** Keeps the tokens of a session. Rules: RULES.md beside this file. */
export function tokenKeeper({ texts, calls, lock, now, random, focus, onEnd }: TokenKeeperParts): TokenKeeper {
  const tokens = writable<Tokens | null>(null);
  const refreshing = writable(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let underWay: Promise<RefreshOutcome> | undefined;
  /** When tries began to fail, and how many did; null while the last one succeeded. */
  let trouble: { readonly since: number; readonly tries: number } | null = null;

  const stored = () => readTokens(texts.get(TOKENS_KEY));

  const stopTimer = () => clearTimeout(timer);

  const wakeAt = (due: number) => {
    stopTimer();
    timer = setTimeout(
      () => {
        if (now() < due) wakeAt(due);
        else void refresh();
      },
      Math.min(Math.max(0, due - now()), LONGEST_TIMER),
    );
  };

  const take = (next: Tokens) => {
    trouble = null;
    tokens.set(next);
    if (next.refresh_token === null) stopTimer();
    else wakeAt(refreshDue(next));
  };

  const drop = (reason: EndReason, failed: boolean) => {
    stopTimer();
    trouble = null;
    if (tokens.get() === null) return;
    tokens.set(null);
    onEnd(reason, failed);
  };

  const giveUp = (reason: EndReason): RefreshOutcome => {
    texts.set(TOKENS_KEY, null);
    drop(reason, true);
    return 'refused';
  };

  /** A try brought nothing: plans the next one, or gives up when patience and token are both spent (rule HSES-S8). */
  const tryLater = (held: Tokens): RefreshOutcome => {
    trouble = { since: trouble?.since ?? now(), tries: (trouble?.tries ?? 0) + 1 };
    if (isExpired(held, now()) && now() >= trouble.since + LEAST_PATIENCE) return giveUp('expired');
    wakeAt(now() + backoff(trouble.tries, RETRY, random));
    return 'unreachable';
  };

  const nextChange = () =>
    new Promise<void>((resolve) => {
      const stop = () => {
        clearTimeout(limit);
        unwatch();
        resolve();
      };
      const limit = setTimeout(stop, STORAGE_LIMIT);
      const unwatch = texts.watch(TOKENS_KEY, stop);
    });

  /** What is stored now. When another tab has exchanged these tokens, what it got may still be on its way into this tab's storage. */
  const storedByAll = async () => {
    const kept = stored();
    if (kept === null || !(await lock.shown(spent(kept)))) return kept;
    // The change may have come while the lock was asked.
    if (stored()?.access_token === kept.access_token) await nextChange();
    return stored();
  };

  /** Runs inside the lock: what is stored now decides, not what this tab remembers (rule HSES-S10). */
  const exchange = async (held: Tokens): Promise<RefreshOutcome> => {
    const kept = await storedByAll();
    if (tokens.get() === null) return 'gone';
    if (kept === null) {
      drop('elsewhere', false);
      return 'gone';
    }
    if (kept.access_token !== held.access_token && !isExpired(kept, now())) {
      take(kept);
      return 'refreshed';
    }
    if (kept.refresh_token === null) return isExpired(kept, now()) ? giveUp('expired') : 'unreachable';

    const answer = await calls.refresh(kept.refresh_token);
    if (answer.kind === 'tokens') {
      // The commit guard (rule HSES-S11): the session may have ended, or begun anew, while the server answered.
      if (tokens.get() === null || stored()?.access_token !== kept.access_token) {
        const newer = stored();
        // The same refresh token is no stray: the server gives it again to whoever asks twice within moments.
        if (answer.tokens.refresh_token !== null && answer.tokens.refresh_token !== newer?.refresh_token)
          void calls.revoke(answer.tokens.refresh_token);
        if (newer === null || tokens.get() === null) {
          drop('elsewhere', false);
          return 'gone';
        }
        take(newer);
        return 'refreshed';
      }
      texts.set(TOKENS_KEY, JSON.stringify(answer.tokens));
      take(answer.tokens);
      await lock.show(spent(kept));
      return 'refreshed';
    }
    if (tokens.get() === null) return 'gone';
    if (answer.kind === 'refused' && answer.error === 'invalid_grant') {
      const newer = stored();
      if (newer === null || newer.access_token === kept.access_token) return giveUp('refused');
      // Somebody signed in anew, or refreshed where there is no lock: the refusal is about tokens that are no longer ours.
      take(newer);
      return 'refreshed';
    }
    return tryLater(kept);
  };

  const refresh = (): Promise<RefreshOutcome> => {
    const held = tokens.get();
    if (held === null) return Promise.resolve('gone');
    underWay ??= (async () => {
      refreshing.set(true);
      try {
        return await lock.hold(() => exchange(held));
      } catch {
        return tokens.get() === null ? 'gone' : tryLater(held);
      } finally {
        underWay = undefined;
        refreshing.set(false);
      }
    })();
    return underWay;
  };

  const onFocus = () => {
    const held = tokens.get();
    if (held !== null && held.refresh_token !== null && isExpired(held, now())) void refresh();
  };

  const onOtherTab = () => {
    const kept = stored();
    if (kept === null) drop('elsewhere', false);
    else if (kept.access_token !== tokens.get()?.access_token) take(kept);
  };

  return {
    tokens,
    refreshing,
    start() {
      const kept = stored();
      if (kept === null || (isExpired(kept, now()) && kept.refresh_token === null)) {
        texts.set(TOKENS_KEY, null);
      } else {
        take(kept);
        if (isExpired(kept, now())) void refresh();
      }
      focus.addEventListener('focus', onFocus);
      const unwatch = texts.watch(TOKENS_KEY, onOtherTab);
      return () => {
        stopTimer();
        focus.removeEventListener('focus', onFocus);
        unwatch();
      };
    },
    keep(received) {
      texts.set(TOKENS_KEY, JSON.stringify(received));
      take(received);
    },
    refresh,
    end(reason) {
      const held = tokens.get() ?? stored();
      texts.set(TOKENS_KEY, null);
      drop(reason, false);
      if (held?.refresh_token) void calls.revoke(held.refresh_token);
    },
  };
}
