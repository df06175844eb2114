import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as v from 'valibot';
import { checkedBy } from '../decisions/decide.ts';
import { bySchema, type By, type DecisionKind } from '../ledger/entry.ts';
import { toRefusal, Refusal, systemCode } from '../errors/refusal.ts';
import { prepareFile } from '../store/durable-files.ts';
import type { Store } from '../store/store.ts';

const recordSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[0-9a-f]{12}$/)),
  name: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{1,40}$/)),
  /** Remotes that the team can publish; null for ops, who can decide about all. */
  remotes: v.nullable(v.array(v.string())),
  /** SHA-256 of the secret. The secret has 256 random bits, so a slow hash would add nothing. */
  hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  at: v.string(),
  ...bySchema.entries,
});
const revocationSchema = v.object({ at: v.string(), ...bySchema.entries });

/** A token without its secret. */
export interface Token extends v.InferOutput<typeof recordSchema> {
  readonly revoked: v.InferOutput<typeof revocationSchema> | null;
}

/** Tokens are readable only by the account that owns the key. */
const [OWN_FOLDER, OWN_FILE] = [0o700, 0o600];

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex');
const rule = (code: string, message: string): never => {
  throw new Refusal('rule', code, message);
};

async function record<S extends v.GenericSchema>(path: string, schema: S): Promise<v.InferOutput<S>> {
  try {
    return v.parse(schema, JSON.parse(await readFile(path, 'utf8')));
  } catch (cause) {
    throw new Refusal('failure', 'tokens-damaged', `The token file ${path} is damaged. Delete it and create the token again.`, { cause });
  }
}

/** Returns all tokens ever created, oldest first. */
export async function listTokens(store: Store): Promise<Token[]> {
  let names: string[];
  try {
    names = await readdir(store.tokens);
  } catch (error) {
    if (systemCode(error) === 'ENOENT') return [];
    throw toRefusal(error, "tokens can't be verified", store.tokens);
  }
  const tokens = names
    .filter((name) => /^[0-9a-f]{12}\.json$/.test(name))
    .map(async (name) => {
      const made = await record(join(store.tokens, name), recordSchema);
      const ended = `${made.id}.revoked.json`;
      return { ...made, revoked: names.includes(ended) ? await record(join(store.tokens, ended), revocationSchema) : null };
    });
  return (await Promise.all(tokens)).sort((a, b) => (a.at < b.at ? -1 : 1));
}

/** Writes one immutable file per fact, so that concurrent writers lose nothing. */
async function writeOnce(store: Store, name: string, fact: object): Promise<void> {
  await mkdir(store.tokens, { recursive: true, mode: OWN_FOLDER });
  const file = await prepareFile(store.tokens, `${JSON.stringify(fact, null, 1)}\n`, OWN_FILE);
  try {
    await file.create(join(store.tokens, name));
  } finally {
    await file.drop();
  }
}

export interface NewToken extends By {
  readonly name: string;
  readonly remotes: readonly string[] | null;
}

/** Creates a token. Its secret is returned once and not stored. @throws Refusal */
export async function createToken(store: Store, { name, remotes, ...by }: NewToken): Promise<{ token: Token; secret: string }> {
  const { actor, reason } = checkedBy(by);
  const all = await listTokens(store);
  if (!v.safeParse(recordSchema.entries.name, name).success)
    rule('bad-name', `"${name}" isn't a valid token name. Use lowercase letters, digits and hyphens.`);
  if (all.some((each) => each.name === name && !each.revoked)) rule('name-taken', `A token named ${name} already exists. Revoke it first.`);
  const invalid = remotes?.find((each) => !/^(host|remote-[a-z][a-z0-9-]*)$/.test(each));
  if (invalid !== undefined || remotes?.length === 0) rule('bad-remote', `"${invalid ?? ''}" isn't a remote.`);
  // Otherwise no one could promote any more or create an ops token.
  if (remotes !== null && !all.some((each) => each.remotes === null && !each.revoked))
    rule('ops-first', 'Once there is a token, every decision requires one. Create one for ops first: token create <name> --ops.');
  const id = randomBytes(6).toString('hex');
  const secret = `release_${id}_${randomBytes(32).toString('base64url')}`;
  const made = { id, name, remotes: remotes && [...remotes], hash: hashOf(secret), at: new Date().toISOString(), actor, reason };
  await writeOnce(store, `${id}.json`, made);
  return { token: { ...made, revoked: null }, secret };
}

/** Revokes a token. Returns whether it was active. @throws Refusal */
export async function revokeToken(store: Store, name: string, by: By): Promise<boolean> {
  const who = checkedBy(by);
  const named = (await listTokens(store)).filter((each) => each.name === name);
  if (named.length === 0) rule('no-such-token', `No token named ${name}.`);
  const active = named.find((each) => !each.revoked);
  if (active) await writeOnce(store, `${active.id}.revoked.json`, { at: new Date().toISOString(), ...who });
  return active !== undefined;
}

/** Finds the token of a secret. @throws Refusal `no-token`, `bad-token` */
export async function authenticateToken(store: Store, secret: string | undefined): Promise<Token> {
  if (secret === undefined) return rule('no-token', 'This store requires a token. Set --token or RELEASE_TOKEN.');
  const hash = Buffer.from(hashOf(secret));
  const token = (await listTokens(store)).find((each) => timingSafeEqual(Buffer.from(each.hash), hash));
  if (!token) return rule('bad-token', 'Unknown token.');
  if (token.revoked) return rule('bad-token', `Token ${token.name} was revoked by ${token.revoked.actor}: ${token.revoked.reason}.`);
  return token;
}

/** What requires a token: a decision, an approval, managing tokens, or an override. */
export type TokenAction = DecisionKind | 'approve' | 'token' | 'override';

/** Returns the token if it permits this (REL-R25). @throws Refusal `not-allowed` */
export function allow(token: Token, action: TokenAction, remotes: readonly string[]): Token {
  if (token.remotes === null) return token;
  if (action !== 'publish' && action !== 'override')
    return rule('not-allowed', `Token ${token.name} can only publish; ${action} requires an ops token.`);
  const foreign = remotes.find((each) => !token.remotes?.includes(each));
  return foreign === undefined ? token : rule('not-allowed', `Token ${token.name} is for ${token.remotes.join(', ')}, not for ${foreign}.`);
}

/** Actions that need to know who acts (REL-R57). */
const twoPersonActions: readonly TokenAction[] = ['protect', 'approve', 'dismiss'];

/** Authorises a command on the store's own machine. Null if no token was ever created: the owner of the key needs none. @throws Refusal */
export async function authorise(
  store: Store,
  secret: string | undefined,
  action: TokenAction,
  remotes: readonly string[],
): Promise<Token | null> {
  if (secret === undefined && (await listTokens(store)).length === 0)
    return twoPersonActions.includes(action)
      ? rule('no-persons', 'Protection needs two people with tokens of their own. Create a token for each: token create <name> --ops.')
      : null;
  return allow(await authenticateToken(store, secret), action, remotes);
}

/** Returns the actor recorded for a decision made with a token. */
export const actorOf = (token: Token | null, actor: string) =>
  token === null ? actor : actor === '' ? token.name : `${token.name} (${actor})`;
