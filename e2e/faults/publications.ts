import { createHash } from 'node:crypto';
import { readFileSync, renameSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '@fleet-console/stack';

type Manifest = Record<string, unknown>;

/** A build folder that a fault can change. */
export interface BuildFolder {
  readonly folder: string;
  /** Its live container of another remote. */
  readonly otherContainer: string;
  /** Changes the manifest. */
  manifest(change: (manifest: Manifest) => Manifest): void;
  /** Path of the entry on the disk. */
  readonly entry: string;
}

/** A build that is refused when it is published. Its negative control is a build that is as close to the limit as allowed. */
export interface RefusedPublication {
  readonly title: string;
  readonly rules: string;
  readonly fault: (build: BuildFolder) => void;
  /** By default the unchanged build. */
  readonly control?: (build: BuildFolder) => void;
  /** Part of the message. */
  readonly message: string;
}

const integrityOf = (bytes: Buffer | string) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Adds a file with its hash. */
function addFile({ folder, manifest }: BuildFolder, path: string, bytes: Buffer | string): void {
  writeFileSync(join(folder, 'files', path), bytes);
  manifest((before) => ({ ...before, files: { ...(before['files'] as object), [path]: integrityOf(bytes) } }));
}

interface Descriptor {
  readonly routes: readonly Manifest[];
  readonly panels: readonly string[];
}

const changeDescriptor = ({ manifest }: BuildFolder, change: (descriptor: Descriptor) => object) =>
  manifest((before) => ({ ...before, descriptor: change(before['descriptor'] as Descriptor) }));

const title = { en: 'Sample', pl: 'Przykład' };
const sampleRoute = (n: number) => ({
  name: `Sample${String(n).replace(/\d/g, (digit) => 'ABCDEFGHIJ'[Number(digit)] ?? '')}`,
  path: `/sample-${n}`,
  children: [],
  title,
});

/** Fills the routes up to this number. */
const withRoutes = (count: number) => (build: BuildFolder) =>
  changeDescriptor(build, ({ routes, ...rest }) => ({
    ...rest,
    routes: [...routes, ...Array.from({ length: count - routes.length }, (_, n) => sampleRoute(n))],
  }));

const withRoute = (route: object) => (build: BuildFolder) =>
  changeDescriptor(build, (before) => ({ ...before, routes: [...before.routes, { ...sampleRoute(0), ...route }] }));

const withPanel = (panel: string) => (build: BuildFolder) =>
  changeDescriptor(build, (before) => ({ ...before, panels: [...before.panels, panel] }));

/** Random bytes don't become smaller by compression. */
const withFileOf = (megabytes: number) => (build: BuildFolder) => {
  const file = join(build.folder, 'files', 'video.bin');
  writeFileSync(file, '');
  truncateSync(file, megabytes * 1_000_000);
  addFile(build, 'video.bin', readFileSync(file));
};

const withReact = (build: BuildFolder) => {
  const resolve = createRequire(join(root, 'host/package.json')).resolve;
  addFile(build, 'react.js', readFileSync(join(resolve('react'), '../cjs/react.production.js')));
};

const change = (changes: Manifest) => (build: BuildFolder) => build.manifest((before) => ({ ...before, ...changes }));
const withNeeds = (needs: object) => (build: BuildFolder) =>
  build.manifest((before) => ({ ...before, needs: { ...(before['needs'] as object), ...needs } }));

export const refusedPublications: readonly RefusedPublication[] = [
  {
    title: 'needs a newer contract than any host offers',
    rules: 'REL-R12',
    fault: change({ contract: '^99.0.0' }),
    control: change({ contract: '^1.0.0' }),
    message: 'contract',
  },
  {
    title: 'names a contract that is no range',
    rules: 'REL-R12',
    fault: change({ contract: 'soon' }),
    message: "which isn't a version range",
  },
  {
    title: 'needs another version of a platform library',
    rules: 'REL-R13',
    fault: withNeeds({ react: '^18.0.0' }),
    control: withNeeds({ react: '>=18.0.0' }),
    message: 'react',
  },
  {
    title: 'needs a library that no host provides',
    rules: 'REL-R13',
    fault: withNeeds({ 'fleet-padding': '^1.0.0' }),
    message: 'fleet-padding',
  },
  {
    title: 'uses the container name of another release',
    rules: 'REL-R15',
    fault: (build) => change({ container: build.otherContainer })(build),
    message: 'uses the container name',
  },
  { title: 'lacks a file', rules: 'REL-R17', fault: ({ entry }) => rmSync(entry), message: 'is missing its file remoteEntry.js' },
  {
    title: 'contains a file that was changed after the build',
    rules: 'REL-R17',
    fault: ({ entry }) => writeFileSync(entry, `${readFileSync(entry, 'utf8')} `),
    message: "doesn't match its hash",
  },
  {
    title: 'names an entry that it does not contain',
    rules: 'REL-R17',
    fault: change({ entry: 'other.js' }),
    message: "which isn't one of its files",
  },
  {
    title: 'contains a symbolic link',
    rules: 'REL-R17',
    fault: ({ entry }) => {
      renameSync(entry, `${entry}.elsewhere`);
      symlinkSync(`${entry}.elsewhere`, entry);
    },
    message: 'is a symbolic link',
  },
  {
    title: 'has a file outside of its folder',
    rules: 'REL-R17',
    fault: ({ manifest }) =>
      manifest((before) => ({ ...before, files: { ...(before['files'] as object), '../escaped.js': integrityOf('') } })),
    control: (build) => addFile(build, 'inside.js', ''),
    message: 'is not a release: files',
  },
  {
    title: 'has the manifest of another remote',
    rules: 'REL-R17',
    fault: (build) => changeDescriptor(build, (before) => ({ ...before, remote: 'remote-chargers' })),
    message: 'has a different remote name: remote-chargers',
  },
  {
    title: 'has 10,000 routes',
    rules: 'REL-R50',
    fault: withRoutes(10_000),
    control: withRoutes(100),
    message: 'has 10000 routes; at most 100 are allowed',
  },
  {
    title: 'has a file of 50 MB',
    rules: 'REL-R50',
    fault: withFileOf(50),
    control: withFileOf(5),
    message: 'has 50 MB; at most 5 MB are allowed',
  },
  {
    title: 'claims the path of another remote',
    rules: 'REL-R51',
    fault: withRoute({ path: '/groups' }),
    control: withRoute({ path: '/groups-sample' }),
    message: 'claims the path /groups',
  },
  {
    title: 'claims the route name of another remote',
    rules: 'REL-R51',
    fault: withRoute({ name: 'Groups' }),
    message: 'claims the route name Groups',
  },
  {
    title: 'claims the panel of another remote',
    rules: 'REL-R51',
    fault: withPanel('roles'),
    control: withPanel('sample'),
    message: 'claims the panel roles',
  },
  { title: "claims the path of the host's screen", rules: 'REL-R51', fault: withRoute({ path: '/welcome' }), message: '/welcome' },
  { title: 'contains a copy of React', rules: 'REL-R45', fault: withReact, message: 'contains a copy of React or React DOM' },
];
