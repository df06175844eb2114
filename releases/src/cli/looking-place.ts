import { pairCheckSchema, type PairCheck } from '../check-results/pair-check.ts';
import { fileSchema, type HealthFile } from '../health/health-file.ts';
import type { Entry } from '../ledger/entry.ts';
import { Refusal } from '../errors/refusal.ts';
import * as v from 'valibot';
import type { PlaceOptions } from './command-line.ts';

/** An answer may take this long, in ms. */
const ANSWER_WITHIN = 30_000;
/** Entries asked for at once. */
const PAGE = 500;

/** Asks the front of a console. @throws Refusal as the front refused, or `unreachable` */
async function ask(options: PlaceOptions, address: string): Promise<unknown> {
  const url = new URL(address, options.url);
  let response: Response;
  let answer: unknown;
  try {
    response = await fetch(url, {
      headers: options.token ? { authorization: `Bearer ${options.token}` } : {},
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    answer = await response.json();
  } catch (cause) {
    throw new Refusal('trouble', 'unreachable', `${url.origin} isn't responding.`, { cause });
  }
  if (response.ok) return answer;
  const { error, message } = answer as { error?: string; message?: string };
  const kind = response.status >= 500 || response.status === 429 ? 'trouble' : 'rule';
  throw new Refusal(kind, error ?? 'refused', message ?? `${url.origin} refused the request with status ${response.status}.`);
}

/** All decisions, oldest first, as a console's address has them. @throws Refusal */
export async function historyThere(options: PlaceOptions): Promise<Entry[]> {
  const all: Entry[] = [];
  for (let before = ''; ;) {
    const { entries, next } = (await ask(options, `/releases/history?limit=${PAGE}${before}`)) as { entries: Entry[]; next: number | null };
    all.unshift(...entries.toReversed());
    if (next === null) return all;
    before = `&before=${next}`;
  }
}

/** What tabs reported, as a console's address has it. @throws Refusal */
export async function healthThere(options: PlaceOptions): Promise<HealthFile | undefined> {
  const read = v.safeParse(fileSchema, await ask(options, '/releases/health'));
  return read.success ? read.output : undefined;
}

const checksSchema = v.object({ checks: v.array(pairCheckSchema) });

/** What became of releases that were checked, as a console's address has it. @throws Refusal */
export async function checksThere(options: PlaceOptions): Promise<readonly PairCheck[]> {
  const read = v.safeParse(checksSchema, await ask(options, '/releases/checks'));
  return read.success ? read.output.checks : [];
}
