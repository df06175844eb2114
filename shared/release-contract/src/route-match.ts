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

/** Returns the canonical form of a path: no empty segments, no trailing slash. */
export const canonicalPath = (pathname: string): string => `/${segmentsOf(pathname).join('/')}`;

/** Returns all patterns of a route: its path first, then its children. */
export const patternsOf = ({ path, children = [] }: Addressed): string[] => [
  path,
  ...children.map((child) => `${path.replace(/\/+$/, '')}/${child}`),
];

interface RouteCandidate {
  readonly params: Record<string, string>;
  /** Number of literal segments. */
  readonly literal: number;
  readonly length: number;
}

/** Matches a pattern against the beginning of a path; null when it doesn't match. */
function candidate(pattern: string, segments: readonly string[]): RouteCandidate | null {
  const params: Record<string, string> = {};
  let literal = 0;
  let length = 0;
  for (const segment of segmentsOf(pattern)) {
    const at = segments[length];
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
 * Returns the route of a path: the one with the most literal segments, then the longest; null when there is none. A route with children matches only
 * its own path and theirs. A route without them is of a release before contract 1.5.0 and matches everything below.
 */
export function matchRoute<R extends Addressed>(routes: readonly R[], pathname: string): MatchedRoute<R> | null {
  const segments = segmentsOf(pathname);
  let best: (RouteCandidate & { readonly route: R }) | null = null;
  for (const route of routes) {
    for (const pattern of patternsOf(route)) {
      const found = candidate(pattern, segments);
      if (found === null || (route.children !== undefined && found.length < segments.length)) continue;
      if (best === null || found.literal > best.literal || (found.literal === best.literal && found.length > best.length))
        best = { route, ...found };
    }
  }
  return best && { route: best.route, params: best.params };
}
