import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';

/** The address of a file of a remote's build, as it stands in stacks. */
const FILE = /\/r\/(remote-[a-z0-9-]+)\/([a-z0-9]+)\//;

/** The release that an address or a stack points at first; undefined when it is none of the boot map. */
export function releaseIn(text: string, { remotes }: BootMap): RemoteRelease | undefined {
  const [, remote = '', build] = FILE.exec(text) ?? [];
  const slot = remotes[remote];
  return [slot?.release, slot?.fallback].find((release) => release?.build === build) ?? undefined;
}
