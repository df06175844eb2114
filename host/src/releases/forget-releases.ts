import type { Readable } from '@fleet-console/contract';
import type { BootMap, RemoteRelease } from '@fleet-console/release-contract';
import { dismiss } from './integrity.ts';
import type { Loader } from './loader.ts';
import { isOverride } from './release-origin.ts';
import type { ReleaseShells } from './release-shells.ts';

/** Releases are forgotten this long after a boot map arrived, in ms: one that is being loaded is mounted by then. */
const FORGET_DELAY = 5_000;

const keyOf = ({ remote, build }: Pick<RemoteRelease, 'remote' | 'build'>) => `${remote}/${build}`;

const releasesOf = ({ remotes }: BootMap): RemoteRelease[] =>
  Object.values(remotes).flatMap(({ release, fallback, canary }) => [release, fallback, canary?.release].filter((each) => !!each));

/**
 * Forgets releases that left the boot map and aren't in use: code that was loaded ahead, and hashes (rule HREL-A25).
 * @param maps the published boot map, and the one of this user
 * @returns the function that ends it
 */
export function forgetReleases(
  maps: readonly Readable<BootMap>[],
  loader: Pick<Loader, 'dropUnless' | 'isLoading'>,
  shells: Pick<ReleaseShells, 'has'>,
): () => void {
  /** Releases of these maps and of former ones, by key. */
  const known = new Map<string, RemoteRelease>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const current = () => maps.flatMap((map) => releasesOf(map.get()));
  const forget = () => {
    const inMaps = new Set(current().map(keyOf));
    const isNeeded = (release: RemoteRelease) => inMaps.has(keyOf(release)) || shells.has(release) || loader.isLoading(release);
    loader.dropUnless(isNeeded);
    for (const [key, release] of Array.from(known)) {
      if (isNeeded(release)) continue;
      known.delete(key);
      // A developer's computer announces its release once.
      if (!isOverride(release)) dismiss(release);
    }
  };
  const remember = () => {
    for (const release of current()) known.set(keyOf(release), release);
    clearTimeout(timer);
    timer = setTimeout(forget, FORGET_DELAY);
  };
  for (const release of current()) known.set(keyOf(release), release);
  const stops = maps.map((map) => map.subscribe(remember));
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop();
  };
}
