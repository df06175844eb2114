import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';

/** URL of a file of a remote's build, as in stack traces. */
const FILE = /\/r\/(remote-[a-z0-9-]+)\/([a-z0-9]+)\//;

/** Returns the release of the first build URL in a text or stack trace; undefined if the boot map doesn't contain it. */
export function findRelease(text: string, { remotes }: BootMap): RemoteRelease | undefined {
  const [, remote = '', build] = FILE.exec(text) ?? [];
  const slot = remotes[remote];
  return [slot?.release, slot?.fallback].find((release) => release?.build === build) ?? undefined;
}
