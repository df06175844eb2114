import { releaseBase, type RemoteRelease } from '@fleet-console/release-contract';

/** A release of an override, served from the developer's computer. Boot maps can't contain one. */
export interface OverrideRelease extends RemoteRelease {
  readonly origin: string;
}

/** Whether the release belongs to an override. Its failures are neither reported nor counted (rule HREL-A14). */
export const isOverride = (release: object): release is OverrideRelease => 'origin' in release;

/** Base URL of a release's files: on this origin, unless it belongs to an override. */
export const baseUrlOf = (release: RemoteRelease): string => `${isOverride(release) ? release.origin : ''}${releaseBase(release)}`;
