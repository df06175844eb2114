import { Refusal } from '../errors/refusal.ts';
import { remoteState, type LedgerState } from '../ledger/state.ts';
import type { Store } from '../store/store.ts';
import { readCheck } from './check-files.ts';
import { faultText, nameOfPair, type Pair, type PairCheck } from './pair-check.ts';

interface Target {
  readonly remote: string;
  readonly build: string;
}

/** How releases were checked before users get them: every pair passed, one failed, or one was never tried. */
export type Verdict = 'passed' | 'failed' | 'none';

/** The pairs that become live with these releases: each remote of them in the host, and with a new host every remote (REL-R40). */
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

/** What is stored of these pairs; null for those that were never checked. */
export const storedChecks = (store: Store, pairs: readonly Pair[]): Promise<(readonly [Pair, PairCheck | null])[]> =>
  Promise.all(pairs.map(async (pair) => [pair, (await readCheck(store, pair)) ?? null] as const));

export interface CheckTerms {
  /** A failed check does not stand in the way. */
  readonly despiteCheck?: boolean | undefined;
  /** What was not checked is refused; `RELEASE_REQUIRE_CHECK=1` says so for every decision. */
  readonly requireCheck?: boolean | undefined;
}

/** Whether this machine takes checked releases only. */
export const checkRequired = (env: NodeJS.ProcessEnv = process.env) => ['1', 'true'].includes(env['RELEASE_REQUIRE_CHECK'] ?? '');

/**
 * Refuses releases whose check failed, and, where that is asked for, those that were not checked (REL-R41). Returns how they were checked;
 * undefined when there is no pair to check. @throws Refusal `check-failed`, `not-checked`
 */
export async function checkVerdict(
  store: Store,
  state: LedgerState,
  targets: readonly Target[],
  { despiteCheck = false, requireCheck = false }: CheckTerms,
): Promise<Verdict | undefined> {
  const checks = await storedChecks(store, pairsAfter(state, targets));
  const failed = checks.find(([, check]) => check?.outcome === 'failed');
  if (failed?.[1]) {
    if (despiteCheck) return 'failed';
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
