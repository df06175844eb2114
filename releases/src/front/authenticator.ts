import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import { authenticateToken, type Token } from '../tokens/tokens.ts';
import { minuteLimit } from './minute-limit.ts';

/** Who stands behind a request about releases (REL-R25). */
export type Caller = { readonly kind: 'token'; readonly token: Token } | { readonly kind: 'administrator'; readonly email: string };

/** The API must say who someone is within this time, in ms. */
const RESPONSE_TIMEOUT = 5_000;
/** Anyone who only looks is not asked about again for this long, in ms; anyone who decides is asked about each time. */
const CACHE_FOR = 3_000;
const MAX_CACHED = 1_000;
/** Requests with a session that one address may send in a minute: some open towers look every few seconds, and each may cost a call. */
const MAX_PER_MINUTE = 600;

/** What `GET /v1/iam/access` says of the caller. Whether they are an administrator is the server's to decide. */
const accessSchema = v.object({ account: v.object({ email: v.pipe(v.string(), v.minLength(1)) }), admin: v.boolean() });

const refusal = (code: string, message: string) => new Refusal('rule', code, message);

const bearerIn = (authorization: string | undefined) => /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];

/** Asks the API whose session this is. @throws Refusal `not-signed-in`, `not-allowed`, `unreachable` */
async function administratorOf(apiUrl: string, bearer: string, address: string): Promise<Caller> {
  const unreachable = (cause?: unknown) =>
    new Refusal('failure', 'unreachable', "Couldn't verify your account, so nothing was changed. Try again in a moment.", {
      cause,
    });
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(`${apiUrl.replace(/\/$/, '')}/v1/iam/access`, {
      headers: { authorization: `Bearer ${bearer}`, accept: 'application/json', 'x-forwarded-for': address },
      redirect: 'error',
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
    });
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
  /** Finds who decides. @throws Refusal */
  authenticate(authorization: string | undefined, address: string): Promise<Caller>;
  /** Finds who may look: an ops token or an administrator. @throws Refusal */
  authenticateReader(authorization: string | undefined, address: string): Promise<Caller>;
}

/** Recognises tokens of the release plane, and sessions of administrators by asking the API. Cookies count for nothing. */
export function createAuthenticator(store: Store, apiUrl: string): Authenticator {
  const cached = new Map<string, { readonly until: number; readonly caller: Caller }>();

  const allowed = minuteLimit(MAX_PER_MINUTE);

  /** Tokens have no limit, or strangers could lock ops out (decision 13). */
  const sessionIn = (authorization: string | undefined, address: string): string | undefined => {
    const bearer = bearerIn(authorization);
    if (bearer === undefined || bearer.startsWith('release_')) return undefined;
    if (!allowed(address)) throw new Refusal('failure', 'too-many', 'Nothing was changed. Try again in a minute.');
    return bearer;
  };
  const resolveCaller = async (session: string | undefined, authorization: string | undefined, address: string): Promise<Caller> =>
    session === undefined
      ? { kind: 'token', token: await authenticateToken(store, bearerIn(authorization)) }
      : administratorOf(apiUrl, session, address);

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
