import type { By } from '../ledger/entry.ts';
import { publish } from '../decisions/publish.ts';
import { answerOf, fulfil, remotesOf, type Answer, type Wish } from '../decisions/wish.ts';
import { Refusal, type RefusalKind } from '../errors/refusal.ts';
import { MANIFEST, readBuild } from '../store/build-folder.ts';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entrance, whyOf, type DecisionOptions } from './command-line.ts';

/** A big build over a slow line may take this long, in ms. */
const SEND_WITHIN = 300_000;

const kindOf = (status: number, code: string): RefusalKind =>
  status >= 500 || status === 429 ? 'trouble' : code === 'overtaken' || code === 'too-busy' ? 'race' : 'rule';

/** Asks the front of a console. @throws Refusal as the front refused, or `unreachable` */
async function ask(options: DecisionOptions, address: string, body: object): Promise<Answer> {
  const url = new URL(address, options.url);
  const headers = { 'content-type': 'application/json', ...(options.token && { authorization: `Bearer ${options.token}` }) };
  const said = { reason: whyOf(options), actor: options.actor, dryRun: options.dryRun ?? false };
  let status: number;
  let answer: unknown;
  try {
    const init = { method: 'POST', headers, body: JSON.stringify({ ...body, ...said }), signal: AbortSignal.timeout(SEND_WITHIN) };
    const response = await fetch(url, init);
    status = response.status;
    answer = await response.json();
  } catch (cause) {
    throw new Refusal(
      'trouble',
      'unreachable',
      `${url.origin} isn't responding, so it's unknown whether the decision was recorded. Check the status before you retry.`,
      {
        cause,
      },
    );
  }
  if (status === 200) return answer as Answer;
  const { error, message } = answer as { error?: string; message?: string };
  throw new Refusal(kindOf(status, error ?? ''), error ?? 'refused', message ?? `${url.origin} refused the request with status ${status}.`);
}

/** Decides in the folder, or at the console's address. @throws Refusal */
export async function decideThere(options: DecisionOptions, wish: Wish): Promise<Answer> {
  if (options.url) return ask(options, '/releases/decisions', { wish: wish });
  const [store, by] = await entrance(options, wish.act, remotesOf(wish));
  return answerOf(await fulfil(store, wish, by, options), remotesOf(wish)[0] ?? '');
}

export interface PublishedThere {
  readonly name: string;
  readonly answer: Answer;
}

/** Publishes in the folder, or sends the build to the console's address. @throws Refusal */
export async function publishThere(options: DecisionOptions, folder: string): Promise<PublishedThere> {
  const { release, files } = await readBuild(folder);
  const name = `${release.remote}@${release.build}`;
  if (options.url) {
    const sent = Object.fromEntries([...files].map(([path, bytes]) => [path, bytes.toString('base64')]));
    const manifest = await readFile(join(folder, MANIFEST), 'utf8');
    return { name, answer: await ask(options, '/releases/publications', { manifest, files: sent }) };
  }
  const [store, by]: [Parameters<typeof publish>[0], By] = await entrance(options, 'publish', [release.remote]);
  return { name, answer: answerOf(await publish(store, folder, by, options), release.remote) };
}
