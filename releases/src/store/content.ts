import type { Release } from '@fleet-console/release-contract';
import { encodingNames, encodings, type Encoding } from './encodings.ts';
import { releaseKey, type Store } from './store.ts';
import { checkIntegrity } from './integrity.ts';

/** Returns the compressed forms that the store can add to a file: only names that the build itself doesn't use. */
export const storedEncodings = (release: Release, path: string): Encoding[] =>
  encodingNames.filter((encoding) => !Object.hasOwn(release.files, path + encodings[encoding]));

/** Files read concurrently: object storage has high latency and high throughput. */
const BATCH_SIZE = 16;

/** Returns the first file of a published release, in any form, that is missing or corrupt, or undefined. */
export async function damagedFile({ objects }: Store, release: Release): Promise<string | undefined> {
  const key = releaseKey(release.remote, release.build);
  const damageOf = async ([path, integrity]: [string, string]) => {
    if ((await checkIntegrity(await objects.get(`${key}/${path}`), integrity)) !== 'valid') return path;
    for (const encoding of storedEncodings(release, path)) {
      const form = path + encodings[encoding];
      if ((await checkIntegrity(await objects.get(`${key}/${form}`), integrity, encoding)) === 'corrupt') return form;
    }
    return undefined;
  };
  const files = Object.entries(release.files);
  for (let first = 0; first < files.length; first += BATCH_SIZE) {
    const damaged = (await Promise.all(files.slice(first, first + BATCH_SIZE).map(damageOf))).find((path) => path !== undefined);
    if (damaged) return damaged;
  }
  return undefined;
}
