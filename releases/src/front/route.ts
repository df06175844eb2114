import type { RouteDescriptor } from '@fleet-console/contract';
import { matchRoute, type BootMap, type RemoteRelease } from '@fleet-console/release-contract';

export interface RouteOwner {
  readonly release: RemoteRelease;
  readonly route: RouteDescriptor;
}

/** Returns the remote and route of a page path, from the descriptors. Only used for preloading. */
export function routeOwner(map: BootMap, path: string): RouteOwner | undefined {
  const routes = Object.values(map.remotes).flatMap(({ release }) =>
    release.descriptor.routes.map((route) => ({ ...route, release, route })),
  );
  const match = matchRoute(routes, path);
  return match ? { release: match.route.release, route: match.route.route } : undefined;
}
