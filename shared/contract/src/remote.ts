import type { Shell } from './shell.ts';

/** Props of every single-spa lifecycle. A panel also gets `input`, which its caller passed and it validates, and `close`. */
export interface ParcelProps {
  readonly domElement: HTMLElement;
  readonly shell: Shell;
  /** Called when the remote's tree threw while rendering; the host then shows its error screen in that outlet. */
  readonly onCrash?: (error: unknown) => void;
  readonly [key: string]: unknown;
}

type Lifecycle = (props: never) => Promise<unknown>;

/** single-spa lifecycles of one React root. */
export interface Lifecycles {
  readonly bootstrap: Lifecycle | Lifecycle[];
  readonly mount: Lifecycle | Lifecycle[];
  readonly unmount: Lifecycle | Lifecycle[];
  readonly update?: Lifecycle | Lifecycle[];
}

/** A search request of the command palette. */
export interface SearchQuery {
  /** One of the kinds in the descriptor. */
  readonly kind: string;
  /** The typed text: trimmed, never empty. */
  readonly text: string;
  /** Maximum number of results. */
  readonly limit: number;
}

/** A search result. */
export interface SearchHit {
  /** Unique among the results of its kind. */
  readonly id: string;
  readonly title: string;
  /** Distinguishes it from others with the same title. */
  readonly detail?: string;
  /** Its path in the console. */
  readonly href: string;
}

/** The module that a remote exposes as `./remote`. */
export interface RemoteModule {
  /** Contract range it was built for, e.g. `^1.0.0`. */
  readonly contract: string;
  readonly app: Lifecycles;
  readonly panels?: Readonly<Record<string, Lifecycles>>;
  /** Background work, started after sign-in. Returns the function that stops it. */
  readonly start?: (shell: Shell) => () => void;
  /** Searches for the command palette, best match first, within the account's permissions. Rejects on failure. */
  readonly search?: (query: SearchQuery, shell: Shell, signal: AbortSignal) => Promise<readonly SearchHit[]>;
}

const isLifecycle = (value: unknown) =>
  typeof value === 'function' || (Array.isArray(value) && value.every((each) => typeof each === 'function'));

function areLifecycles(value: unknown): value is Lifecycles {
  if (typeof value !== 'object' || value === null) return false;
  const { bootstrap, mount, unmount } = value as Record<string, unknown>;
  return [bootstrap, mount, unmount].every(isLifecycle);
}

/** Returns what is wrong with the shape of a loaded module; null when it is a RemoteModule. */
export function faultOfRemoteModule(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return 'the module is empty';
  const { contract, app, panels, start, search } = value as Record<string, unknown>;
  if (typeof contract !== 'string') return 'it names no contract range';
  if (!areLifecycles(app)) return 'app lacks single-spa lifecycles';
  if (panels !== undefined && (typeof panels !== 'object' || panels === null || !Object.values(panels).every(areLifecycles)))
    return 'a panel lacks single-spa lifecycles';
  if (start !== undefined && typeof start !== 'function') return 'start is not a function';
  if (search !== undefined && typeof search !== 'function') return 'search is not a function';
  return null;
}
