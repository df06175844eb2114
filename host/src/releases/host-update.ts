import { writable, type Readable } from '@fleet-console/contract';
import type { BootMap } from '@fleet-console/release-contract';
import { standingOf, type RunningHost } from './host-standing.ts';

/**
 * What the tab says about its host. `available`: another one is live, reload when convenient; `switching`: this one was withdrawn, the page
 * reloads in a moment; `waiting`: the same, but there is unsaved work; `manual`: the same, but the page was already reloaded for it;
 * `replacement`: this is the former host, because the live one didn't start in this browser.
 */
export type HostNotice = 'available' | 'switching' | 'waiting' | 'manual' | 'replacement';

/** A dismissed notice about the same host returns after this time, in ms. */
export const SNOOZE = 4 * 60 * 60_000;
/** Delays before the reload of a withdrawn host, in ms; a random part spreads the reloads of many tabs. */
export const RELOAD_DELAY = { shown: { min: 3_000, spread: 5_000 }, hidden: { min: 3_000, spread: 60_000 } };
/** Interval at which a tab with a withdrawn host checks for unsaved work, in ms. */
export const CHECK_INTERVAL = 500;

export interface HostUpdateOptions {
  readonly running: Omit<RunningHost, 'provides'>;
  readonly releases: Readable<BootMap>;
  /** Whether a reload would lose something. */
  readonly hasUnsavedWork: () => boolean;
  /** The build of the withdrawn host for which this tab was last reloaded; it survives the reload. */
  readonly lastReload: { read(): string | null; write(build: string): void };
  readonly page: Pick<Document, 'visibilityState' | 'addEventListener' | 'removeEventListener'>;
  readonly now: () => number;
  readonly random: () => number;
  readonly reload: () => void;
}

/** Tells the tab that its host is old. */
export interface HostUpdate {
  /** The notice to show; null if there is none. */
  readonly notice: Readable<HostNotice | null>;
  readonly hasUnsavedWork: () => boolean;
  /** Reloads the page at the user's request, even over unsaved work. */
  reload(): void;
  /** Hides the notice for a while, or until another host becomes live. */
  dismiss(): void;
  stop(): void;
}

/**
 * Compares the host of every boot map with the one of this tab. A superseded host is never replaced without the user. A withdrawn one is, as
 * soon as there is no unsaved work, and at most once (HREL-A30 to HREL-A33).
 */
export function createHostUpdate(options: HostUpdateOptions): HostUpdate {
  const { running, releases, hasUnsavedWork, lastReload, page, now, random, reload } = options;
  const notice = writable<HostNotice | null>(null);
  /** The live build whose notice was dismissed. */
  let dismissed: string | null = null;
  let snooze: ReturnType<typeof setTimeout> | undefined;
  let check: ReturnType<typeof setInterval> | undefined;
  /** When the page is reloaded, in ms since 1970. */
  let reloadAt: number | null = null;
  const show = (next: HostNotice | null) => {
    if (notice.get() !== next) notice.set(next);
  };

  const delay = () => {
    const { min, spread } = page.visibilityState === 'visible' ? RELOAD_DELAY.shown : RELOAD_DELAY.hidden;
    return min + random() * spread;
  };

  const replaceWithdrawn = () => {
    if (lastReload.read() === running.build) return show('manual');
    if (hasUnsavedWork()) {
      reloadAt = null;
      return show('waiting');
    }
    reloadAt ??= now() + delay();
    if (now() < reloadAt) return show('switching');
    lastReload.write(running.build);
    // Without storage, nothing would end a loop.
    if (lastReload.read() !== running.build) return show('manual');
    clearInterval(check);
    reload();
  };

  const update = () => {
    const map = releases.get();
    const standing = standingOf(running, map);
    if (standing !== 'withdrawn') {
      clearInterval(check);
      [check, reloadAt] = [undefined, null];
    }
    if (standing === 'withdrawn') {
      check ??= setInterval(replaceWithdrawn, CHECK_INTERVAL);
      replaceWithdrawn();
    } else if (dismissed === map.host.build) show(null);
    else if (standing === 'superseded') show('available');
    else show(map.host.build === running.replaces ? 'replacement' : null);
  };

  const onVisibilityChange = () => {
    if (page.visibilityState === 'visible' && reloadAt !== null) reloadAt = Math.min(reloadAt, now() + RELOAD_DELAY.shown.min);
  };

  const unsubscribe = releases.subscribe(update);
  page.addEventListener('visibilitychange', onVisibilityChange);
  update();

  return {
    notice,
    hasUnsavedWork,
    reload,
    dismiss() {
      dismissed = releases.get().host.build;
      clearTimeout(snooze);
      snooze = setTimeout(() => {
        dismissed = null;
        update();
      }, SNOOZE);
      update();
    },
    stop() {
      unsubscribe();
      page.removeEventListener('visibilitychange', onVisibilityChange);
      clearTimeout(snooze);
      clearInterval(check);
    },
  };
}
