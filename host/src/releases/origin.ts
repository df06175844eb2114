import { releaseBase, type RemoteRelease } from '@fleet-console/release-contract';

/** A release that an override brings: served from the developer's computer, and no one's but his. Boot maps cannot name one. */
export interface OverridingRelease extends RemoteRelease {
  readonly origin: string;
}

/** Whether an override brought it. Nothing of such a release is told of the live one: no report, no failure counted (rule HREL-A14). */
export const isOverriding = (release: object): release is OverridingRelease => 'origin' in release;

/** Where the files of a release are: below this origin, unless an override brought it. */
export const baseOf = (release: RemoteRelease): string => `${isOverriding(release) ? release.origin : ''}${releaseBase(release)}`;
