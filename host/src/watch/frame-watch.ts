import type { FrameParts } from './frame-parts.ts';
import { findFrameFault, isRemoved } from './frame-state.ts';
import type { RemovedNode } from './frame-repair.ts';

/** Interval of the checks, in ms. */
export const CHECK_INTERVAL = 700;
/**
 * A fault counts when it is seen this often in a row, with a painted frame and this pause in between, in ms: within two seconds. Transitions, screens
 * that are being rendered and slow computers aren't faults.
 */
export const SIGHTINGS = 4;
const SIGHTING_PAUSE = 200;
/** A sighting that comes later than this, in ms, shows that the page or the computer is busy, and proves nothing. */
const MAX_DELAY = 150;
/** The host takes this time to fit its frame to another size of the window, in ms: the navbar then changes between rail and drawer. */
const FITTING_TIME = 3_000;

export interface FrameWatchOptions {
  readonly window: Window & typeof globalThis;
  readonly parts: FrameParts;
  /** Whether a release can be blamed. */
  readonly isActive: () => boolean;
  /** Whether the main thread was slow a moment ago. */
  readonly isSlow: () => boolean;
  /** Parts were removed from the page: they must be put back at once, before the host renders. */
  readonly onRemoved: (removed: readonly RemovedNode[]) => void;
  /** The frame is damaged. */
  readonly onFault: (what: string) => void;
  /** It is damaged again though nothing was on screen for which it could be blamed, or right after `onFault`. */
  readonly onBeyondRepair: () => void;
}

const removedIn = (records: readonly MutationRecord[]): RemovedNode[] =>
  records.flatMap(({ target, removedNodes, nextSibling }) =>
    Array.from(removedNodes, (node, index) => ({ node, parent: target, before: removedNodes[index + 1] ?? nextSibling })),
  );

/** The elements that hold the parts, and the parts that can be emptied. */
function holdersOf(page: Document, parts: FrameParts): ReadonlySet<Node> {
  const holders = new Set<Node>([page, page.documentElement]);
  if (page.body) holders.add(page.body);
  for (const { name, element } of parts.get()) {
    if (name === 'navbar' || name === 'title bar') holders.add(element);
    for (let each = element.parentNode; each; each = each.parentNode) holders.add(each);
  }
  return holders;
}

/**
 * Checks that the console's frame stays visible and usable (rule HREL-A17). A part that is removed though the host still shows it is a fault at once;
 * everything else must be seen several times.
 */
export function watchFrame({ window, parts, isActive, isSlow, onRemoved, onFault, onBeyondRepair }: FrameWatchOptions): () => void {
  const { document: page, performance } = window;
  const { setTimeout: later, clearTimeout: cancel, requestAnimationFrame: onFrame } = window;
  let isStopped = false;
  let timer: ReturnType<typeof later> | undefined;
  let seen = { fault: '', times: 0 };
  let wasHandled = false;

  let resizedAt = -Infinity;
  const onResize = (event: Event) => {
    // Others come from scripts.
    if (event.isTrusted) resizedAt = performance.now();
  };
  const onVisibility = () => {
    seen = { fault: '', times: 0 };
    schedule();
  };
  const isAsUsual = () => page.visibilityState === 'visible' && !window.matchMedia('print').matches;
  const canJudge = () => isActive() && !isSlow() && isAsUsual() && performance.now() - resizedAt >= FITTING_TIME;

  const handle = (fault: string) => {
    seen = { fault: '', times: 0 };
    if (wasHandled) onBeyondRepair();
    else onFault(fault);
    wasHandled = true;
  };

  /** @param late whether this sighting came too late */
  const look = (late: boolean) => {
    if (isStopped) return;
    const fault = canJudge() ? findFrameFault(window, parts.get()) : null;
    if (fault === null || late || fault !== seen.fault) seen = { fault: fault ?? '', times: fault === null || late ? 0 : 1 };
    else seen = { fault, times: seen.times + 1 };
    if (fault === null && canJudge()) wasHandled = false;
    if (fault !== null && seen.times >= SIGHTINGS) handle(fault);
    schedule();
  };
  /** Looks again after a pause, a frame and a task: what the frame shows was painted then. */
  const schedule = () => {
    cancel.call(window, timer);
    // The checks go on when the tab is shown.
    if (page.visibilityState === 'hidden') return;
    const pause = seen.fault === '' ? CHECK_INTERVAL : SIGHTING_PAUSE;
    const due = performance.now() + pause;
    timer = later.call(
      window,
      () => {
        const isLate = () => performance.now() - due > MAX_DELAY;
        if (seen.fault === '') look(isLate());
        else onFrame.call(window, () => void (timer = later.call(window, () => look(isLate()))));
      },
      pause,
    );
  };

  const observer = new window.MutationObserver((records) => {
    if (!isActive() || !parts.get().some(isRemoved)) return;
    onRemoved(removedIn(records));
    handle('a part was removed');
  });
  const observe = () => {
    observer.disconnect();
    for (const holder of holdersOf(page, parts)) observer.observe(holder, { childList: true });
  };

  window.addEventListener('resize', onResize);
  page.addEventListener('visibilitychange', onVisibility);
  const unsubscribe = parts.subscribe(observe);
  observe();
  schedule();
  return () => {
    isStopped = true;
    cancel.call(window, timer);
    observer.disconnect();
    unsubscribe();
    window.removeEventListener('resize', onResize);
    page.removeEventListener('visibilitychange', onVisibility);
  };
}
