import type { Descriptor } from '@fleet-console/contract';
import { matchRoute, patternsOf } from '@fleet-console/release-contract';

/** What people type by mistake behind a good address. */
const mistakes: Readonly<Record<string, (address: string) => string>> = {
  'as it is': (address) => address,
  'one segment more': (address) => `${address}/more`,
  'two segments more': (address) => `${address}/more/still`,
  'a slash at the end': (address) => `${address}/`,
  'two slashes': (address) => address.replace(/\/([^/]*)$/, '//$1'),
};

/** A pattern with its parameters filled in; without those that may be left out when `value` is null. */
const filled = (pattern: string, value: string | null) =>
  `/${pattern
    .split('/')
    .filter((segment) => segment !== '' && (value !== null || !segment.endsWith('?')))
    .map((segment) => (segment.startsWith(':') ? (value ?? 'unknown') : segment))
    .join('/')}`;

/** Every pattern of a descriptor, with ids that nothing has and with the mistakes that people make. */
export function addressesOf({ routes }: Pick<Descriptor, 'routes'>): string[] {
  const good = routes.flatMap((route) =>
    patternsOf(route).flatMap((pattern) => [filled(pattern, null), filled(pattern, 'unknown'), filled(pattern, 'a%2Fb')]),
  );
  return [...new Set(good.flatMap((address) => Object.values(mistakes).map((mistake) => mistake(address))))];
}

/** Those of them that the host leaves to the remote; it sends every other to /welcome. */
export const ownAddresses = (descriptor: Pick<Descriptor, 'routes'>) =>
  addressesOf(descriptor).filter((address) => matchRoute(descriptor.routes, address) !== null && !/\/\/|\/$/.test(address));
