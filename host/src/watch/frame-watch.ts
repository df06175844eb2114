import { findFrameFault, isEmptied } from './frame-state.ts';
import type { RemovedNode } from './frame-repair.ts';

/** Interval of the checks, in ms. What is hidden or covered in two of them is reported: within 2 s, but not during a transition. */
export const CHECK_INTERVAL = 700;
/** The host takes this time to fit its frame to another size of the window, in ms: the navbar then changes between rail and drawer. */
const FITTING_TIME = 3_000;

export interface FrameWatchOptions {
  readonly window: Window;
  readonly root: Element;
  /** Whether a release can be blamed. */
  readonly isActive: () => boolean;
  /** The frame is damaged. @param removed what was just removed from it */
  readonly onFault: (what: string, removed: readonly RemovedNode[]) => void;
  /** It is still damaged after `onFault`. */
  readonly onBeyondRepair: () => void;
}

/** Parts whose direct children the watch observes. */
const partsOf = (page: Document, root: Element) =>
  [
    page,
    page.documentElement,
    page.body,
    root,
    ...['.shell-layout', '.shell-page', '.shell-title-bar', '.shell-navbar'].map((selector) => root.querySelector(selector)),
  ].filter((part): part is Document | Element => part !== null);

const removedIn = (records: readonly MutationRecord[]): RemovedNode[] =>
  records.flatMap(({ target, removedNodes, nextSibling }) =>
    Array.from(removedNodes, (node, index) => ({ node, parent: target, before: removedNodes[index + 1] ?? nextSibling })),
  );

/** Checks that the console's frame stays visible and usable (rule HREL-A17): when its nodes change, and periodically. */
export function watchFrame({ window, root, isActive, onFault, onBeyondRepair }: FrameWatchOptions): { check(): void; stop(): void } {
  const { document: page } = window;
  /** The fault that the last check found. */
  let suspected: string | null = null;
  let repairs = 0;
  let parts: readonly Node[] = [];

  let resizedAt = -Infinity;
  const onResize = (event: Event) => {
    // Others come from scripts.
    if (event.isTrusted) resizedAt = performance.now();
  };
  window.addEventListener('resize', onResize);
  const isFitting = () => performance.now() - resizedAt < FITTING_TIME;

  const handle = (fault: string, removed: readonly RemovedNode[]) => {
    suspected = null;
    repairs += 1;
    if (repairs > 1) onBeyondRepair();
    else onFault(fault, removed);
  };
  const observer = new MutationObserver((records) => {
    if (!isActive() || isFitting()) return;
    const removed = removedIn(records);
    if (removed.length === 0) return;
    const fault = isEmptied(root) ? 'the page was emptied' : findRemoval();
    if (fault !== null) handle(fault, removed);
  });
  /** Faults of the structure can't be part of a transition. */
  const findRemoval = () => {
    const fault = findFrameFault(window, root);
    return fault !== null && /was removed|is empty/.test(fault) ? fault : null;
  };
  const observe = () => {
    const now = partsOf(page, root);
    if (now.length === parts.length && now.every((part, index) => part === parts[index])) return;
    observer.disconnect();
    parts = now;
    for (const part of parts) observer.observe(part, { childList: true });
  };
  const check = () => {
    if (page.visibilityState === 'hidden' || !isActive() || isFitting()) {
      suspected = null;
      return;
    }
    const fault = findFrameFault(window, root);
    if (fault === null) {
      suspected = null;
      repairs = 0;
      observe();
    } else if (isEmptied(root) || suspected === fault) handle(fault, []);
    else suspected = fault;
  };
  observe();
  const timer = setInterval(check, CHECK_INTERVAL);
  return {
    check,
    stop() {
      window.removeEventListener('resize', onResize);
      clearInterval(timer);
      observer.disconnect();
    },
  };
}
