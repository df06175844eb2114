import type { BootMap, RemoteRelease, RouteDescriptor } from '@fleet-console/contract';

/** How well a route pattern meets a path: the number of its literal segments; null when it does not. A route owns everything below it. */
function meets(pattern: string, path: string): number | null {
  const given = path.split('/').filter(Boolean);
  const wanted = pattern.split('/').filter(Boolean);
  if (wanted.length === 0) return given.length === 0 ? 0 : null;
  let literal = 0;
  for (const [index, part] of wanted.entries()) {
    const segment = given[index];
    if (part.startsWith(':')) {
      if (segment === undefined && !part.endsWith('?')) return null;
    } else {
      if (segment?.toLowerCase() !== part.toLowerCase()) return null;
      literal += 1;
    }
  }
  return literal;
}

export interface RouteOwner {
  readonly release: RemoteRelease;
  readonly route: RouteDescriptor;
}

/** The remote that a page path leads to, by the descriptors: the one with the most literal segments. A guess that only decides what is preloaded. */
export function routeOwner(map: BootMap, path: string): RouteOwner | undefined {
  let best: (RouteOwner & { readonly literal: number }) | undefined;
  for (const { release } of Object.values(map.remotes)) {
    for (const route of release.descriptor.routes) {
      const literal = meets(route.path, path);
      if (literal !== null && (!best || literal > best.literal)) best = { release, route, literal };
    }
  }
  return best;
}
