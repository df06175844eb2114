import { promote } from '../decisions/promote.ts';
import { publish } from '../decisions/publish.ts';
import type { Store } from '../store/store.ts';
import { aHostBuild, aRemoteBuild } from './fake-build.ts';
import { copiedStore, freshStore, isInBucket } from './fresh-store.ts';

export const by = { actor: 'anna', reason: 'for the test' };

async function createLiveStore(builds: readonly string[], live: number): Promise<Store> {
  const store = await freshStore();
  await publish(store, await aHostBuild(), by);
  await promote(store, { remote: 'host', build: 'host00001', ...by });
  for (const build of builds) await publish(store, await aRemoteBuild({ build }), by);
  for (const build of builds.slice(0, live)) await promote(store, { remote: 'remote-fleet', build, ...by });
  return store;
}

/** Stores used only as templates for copies. */
const templates = new Map<string, Promise<Store>>();

/** A store with a live host and these published builds of remote-fleet; the first `live` of them were promoted in turn. */
export async function aLiveStore(builds: readonly string[] = [], live = 0): Promise<Store> {
  if (!isInBucket()) return createLiveStore(builds, live);
  const kind = `${builds.join()} ${live}`;
  const template = templates.get(kind) ?? createLiveStore(builds, live);
  templates.set(kind, template);
  return (await copiedStore(await template)) ?? createLiveStore(builds, live);
}
