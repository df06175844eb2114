import { logError } from '../logging/log-error.ts';
import type { ReleaseWatch, WatchOptions } from './watch-options.ts';

/** The watch's code, which is loaded apart from the host's. */
export type LoadWatch = () => Promise<(options: WatchOptions) => ReleaseWatch>;

/** Releases wait at most this long for the watch, in ms. */
const MAX_WAIT = 5_000;

export interface LazyWatch extends ReleaseWatch {
  /** Loads the watch once. Releases that are running already are watched from then on. */
  start(options: WatchOptions): void;
}

/** @param load null if nothing is watched */
export function lazyWatch(load: LoadWatch | null): LazyWatch {
  let watch: ReleaseWatch | null = null;
  let isStarted = load === null;
  let isStopped = false;
  let ready = Promise.resolve();
  /** Marks that are set now; each passes itself to the watch. */
  const marks = new Set<(to: ReleaseWatch) => void>();

  const mark = (set: (to: ReleaseWatch) => () => void): (() => void) => {
    let end = () => {};
    const pass = (to: ReleaseWatch) => (end = set(to));
    marks.add(pass);
    if (watch) pass(watch);
    return () => {
      marks.delete(pass);
      end();
    };
  };
  const begin = async (options: WatchOptions) => {
    const startWatch = await load?.();
    if (isStopped || !startWatch) return;
    watch = startWatch(options);
    for (const pass of marks) pass(watch);
    await watch.ready;
  };
  return {
    get ready() {
      return ready;
    },
    start(options) {
      if (isStarted) return;
      isStarted = true;
      ready = new Promise((resolve) => {
        const timer = setTimeout(resolve, MAX_WAIT);
        void begin(options)
          .catch((error: unknown) => logError("Couldn't load the watch on releases", error))
          .finally(() => {
            clearTimeout(timer);
            resolve();
          });
      });
    },
    began: (release) => mark((to) => to.began(release)),
    evaluated: async () => watch?.evaluated(),
    shown: (release, onStop) => mark((to) => to.shown(release, onStop)),
    recover: () => watch?.recover() ?? false,
    stop() {
      isStopped = true;
      watch?.stop();
    },
  };
}
