import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';

/** URL of a file of a remote's build, as in stack traces. */
const FILE = /\/r\/(remote-[a-z0-9-]+)\/([a-z0-9]+)\//;

/**
 * Returns the release of the first build URL in a text or stack trace; undefined if neither the boot map nor `others` contain it.
 * @param others for example those that were withdrawn, whose listeners may still be there
 */
export function findRelease(text: string, { remotes }: BootMap, others: readonly RemoteRelease[] = []): RemoteRelease | undefined {
  const [, remote = '', build] = FILE.exec(text) ?? [];
  const slot = remotes[remote];
  const known = [slot?.release, slot?.fallback].find((release) => release?.build === build);
  return known ?? others.find((release) => release.remote === remote && release.build === build);
}
