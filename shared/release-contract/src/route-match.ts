import type { RouteDescriptor } from '@fleet-console/contract';

type Addressed = Pick<RouteDescriptor, 'path' | 'children'>;

export interface MatchedRoute<R> {
  readonly route: R;
  readonly params: Readonly<Record<string, string>>;
}

const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

const decoded = (segment: string) => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
};

/** One spelling of a path: no empty segments, no slash at the end. */
export const canonicalPath = (pathname: string): string => `/${segmentsOf(pathname).join('/')}`;

/** Every pattern a route answers to: its own path first, then its children. */
export const patternsOf = ({ path, children = [] }: Addressed): string[] => [
  path,
  ...children.map((child) => `${path.replace(/\/+$/, '')}/${child}`),
];

interface RouteCandidate {
  readonly params: Record<string, string>;
  /** Literal segments. */
  readonly literal: number;
  readonly length: number;
}

/** Fits a pattern onto the beginning of a path; null when it does not fit. */
function candidate(pattern: string, given: readonly string[]): RouteCandidate | null {
  const params: Record<string, string> = {};
  let literal = 0;
  let length = 0;
  for (const segment of segmentsOf(pattern)) {
    const at = given[length];
    if (segment.startsWith(':')) {
      if (at === undefined && !segment.endsWith('?')) return null;
      if (at === undefined) continue;
      params[segment.replace(/^:|\?$/g, '')] = decoded(at);
    } else if (at === segment) literal += 1;
    else return null;
    length += 1;
  }
  return { params, literal, length };
}

/**
 * The route that a path belongs to: the one with the most literal segments, then the longest; null when there is none. A route that names its
 * children answers to its own path and to theirs alone. One that does not is of a release from before contract 1.5.0, and owns everything below.
 */
export function matchRoute<R extends Addressed>(routes: readonly R[], pathname: string): MatchedRoute<R> | null {
  const given = segmentsOf(pathname);
  let best: (RouteCandidate & { readonly route: R }) | null = null;
  for (const route of routes) {
    for (const pattern of patternsOf(route)) {
      const found = candidate(pattern, given);
      if (found === null || (route.children !== undefined && found.length < given.length)) continue;
      if (best === null || found.literal > best.literal || (found.literal === best.literal && found.length > best.length))
        best = { route, ...found };
    }
  }
  return best && { route: best.route, params: best.params };
}
