import { writable, type Readable, type ShellLocation, type ShellNavigator } from '@fleet-console/contract';

type To = Parameters<ShellNavigator['push']>[0];

/** A navigation that waits for the user's word, because work is unsaved. */
export interface HeldNavigation {
  /** What would be lost, in the words of the screen that holds. */
  readonly reason: string;
  leave(): void;
  stay(): void;
}

export interface ConsoleHistory {
  readonly location: Readable<ShellLocation>;
  readonly navigator: ShellNavigator;
  /** The navigation that waits for an answer; null when none does. */
  readonly held: Readable<HeldNavigation | null>;
  /** Reasons to hold, oldest first. */
  readonly holds: Readable<readonly string[]>;
  block(reason: string): () => void;
  /** Where the tab is in its own history; a replaced entry keeps the place of the one before. */
  place(): number;
  /** Goes there whatever is held: for the end of a session. */
  force(to: string): void;
}

interface Entry {
  readonly key: string;
  /** Place in the tab's history, so that a step back can be undone. */
  readonly index: number;
  readonly state: unknown;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null) return null;
  const { key, index, state: own } = state as Record<string, unknown>;
  return typeof key === 'string' && typeof index === 'number' ? { key, index, state: own } : null;
}

/** Addresses that no parser would change. A list makes hundreds of links with every key that is typed, and parsing each is felt. */
const PLAIN = /^\/(?!\/)(?!.*\/\.)[\w\-~.%!$'()*+,;=:@/]*(\?[\w\-~.%!$()*+,;=:@/?&]*)?(#[\w-]*)?$/;

/**
 * The one owner of the tab's history. Changes of the query alone never wait; leaving a path does while anything holds, and so does closing
 * the tab.
 */
export function createHistory(window: Window): ConsoleHistory {
  const read = (): Entry => {
    const known = entryOf(window.history.state);
    if (known) return known;
    const fresh: Entry = { key: newKey(), index: 0, state: null };
    window.history.replaceState(fresh, '');
    return fresh;
  };
  const here = ({ key, state }: Entry): ShellLocation => {
    const { pathname, search, hash } = window.location;
    return { pathname, search, hash, state, key };
  };

  let current = read();
  const location = writable(here(current));
  const held = writable<HeldNavigation | null>(null);
  const holds = writable<readonly string[]>([]);
  const reasons = new Map<symbol, string>();
  /** A popstate event that this module caused itself. */
  let expected: 'undo' | 'leave' | null = null;

  const resolve = (to: To): URL => {
    const from = location.get();
    if (typeof to === 'string') return new URL(to, `${window.location.origin}${from.pathname}${from.search}`);
    const { pathname = from.pathname, search = '', hash = '' } = to;
    return new URL(`${pathname}${search}${hash}`, window.location.origin);
  };
  const addressOf = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>) => `${pathname}${search}${hash}`;

  const write = (to: To, state: unknown, replace: boolean) => {
    const url = resolve(to);
    // To where one already is: a second entry would only make "back" seem broken.
    const same = addressOf(url) === addressOf(location.get());
    current = { key: newKey(), index: current.index + (replace || same ? 0 : 1), state: state ?? null };
    if (replace || same) window.history.replaceState(current, '', addressOf(url));
    else window.history.pushState(current, '', addressOf(url));
    location.set(here(current));
  };

  const leaves = (pathname: string) => reasons.size > 0 && pathname !== location.get().pathname;

  const hold = (leave: () => void) => {
    held.set({
      reason: holds.get().at(-1) ?? '',
      leave() {
        held.set(null);
        // The user gave the work up; its screen releases the hold when it goes.
        reasons.clear();
        tell();
        leave();
      },
      stay: () => held.set(null),
    });
  };

  const navigate = (to: To, state: unknown, replace: boolean) => {
    if (leaves(resolve(to).pathname)) hold(() => write(to, state, replace));
    else write(to, state, replace);
  };

  const onUnload = (event: BeforeUnloadEvent) => event.preventDefault();
  const tell = () => {
    holds.set([...reasons.values()]);
    if (reasons.size > 0) window.addEventListener('beforeunload', onUnload);
    else window.removeEventListener('beforeunload', onUnload);
  };

  window.addEventListener('popstate', () => {
    const next = read();
    if (expected === 'undo') {
      expected = null;
      return;
    }
    const delta = next.index - current.index;
    if (expected === null && delta !== 0 && leaves(window.location.pathname)) {
      expected = 'undo';
      window.history.go(-delta);
      hold(() => {
        expected = 'leave';
        window.history.go(delta);
      });
      return;
    }
    expected = null;
    current = next;
    location.set(here(next));
  });

  return {
    location,
    held,
    holds,
    navigator: {
      createHref(to) {
        const { pathname, search = '', hash = '' } = typeof to === 'string' ? { pathname: to } : to;
        const address = `${pathname ?? ''}${search}${hash}`;
        return PLAIN.test(address) ? address : addressOf(resolve(to));
      },
      go: (delta) => window.history.go(delta),
      push: (to, state) => navigate(to, state, false),
      replace: (to, state) => navigate(to, state, true),
    },
    block(reason) {
      const token = Symbol(reason);
      reasons.set(token, reason);
      tell();
      return () => {
        if (reasons.delete(token)) tell();
      };
    },
    place: () => current.index,
    force(to) {
      held.set(null);
      reasons.clear();
      tell();
      write(to, null, true);
    },
  };
}
