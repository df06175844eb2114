import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';

/** So many pages of a tab in a row that ended soon and without input, because a release reloaded them, are a loop (rule HREL-A21). */
export const MAX_RELOADS = 4;
/** Within this time, in ms. */
export const RELOAD_WINDOW = 30_000;
/** A page that lasted longer isn't part of a loop, in ms. */
const SHORT_LIFE = 5_000;

const stored = persistedValue('tab', 'host.reloads', v.array(v.object({ remote: v.string(), build: v.string(), at: v.number() })), []);

interface Named {
  readonly remote: string;
  readonly build: string;
}

/** The release that reloads the tab again and again, from the tab's former pages; null if there is none. The count starts again then. */
export function reloadingRelease(now: number): Named | null {
  const recent = stored.read().filter(({ at }) => now - at < RELOAD_WINDOW);
  const last = recent.at(-1);
  if (!last || recent.filter(({ remote, build }) => remote === last.remote && build === last.build).length < MAX_RELOADS) return null;
  stored.write([]);
  return { remote: last.remote, build: last.build };
}

/** The part of the Navigation API that tells who reloads. Source: https://html.spec.whatwg.org/#navigation-interface */
interface NavigationApi {
  addEventListener(type: 'navigate', listener: (event: { readonly navigationType: string; readonly userInitiated: boolean }) => void): void;
  removeEventListener(
    type: 'navigate',
    listener: (event: { readonly navigationType: string; readonly userInitiated: boolean }) => void,
  ): void;
}

/**
 * Records pages that a release reloaded. Where the browser tells (Navigation API), only reloads by its scripts count; elsewhere, pages that ended
 * within five seconds without any input of the user.
 * @param releaseIn the release to blame for a reload with this stack trace; without one, the release on screen, or being loaded
 */
export function recordReloads(window: Window, releaseIn: (stack: string) => Named | null, now: () => number): () => void {
  const startedAt = now();
  const { navigation } = window as { navigation?: NavigationApi };
  let hadInput = false;
  let reloading: Named | null = null;
  const onInput = () => (hadInput = true);
  const onNavigate = ({ navigationType, userInitiated }: { navigationType: string; userInitiated: boolean }) => {
    if (navigationType === 'reload' && !userInitiated) reloading = releaseIn(new Error('stack').stack ?? '');
  };
  const onLeave = () => {
    const release = navigation ? reloading : releaseIn('');
    if (release === null || hadInput || now() - startedAt > SHORT_LIFE) return;
    stored.write([...stored.read(), { remote: release.remote, build: release.build, at: now() }].slice(-MAX_RELOADS));
  };
  const inputs = ['keydown', 'pointerdown'] as const;
  for (const input of inputs) window.addEventListener(input, onInput, { capture: true, passive: true });
  navigation?.addEventListener('navigate', onNavigate);
  window.addEventListener('pagehide', onLeave);
  return () => {
    for (const input of inputs) window.removeEventListener(input, onInput, { capture: true });
    navigation?.removeEventListener('navigate', onNavigate);
    window.removeEventListener('pagehide', onLeave);
  };
}
