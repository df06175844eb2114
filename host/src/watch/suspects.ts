import type { RemoteRelease } from '@fleet-console/release-contract';
import { isOverride } from '../releases/release-origin.ts';

/** Which release to blame for what happens in the tab. */
export interface Suspects {
  /** The release that is being loaded or mounted, otherwise the one on screen; null if there is none. Builds of an override aren't blamed. */
  current(): RemoteRelease | null;
  /** The release on screen, otherwise the last one that was current. */
  latest(): RemoteRelease | null;
  /** All releases that were current in this tab, the one on screen first, then the latest. */
  started(): readonly RemoteRelease[];
  /** Marks the release as being loaded or mounted. Returns the function that removes the mark. */
  began(release: RemoteRelease): () => void;
  /** Marks it as being on screen. Returns the function that removes the mark. */
  shown(release: RemoteRelease): () => void;
}

/** Former releases of a tab that stays open for days aren't kept. */
const MAX_STARTED = 12;

/** @param onChange called with the current release, and the one on screen that is mounted, when one changed */
export function createSuspects(onChange: (release: RemoteRelease | null, mounted: RemoteRelease | null) => void): Suspects {
  const starting: RemoteRelease[] = [];
  const onScreen: RemoteRelease[] = [];
  let last: RemoteRelease | null = null;
  let lastMounted: RemoteRelease | null = null;
  let latest: RemoteRelease | null = null;
  const started = new Map<string, RemoteRelease>();
  const current = () => {
    const release = starting.at(-1) ?? onScreen.at(-1) ?? null;
    return release && isOverride(release) ? null : release;
  };
  const shownNow = () => onScreen.findLast((release) => !isOverride(release)) ?? null;
  const update = () => {
    const release = current();
    const shown = onScreen.at(-1);
    const mounted = shown && !starting.includes(shown) && !isOverride(shown) ? shown : null;
    if (release === last && mounted === lastMounted) return;
    last = release;
    lastMounted = mounted;
    if (release) {
      latest = release;
      const key = `${release.remote}/${release.build}`;
      started.delete(key);
      started.set(key, release);
      if (started.size > MAX_STARTED) started.delete(started.keys().next().value ?? '');
    }
    onChange(release, mounted);
  };
  const mark = (list: RemoteRelease[], release: RemoteRelease) => {
    list.push(release);
    update();
    let isMarked = true;
    return () => {
      if (isMarked) list.splice(list.lastIndexOf(release), 1);
      isMarked = false;
      update();
    };
  };
  return {
    current,
    latest: () => shownNow() ?? latest,
    started() {
      const all = Array.from(started.values()).toReversed();
      const first = shownNow();
      return first ? [first, ...all.filter((each) => each !== first)] : all;
    },
    began: (release) => mark(starting, release),
    shown: (release) => mark(onScreen, release),
  };
}
