import { hasDockedTools } from './developer-tools.ts';
import type { FromWorker, Suspect, ToWorker } from './heartbeat-messages.ts';
import type { WatchEnvironment, WatchOptions } from './watch-options.ts';

export interface Heartbeat {
  /** Resolves when hangs are noticed; also without a worker. */
  readonly ready: Promise<void>;
  /** Names the release to blame for silence from now on, and the mounted one to blame for slow answers. */
  suspect(release: Suspect | null, mounted: Suspect | null): void;
  /** Whether the page or the worker was slow a moment ago. */
  isSlow(): boolean;
  stop(): void;
}

export interface HeartbeatOptions extends Pick<WatchOptions, 'window' | 'url' | 'tab'>, Pick<WatchEnvironment, 'worker'> {
  /** The page was silent because of the release, and responds again. */
  readonly onRecovered: (release: Suspect) => void;
  /** The release overloads the page, and must be stopped. */
  readonly onOverload: (release: Suspect) => void;
}

/** A question that is later, or on its way for longer, shows a slow main thread or computer, in ms. */
const SLOW = 150;
/** What a question showed is true for this long, in ms. */
const SLOW_FOR = 1_000;

const nameOf = ({ remote, build }: Suspect): Suspect => ({ remote, build });

/**
 * Answers the worker's pings. The page is excused while it is hidden (browsers slow it down), printing (the dialog blocks it), about to be left
 * (the browser may ask the user), or inspected with docked developer tools (which pause it).
 */
export function startHeartbeat({ window, worker, url, tab, onRecovered, onOverload }: HeartbeatOptions): Heartbeat {
  const { document, performance } = window;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have none
  const send = (message: ToWorker) => worker?.postMessage(message);
  let isExcused = false;
  let slowAt = -Infinity;
  const excuse = (excused: boolean) => {
    if (excused !== isExcused) send({ type: excused ? 'pause' : 'resume' });
    isExcused = excused;
  };
  const update = () => excuse(document.visibilityState === 'hidden' || hasDockedTools(window));
  const onLeave = () => {
    excuse(true);
    // The user may stay: then the page runs on.
    setTimeout(update, 1_000);
  };
  const onPrint = () => excuse(true);
  const listeners = [
    [document, 'visibilitychange', update],
    [window, 'resize', update],
    [window, 'beforeunload', onLeave],
    [window, 'beforeprint', onPrint],
    [window, 'afterprint', update],
    [window, 'pagehide', onPrint],
    [window, 'pageshow', update],
  ] as const;
  for (const [target, type, listener] of listeners) target.addEventListener(type, listener);
  const onPing = (at: number, late: number) => {
    send({ type: 'pong' });
    const delay = performance.timeOrigin + performance.now() - at;
    if (Math.max(delay, late) > SLOW) slowAt = performance.now();
  };
  const ready = new Promise<void>((resolve) => {
    if (!worker) resolve();
    worker?.addEventListener('error', () => resolve());
    worker?.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.type === 'ping') onPing(data.at, data.late);
      else if (data.type === 'ready') resolve();
      else if (data.type === 'recovered') onRecovered(data.release);
      else onOverload(data.release);
    });
  });
  send({ type: 'start', url, tab });
  update();
  return {
    ready,
    suspect: (release, mounted) => send({ type: 'suspect', release: release && nameOf(release), mounted: mounted && nameOf(mounted) }),
    isSlow: () => performance.now() - slowAt < SLOW_FOR,
    stop() {
      for (const [target, type, listener] of listeners) target.removeEventListener(type, listener);
      worker?.terminate();
    },
  };
}
