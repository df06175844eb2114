import type { Target } from './checks.ts';
import { partsOf, type Entry } from '../ledger/entry.ts';
import { advance, noDecisions, remoteState, type LedgerState } from '../ledger/state.ts';

/** What is kept although no one gets it. */
export interface Retention {
  /** Days that files stay after users got them last, or after they were published: longer than tabs live. */
  readonly days: number;
  /** Former good builds of each remote that stay, for rolling back. */
  readonly former: number;
}
export const RETENTION: Retention = { days: 30, former: 3 };

const DAY = 24 * 60 * 60_000;

/** The builds of a remote that the boot map names: none of a retired one. */
function servedBuilds(state: LedgerState, remote: string): string[] {
  const { live, former, canary } = remoteState(state, remote);
  return live === null ? [] : [live, former[0], canary?.build].filter((build): build is string => build !== null && build !== undefined);
}

/** When each build was in the boot map last, or else published, by `remote@build`: ISO 8601. Those that are in it now are left out. */
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

/** Published releases that no open tab can ask for any more, and that no rollback goes to (REL-R26). */
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

/** Releases that were pruned although a tab could still ask for them: by a hand that made the decision up, or with fewer days. */
export function prunedTooEarly(entries: readonly Entry[], { days }: Retention): Target[] {
  return entries.flatMap((entry, index) => {
    if (entry.decision !== 'prune') return [];
    const last = lastServed(entries.slice(0, index));
    return partsOf(entry).filter(({ remote, build }) => {
      const seen = last.get(`${remote}@${build}`);
      return seen === undefined || Date.parse(seen) > Date.parse(entry.at) - days * DAY;
    });
  });
}
