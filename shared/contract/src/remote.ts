import type { Shell } from './shell.ts';

/** What single-spa passes to every lifecycle. A panel also gets `input`, what its opener passed, which it checks, and `close`. */
export interface ParcelProps {
  readonly domElement: HTMLElement;
  readonly shell: Shell;
  /** Told when the remote's tree threw while rendering; the host then shows its own screen for that outlet. */
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

/** What the command palette asks a remote for. */
export interface SearchQuery {
  /** One of the kinds that the descriptor names. */
  readonly kind: string;
  /** What was typed, trimmed, never empty. */
  readonly text: string;
  /** The most hits that are of use. */
  readonly limit: number;
}

/** Something a search found. */
export interface SearchHit {
  /** Unique among the hits of its kind. */
  readonly id: string;
  readonly title: string;
  /** What tells it from others of the same title. */
  readonly detail?: string;
  /** Where it is shown: a path of the console. */
  readonly href: string;
}

/** The one module a remote exposes, as `./remote`. */
export interface RemoteModule {
  /** Contract range it was built for, e.g. `^1.0.0`. */
  readonly contract: string;
  readonly app: Lifecycles;
  readonly panels?: Readonly<Record<string, Lifecycles>>;
  /** Work without a screen, begun after sign-in. Returns the function that ends it. */
  readonly start?: (shell: Shell) => () => void;
  /** Finds things for the command palette, best first, as far as the account may see them. Rejects when it cannot tell. */
  readonly search?: (query: SearchQuery, shell: Shell, signal: AbortSignal) => Promise<readonly SearchHit[]>;
}

const isLifecycle = (value: unknown) =>
  typeof value === 'function' || (Array.isArray(value) && value.every((each) => typeof each === 'function'));

function areLifecycles(value: unknown): value is Lifecycles {
  if (typeof value !== 'object' || value === null) return false;
  const { bootstrap, mount, unmount } = value as Record<string, unknown>;
  return [bootstrap, mount, unmount].every(isLifecycle);
}

/** Names what is wrong with the shape of a loaded module; null when it is a RemoteModule. */
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
