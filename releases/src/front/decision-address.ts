import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { checkedBy } from '../decisions/decide.ts';
import { bySchema, type DecisionKind } from '../ledger/entry.ts';
import { publish } from '../decisions/publish.ts';
import { answerOf, fulfil, remotesOf, wishSchema } from '../decisions/wish.ts';
import { Refusal } from '../errors/refusal.ts';
import { MANIFEST, parseRelease } from '../store/build-folder.ts';
import { temporaryPath } from '../store/durable-files.ts';
import type { Store } from '../store/store.ts';
import { actorOf, allow } from '../tokens/tokens.ts';
import type { Decider, Deciders } from './decider.ts';
import { isOwnOrigin } from './generation-channel.ts';
import { takeJson } from './request-bodies.ts';
import { sendRefusal, unkept } from './refused.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** A build as it is sent, in bytes: base64 takes a third more than the files. */
const MOST_BYTES = 64 * 1024 * 1024;
/** A decision that names every remote, with its reason and a thousand accounts, fits in less, in bytes. */
const MOST_BYTES_OF_DECISION = 64 * 1024;
const PUBLICATIONS = '/releases/publications';
/** What an administrator's session may do. */
const administratorActs: readonly DecisionKind[] = ['promote', 'canary', 'rollback', 'withdraw', 'hold'];

const manner = {
  reason: bySchema.entries.reason,
  actor: v.optional(v.pipe(v.string(), v.maxLength(150)), ''),
  dryRun: v.optional(v.boolean(), false),
};
const decisionSchema = v.strictObject({
  wish: wishSchema,
  ...manner,
  /** Generation of the overview that was decided on. */
  seen: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
});
const publicationSchema = v.strictObject({
  /** The text of `release.json`. */
  manifest: v.string(),
  /** Each file's bytes, base64, by its path. */
  files: v.record(v.string(), v.string()),
  ...manner,
});

function parsed<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const checked = v.safeParse(schema, body);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new Refusal('rule', 'bad-request', `Invalid request: ${v.getDotPath(issue) ?? 'body'}: ${issue.message}.`);
}

const takesToken = (act: DecisionKind) => new Refusal('rule', 'not-allowed', `A console session can't ${act}. Use a token.`);

/** Works on what was sent as on a build's folder. Only files that the manifest lists are written, and its paths cannot climb. */
async function unpacked<T>(
  store: Store,
  manifest: string,
  files: Readonly<Record<string, string>>,
  work: (folder: string) => Promise<T>,
): Promise<T> {
  const folder = temporaryPath(store.temporary);
  try {
    await mkdir(folder);
    await writeFile(join(folder, MANIFEST), manifest);
    for (const path of Object.keys(parseRelease(manifest, MANIFEST).files)) {
      if (!Object.hasOwn(files, path)) continue;
      await mkdir(dirname(join(folder, 'files', path)), { recursive: true });
      await writeFile(join(folder, 'files', path), Buffer.from(files[path] ?? '', 'base64'));
    }
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * `POST /releases/decisions` and `POST /releases/publications`: the way in for teams and ops that have a token and not the key, and for
 * administrators of the console (REL-R25). No one else comes in here, not even where no token was made.
 */
export function acceptDecisions(app: FastifyInstance, store: Store, deciders: Deciders, proxies: TrustedProxies): void {
  const who = new WeakMap<object, Decider>();

  app.register(async (door) => {
    takeJson(door);
    // Before the body is read: who is not recognised cannot make the front read 64 MB.
    door.addHook('onRequest', async (request, reply) => {
      try {
        if (!isOwnOrigin(proxies, request.raw)) throw new Refusal('rule', 'foreign-origin', 'Requests from other origins are not allowed');
        const decider = await deciders.recognise(request.headers.authorization, request.ip);
        if (decider.kind !== 'token' && request.routeOptions.url === PUBLICATIONS) throw takesToken('publish');
        who.set(request, decider);
      } catch (error) {
        await sendRefusal(reply, error);
      }
    });
    /** Passes anyone who may do this, as the ledger names them. @throws Refusal */
    const byOf = (request: object, act: DecisionKind, remotes: readonly string[], { actor, reason }: { actor: string; reason: string }) => {
      const decider = who.get(request);
      if (!decider) throw new Refusal('rule', 'no-token', 'Sign in to continue');
      if (decider.kind === 'token') return checkedBy({ actor: actorOf(allow(decider.token, act, remotes), actor), reason });
      if (!administratorActs.includes(act)) throw takesToken(act);
      return checkedBy({ actor: decider.email, reason });
    };

    door.post('/releases/decisions', { bodyLimit: MOST_BYTES_OF_DECISION }, async (request, reply) => {
      try {
        const { wish, dryRun, seen, ...said } = parsed(decisionSchema, request.body);
        const by = byOf(request, wish.act, remotesOf(wish), said);
        const decided = await fulfil(store, wish, by, { dryRun, seen });
        return await reply.headers(unkept).send(answerOf(decided, remotesOf(wish)[0] ?? ''));
      } catch (error) {
        return sendRefusal(reply, error);
      }
    });

    door.post(PUBLICATIONS, { bodyLimit: MOST_BYTES }, async (request, reply) => {
      try {
        const { manifest, files, dryRun, ...said } = parsed(publicationSchema, request.body);
        const { remote } = parseRelease(manifest, MANIFEST);
        const by = byOf(request, 'publish', [remote], said);
        const decided = await unpacked(store, manifest, files, (folder) => publish(store, folder, by, { dryRun }));
        return await reply.headers(unkept).send(answerOf(decided, remote));
      } catch (error) {
        return sendRefusal(reply, error);
      }
    });
  });
}
