import type { Descriptor } from '@fleet-console/contract';
import { matchRoute, patternsOf } from '@fleet-console/release-contract';

/** Suffixes with typing errors behind a valid path. */
const withTypo: Readonly<Record<string, (address: string) => string>> = {
  'as it is': (address) => address,
  'one segment more': (address) => `${address}/more`,
  'two segments more': (address) => `${address}/more/still`,
  'a slash at the end': (address) => `${address}/`,
  'two slashes': (address) => address.replace(/\/([^/]*)$/, '//$1'),
};

/** Returns a pattern with its parameters filled in; without the optional ones when `value` is null. */
const filled = (pattern: string, value: string | null) =>
  `/${pattern
    .split('/')
    .filter((segment) => segment !== '' && (value !== null || !segment.endsWith('?')))
    .map((segment) => (segment.startsWith(':') ? (value ?? 'unknown') : segment))
    .join('/')}`;

/** Returns all patterns of a descriptor with unknown ids and with typing errors. */
export function addressesOf({ routes }: Pick<Descriptor, 'routes'>): string[] {
  const paths = routes.flatMap((route) =>
    patternsOf(route).flatMap((pattern) => [filled(pattern, null), filled(pattern, 'unknown'), filled(pattern, 'a%2Fb')]),
  );
  return [...new Set(paths.flatMap((address) => Object.values(withTypo).map((addTypo) => addTypo(address))))];
}

/** Those of them that the host passes to the remote; it redirects all others to /welcome. */
export const ownAddresses = (descriptor: Pick<Descriptor, 'routes'>) =>
  addressesOf(descriptor).filter((address) => matchRoute(descriptor.routes, address) !== null && !/\/\/|\/$/.test(address));
