import type { Target } from './checks.ts';
import { partsOf, type Entry } from '../ledger/entry.ts';
import { advance, noDecisions, remoteState, type LedgerState } from '../ledger/state.ts';

/** Which unused releases are retained. */
export interface Retention {
  /** Days after a release was last served or published; longer than tabs stay open. */
  readonly days: number;
  /** Number of previous good builds per remote, for rollbacks. */
  readonly former: number;
}
export const RETENTION: Retention = { days: 30, former: 3 };

const DAY = 24 * 60 * 60_000;

/** Returns the builds of a remote in the boot map; none for a retired remote. */
function servedBuilds(state: LedgerState, remote: string): string[] {
  const { live, former, canary } = remoteState(state, remote);
  return live === null ? [] : [live, former[0], canary?.build].filter((build): build is string => build !== null && build !== undefined);
}

/**
 * Returns when each build was last in the boot map, or else published (ISO 8601), by `remote@build`. Builds that are in it now are omitted.
 */
function lastServed(entries: readonly Entry[]): Map<string, string> {
  const last = new Map<string, string>();
  let state = noDecisions;
  for (const entry of entries) {
    for (const remote of state.remotes.keys()) for (const build of servedBuilds(state, remote)) last.set(`${remote}@${build}`, entry.at);
    state = advance(state, entry);
    if (entry.decision === 'publish') for (const { remote, build } of partsOf(entry)) last.set(`${remote}@${build}`, entry.at);
  }
  for (const remote of state.remotes.keys()) for (const build of servedBuilds(state, remote)) last.delete(`${remote}@${build}`);
  return last;
}

/** Returns published releases that no open tab or rollback can request (REL-R26). */
export function prunable(entries: readonly Entry[], state: LedgerState, { days, former }: Retention, now = Date.now()): Target[] {
  const last = lastServed(entries);
  return [...state.remotes].flatMap(([remote, at]) =>
    [...at.published.keys()]
      .filter((build) => {
        const seen = last.get(`${remote}@${build}`);
        return seen !== undefined && Date.parse(seen) < now - days * DAY && !at.former.slice(0, former).includes(build);
      })
      .map((build) => ({ remote, build })),
  );
}

/** Returns releases that were pruned before the retention of their decision had passed, so that a tab could still have requested them. */
export function prunedTooEarly(entries: readonly Entry[], { days }: Retention): Target[] {
  return entries.flatMap((entry, index) => {
    if (entry.decision !== 'prune') return [];
    const last = lastServed(entries.slice(0, index));
    return partsOf(entry).filter(({ remote, build }) => {
      const seen = last.get(`${remote}@${build}`);
      return seen === undefined || Date.parse(seen) > Date.parse(entry.at) - (entry.days ?? days) * DAY;
    });
  });
}
