import { SignInError, writable, type Bus, type Readable, type Session, type SessionState } from '@fleet-console/contract';
import { retry } from '@fleet-console/remote-kit/live';
import type { Access } from '../access/access.ts';
import type { TokenApi } from './token-api.ts';
import type { TokenManager } from './token-manager.ts';

export interface SessionOptions {
  readonly tokenManager: TokenManager;
  readonly tokenApi: Pick<TokenApi, 'signIn'>;
  readonly access: Access;
  readonly bus: Pick<Bus, 'emit'>;
  readonly random: () => number;
  /** Messages of failures whose text is the host's own. */
  readonly textOf: (key: 'unreachable' | 'accessRefused') => string;
}

export interface HostSession extends Session {
  /** True while access data of a stored session fails to load and is retried. */
  readonly isWaitingForServer: Readable<boolean>;
  /** Starts with the stored tokens. Returns the function that stops it. */
  start(): () => void;
}

/** Delays between attempts to load access data. */
const RETRY_DELAY = { first: 1_000, max: 15_000 };

class HostSessionState implements HostSession {
  readonly isWaitingForServer = writable(false);
  readonly #state = writable<SessionState>({ status: 'loading' });
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  readonly #options: SessionOptions;
  #adoption = new AbortController();
  /** True during a password sign-in, which loads access data itself. */
  #signingIn = false;
  #lastToken: string | null = null;

  constructor(options: SessionOptions) {
    this.#options = options;
  }

  readonly start = (): (() => void) => {
    const { tokenManager, access } = this.#options;
    const show = () => this.#publishState();
    const stops = [
      tokenManager.tokens.subscribe(() => this.#onTokensChanged()),
      tokenManager.refreshing.subscribe(show),
      access.account.subscribe(show),
      tokenManager.start(),
    ];
    if (tokenManager.tokens.get() === null) this.#publishState();
    return () => {
      this.#adoption.abort();
      for (const stop of stops) stop();
    };
  };

  readonly signIn = async (email: string, password: string): Promise<void> => {
    const { tokenManager, access, bus } = this.#options;
    if (tokenManager.tokens.get() !== null || this.#signingIn) throw new SignInError('alreadyLogged', 'alreadyLogged');
    this.#signingIn = true;
    try {
      await this.#exchangePassword(email, password);
    } finally {
      this.#signingIn = false;
      this.#publishState();
      if (tokenManager.tokens.get() !== null && access.account.get() === null) void this.#adopt();
    }
    const current = access.account.get();
    if (current !== null) bus.emit('app.login', { accountId: current.account.id });
  };

  readonly signOut = async (): Promise<void> => this.#options.tokenManager.end('user');

  readonly reload = async (): Promise<void> => {
    if (this.#options.tokenManager.tokens.get() !== null) await this.#options.access.load();
  };

  async #exchangePassword(email: string, password: string): Promise<void> {
    const { tokenManager, tokenApi, access, textOf } = this.#options;
    const response = await tokenApi.signIn(email, password);
    if (response.kind === 'unreachable') throw new SignInError('unreachable', textOf('unreachable'));
    if (response.kind === 'refused')
      throw new SignInError('refused', response.message, { code: response.error, waitSeconds: response.waitSeconds });
    // If another tab has signed in since, that session takes precedence.
    if (tokenManager.tokens.get() !== null) throw new SignInError('alreadyLogged', 'alreadyLogged');
    tokenManager.store(response.tokens);
    const outcome = await access.load();
    if (outcome === 'loaded') return;
    tokenManager.end('refused');
    throw outcome === 'refused'
      ? new SignInError('refused', textOf('accessRefused'))
      : new SignInError('unreachable', textOf('unreachable'));
  }

  #publishState(): void {
    const { tokenManager, access } = this.#options;
    // A sign-in in progress isn't published.
    if (this.#signingIn) return;
    const current = access.account.get();
    if (tokenManager.tokens.get() === null) this.#state.set({ status: 'loggedOut' });
    else if (current === null) this.#state.set({ status: 'loading' });
    else this.#state.set({ status: tokenManager.refreshing.get() ? 'refreshing' : 'loggedIn', ...current });
  }

  /** Loads access data of an adopted session, retrying as long as needed. */
  async #adopt(): Promise<void> {
    this.#adoption.abort();
    this.#adoption = new AbortController();
    await retry(() => this.#loadAccess(), { pause: RETRY_DELAY, signal: this.#adoption.signal, random: this.#options.random });
  }

  /** Resolves to false while the server doesn't respond. */
  async #loadAccess(): Promise<boolean> {
    const { tokenManager, access } = this.#options;
    const outcome = await access.load();
    if (tokenManager.tokens.get() === null) return true;
    if (outcome === 'refused') tokenManager.end('refused');
    else if (outcome === 'unreachable' && access.account.get() === null) {
      this.isWaitingForServer.set(true);
      return false;
    }
    this.isWaitingForServer.set(false);
    this.#publishState();
    return true;
  }

  #onTokensChanged(): void {
    const { tokenManager, access } = this.#options;
    const token = tokenManager.tokens.get()?.access_token ?? null;
    if (token === this.#lastToken) return;
    const before = this.#lastToken;
    this.#lastToken = token;
    if (token === null) {
      this.#adoption.abort();
      this.isWaitingForServer.set(false);
      access.clear();
      this.#publishState();
      return;
    }
    if (this.#signingIn) return;
    if (before === null) {
      this.#publishState();
      void this.#adopt();
    } else if (!tokenManager.refreshing.get()) {
      // Another tab changed the tokens, possibly for another user.
      void this.#adopt();
    }
  }
}

/** Combines tokens and access data into the session state. Rules: RULES.md in this folder. */
export const createSession = (options: SessionOptions): HostSession => new HostSessionState(options);
