import { formerDecisionBody, needsFormerNames } from '@fleet-console/release-contract';
import type { By } from '../ledger/entry.ts';
import { publish } from '../decisions/publish.ts';
import { resultOf, execute, remotesOf, type DecisionResult, type DecisionRequest } from '../decisions/decision-request.ts';
import { Refusal, type RefusalKind } from '../errors/refusal.ts';
import { MANIFEST, readBuild } from '../store/build-folder.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openForDecision, reasonOf, type DecisionCliOptions } from './command-line.ts';

/** Timeout for uploading a large build over a slow connection, in ms. */
const SEND_TIMEOUT = 300_000;

const kindOf = (status: number, code: string): RefusalKind =>
  status >= 500 || status === 429 ? 'failure' : code === 'overtaken' || code === 'too-busy' ? 'race' : 'rule';

/** Sends a request to the front. @throws Refusal of the front, or `unreachable` */
async function post(options: DecisionCliOptions, address: string, body: object): Promise<DecisionResult> {
  const url = new URL(address, options.url);
  const headers = { 'content-type': 'application/json', ...(options.token && { authorization: `Bearer ${options.token}` }) };
  const metadata = { reason: reasonOf(options), actor: options.actor, dryRun: options.dryRun ?? false };
  let status: number;
  let result: unknown;
  try {
    const init = { method: 'POST', headers, body: JSON.stringify({ ...body, ...metadata }), signal: AbortSignal.timeout(SEND_TIMEOUT) };
    const response = await fetch(url, init);
    status = response.status;
    result = await response.json();
  } catch (cause) {
    throw new Refusal(
      'failure',
      'unreachable',
      `${url.origin} isn't responding, so it's unknown whether the decision was recorded. Check the status before you retry.`,
      {
        cause,
      },
    );
  }
  if (status === 200) return result as DecisionResult;
  const { error, message } = result as { error?: string; message?: string };
  throw new Refusal(kindOf(status, error ?? ''), error ?? 'refused', message ?? `${url.origin} refused the request with status ${status}.`);
}

/** Sends a decision, to a front of the former version under the former names. @throws Refusal */
async function postDecision(options: DecisionCliOptions, body: { readonly decision: DecisionRequest }): Promise<DecisionResult> {
  const path = '/releases/decisions';
  try {
    return await post(options, path, body);
  } catch (error) {
    if (!(error instanceof Refusal && needsFormerNames(error.code, error.message))) throw error;
    return post(options, path, formerDecisionBody(body));
  }
}

/** Makes a decision in the store or through the console's API. @throws Refusal */
export async function submitDecision(options: DecisionCliOptions, request: DecisionRequest): Promise<DecisionResult> {
  if (options.url) return postDecision(options, { decision: request });
  const [store, by] = await openForDecision(options, request.action, remotesOf(request));
  return resultOf(await execute(store, request, by, options), remotesOf(request)[0] ?? '');
}

export interface SubmittedBuild {
  readonly name: string;
  readonly result: DecisionResult;
}

/** Publishes a build to the store or through the console's API. @throws Refusal */
export async function submitBuild(options: DecisionCliOptions, folder: string): Promise<SubmittedBuild> {
  const { release, files } = await readBuild(folder);
  const name = `${release.remote}@${release.build}`;
  if (options.url) {
    const sent = Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString('base64')]));
    const manifest = await readFile(join(folder, MANIFEST), 'utf8');
    return { name, result: await post(options, '/releases/publications', { manifest, files: sent }) };
  }
  const [store, by]: [Parameters<typeof publish>[0], By] = await openForDecision(options, 'publish', [release.remote]);
  return { name, result: resultOf(await publish(store, folder, by, options), release.remote) };
}
