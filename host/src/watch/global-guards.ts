import type { RemoteRelease } from '@fleet-console/release-contract';
import { findRelease } from '../releases/find-release.ts';
import { rememberBuiltins } from './builtins.ts';
import { guardDialogs, guardGlobals, guardHistory } from './guarded-globals.ts';
import { recordReloads } from './reload-loop.ts';
import { findAuthor } from './replaced-author.ts';
import type { WatchedReleases } from './release-watch.ts';
import type { WatchOptions } from './watch-options.ts';

/** Interval at which replaced built-in functions are restored, in ms; they are also restored before every input, and when the tab is shown. */
export const BUILTINS_INTERVAL = 200;

/** Whether code of the host made a call; the first file in the stack trace is the listener's. */
const isOfHost = (stack: string) => stack.split('/r/').length > 2;

export interface GlobalGuards {
  /** Restores replaced built-in functions. Resolves when the release that replaced them is known and stopped. */
  restore(): Promise<void>;
  stop(): void;
}

/** Guards what all code of the page shares: built-in functions, global functions, dialogs, history, reloads. Must be called before a release is loaded. */
export function guardGlobalState(
  {
    window,
    history,
    releases,
    frameParts,
    breaker,
    now,
    fetcher,
  }: Pick<WatchOptions, 'window' | 'history' | 'releases' | 'frameParts' | 'breaker' | 'now' | 'fetcher'>,
  watch: WatchedReleases,
): GlobalGuards {
  const builtins = rememberBuiltins(window);
  const callerIn = (stack: string) => findRelease(stack, releases.get(), watch.started());
  const globals = guardGlobals(window, (name, stack) => {
    const release = callerIn(stack);
    if (release) watch.found(release, 'tampering', `it replaced ${name}`);
    return release !== undefined;
  });
  /** Those stopped for it first: code of theirs can still run, and the release that follows often has the same code. */
  const possibleAuthors = () => {
    const started = watch.started();
    const isStopped = (release: RemoteRelease) => breaker.openReason(release) === 'tampering';
    return [...started.filter(isStopped), ...started.filter((release) => !isStopped(release))];
  };
  const restore = async () => {
    const replaced = [...builtins.restore(), ...globals.restore()];
    if (replaced.length === 0) return;
    frameParts.redraw();
    const author = await findAuthor(replaced, possibleAuthors(), fetcher);
    const names = replaced.slice(0, 5).map(({ name }) => name);
    if (author) watch.found(author, 'tampering', `it replaced ${names.join(', ')}`);
  };
  const onInput = () => void restore();
  const inputs = ['pointerdown', 'click', 'keydown', 'popstate'] as const;
  const { document: page } = window;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Hidden tabs don't wake the computer five times a second. */
  const onVisibility = () => {
    clearInterval(timer);
    if (page.visibilityState === 'hidden') return;
    void restore();
    timer = setInterval(() => void restore(), BUILTINS_INTERVAL);
  };
  watch.whenActive(() => {
    onVisibility();
    page.addEventListener('visibilitychange', onVisibility);
    for (const input of inputs) window.addEventListener(input, onInput, { capture: true, passive: true });
  });
  const ends = [
    () => clearInterval(timer),
    () => page.removeEventListener('visibilitychange', onVisibility),
    () => inputs.forEach((input) => window.removeEventListener(input, onInput, { capture: true })),
    globals.stop,
    guardDialogs(window, (name, stack) => {
      const release = callerIn(stack);
      if (release) watch.found(release, 'dialog', `it called ${name}`);
      return release !== undefined || watch.suspect() !== null;
    }),
    guardHistory(window, (to, state, replace, stack) => {
      const release = callerIn(stack);
      if (!release) return false;
      history.navigator[replace ? 'replace' : 'push'](to, state);
      watch.found(release, 'navigation', `it called history.${replace ? 'replaceState' : 'pushState'}`);
      return true;
    }),
    recordReloads(window, (stack) => callerIn(stack) ?? (isOfHost(stack) ? null : watch.suspect()), now),
  ];
  return { restore, stop: () => ends.forEach((end) => end()) };
}
