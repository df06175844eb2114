import { SignInError, writable, type Bus, type Readable, type Session, type SessionState } from '@fleet-console/contract';
import type { Access } from '../access/access.ts';
import { backoff } from '../waiting/backoff.ts';
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

/** Pauses between tries to read access data while the server does not answer, in ms. */
const RETRY = { first: 1_000, most: 15_000 };

/** Puts tokens and access data together into the one state that everybody sees. Rules: RULES.md beside this file. */
export function createSession({ keeper, calls, access, bus, random, say }: SessionParts): HostSession {
  const state = writable<SessionState>({ status: 'loading' });
  const waiting = writable(false);
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** True while a password sign-in runs; it reads access data itself. */
  let signingIn = false;
  let lastToken: string | null = null;

  const show = () => {
    // Until a sign-in has come through, nobody is told of half a session.
    if (signingIn) return;
    const who = access.account.get();
    if (keeper.tokens.get() === null) state.set({ status: 'loggedOut' });
    else if (who === null) state.set({ status: 'loading' });
    else state.set({ status: keeper.refreshing.get() ? 'refreshing' : 'loggedIn', ...who });
  };

  /** Reads access data of a session that was adopted, for as long as it takes. */
  const adopt = async (tries = 0): Promise<void> => {
    clearTimeout(timer);
    const outcome = await access.load();
    if (keeper.tokens.get() === null) return;
    if (outcome === 'refused') keeper.end('refused');
    else if (outcome === 'unreachable' && access.account.get() === null) {
      waiting.set(true);
      timer = setTimeout(() => void adopt(tries + 1), backoff(tries + 1, RETRY, random));
      return;
    }
    waiting.set(false);
    show();
  };

  const follow = () => {
    const token = keeper.tokens.get()?.access_token ?? null;
    if (token === lastToken) return;
    const before = lastToken;
    lastToken = token;
    if (token === null) {
      clearTimeout(timer);
      waiting.set(false);
      access.clear();
      show();
      return;
    }
    if (signingIn) return;
    if (before === null) {
      show();
      void adopt();
    } else if (!keeper.refreshing.get()) {
      // Another tab changed the tokens; it may be another person who signed in there.
      void adopt();
    }
  };

  return {
    get: state.get,
    subscribe: state.subscribe,
    waiting,
    start() {
      const stops = [keeper.tokens.subscribe(follow), keeper.refreshing.subscribe(show), access.account.subscribe(show)];
      stops.push(keeper.start());
      if (keeper.tokens.get() === null) show();
      return () => {
        clearTimeout(timer);
        for (const stop of stops) stop();
      };
    },
    async signIn(email, password) {
      if (keeper.tokens.get() !== null || signingIn) throw new SignInError('alreadyLogged', 'alreadyLogged');
      signingIn = true;
      try {
        const answer = await calls.signIn(email, password);
        if (answer.kind === 'unreachable') throw new SignInError('unreachable', say('unreachable'));
        if (answer.kind === 'refused')
          throw new SignInError('refused', answer.message, { code: answer.error, waitSeconds: answer.waitSeconds });
        // Another tab may have signed in while the server answered; it was first.
        if (keeper.tokens.get() !== null) throw new SignInError('alreadyLogged', 'alreadyLogged');
        keeper.keep(answer.tokens);
        const outcome = await access.load();
        if (outcome !== 'loaded') {
          keeper.end('refused');
          throw outcome === 'refused'
            ? new SignInError('refused', say('accessRefused'))
            : new SignInError('unreachable', say('unreachable'));
        }
      } finally {
        signingIn = false;
        show();
        if (keeper.tokens.get() !== null && access.account.get() === null) void adopt();
      }
      const who = access.account.get();
      if (who !== null) bus.emit('app.login', { accountId: who.account.id });
    },
    async signOut() {
      keeper.end('user');
    },
    async reload() {
      if (keeper.tokens.get() !== null) await access.load();
    },
  };
}
