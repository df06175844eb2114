import { hostScreens, patternsOf, reservedSegments, type RemoteRelease } from '@fleet-console/release-contract';

/** A name that only one remote of the console can have. */
export interface Claim {
  /** Equal for claims that exclude each other. */
  readonly key: string;
  /** For messages: `the path /vehicles`. */
  readonly what: string;
}

/** Returns the forms of a pattern: parameters without their names, with and without optional ones. */
function formsOf(pattern: string): string[] {
  let forms = [''];
  for (const segment of pattern.split('/').filter((each) => each !== '')) {
    const form = segment.startsWith(':') ? ':' : segment.toLowerCase();
    const extended = forms.map((each) => `${each}/${form}`);
    forms = segment.endsWith('?') ? [...forms, ...extended] : extended;
  }
  return forms.map((each) => each || '/');
}

const pathClaims = (pattern: string) =>
  formsOf(pattern).map((form) => ({
    key: `path ${form}`,
    what: `the path ${pattern}`,
  }));

/** Returns what a remote claims: its paths, route names, panels, notification tabs and kinds of search results. */
export function claimsOf({ descriptor }: Pick<RemoteRelease, 'descriptor'>): Claim[] {
  const { routes, panels, notifications = [], search = [] } = descriptor;
  const named = (kind: string, what: string, names: readonly string[]) =>
    names.map((name) => ({
      key: `${kind} ${name}`,
      what: `the ${what} ${name}`,
    }));
  return [
    ...routes.flatMap((route) => patternsOf(route).flatMap(pathClaims)),
    ...named(
      'route',
      'route name',
      routes.map(({ name }) => name),
    ),
    ...named('panel', 'panel', panels),
    ...named(
      'notifications',
      'notification tab',
      notifications.map(({ id }) => id),
    ),
    ...named(
      'search',
      'kind of search results',
      search.map(({ kind }) => kind),
    ),
  ];
}

const hostClaims = new Map(
  Object.entries(hostScreens).flatMap(([name, path]) =>
    [...pathClaims(path), { key: `route ${name}`, what: `the route name ${name}` }].map((claim) => [claim.key, claim]),
  ),
);

/** Returns what a remote claims of the host or twice, as the end of a sentence; null if nothing. */
export function invalidClaim(release: RemoteRelease): string | null {
  const seen = new Set<string>();
  for (const route of release.descriptor.routes) {
    const claims = claimsOf({
      descriptor: {
        ...release.descriptor,
        routes: [route],
        panels: [],
        notifications: [],
        search: [],
      },
    });
    const twice = claims.find(({ key }) => seen.has(key));
    if (twice) return `claims ${twice.what} twice`;
    for (const { key } of claims) seen.add(key);
    const ofHost = claims.find(({ key }) => hostClaims.has(key));
    if (ofHost) return `claims ${ofHost.what}, which belongs to the host`;
    const [first = ''] = route.path.split('/').filter((each) => each !== '');
    if (reservedSegments.includes(first)) return `claims the path ${route.path}, but addresses below /${first} aren't screens`;
  }
  const { panels } = release.descriptor;
  const again = panels.find((panel, index) => panels.indexOf(panel) !== index);
  return again === undefined ? null : `claims the panel ${again} twice`;
}

/** Returns the first thing that two remotes both claim, or null. */
export function sharedClaim(one: RemoteRelease, other: RemoteRelease): Claim | null {
  const claimed = new Set(claimsOf(other).map(({ key }) => key));
  return claimsOf(one).find(({ key }) => claimed.has(key)) ?? null;
}
