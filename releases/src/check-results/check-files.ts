import * as v from 'valibot';
import { toRefusal, Refusal } from '../errors/refusal.ts';
import { CHECKS } from '../store/keys.ts';
import { textOf, type Store } from '../store/store.ts';
import { nameOfPair, pairCheckSchema, type Pair, type PairCheck } from './pair-check.ts';

/** Check results are stored next to releases, not in them, because published releases are immutable (REL-R43). */
const keyOf = ({ remote, build, host }: Pair) => `${CHECKS}/${remote}/${build}/${host}.json`;

/** Saves a result, replacing an earlier one of the same pair. Durable and complete when this returns. @throws Refusal */
export async function saveCheck(store: Store, check: PairCheck): Promise<void> {
  try {
    const prepared = await store.objects.prepare(`${JSON.stringify(v.parse(pairCheckSchema, check), null, 1)}\n`);
    try {
      await prepared.replace(keyOf(check));
    } finally {
      await prepared.drop();
    }
  } catch (error) {
    throw toRefusal(error, `the check of ${nameOfPair(check)} was not saved`, store.objects.location);
  }
}

/** Returns the last result of a pair, or undefined if it was never checked. @throws Refusal `check-damaged` */
export async function readCheck(store: Store, pair: Pair): Promise<PairCheck | undefined> {
  const text = await textOf(store, keyOf(pair));
  if (text === undefined) return undefined;
  try {
    const check = v.parse(pairCheckSchema, JSON.parse(text));
    if (nameOfPair(check) !== nameOfPair(pair)) throw new Error(`it is about ${nameOfPair(check)}`);
    return check;
  } catch (cause) {
    throw new Refusal(
      'failure',
      'check-damaged',
      `The saved check of ${nameOfPair(pair)} is damaged. Check ${pair.remote}@${pair.build} again.`,
      { cause },
    );
  }
}

const namesIn = async ({ objects }: Store, key: string) => (await objects.list(key)).map(({ name }) => name).sort();

/** Returns every pair that has a stored result. */
export async function checkedPairs(store: Store): Promise<Pair[]> {
  const pairs: Pair[] = [];
  for (const remote of await namesIn(store, CHECKS))
    for (const build of await namesIn(store, `${CHECKS}/${remote}`))
      for (const name of await namesIn(store, `${CHECKS}/${remote}/${build}`))
        if (name.endsWith('.json')) pairs.push({ remote, build, host: name.slice(0, -'.json'.length) });
  return pairs;
}

/** Returns all results, latest first. Damaged ones are skipped; `verify` reports them. */
export async function allChecks(store: Store): Promise<PairCheck[]> {
  const found = await Promise.all((await checkedPairs(store)).map((pair) => readCheck(store, pair).catch(() => undefined)));
  return found.filter((check) => check !== undefined).sort((a, b) => (a.at < b.at ? 1 : -1));
}

/** Returns the results that involve a release, either as remote or as host, latest first. */
export const checksOf = async (store: Store, { remote, build }: { remote: string; build: string }): Promise<PairCheck[]> =>
  (await allChecks(store)).filter((check) => (remote === 'host' ? check.host === build : check.remote === remote && check.build === build));

/** Removes the results of pairs whose remote or host release is no longer stored. */
export async function removeChecks(store: Store, isStored: (remote: string, build: string) => boolean): Promise<void> {
  for (const pair of await checkedPairs(store))
    if (!isStored(pair.remote, pair.build) || !isStored('host', pair.host)) await store.objects.remove(keyOf(pair));
}
