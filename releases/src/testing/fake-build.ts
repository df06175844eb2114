import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { CONTRACT_VERSION, type DescriptorInput } from '@fleet-console/contract';
import type { HostRelease, RemoteRelease } from '@fleet-console/release-contract';
import { integrityOf } from '../store/integrity.ts';

const folders: string[] = [];

/** Creates a temporary folder, deleted by `removeFolders`. */
export async function freshFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'releases-'));
  folders.push(folder);
  return folder;
}

export async function removeFolders(): Promise<void> {
  const beside = ['', '.key', '.key.pub', '.key.seen', '.key.tokens', '.key.overrides'];
  await Promise.all(folders.splice(0).flatMap((folder) => beside.map((ending) => rm(folder + ending, { recursive: true, force: true }))));
}

type Files = Readonly<Record<string, string>>;

async function writeBuild(release: { files: Record<string, string> }, files: Files): Promise<string> {
  const folder = await freshFolder();
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, 'files', path)), { recursive: true });
    await writeFile(join(folder, 'files', path), text);
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(release));
  return folder;
}

const hashesOf = (files: Files) => Object.fromEntries(Object.entries(files).map(([path, text]) => [path, integrityOf(text)]));

export interface FakeRemote extends Partial<Omit<RemoteRelease, 'files' | 'descriptor'>> {
  readonly texts?: Files;
  readonly routes?: DescriptorInput['routes'];
  /** Other parts of the descriptor. */
  readonly parts?: Partial<DescriptorInput>;
}

const vehicles = { name: 'Vehicles', path: '/vehicles', title: { en: 'Vehicles', pl: 'Pojazdy' } };

/** A route that no other remote has. */
const ownRoute = (remote: string) => {
  const [, topic = ''] = /^remote-(.*)$/.exec(remote) ?? [];
  const name = topic.replace(/[^a-z]/g, '');
  return { name: `Sample${name}`, path: `/sample-${topic}`, title: { en: 'Sample', pl: 'Przykład' } };
};

/** Creates the build folder of a small remote. Returns its path. */
export function aRemoteBuild({
  remote = 'remote-fleet',
  build = 'fleet0001',
  texts,
  routes,
  parts,
  ...rest
}: FakeRemote = {}): Promise<string> {
  const files = texts ?? {
    'remoteEntry.js': `console.log(${JSON.stringify(build)}); // ${'entry '.repeat(200)}`,
    'chunks/list.js': `// ${build}`,
  };
  const route = remote === 'remote-fleet' ? vehicles : ownRoute(remote);
  return writeBuild(
    {
      version: '1.0.0',
      build,
      preload: [],
      notes: '',
      remote,
      contract: '^1.0.0',
      needs: { react: '^19.0.0' },
      container: `fleet_${remote}_${build}`,
      entry: 'remoteEntry.js',
      descriptor: { remote, routes: routes ?? [route], menu: [], panels: [], background: false, ...parts },
      files: hashesOf(files),
      ...rest,
    } as RemoteRelease,
    files,
  );
}

export interface FakeHost extends Partial<Omit<HostRelease, 'files'>> {
  readonly texts?: Files;
}

/** Creates the build folder of a small host. Returns its path. */
export function aHostBuild({ build = 'host00001', texts, ...rest }: FakeHost = {}): Promise<string> {
  const files = texts ?? { 'host.js': `console.log("host"); // ${build}`, 'host.css': 'body{}' };
  return writeBuild(
    {
      version: '1.0.0',
      build,
      preload: [],
      notes: '',
      remote: 'host',
      offers: CONTRACT_VERSION,
      provides: { react: '19.3.0', 'react-dom': '19.3.0' },
      scripts: ['host.js'],
      styles: ['host.css'],
      files: hashesOf(files),
      ...rest,
    } as HostRelease,
    files,
  );
}
