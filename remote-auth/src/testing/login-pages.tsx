import type { SignInError } from '@fleet-console/contract';
import { anAccount, fakeShell, renderRemote, type Answer, type FakeShellOptions } from '@fleet-console/testing';
import { definition } from '../remote.tsx';

const routes = {
  Welcome: '/welcome',
  Login: '/login',
  LoginSignUp: '/login/signup',
  LoginRecover: '/login/recover',
  Profile: '/profile',
  Settings: '/settings',
};

/** A 4xx or 5xx response. */
export const refused = (status: number, error: string, message: string, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify({ error, message }), { status, headers });
/** An input error, sent with status 200. */
export const flagged = (code: string, message: string) => ({ error: true, code, message });

export interface OpenPageOptions extends Omit<FakeShellOptions, 'answer' | 'path'> {
  /** Responses by path (`GET /path` for reads), in order. Default: success, an empty list, or the account of the options. */
  readonly answers?: Readonly<Record<string, unknown[]>>;
  /** Result of each sign-in, in order; undefined succeeds. */
  readonly signIns?: (SignInError | undefined)[];
  readonly signedIn?: boolean;
}

/** An account that can get no notifications. */
export const noNotifications = { locale: 'en', kinds: [] };

const ACCOUNT_PREFIX = /^\/v2\/account\/(registration\/remoteFleet|passwordReset\/remoteFleet)\//;

/** Opens a page of this remote with a scripted server that records its calls. */
export function openPage(path: string, { answers = {}, signIns = [], signedIn = false, ...options }: OpenPageOptions = {}) {
  const account = options.account ?? anAccount();
  const calls: { readonly call: string; readonly body: unknown; readonly language: string | null }[] = [];
  const reads: string[] = [];
  const answer: Answer = ({ method, path: requestPath, body, headers }) => {
    const call = requestPath.replace(ACCOUNT_PREFIX, '');
    if (method === 'GET') {
      reads.push(call);
      const next = answers[`GET ${call}`]?.shift();
      if (next instanceof Error) throw next;
      return next ?? (call === '/v2/account' ? account : call === '/v1/notification/settings' ? noNotifications : []);
    }
    calls.push({ call, body, language: headers.get('accept-language') });
    const next = answers[call]?.shift();
    if (next instanceof Error) throw next;
    return next ?? { error: false };
  };
  const base = fakeShell({ path, routes, ...options, account, answer });
  const setSession = (status: 'loggedIn' | 'loggedOut', who = account) =>
    base.sessionState.set(status === 'loggedIn' ? { status, account: who, isAdmin: false } : { status });
  setSession(signedIn ? 'loggedIn' : 'loggedOut');
  const shell = {
    ...base,
    session: {
      get: base.sessionState.get,
      subscribe: base.sessionState.subscribe,
      signIn: async (email: string, password: string) => {
        calls.push({ call: 'sign in', body: { email, password }, language: null });
        const failure = signIns.shift();
        if (failure) throw failure;
        setSession('loggedIn', { ...account, email });
      },
      signOut: async () => {
        calls.push({ call: 'sign out', body: null, language: null });
        setSession('loggedOut');
      },
      reload: async () => void calls.push({ call: 'reload', body: null, language: null }),
    },
  };
  return {
    ...renderRemote(definition, path, { shell }),
    shell,
    calls,
    reads,
    setSession,
    where: () => shell.navigation.location.get().pathname,
  };
}
