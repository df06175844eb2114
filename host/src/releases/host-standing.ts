import type { BootMap } from '@fleet-console/release-contract';

/** The host that runs in this tab. */
export interface RunningHost {
  readonly build: string;
  /** Platform libraries that it provides: name to exact version. */
  readonly provides: BootMap['host']['provides'];
  /** The live build that didn't start in this browser and that this one replaces (REL-R65); null if the page is the regular one. */
  readonly replaces: string | null;
}

/** `superseded`: another host is live, and this one still works; `withdrawn`: this one was rolled back or withdrawn. */
export type HostStanding = 'current' | 'superseded' | 'withdrawn';

/** Returns what a boot map says about the host of this tab (HREL-A30, HREL-A32). */
export function standingOf(
  { build, replaces }: Omit<RunningHost, 'provides'>,
  { host, badHosts = [] }: Pick<BootMap, 'host' | 'badHosts'>,
): HostStanding {
  if (host.build === build) return 'current';
  if (badHosts.includes(build)) return 'withdrawn';
  // The live host was tried: reloading would lead back here.
  return host.build === replaces ? 'current' : 'superseded';
}
