import { appendDurably } from '@fleet-console/durable-files';
import {
  isTimely,
  overrideSchema,
  overrideText,
  overrideRequestSchema,
  type Override,
  type OverrideRequest,
} from '@fleet-console/release-contract';
import * as v from 'valibot';
import { bySchema } from '../ledger/entry.ts';
import { toRefusal, Refusal } from '../errors/refusal.ts';
import { isSignedBy } from '../signing/key.ts';
import { loadSigner } from '../signing/signer.ts';
import { readTrust } from '../signing/trust.ts';
import type { Store } from '../store/store.ts';
import { actorOf, authorise, listTokens, type Token } from '../tokens/tokens.ts';

/** More than any valid override needs: browsers limit cookies to 4 kB. */
const MAX_TEXT_LENGTH = 3_800;

/** Serialises an override for URLs and the cookie. */
export const overrideToken = (override: Override) => Buffer.from(JSON.stringify(override)).toString('base64url');

/** Validates a request. @throws Refusal `bad-request` */
export function parseOverrideRequest(value: unknown): OverrideRequest {
  const { accounts } = (value ?? {}) as { accounts?: unknown };
  const named = Array.isArray(accounts)
    ? accounts.map((each) => (typeof each === 'string' ? each.trim().toLowerCase() : (each as unknown)))
    : accounts;
  const checked = v.safeParse(overrideRequestSchema, { ...(value as object | null), accounts: named });
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new Refusal('rule', 'bad-request', `Invalid override: ${v.getDotPath(issue) ?? 'request'}: ${issue.message}.`);
}

/**
 * Signs an override and records who created it. The caller has been authorised. Overrides aren't decisions: other users aren't affected.
 * @throws Refusal `not-signed`, `too-long` and those of `loadSigner`
 */
export async function signOverride(
  store: Store,
  request: OverrideRequest,
  token: Token | null,
  actor: string,
  now = Date.now(),
): Promise<Override> {
  const { keys } = await readTrust(store);
  if (keys.length === 0) throw new Refusal('rule', 'not-signed', 'The store has no signed releases yet. Promote a release first.');
  const signer = await loadSigner(store, null);
  const { remote, origin, key, accounts, hours } = request;
  const by = actorOf(token, actor);
  if (!v.is(bySchema.entries.actor, by)) throw new Refusal('rule', 'bad-request', 'Specify who creates this override: --actor <name>.');
  const unsigned = { remote, origin, key, accounts, expires: Math.round(now + hours * 3_600_000), by, token: token?.id ?? null };
  const override: Override = { ...unsigned, signature: signer.sign(overrideText(unsigned)) };
  if (overrideToken(override).length > MAX_TEXT_LENGTH) throw new Refusal('rule', 'too-long', 'Too many accounts for one override.');
  const line = `${JSON.stringify({ at: new Date(now).toISOString(), ...unsigned })}\n`;
  try {
    await appendDurably(store.overrides, line, 0o600);
  } catch (error) {
    throw toRefusal(error, 'no override was created', store.overrides);
  }
  return override;
}

/** Creates an override on the store's own machine, with the same authorisation as decisions (REL-R25). @throws Refusal */
export async function makeOverride(
  store: Store,
  request: unknown,
  { secret, actor }: { secret?: string | undefined; actor: string },
): Promise<Override> {
  const parsed = parseOverrideRequest(request);
  const token = await authorise(store, secret, 'override', [parsed.remote]);
  return signOverride(store, parsed, token, actor);
}

const refuse = (code: string, message: string): never => {
  throw new Refusal('rule', code, message);
};

/**
 * Parses and verifies an override.
 * @throws Refusal `bad-override` (malformed or modified), `expired-override`, `withdrawn-override` (its token was revoked)
 */
export async function readOverride(store: Store, text: string, now = Date.now()): Promise<Override> {
  let json: unknown;
  try {
    json = text.length > MAX_TEXT_LENGTH ? null : JSON.parse(Buffer.from(text, 'base64url').toString());
  } catch {
    json = null;
  }
  const checked = v.safeParse(overrideSchema, json);
  if (!checked.success) return refuse('bad-override', 'Invalid override.');
  const override = checked.output;
  const { keys } = await readTrust(store);
  if (!isSignedBy(keys, overrideText(override), override.signature))
    return refuse('bad-override', "This override isn't signed with a key of this console.");
  if (!isTimely(override, now)) return refuse('expired-override', 'This override has expired.');
  if (override.token !== null) {
    const tokens = await listTokens(store);
    const made = tokens.find(({ id }) => id === override.token);
    // A front without access to the tokens can't check this; the others do.
    if (tokens.length > 0 && (!made || made.revoked)) return refuse('withdrawn-override', 'The token of this override was revoked.');
  }
  return override;
}
