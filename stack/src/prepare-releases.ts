import { buildablePackages } from './buildable-packages.ts';
import { buildAll, buildChatPage, isInstalled, type FailedBuild } from './builds.ts';
import { keepLiveBuilds } from './live-builds.ts';
import { publishBuilds } from './publish.ts';

interface PrepareReleasesOptions {
  readonly store: string;
  readonly logDir: string;
  readonly signal: AbortSignal | undefined;
  readonly log: (part: string, message: string) => void;
  /** A package that doesn't build keeps its live build. Otherwise, or if it has none, it stops the start. */
  readonly keepsLive: boolean;
  /** Throws if the start was interrupted. */
  readonly assertStarting: () => void;
}

/** Builds what changed, publishes it and makes it live. @throws Problem */
export async function prepareReleases({ store, logDir, signal, log, keepsLive, assertStarting }: PrepareReleasesOptions): Promise<void> {
  // Listed once: a package that is created during the start is neither built nor published by this start.
  const packages = buildablePackages().filter(isInstalled);
  log('release', `store: ${store}`);
  const failed: FailedBuild[] = [];
  const onFailure = keepsLive ? (each: FailedBuild) => void failed.push(each) : undefined;
  await buildAll({ logDir, signal, log: (line) => log('build', line), packages, onFailure });
  const kept = await keepLiveBuilds(store, failed);
  await buildChatPage(logDir, signal);
  assertStarting();
  const built = packages.filter((name) => !failed.some((each) => each.name === name));
  if (built.length > 0) for (const line of await publishBuilds(store, built, logDir, signal)) log('release', line);
  for (const message of kept) log('build', message);
}
