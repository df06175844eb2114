import { Refusal } from '../errors/refusal.ts';
import type { Store } from '../store/store.ts';
import { promoteTogether } from './decisions.ts';
import type { By } from '../ledger/entry.ts';
import { publish } from './publish.ts';
import { isRetired, remoteState, type RemoteState } from '../ledger/state.ts';
import { status } from './decisions.ts';

export interface PublishBuildsOptions extends By {
  /** Folders of builds. */
  readonly folders: readonly string[];
  /** Promotes only what was never decided on, or what this same actor promoted last (REL-R48). */
  readonly preserveDecisions?: boolean;
  readonly log: (line: string) => void;
}

interface Target {
  readonly remote: string;
  readonly build: string;
}

/** Why a published build isn't promoted; null when it is. */
function skipReason(at: RemoteState, { remote, build }: Target, actor: string, preserveDecisions: boolean): string | null {
  const { live, bad, held, last, canary } = at;
  // Only a person gives users again what someone took back.
  if (bad.includes(build)) return `${remote}@${build} was rolled back; ${live} stays live`;
  if (isRetired(at)) return `${remote} is retired; promote ${build} to bring it back`;
  if (held) return `${remote} is held by ${held.actor}; ${live} stays live`;
  if (!preserveDecisions) return null;
  if (last !== null && (last.actor !== actor || last.decision !== 'promote'))
    return `${remote}@${build} is published; ${live} stays live as decided by ${last.actor}`;
  if (canary !== null) return `${remote}@${build} is published; a canary by ${canary.last.actor} is running, so ${live} stays live`;
  return null;
}

/**
 * Publishes builds and promotes by one decision those that differ from what is live, for they may fit only together. The host is published first: what
 * remotes need is measured against it. @throws Refusal
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
      // What was built here is what its owner wants to see, whatever became of a check of it.
      await promoteTogether(store, { targets, despiteCheck: true, ...by }, { seen: generation });
      for (const { remote, build } of targets) log(`${remote}@${build} is live`);
      return;
    } catch (error) {
      // Someone decided meanwhile: their decision counts like an earlier one.
      if (error instanceof Refusal && error.code === 'overtaken') continue;
      // Builds of an image that don't fit what teams released must not keep the console from starting with that.
      if (!preserveDecisions || !(error instanceof Refusal) || error.kind !== 'rule' || state.served === 0) throw error;
      return log(`nothing was promoted: ${error.message}`);
    }
  }
}
