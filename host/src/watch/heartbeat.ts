import type { FromWorker, Suspect, ToWorker } from './heartbeat-messages.ts';

export interface Heartbeat {
  /** Resolves when hangs are noticed; also without a worker. */
  readonly ready: Promise<void>;
  /** Names the release to blame for silence from now on, and the mounted one to blame for slow answers. */
  suspect(release: Suspect | null, mounted: Suspect | null): void;
  stop(): void;
}

export interface HeartbeatOptions {
  readonly window: Window;
  /** Null in environments without workers. */
  readonly worker: Pick<Worker, 'postMessage' | 'addEventListener' | 'terminate'> | null;
  /** Where the worker sends reports, and the tab's id in them. */
  readonly url: string;
  readonly tab: string;
  /** The page was silent because of the release, and responds again. */
  readonly onRecovered: (release: Suspect) => void;
  /** The release overloads the page, and must be stopped. */
  readonly onOverload: (release: Suspect) => void;
}

const nameOf = ({ remote, build }: Suspect): Suspect => ({ remote, build });

/** Starts the worker that watches the main thread. */
export function createHeartbeatWorker(): Worker | null {
  try {
    return new Worker(new URL(/* webpackChunkName: "heartbeat" */ './heartbeat-worker.ts', import.meta.url));
  } catch {
    return null;
  }
}

/**
 * Answers the worker's pings. The page is excused while it is hidden (browsers slow it down), printing (the dialog blocks it), or about to be
 * left (the browser may ask the user).
 */
export function startHeartbeat({ window, worker, url, tab, onRecovered, onOverload }: HeartbeatOptions): Heartbeat {
  const { document } = window;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  const send = (message: ToWorker) => worker?.postMessage(message);
  let isExcused = false;
  const excuse = (excused: boolean) => {
    if (excused !== isExcused) send({ type: excused ? 'pause' : 'resume' });
    isExcused = excused;
  };
  const onVisibility = () => excuse(document.visibilityState === 'hidden');
  const onLeave = () => {
    excuse(true);
    // The user may stay: then the page runs on.
    setTimeout(onVisibility, 1_000);
  };
  const onPrint = () => excuse(true);
  const listeners = [
    [document, 'visibilitychange', onVisibility],
    [window, 'beforeunload', onLeave],
    [window, 'beforeprint', onPrint],
    [window, 'afterprint', onVisibility],
    [window, 'pagehide', onPrint],
    [window, 'pageshow', onVisibility],
  ] as const;
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  const ready = new Promise<void>((resolve) => {
    if (!worker) resolve();
    worker?.addEventListener('error', () => resolve());
    worker?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'ping') send({ type: 'pong' });
      else if (data.type === 'ready') resolve();
      else if (data.type === 'recovered') onRecovered(data.release);
      else if (data.type === 'stop') onOverload(data.release);
    });
  });
  send({ type: 'start', url, tab });
  onVisibility();
  return {
    ready,
    suspect: (release, mounted) => send({ type: 'suspect', release: release && nameOf(release), mounted: mounted && nameOf(mounted) }),
    stop() {
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
      worker?.terminate();
    },
  };
}
