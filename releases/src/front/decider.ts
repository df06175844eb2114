import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import { recognise, type Token } from '../tokens/tokens.ts';
import { minuteLimit } from './minute-limit.ts';

/** Who stands behind a request about releases (REL-R25). */
export type Decider = { readonly kind: 'token'; readonly token: Token } | { readonly kind: 'administrator'; readonly email: string };

/** The API must say who someone is within this time, in ms. */
const ANSWER_WITHIN = 5_000;
/** Anyone who only looks is not asked about again for this long, in ms; anyone who decides is asked about each time. */
const KNOWN_FOR = 3_000;
const MOST_KNOWN = 1_000;
/** Requests with a session that one address may send in a minute: some open towers look every few seconds, and each may cost a call. */
const PER_MINUTE = 600;

/** What `GET /v1/iam/access` says of the caller. Whether they are an administrator is the server's to decide. */
const access = v.object({ account: v.object({ email: v.pipe(v.string(), v.minLength(1)) }), admin: v.boolean() });

const no = (code: string, message: string) => new Refusal('rule', code, message);

const bearerIn = (authorization: string | undefined) => /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];

/** Asks the API whose session this is. @throws Refusal `not-signed-in`, `not-allowed`, `unreachable` */
async function administratorOf(apiUrl: string, bearer: string, address: string): Promise<Decider> {
  const away = (cause?: unknown) =>
    new Refusal('trouble', 'unreachable', "Couldn't verify your account, so nothing was changed. Try again in a moment.", {
      cause,
    });
  let status: number;
  let body: unknown;
  try {
    const response = await fetch(`${apiUrl.replace(/\/$/, '')}/v1/iam/access`, {
      headers: { authorization: `Bearer ${bearer}`, accept: 'application/json', 'x-forwarded-for': address },
      redirect: 'error',
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    status = response.status;
    body = await response.json();
  } catch (cause) {
    throw away(cause);
  }
  if (status === 401) throw no('not-signed-in', 'Your session has expired. Sign in again.');
  if (status === 403) throw no('not-allowed', 'Only operator administrators can see and manage releases');
  const known = v.safeParse(access, body);
  if (status !== 200 || !known.success) throw away();
  if (!known.output.admin) throw no('not-allowed', 'Only operator administrators can see and manage releases');
  return { kind: 'administrator', email: known.output.account.email };
}

export interface Deciders {
  /** Finds who decides. @throws Refusal */
  recognise(authorization: string | undefined, address: string): Promise<Decider>;
  /** Finds who may look: an ops token or an administrator. @throws Refusal */
  admit(authorization: string | undefined, address: string): Promise<Decider>;
}

/** Recognises tokens of the release plane, and sessions of administrators by asking the API. Cookies count for nothing. */
export function createDeciders(store: Store, apiUrl: string): Deciders {
  const known = new Map<string, { readonly until: number; readonly decider: Decider }>();

  const allowed = minuteLimit(PER_MINUTE);

  /** Tokens have no limit, or strangers could lock ops out (decision 13). */
  const sessionIn = (authorization: string | undefined, address: string): string | undefined => {
    const bearer = bearerIn(authorization);
    if (bearer === undefined || bearer.startsWith('release_')) return undefined;
    if (!allowed(address)) throw new Refusal('trouble', 'too-many', 'Nothing was changed. Try again in a minute.');
    return bearer;
  };
  const find = async (session: string | undefined, authorization: string | undefined, address: string): Promise<Decider> =>
    session === undefined
      ? { kind: 'token', token: await recognise(store, bearerIn(authorization)) }
      : administratorOf(apiUrl, session, address);

  return {
    recognise: async (authorization, address) => find(sessionIn(authorization, address), authorization, address),
    async admit(authorization, address) {
      const session = sessionIn(authorization, address);
      const key = createHash('sha256')
        .update(authorization ?? '')
        .digest('hex');
      const before = known.get(key);
      if (before && Date.now() < before.until) return before.decider;
      known.delete(key);
      const decider = await find(session, authorization, address);
      if (decider.kind === 'token' && decider.token.remotes !== null)
        throw no('not-allowed', `Token ${decider.token.name} can only publish. The release overview requires an ops token.`);
      if (known.size >= MOST_KNOWN) known.clear();
      if (decider.kind === 'administrator') known.set(key, { until: Date.now() + KNOWN_FOR, decider });
      return decider;
    },
  };
}
