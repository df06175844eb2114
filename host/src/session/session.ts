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
  /** Texts of failures that the host itself words. */
  readonly say: (key: 'unreachable' | 'accessRefused') => string;
}

export interface HostSession extends Session {
  /** True while access data of a held session cannot be read and it tries again. */
  readonly waiting: Readable<boolean>;
  /** Begins: adopts what is stored. Returns the function that stops it. */
  start(): () => void;
}

/** Between attempts to read access data while the server does not answer. */
const PAUSE = { first: 1_000, most: 15_000 };

class SignedInState implements HostSession {
  readonly waiting = writable(false);
  readonly #state = writable<SessionState>({ status: 'loading' });
  readonly get = this.#state.get;
  readonly subscribe = this.#state.subscribe;
  readonly #parts: SessionParts;
  #adopting = new AbortController();
  /** True while a password sign-in runs; it reads access data itself. */
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
    // Another tab may have signed in while the server answered; it was first.
    if (keeper.tokens.get() !== null) throw new SignInError('alreadyLogged', 'alreadyLogged');
    keeper.keep(answer.tokens);
    const outcome = await access.load();
    if (outcome === 'loaded') return;
    keeper.end('refused');
    throw outcome === 'refused' ? new SignInError('refused', say('accessRefused')) : new SignInError('unreachable', say('unreachable'));
  }

  #show(): void {
    const { keeper, access } = this.#parts;
    // Until a sign-in has come through, no one is told of half a session.
    if (this.#signingIn) return;
    const who = access.account.get();
    if (keeper.tokens.get() === null) this.#state.set({ status: 'loggedOut' });
    else if (who === null) this.#state.set({ status: 'loading' });
    else this.#state.set({ status: keeper.refreshing.get() ? 'refreshing' : 'loggedIn', ...who });
  }

  /** Reads access data of a session that was adopted, for as long as it takes. */
  async #adopt(): Promise<void> {
    this.#adopting.abort();
    this.#adopting = new AbortController();
    await retry(() => this.#loadAccess(), { pause: PAUSE, signal: this.#adopting.signal, random: this.#parts.random });
  }

  /** Resolves to false while the server does not answer. */
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
      // Another tab changed the tokens; it may be another person who signed in there.
      void this.#adopt();
    }
  }
}

/** Puts tokens and access data together into the one state that everybody sees. Rules: RULES.md beside this file. */
export const createSession = (parts: SessionParts): HostSession => new SignedInState(parts);
