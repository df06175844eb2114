import { writable, type Readable, type ShellLocation, type ShellNavigator, type Writable } from '@fleet-console/contract';

type To = Parameters<ShellNavigator['push']>[0];

/** A navigation that is blocked by unsaved changes until the user decides. */
export interface BlockedNavigation {
  /** What would be lost, as worded by the blocking screen. */
  readonly reason: string;
  leave(): void;
  stay(): void;
}

export interface ConsoleHistory {
  readonly location: Readable<ShellLocation>;
  readonly navigator: ShellNavigator;
  /** The blocked navigation that awaits confirmation; null if there is none. */
  readonly blocked: Readable<BlockedNavigation | null>;
  /** Active block reasons, oldest first. */
  readonly blockReasons: Readable<readonly string[]>;
  block(reason: string): () => void;
  /** Index of the current entry in the tab's history; replacing an entry keeps it. */
  index(): number;
  /** Navigates despite blocks: for the end of a session. */
  force(to: string): void;
  /** Removes all blocks: the user accepted the loss, and the page is about to be reloaded. */
  discardBlocks(): void;
}

interface Entry {
  readonly key: string;
  /** Index in the tab's history, needed to undo a step back. */
  readonly index: number;
  readonly state: unknown;
}

const newKey = () => Math.random().toString(36).slice(2, 10);

function entryOf(state: unknown): Entry | null {
  if (typeof state !== 'object' || state === null) return null;
  const { key, index, state: own } = state as Record<string, unknown>;
  return typeof key === 'string' && typeof index === 'number' ? { key, index, state: own } : null;
}

/** Addresses that URL parsing wouldn't change. A list creates hundreds of links on every keystroke, and parsing each is slow. */
const PLAIN = /^\/(?!\/)(?!.*\/\.)[\w\-~.%!$'()*+,;=:@/]*(\?[\w\-~.%!$()*+,;=:@/?&]*)?(#[\w-]*)?$/;

const addressOf = ({ pathname, search, hash }: Pick<URL, 'pathname' | 'search' | 'hash'>) => `${pathname}${search}${hash}`;

type WriteHistory = History['pushState'];

/** The current history entry; one that wasn't created by the console is replaced. */
function currentEntry(window: Window, replaceState: WriteHistory): Entry {
  const known = entryOf(window.history.state);
  if (known) return known;
  const fresh: Entry = { key: newKey(), index: 0, state: null };
  replaceState(fresh, '');
  return fresh;
}

function locationOf(window: Window, { key, state }: Entry): ShellLocation {
  const { pathname, search, hash } = window.location;
  return { pathname, search, hash, state, key };
}

class TabHistory implements ConsoleHistory {
  readonly location: Writable<ShellLocation>;
  readonly blocked = writable<BlockedNavigation | null>(null);
  readonly blockReasons = writable<readonly string[]>([]);
  readonly navigator: ShellNavigator = {
    createHref: (to) => {
      const { pathname, search = '', hash = '' } = typeof to === 'string' ? { pathname: to } : to;
      const address = `${pathname ?? ''}${search}${hash}`;
      return PLAIN.test(address) ? address : addressOf(this.#resolve(to));
    },
    go: (delta) => this.#window.history.go(delta),
    push: (to, state) => this.#navigate(to, state, false),
    replace: (to, state) => this.#navigate(to, state, true),
  };
  readonly #window: Window;
  /** The browser's own functions: those of the page lead releases to this class (watch/guarded-globals.ts). */
  readonly #pushState: WriteHistory;
  readonly #replaceState: WriteHistory;
  readonly #reasons = new Map<symbol, string>();
  #current: Entry;
  /** A popstate event that this class triggered itself. */
  #expectedPopState: 'undo' | 'leave' | null = null;

  constructor(window: Window) {
    this.#window = window;
    this.#pushState = window.history.pushState.bind(window.history);
    this.#replaceState = window.history.replaceState.bind(window.history);
    this.#current = currentEntry(window, this.#replaceState);
    this.location = writable(locationOf(window, this.#current));
    window.addEventListener('popstate', () => this.#onPopState());
  }

  readonly block = (reason: string): (() => void) => {
    const token = Symbol(reason);
    this.#reasons.set(token, reason);
    this.#publishReasons();
    return () => {
      if (this.#reasons.delete(token)) this.#publishReasons();
    };
  };

  readonly index = (): number => this.#current.index;

  readonly force = (to: string): void => {
    this.discardBlocks();
    this.#write(to, null, true);
  };

  readonly discardBlocks = (): void => {
    this.blocked.set(null);
    this.#reasons.clear();
    this.#publishReasons();
  };

  #resolve(to: To): URL {
    const from = this.location.get();
    const { origin } = this.#window.location;
    if (typeof to === 'string') return new URL(to, `${origin}${from.pathname}${from.search}`);
    const { pathname = from.pathname, search = '', hash = '' } = to;
    return new URL(`${pathname}${search}${hash}`, origin);
  }

  #write(to: To, state: unknown, replace: boolean): void {
    const url = this.#resolve(to);
    // Navigating to the current address replaces the entry: a duplicate would make "back" seem broken.
    const same = addressOf(url) === addressOf(this.location.get());
    this.#current = { key: newKey(), index: this.#current.index + (replace || same ? 0 : 1), state: state ?? null };
    if (replace || same) this.#replaceState(this.#current, '', addressOf(url));
    else this.#pushState(this.#current, '', addressOf(url));
    this.location.set(locationOf(this.#window, this.#current));
  }

  #navigate(to: To, state: unknown, replace: boolean): void {
    if (this.#isBlocked(this.#resolve(to).pathname)) this.#blockNavigation(() => this.#write(to, state, replace));
    else this.#write(to, state, replace);
  }

  #isBlocked(pathname: string): boolean {
    return this.#reasons.size > 0 && pathname !== this.location.get().pathname;
  }

  #blockNavigation(leave: () => void): void {
    this.blocked.set({
      reason: this.blockReasons.get().at(-1) ?? '',
      leave: () => {
        this.blocked.set(null);
        // The user discarded the changes; the screen removes its block when it unmounts.
        this.#reasons.clear();
        this.#publishReasons();
        leave();
      },
      stay: () => this.blocked.set(null),
    });
  }

  readonly #onUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

  #publishReasons(): void {
    this.blockReasons.set([...this.#reasons.values()]);
    if (this.#reasons.size > 0) this.#window.addEventListener('beforeunload', this.#onUnload);
    else this.#window.removeEventListener('beforeunload', this.#onUnload);
  }

  #onPopState(): void {
    const { history, location } = this.#window;
    const next = currentEntry(this.#window, this.#replaceState);
    if (this.#expectedPopState === 'undo') {
      this.#expectedPopState = null;
      return;
    }
    const delta = next.index - this.#current.index;
    if (this.#expectedPopState === null && delta !== 0 && this.#isBlocked(location.pathname)) {
      this.#expectedPopState = 'undo';
      history.go(-delta);
      this.#blockNavigation(() => {
        this.#expectedPopState = 'leave';
        history.go(delta);
      });
      return;
    }
    this.#expectedPopState = null;
    this.#current = next;
    this.location.set(locationOf(this.#window, next));
  }
}

/**
 * The only owner of the tab's history. Changes of the query are never blocked; leaving a path or closing the tab is blocked while a block
 * is active.
 */
export const createHistory = (window: Window): ConsoleHistory => new TabHistory(window);
