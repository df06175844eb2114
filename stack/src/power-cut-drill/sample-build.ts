import { createHash, randomBytes } from 'node:crypto';
import { CONTRACT_VERSION } from '@fleet-console/contract';

export const REMOTE = 'remote-power-cuts';

export interface SampleBuild {
  readonly build: string;
  /** The text of `release.json`. */
  readonly manifest: string;
  /** Content of each file, by path. */
  readonly files: Readonly<Record<string, Buffer>>;
}

/** Subresource integrity of a file. */
export const integrityOf = (bytes: Uint8Array) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

const script = (kilobytes: number) => Buffer.from(`// ${randomBytes(kilobytes * 512).toString('hex')}\n`);

/** Creates a build of a small remote, with random files of several sizes. */
export function sampleBuild(): SampleBuild {
  const build = randomBytes(8).toString('hex');
  const files = { 'remoteEntry.js': script(4), 'chunks/list.js': script(40), 'chunks/map.js': script(80) };
  const manifest = {
    version: '1.0.0',
    build,
    preload: [],
    notes: '',
    remote: REMOTE,
    contract: `^${CONTRACT_VERSION}`,
    needs: { react: '^19.0.0' },
    container: `power_cuts_${build}`,
    entry: 'remoteEntry.js',
    descriptor: {
      remote: REMOTE,
      routes: [{ name: 'PowerCuts', path: '/power-cuts', title: { en: 'Power cuts', pl: 'Przerwy w zasilaniu' } }],
      menu: [],
      panels: [],
      background: false,
    },
    files: Object.fromEntries(Object.entries(files).map(([path, bytes]) => [path, integrityOf(bytes)])),
  };
  return { build, manifest: JSON.stringify(manifest), files };
}
