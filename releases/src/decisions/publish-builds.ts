import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import { promoteTogether } from './promote.ts';
import type { By } from '../ledger/entry.ts';
import { publish } from './publish.ts';
import { isRetired, remoteState, type RemoteState } from '../ledger/state.ts';
import { status } from './history.ts';

export interface PublishBuildsOptions extends By {
  /** Build folders. */
  readonly folders: readonly string[];
  /** Promotes only remotes that have no decision yet, or whose last promotion was by this actor (REL-R48). */
  readonly preserveDecisions?: boolean;
  readonly log: (line: string) => void;
}

interface Target {
  readonly remote: string;
  readonly build: string;
}

/** Returns why a published build isn't promoted, or null if it is. */
function skipReason(at: RemoteState, { remote, build }: Target, actor: string, preserveDecisions: boolean): string | null {
  const { live, bad, held, last, canary, protection } = at;
  // A build that was rolled back is promoted again only explicitly.
  if (bad.includes(build)) return `${remote}@${build} was rolled back; ${live} stays live`;
  if (isRetired(at)) return `${remote} is retired; promote ${build} to bring it back`;
  if (held) return `${remote} is held by ${held.actor}; ${live} stays live`;
  if (protection) return `${remote} is protected; ${build} is published and ${live} stays live`;
  if (!preserveDecisions) return null;
  if (last !== null && (last.actor !== actor || last.decision !== 'promote'))
    return `${remote}@${build} is published; ${live} stays live as decided by ${last.actor}`;
  if (canary !== null) return `${remote}@${build} is published; a canary by ${canary.last.actor} is running, so ${live} stays live`;
  return null;
}

/**
 * Publishes builds and promotes those that aren't live in one decision, because they may be compatible only with each other. The host must
 * come first: remotes are validated against it.
 * @throws Refusal
 */
export async function publishBuilds(store: Store, { folders, preserveDecisions = false, log, ...by }: PublishBuildsOptions): Promise<void> {
  const published: Target[] = [];
  for (const folder of folders) {
    const { release } = await publish(store, folder, by);
    published.push({ remote: release.remote, build: release.build });
  }
  for (;;) {
    const state = await status(store);
    const { generation } = state;
    const targets: Target[] = [];
    for (const target of published) {
      const at = remoteState(state, target.remote);
      if (at.live === target.build) continue;
      const reason = skipReason(at, target, by.actor, preserveDecisions);
      if (reason === null) targets.push(target);
      else log(reason);
    }
    try {
      // Local builds are promoted regardless of check results.
      await promoteTogether(store, { targets, ignoreFailedCheck: true, ...by }, { baseGeneration: generation });
      for (const { remote, build } of targets) log(`${remote}@${build} is live`);
      return;
    } catch (error) {
      // Someone else decided in the meantime; evaluate again.
      if (error instanceof Refusal && error.code === 'overtaken') continue;
      // Builds of an image that are incompatible with the teams' releases must not prevent the console from starting.
      if (!preserveDecisions || !(error instanceof Refusal) || error.kind !== 'rule' || state.served === 0) throw error;
      return log(`nothing was promoted: ${error.message}`);
    }
  }
}
