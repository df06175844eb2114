import type { Release } from '@fleet-console/release-contract';
import { encodingNames, encodings, type Encoding } from './encodings.ts';
import { releaseKey, type Store } from './store.ts';
import { checkIntegrity } from './integrity.ts';

/** Compressed forms that the store may keep beside a file: not where the build brings a file of that name itself. */
export const storedEncodings = (release: Release, path: string): Encoding[] =>
  encodingNames.filter((encoding) => !Object.hasOwn(release.files, path + encodings[encoding]));

/** Files that are read side by side: object storage takes long to answer and does not mind many questions. */
const BATCH_SIZE = 16;

/** The first file of a published release that is missing or does not match its hash, in any form; undefined when all is well. */
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
