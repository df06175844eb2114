import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import { authenticateToken, type Token } from '../tokens/tokens.ts';
import { wasNotSent, type ApiServers } from './api-servers.ts';
import { minuteLimit } from './rate-limit.ts';

/** The authenticated caller of a request about releases (REL-R25). */
export type Caller = { readonly kind: 'token'; readonly token: Token } | { readonly kind: 'administrator'; readonly email: string };

/** Timeout for verifying a session with the API, in ms. */
const RESPONSE_TIMEOUT = 5_000;
/** For reading, a verified session is cached this long, in ms; for decisions it is verified every time. */
const CACHE_FOR = 3_000;
const MAX_CACHED = 1_000;
/**
 * Limit of requests with a session per address and minute: open control towers poll every few seconds, and each request may cause an API
 * call.
 */
const MAX_PER_MINUTE = 600;

/** The caller in the response of `GET /v1/iam/access`. The server decides who is an administrator. */
const accessSchema = v.object({ account: v.object({ email: v.pipe(v.string(), v.minLength(1)) }), admin: v.boolean() });

const refusal = (code: string, message: string) => new Refusal('rule', code, message);

const bearerIn = (authorization: string | undefined) => /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];

/** Asks a server of the API who the caller is; another one if that can't be reached. @throws the error of `fetch` */
async function requestAccess(urls: readonly string[], headers: Readonly<Record<string, string>>): Promise<Response> {
  const [url = '', ...others] = urls;
  try {
    return await fetch(`${url}/v1/iam/access`, { headers, redirect: 'error', signal: AbortSignal.timeout(RESPONSE_TIMEOUT) });
  } catch (error) {
    if (others.length === 0 || !wasNotSent((error as Error).cause)) throw error;
    return requestAccess(others, headers);
  }
}

/** Verifies a session with the API. @throws Refusal `not-signed-in`, `not-allowed`, `unreachable` */
async function administratorOf(servers: ApiServers, bearer: string, address: string): Promise<Caller> {
  const unreachable = (cause?: unknown) =>
    new Refusal('failure', 'unreachable', "Couldn't verify your account, so nothing was changed. Try again in a moment.", {
      cause,
    });
  let status: number;
  let body: unknown;
  try {
    const headers = { authorization: `Bearer ${bearer}`, accept: 'application/json', 'x-forwarded-for': address };
    const response = await requestAccess(servers.inTurn(), headers);
    status = response.status;
    body = await response.json();
  } catch (cause) {
    throw unreachable(cause);
  }
  if (status === 401) throw refusal('not-signed-in', 'Your session has expired. Sign in again.');
  if (status === 403) throw refusal('not-allowed', 'Only operator administrators can see and manage releases');
  const checked = v.safeParse(accessSchema, body);
  if (status !== 200 || !checked.success) throw unreachable();
  if (!checked.output.admin) throw refusal('not-allowed', 'Only operator administrators can see and manage releases');
  return { kind: 'administrator', email: checked.output.account.email };
}

export interface Authenticator {
  /** Authenticates a caller for a decision. @throws Refusal */
  authenticate(authorization: string | undefined, address: string): Promise<Caller>;
  /** Authenticates a caller for reading: an ops token or an administrator. @throws Refusal */
  authenticateReader(authorization: string | undefined, address: string): Promise<Caller>;
}

/** Authenticates release tokens, and sessions of administrators through the API. Cookies are ignored. */
export function createAuthenticator(store: Store, servers: ApiServers): Authenticator {
  const cached = new Map<string, { readonly until: number; readonly caller: Caller }>();

  const allowed = minuteLimit(MAX_PER_MINUTE);

  /** Tokens aren't rate-limited, or strangers could lock out ops (decision 13). */
  const sessionIn = (authorization: string | undefined, address: string): string | undefined => {
    const bearer = bearerIn(authorization);
    if (bearer === undefined || bearer.startsWith('release_')) return undefined;
    if (!allowed(address)) throw new Refusal('failure', 'too-many', 'Nothing was changed. Try again in a minute.');
    return bearer;
  };
  const resolveCaller = async (session: string | undefined, authorization: string | undefined, address: string): Promise<Caller> =>
    session === undefined
      ? { kind: 'token', token: await authenticateToken(store, bearerIn(authorization)) }
      : administratorOf(servers, session, address);

  return {
    authenticate: async (authorization, address) => resolveCaller(sessionIn(authorization, address), authorization, address),
    async authenticateReader(authorization, address) {
      const session = sessionIn(authorization, address);
      const key = createHash('sha256')
        .update(authorization ?? '')
        .digest('hex');
      const before = cached.get(key);
      if (before && Date.now() < before.until) return before.caller;
      cached.delete(key);
      const caller = await resolveCaller(session, authorization, address);
      if (caller.kind === 'token' && caller.token.remotes !== null)
        throw refusal('not-allowed', `Token ${caller.token.name} can only publish. The release overview requires an ops token.`);
      if (cached.size >= MAX_CACHED) cached.clear();
      if (caller.kind === 'administrator') cached.set(key, { until: Date.now() + CACHE_FOR, caller });
      return caller;
    },
  };
}
