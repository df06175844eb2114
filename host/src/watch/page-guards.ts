import type { Readable } from '@fleet-console/contract';
import type { BootMap } from '@fleet-console/release-contract';
import type { ConsoleHistory } from '../navigation/history.ts';
import { findRelease } from '../releases/find-release.ts';
import { persistedValue } from '@fleet-console/remote-kit';
import * as v from 'valibot';
import type { Builtins } from './builtins.ts';
import { watchClicks } from './click-watch.ts';
import { rememberFrame } from './frame-repair.ts';
import { watchFrame } from './frame-watch.ts';
import { guardDialogs, guardGlobals, guardHistory } from './guarded-globals.ts';
import { recordReloads } from './reload-loop.ts';
import type { ReleaseWatch } from './release-watch.ts';

/** Interval at which replaced built-in functions are restored, in ms; they are also restored before every input. */
export const BUILTINS_INTERVAL = 200;
/** So long a crashed host may take to render again, in ms. */
const RENDER_TIME = 2_000;
/** A page that can't be repaired is reloaded, at most once within this time, in ms. */
const RELOAD_PAUSE = 60_000;

const lastReload = persistedValue('tab', 'host.repair-reload', v.number(), 0);

export interface PageGuardOptions {
  readonly watch: ReleaseWatch;
  readonly builtins: Builtins;
  readonly history: Pick<ConsoleHistory, 'navigator'>;
  readonly releases: Readable<BootMap>;
  readonly now: () => number;
  readonly reload: () => void;
}

/** Guards what all code of the page shares: built-in functions, global functions, dialogs, history, reloads. */
function guardGlobalState(window: Window & typeof globalThis, { watch, builtins, history, releases, now }: PageGuardOptions) {
  const callerIn = (stack: string) => findRelease(stack, releases.get());
  const restore = () => {
    const replaced = builtins.restore();
    const release = replaced.length > 0 ? watch.latestSuspect() : null;
    if (release) watch.found(release, 'tampering', `it replaced ${replaced.slice(0, 5).join(', ')}`);
    return replaced.length > 0;
  };
  /** Until a release is loaded, there is nothing to restore. */
  const check = () => void (watch.latestSuspect() !== null && restore());
  const inputs = ['pointerdown', 'click', 'keydown', 'popstate'] as const;
  for (const input of inputs) window.addEventListener(input, check, { capture: true, passive: true });
  let timer: ReturnType<typeof setInterval> | undefined;
  watch.whenActive(() => (timer = setInterval(restore, BUILTINS_INTERVAL)));
  const ends = [
    () => clearInterval(timer),
    () => inputs.forEach((input) => window.removeEventListener(input, check, { capture: true })),
    guardGlobals(window, (name, stack) => {
      const release = callerIn(stack);
      if (release) watch.found(release, 'tampering', `it replaced ${name}`);
      return release !== undefined;
    }),
    guardDialogs(window, (name, stack) => {
      const release = callerIn(stack) ?? watch.suspect();
      if (release) watch.found(release, 'dialog', `it called ${name}`);
      return release !== null;
    }),
    guardHistory(window, (to, state, replace, stack) => {
      const release = callerIn(stack);
      if (!release) return false;
      history.navigator[replace ? 'replace' : 'push'](to, state);
      watch.found(release, 'navigation', `it called history.${replace ? 'replaceState' : 'pushState'}`);
      return true;
    }),
    recordReloads(window, watch.suspect, now),
  ];
  return { restore, stop: () => ends.forEach((end) => end()) };
}

/** Watches and repairs the console's frame. Without layout (tests), there is nothing to watch. */
function guardFrame(window: Window, { watch, now, reload }: PageGuardOptions): { excuse(): void; stop(): void } {
  const { document: page } = window;
  const root = page.getElementById('root');
  if (root === null || typeof page.elementFromPoint !== 'function') return { excuse() {}, stop() {} };
  const memory = rememberFrame(page, root);
  const blame = (what: string) => {
    const release = watch.latestSuspect();
    if (release) watch.found(release, 'frame', what);
    return release;
  };
  const reloadOnce = () => {
    if (now() - lastReload.read() < RELOAD_PAUSE) return;
    lastReload.write(now());
    reload();
  };
  let excusedUntil = 0;
  const frame = watchFrame({
    window,
    root,
    isActive: () => watch.latestSuspect() !== null && now() >= excusedUntil,
    onFault(what, removed) {
      memory.repair(watch.latestSuspect(), removed);
      blame(what);
    },
    onBeyondRepair: reloadOnce,
  });
  let repeated: HTMLElement | null = null;
  const stopClicks = watchClicks(window, root, (target) => {
    if (repeated === target) return reloadOnce();
    if (blame('it swallows clicks') === null) return;
    repeated = target;
    // Listeners of a stopped release are usually removed with its screen, so the click is repeated.
    setTimeout(() => {
      if (target.isConnected) target.click();
      setTimeout(() => (repeated = null));
    });
  });
  return {
    excuse: () => (excusedUntil = now() + RENDER_TIME),
    stop() {
      frame.stop();
      stopClicks();
    },
  };
}

export interface PageGuards {
  /**
   * The host's own rendering crashed. Restores replaced built-in functions. Returns whether it can render again: three times in a minute.
   */
  recover(): boolean;
  stop(): void;
}

/** Guards the page against its remotes. Must be called before any remote is loaded. */
export function guardPage(window: Window & typeof globalThis, options: PageGuardOptions): PageGuards {
  const globalState = guardGlobalState(window, options);
  const frame = guardFrame(window, options);
  let crashes: number[] = [];
  return {
    recover() {
      globalState.restore();
      frame.excuse();
      crashes = [...crashes.filter((at) => options.now() - at < 60_000), options.now()];
      return crashes.length <= 3;
    },
    stop() {
      globalState.stop();
      frame.stop();
    },
  };
}
