import { Refusal } from '../errors/refusal.ts';
import { remoteState, type LedgerState } from '../ledger/state.ts';
import type { Store } from '../store/store.ts';
import { readCheck } from './check-files.ts';
import { faultText, nameOfPair, type Pair, type PairCheck } from './pair-check.ts';

interface Target {
  readonly remote: string;
  readonly build: string;
}

/** Combined result of all pairs: all passed, one failed, or one was never checked. */
export type Verdict = 'passed' | 'failed' | 'none';

/** Returns the pairs that become live with these releases: each target in its host and, for a new host, every live remote (REL-R40). */
export function pairsAfter(state: LedgerState, targets: readonly Target[]): Pair[] {
  const targeted = new Map(targets.map(({ remote, build }) => [remote, build]));
  const after = (remote: string) => targeted.get(remote) ?? remoteState(state, remote).live;
  const host = after('host');
  if (host === null) return [];
  return [...new Set([...state.remotes.keys(), ...targeted.keys()])].flatMap((remote) => {
    const build = after(remote);
    return remote !== 'host' && build !== null && (targeted.has(remote) || targeted.has('host')) ? [{ remote, build, host }] : [];
  });
}

/** Returns the stored result of each pair; null if it was never checked. */
export const storedChecks = (store: Store, pairs: readonly Pair[]): Promise<(readonly [Pair, PairCheck | null])[]> =>
  Promise.all(pairs.map(async (pair) => [pair, (await readCheck(store, pair)) ?? null] as const));

export interface CheckTerms {
  /** Accepts releases whose check failed. */
  readonly ignoreFailedCheck?: boolean | undefined;
  /** Refuses unchecked releases; `RELEASE_REQUIRE_CHECK=1` sets this for every decision. */
  readonly requireCheck?: boolean | undefined;
}

/** Whether this machine requires checked releases. */
export const checkRequired = (env: NodeJS.ProcessEnv = process.env) => ['1', 'true'].includes(env['RELEASE_REQUIRE_CHECK'] ?? '');

/**
 * Refuses releases whose check failed and, if required, unchecked ones (REL-R41). Returns the combined result, or undefined if there is no
 * pair to check.
 * @throws Refusal `check-failed`, `not-checked`
 */
export async function checkVerdict(
  store: Store,
  state: LedgerState,
  targets: readonly Target[],
  { ignoreFailedCheck = false, requireCheck = false }: CheckTerms,
): Promise<Verdict | undefined> {
  const checks = await storedChecks(store, pairsAfter(state, targets));
  const failed = checks.find(([, check]) => check?.outcome === 'failed');
  if (failed?.[1]) {
    if (ignoreFailedCheck) return 'failed';
    throw new Refusal(
      'rule',
      'check-failed',
      `Nothing was changed: the check of ${nameOfPair(failed[0])} failed: ${faultText(failed[1])}. Check it again, or use --ignore-failed-check.`,
    );
  }
  const unchecked = checks.find(([, check]) => check === null);
  if (unchecked && requireCheck) {
    const { remote, build } = unchecked[0];
    throw new Refusal(
      'rule',
      'not-checked',
      `Nothing was changed: ${nameOfPair(unchecked[0])} was not checked, and this console requires checked releases. Run "pnpm release check ${remote}@${build}".`,
    );
  }
  return unchecked ? 'none' : checks.length > 0 ? 'passed' : undefined;
}
