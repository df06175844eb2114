import { SignInError, writable, type Bus, type Readable, type Session, type SessionState } from '@fleet-console/contract';
import { retry } from '@fleet-console/remote-kit/live';
import type { Access } from '../access/access.ts';
import type { TokenCalls } from './token-calls.ts';
import type { TokenKeeper } from './token-keeper.ts';

export interface SessionParts {
  readonly keeper: TokenKeeper;
  readonly calls: Pick<TokenCalls, 'signIn'>;
  readonly access: Access;
  readonly bus: Pick<Bus, 'emit'>;
  readonly random: () => number;
  /** Messages of failures that the host words itself. */
  readonly say: (key: 'unreachable' | 'accessRefused') => string;
}

export interface HostSession extends Session {
  /** True while access data of a stored session fails to load and is retried. */
  readonly waiting: Readable<boolean>;
  /** Starts with the stored tokens. Returns the function that stops it. */
  start(): () => void;
}

/** Delays between attempts to load access data. */
const PAUSE = { first: 1_000, most: 15_000 };

class SignedInState implements HostSession {
  readonly waiting = writable(false);
  readonly #state = writable<SessionState>({ status: 'loading' });
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  readonly #parts: SessionParts;
  #adopting = new AbortController();
  /** True during a password sign-in, which loads access data itself. */
  #signingIn = false;
  #lastToken: string | null = null;

  constructor(parts: SessionParts) {
    this.#parts = parts;
  }

  readonly start = (): (() => void) => {
    const { keeper, access } = this.#parts;
    const show = () => this.#show();
    const stops = [
      keeper.tokens.subscribe(() => this.#follow()),
      keeper.refreshing.subscribe(show),
      access.account.subscribe(show),
      keeper.start(),
    ];
    if (keeper.tokens.get() === null) this.#show();
    return () => {
      this.#adopting.abort();
      for (const stop of stops) stop();
    };
  };

  readonly signIn = async (email: string, password: string): Promise<void> => {
    const { keeper, access, bus } = this.#parts;
    if (keeper.tokens.get() !== null || this.#signingIn) throw new SignInError('alreadyLogged', 'alreadyLogged');
    this.#signingIn = true;
    try {
      await this.#exchangePassword(email, password);
    } finally {
      this.#signingIn = false;
      this.#show();
      if (keeper.tokens.get() !== null && access.account.get() === null) void this.#adopt();
    }
    const who = access.account.get();
    if (who !== null) bus.emit('app.login', { accountId: who.account.id });
  };

  readonly signOut = async (): Promise<void> => this.#parts.keeper.end('user');

  readonly reload = async (): Promise<void> => {
    if (this.#parts.keeper.tokens.get() !== null) await this.#parts.access.load();
  };

  async #exchangePassword(email: string, password: string): Promise<void> {
    const { keeper, calls, access, say } = this.#parts;
    const answer = await calls.signIn(email, password);
    if (answer.kind === 'unreachable') throw new SignInError('unreachable', say('unreachable'));
    if (answer.kind === 'refused')
      throw new SignInError('refused', answer.message, { code: answer.error, waitSeconds: answer.waitSeconds });
    // Another tab may have signed in meanwhile; it takes precedence.
    if (keeper.tokens.get() !== null) throw new SignInError('alreadyLogged', 'alreadyLogged');
    keeper.keep(answer.tokens);
    const outcome = await access.load();
    if (outcome === 'loaded') return;
    keeper.end('refused');
    throw outcome === 'refused' ? new SignInError('refused', say('accessRefused')) : new SignInError('unreachable', say('unreachable'));
  }

  #show(): void {
    const { keeper, access } = this.#parts;
    // A sign-in in progress isn't published.
    if (this.#signingIn) return;
    const who = access.account.get();
    if (keeper.tokens.get() === null) this.#state.set({ status: 'loggedOut' });
    else if (who === null) this.#state.set({ status: 'loading' });
    else this.#state.set({ status: keeper.refreshing.get() ? 'refreshing' : 'loggedIn', ...who });
  }

  /** Loads access data of an adopted session, retrying as long as needed. */
  async #adopt(): Promise<void> {
    this.#adopting.abort();
    this.#adopting = new AbortController();
    await retry(() => this.#loadAccess(), { pause: PAUSE, signal: this.#adopting.signal, random: this.#parts.random });
  }

  /** Resolves to false while the server doesn't respond. */
  async #loadAccess(): Promise<boolean> {
    const { keeper, access } = this.#parts;
    const outcome = await access.load();
    if (keeper.tokens.get() === null) return true;
    if (outcome === 'refused') keeper.end('refused');
    else if (outcome === 'unreachable' && access.account.get() === null) {
      this.waiting.set(true);
      return false;
    }
    this.waiting.set(false);
    this.#show();
    return true;
  }

  #follow(): void {
    const { keeper, access } = this.#parts;
    const token = keeper.tokens.get()?.access_token ?? null;
    if (token === this.#lastToken) return;
    const before = this.#lastToken;
    this.#lastToken = token;
    if (token === null) {
      this.#adopting.abort();
      this.waiting.set(false);
      access.clear();
      this.#show();
      return;
    }
    if (this.#signingIn) return;
    if (before === null) {
      this.#show();
      void this.#adopt();
    } else if (!keeper.refreshing.get()) {
      // Another tab changed the tokens, possibly for another user.
      void this.#adopt();
    }
  }
}

/** Combines tokens and access data into the session state. Rules: RULES.md in this folder. */
export const createSession = (parts: SessionParts): HostSession => new SignedInState(parts);
