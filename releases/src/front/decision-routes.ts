import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { currentDecisionBody } from '@fleet-console/release-contract';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { checkedBy } from '../decisions/decide.ts';
import { bySchema } from '../ledger/entry.ts';
import { publish } from '../decisions/publish.ts';
import { resultOf, execute, remotesOf, decisionRequestSchema } from '../decisions/decision-request.ts';
import { Refusal } from '../errors/refusal.ts';
import { MANIFEST, parseRelease } from '../store/build-folder.ts';
import { temporaryPath } from '../store/durable-files.ts';
import type { Store } from '../store/store.ts';
import { actorOf, allow, type TokenAction } from '../tokens/tokens.ts';
import type { Caller, Authenticator } from './authenticator.ts';
import { isOwnOrigin } from './generation-channel.ts';
import { acceptJson } from './request-bodies.ts';
import { sendRefusal, noStore } from './refusal-response.ts';
import type { TrustedProxies } from './trusted-proxies.ts';

/** Limit of an uploaded build, in bytes: base64 is a third larger than the files. */
const MAX_BUILD_BYTES = 64 * 1024 * 1024;
/** Limit of a decision, in bytes: enough for every remote, a reason and a thousand accounts. */
const MAX_DECISION_BYTES = 64 * 1024;
const PUBLICATIONS = '/releases/publications';
/** Decisions that an administrator can make with a session. */
const administratorDecisions: readonly TokenAction[] = [
  'promote',
  'canary',
  'rollback',
  'withdraw',
  'hold',
  'protect',
  'approve',
  'dismiss',
];

const commonEntries = {
  reason: bySchema.entries.reason,
  actor: v.optional(v.pipe(v.string(), v.maxLength(150)), ''),
  dryRun: v.optional(v.boolean(), false),
};
const decisionEntries = {
  decision: decisionRequestSchema,
  ...commonEntries,
  /** Generation of the overview that the decision is based on. */
  baseGeneration: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
};
/** Accepts the former names of the fields too. */
const decisionSchema = v.pipe(v.unknown(), v.transform(currentDecisionBody), v.strictObject(decisionEntries));
const publicationSchema = v.strictObject({
  /** The text of `release.json`. */
  manifest: v.string(),
  /** Content of each file in base64, by path. */
  files: v.record(v.string(), v.string()),
  ...commonEntries,
});

function parsed<S extends v.GenericSchema>(schema: S, body: unknown): v.InferOutput<S> {
  const checked = v.safeParse(schema, body);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  throw new Refusal('rule', 'bad-request', `Invalid request: ${v.getDotPath(issue) ?? 'body'}: ${issue.message}.`);
}

const requiresToken = (kind: TokenAction) => new Refusal('rule', 'not-allowed', `A console session can't ${kind}. Use a token.`);

/**
 * Writes an uploaded build to a temporary folder and passes it to `work`. Only files listed in the manifest are written; manifest paths
 * can't leave the folder.
 */
async function withUnpackedBuild<T>(
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
 * Adds `POST /releases/decisions` and `POST /releases/publications`, for teams and ops with a token and for administrators of the console
 * (REL-R25). Authentication is required even if no token exists.
 */
export function addDecisionRoutes(app: FastifyInstance, store: Store, authenticator: Authenticator, proxies: TrustedProxies): void {
  const callers = new WeakMap<object, Caller>();

  app.register(async (scope) => {
    acceptJson(scope);
    // Runs before the body is read: unauthenticated callers can't upload 64 MB.
    scope.addHook('onRequest', async (request, reply) => {
      try {
        if (!isOwnOrigin(proxies, request.raw)) throw new Refusal('rule', 'foreign-origin', 'Requests from other origins are not allowed');
        const caller = await authenticator.authenticate(request.headers.authorization, request.ip);
        if (caller.kind !== 'token' && request.routeOptions.url === PUBLICATIONS) throw requiresToken('publish');
        callers.set(request, caller);
      } catch (error) {
        await sendRefusal(reply, error);
      }
    });
    /** Returns actor and reason for the ledger if the caller has permission. @throws Refusal */
    const byOf = (request: object, kind: TokenAction, remotes: readonly string[], { actor, reason }: { actor: string; reason: string }) => {
      const caller = callers.get(request);
      if (!caller) throw new Refusal('rule', 'no-token', 'Sign in to continue');
      if (caller.kind === 'token') return checkedBy({ actor: actorOf(allow(caller.token, kind, remotes), actor), reason });
      if (!administratorDecisions.includes(kind)) throw requiresToken(kind);
      return checkedBy({ actor: caller.email, reason });
    };

    scope.post('/releases/decisions', { bodyLimit: MAX_DECISION_BYTES }, async (request, reply) => {
      try {
        const { decision, dryRun, baseGeneration, ...metadata } = parsed(decisionSchema, request.body);
        const by = byOf(request, decision.action, remotesOf(decision), metadata);
        const decided = await execute(store, decision, by, { dryRun, baseGeneration });
        return await reply.headers(noStore).send(resultOf(decided, remotesOf(decision)[0] ?? ''));
      } catch (error) {
        return sendRefusal(reply, error);
      }
    });

    scope.post(PUBLICATIONS, { bodyLimit: MAX_BUILD_BYTES }, async (request, reply) => {
      try {
        const { manifest, files, dryRun, ...metadata } = parsed(publicationSchema, request.body);
        const { remote } = parseRelease(manifest, MANIFEST);
        const by = byOf(request, 'publish', [remote], metadata);
        const decided = await withUnpackedBuild(store, manifest, files, (folder) => publish(store, folder, by, { dryRun }));
        return await reply.headers(noStore).send(resultOf(decided, remote));
      } catch (error) {
        return sendRefusal(reply, error);
      }
    });
  });
}
