import { removeChecks } from '../check-results/check-files.ts';
import { MANIFEST } from '../store/build-folder.ts';
import { releaseKey, releasesInTree, type Store } from '../store/store.ts';
import { decide, type Decided, type DecisionOptions } from './decide.ts';
import { partsOf, type By, type Part } from '../ledger/entry.ts';
import { readLedger } from '../ledger/ledger.ts';
import { prunable, RETENTION, type Retention } from './retention.ts';
import { remoteState } from '../ledger/state.ts';

/** Removes the files of pruned releases, including those left by a killed command. */
async function removePruned(store: Store): Promise<void> {
  const { entries, state } = await readLedger(store);
  const pruned = new Set(
    entries.flatMap((entry) => (entry.decision === 'prune' ? partsOf(entry).map(({ remote, build }) => `${remote}@${build}`) : [])),
  );
  if (pruned.size === 0) return;
  const removable = (await releasesInTree(store)).filter(
    ({ remote, build }) => pruned.has(`${remote}@${build}`) && !remoteState(state, remote).published.has(build),
  );
  await store.objects.removeReleases(
    removable.map(({ remote, build }) => releaseKey(remote, build)),
    MANIFEST,
  );
  await removeChecks(store, (remote, build) => remoteState(state, remote).published.has(build));
}

/** Deletes releases that no tab can request any more. The decision is recorded first (REL-R26). @throws Refusal */
export async function prune(
  store: Store,
  { retention = RETENTION, ...by }: By & { retention?: Retention },
  options: DecisionOptions = {},
): Promise<Decided> {
  const plan = async (state: Decided['state']) => {
    const { entries } = await readLedger(store);
    // The entries may be newer than the state; on a conflict the next attempt reads both again.
    const parts = prunable(
      entries.filter(({ generation }) => generation <= state.generation),
      state,
      retention,
    ).map(({ remote, build }): Part => {
      const { live, published } = remoteState(state, remote);
      return { remote, build, release: published.get(build) ?? '', before: live, after: live, again: false };
    });
    const [first, ...others] = parts;
    const days = retention.days < RETENTION.days ? { days: retention.days } : {};
    return first ? { decision: 'prune' as const, ...first, ...(others.length > 0 && { others }), ...days } : null;
  };
  const decided = await decide(store, by, 'nothing was deleted', plan, options);
  if (!options.dryRun) await removePruned(store);
  return decided;
}
