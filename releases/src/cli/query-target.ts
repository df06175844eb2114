import { pairCheckSchema, type PairCheck } from '../check-results/pair-check.ts';
import { fileSchema, type HealthFile } from '../health/health-file.ts';
import type { Entry } from '../ledger/entry.ts';
import { Refusal } from '../errors/refusal.ts';
import * as v from 'valibot';
import type { TargetCliOptions } from './command-line.ts';

/** Timeout of a request, in ms. */
const RESPONSE_TIMEOUT = 30_000;
/** Entries per request. */
const PAGE_SIZE = 500;

/** Sends a request to the front. @throws Refusal of the front, or `unreachable` */
async function get(options: TargetCliOptions, address: string): Promise<unknown> {
  const url = new URL(address, options.url);
  let response: Response;
  let body: unknown;
  try {
    response = await fetch(url, {
      headers: options.token ? { authorization: `Bearer ${options.token}` } : {},
      signal: AbortSignal.timeout(RESPONSE_TIMEOUT),
    });
    body = await response.json();
  } catch (cause) {
    throw new Refusal('failure', 'unreachable', `${url.origin} isn't responding.`, { cause });
  }
  if (response.ok) return body;
  const { error, message } = body as { error?: string; message?: string };
  const kind = response.status >= 500 || response.status === 429 ? 'failure' : 'rule';
  throw new Refusal(kind, error ?? 'refused', message ?? `${url.origin} refused the request with status ${response.status}.`);
}

/** Loads all decisions from a console, oldest first. @throws Refusal */
export async function fetchHistory(options: TargetCliOptions): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let before = ''; ;) {
    const { entries, next } = (await get(options, `/releases/history?limit=${PAGE_SIZE}${before}`)) as {
      entries: Entry[];
      next: number | null;
    };
    all.unshift(...entries.toReversed());
    if (next === null) return all;
    before = `&before=${next}`;
  }
}

/** Loads the reported health from a console. @throws Refusal */
export async function fetchHealth(options: TargetCliOptions): Promise<HealthFile | undefined> {
  const read = v.safeParse(fileSchema, await get(options, '/releases/health'));
  return read.success ? read.output : undefined;
}

const checksSchema = v.object({ checks: v.array(pairCheckSchema) });

/** Loads check results from a console. @throws Refusal */
export async function fetchChecks(options: TargetCliOptions): Promise<readonly PairCheck[]> {
  const read = v.safeParse(checksSchema, await get(options, '/releases/checks'));
  return read.success ? read.output.checks : [];
}
