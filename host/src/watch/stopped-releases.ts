import type { RemoteRelease, WatchFault } from '@fleet-console/release-contract';
import { flushSync } from 'react-dom';
import type { Suspect } from './heartbeat-messages.ts';
import type { ReleaseWatch, WatchOptions } from './watch-options.ts';

/** A stopped release must be gone after this time, in ms; otherwise the host itself doesn't work any more. */
export const STOP_TIME = 1_500;

/** Removes releases from the screen. */
export interface ReleaseStops extends Pick<ReleaseWatch, 'shown'> {
  stopRelease(release: Suspect, fault: WatchFault): void;
  end(): void;
}

const isSame = (a: Suspect, b: Suspect) => a.remote === b.remote && a.build === b.build;

/** Whether a root of the release is in the page. */
const isOnScreen = ({ remote, build }: Suspect, page: Document) =>
  Array.from(page.querySelectorAll<HTMLElement>('.shell-parcel')).some(
    ({ dataset, childElementCount }) => dataset['release'] === `${remote}@${build}` && childElementCount > 0,
  );

/** @param onStuck a stopped release is still on screen: the host can't render */
export function createReleaseStops(
  { window, breaker, find }: Pick<WatchOptions, 'window' | 'breaker' | 'find'>,
  onStuck: () => void,
): ReleaseStops {
  const shown = new Set<{ readonly release: RemoteRelease; readonly onStop: (fault: WatchFault) => void }>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const isBlocked = (suspect: Suspect) => {
    const release = find(suspect);
    return release !== undefined && breaker.openReason(release) !== null;
  };
  const remove = (release: Suspect, fault: WatchFault) => {
    try {
      flushSync(() => {
        for (const each of Array.from(shown)) if (isSame(each.release, release)) each.onStop(fault);
      });
    } catch {
      // The host couldn't render; it is checked later.
    }
  };
  return {
    stopRelease(release, fault) {
      breaker.block(release, fault);
      // Not while the release renders.
      queueMicrotask(() => remove(release, fault));
      clearTimeout(timer);
      // Unless the user started it again.
      timer = setTimeout(() => void (isOnScreen(release, window.document) && isBlocked(release) && onStuck()), STOP_TIME);
    },
    shown(release, onStop) {
      const entry = { release, onStop };
      shown.add(entry);
      return () => void shown.delete(entry);
    },
    end: () => clearTimeout(timer),
  };
}
