import { findRelease } from '../releases/find-release.ts';
import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';
import { guardClicks } from './click-guard.ts';
import { hasDockedTools } from './developer-tools.ts';
import { rememberFrame } from './frame-repair.ts';
import { findCovers } from './frame-state.ts';
import { watchFrame } from './frame-watch.ts';
import type { WatchedReleases } from './release-watch.ts';
import type { WatchOptions } from './watch-options.ts';

/** A page that can't be repaired is reloaded, at most once within this time, in ms. */
const RELOAD_PAUSE = 60_000;

const lastReload = persistedValue('tab', 'host.repair-reload', v.number(), 0);

/** Returns the function that reloads the page, but not again and again. */
export const reloadOnce =
  ({ now, reload }: Pick<WatchOptions, 'now' | 'reload'>) =>
  (): void => {
    if (now() - lastReload.read() < RELOAD_PAUSE) return;
    lastReload.write(now());
    // Without storage, nothing would end a loop.
    if (lastReload.read() !== 0) reload();
  };

/** Watches and repairs the console's frame. Returns the function that ends it. */
export function guardFrame(
  { window, frameParts, releases }: Pick<WatchOptions, 'window' | 'frameParts' | 'releases'>,
  watch: WatchedReleases,
  onBeyondRepair: () => void,
): () => void {
  const { document: page } = window;
  const root = page.getElementById('root');
  if (root === null) return () => {};
  const stopClicks = guardClicks(window, root, (stack) => {
    const release = findRelease(stack, releases.get(), watch.started());
    if (release) watch.found(release, 'frame', 'it stopped a click on the frame');
    return release !== undefined;
  });
  // Without layout (tests), nothing else can be watched.
  if (typeof page.elementFromPoint !== 'function') return stopClicks;
  const memory = rememberFrame(page, root);
  let stopWatching = () => {};
  watch.whenActive(() => {
    stopWatching = watchFrame({
      window,
      parts: frameParts,
      isActive: () => watch.latestSuspect() !== null && !hasDockedTools(window),
      isSlow: watch.isSlow,
      onRemoved: memory.restore,
      onFault(what) {
        const release = watch.latestSuspect();
        memory.repair(release, findCovers(window, frameParts.get()));
        if (release) watch.found(release, 'frame', what);
      },
      onBeyondRepair,
    });
  });
  return () => {
    stopWatching();
    stopClicks();
  };
}
