import { readFile, readdir, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { CONTRACT_VERSION } from '@fleet-console/contract';
import { minify } from '@swc/core';
import { build } from 'esbuild';
import { history, status } from '../decisions/history.ts';
import { promote } from '../decisions/promote.ts';
import { publish } from '../decisions/publish.ts';
import { aHostBuild, aRemoteBuild, freshFolder, removeFolders } from '../testing/fake-build.ts';
import { freshStore } from '../testing/fresh-store.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { stored } from '../testing/stored.ts';
import { BOOT_MAP } from './keys.ts';
import { releaseKey, type Store } from './store.ts';

afterAll(removeFolders);

const expectNoTrace = async (store: Store, remote: string, build: string) => {
  expect((await status(store)).remotes.get(remote)?.published.has(build) ?? false).toBe(false);
  expect(await readdir(store.temporary)).toEqual([]);
  expect(await stored(store).keys(releaseKey(remote, build))).toEqual([]);
};

async function changeManifest(folder: string, change: (release: Record<string, unknown>) => void): Promise<string> {
  const path = join(folder, 'release.json');
  const release = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
  change(release);
  await writeFile(path, JSON.stringify(release));
  return folder;
}

test('REL-R10 stores a published release, also compressed, and changes nothing for users', async () => {
  const store = await aLiveStore();
  const before = await stored(store).text(BOOT_MAP);
  const { entry } = await publish(store, await aRemoteBuild(), by);
  expect(entry).toMatchObject({
    generation: 3,
    decision: 'publish',
    remote: 'remote-fleet',
    build: 'fleet0001',
    before: null,
    after: null,
  });
  const key = releaseKey('remote-fleet', 'fleet0001');
  const text = await stored(store).text(`${key}/remoteEntry.js`);
  const packed = (await store.objects.get(`${key}/remoteEntry.js.br`)) ?? '';
  expect(brotliDecompressSync(packed).toString('utf8')).toBe(text);
  expect(await stored(store).text(`${key}/chunks/list.js`)).toBe('// fleet0001');
  expect(await stored(store).text(BOOT_MAP)).toBe(before);
});

describe('RELEASE_COMPRESSION', () => {
  afterEach(() => delete process.env['RELEASE_COMPRESSION']);

  const packedEntry = async () => {
    const store = await aLiveStore();
    await publish(store, await aRemoteBuild(), by);
    return (await store.objects.get(`${releaseKey('remote-fleet', 'fleet0001')}/remoteEntry.js.br`)) ?? Buffer.alloc(0);
  };

  test('REL-R10 fast gives another form of the same file', async () => {
    const best = await packedEntry();
    process.env['RELEASE_COMPRESSION'] = 'fast';
    const fast = await packedEntry();
    expect(fast.equals(best)).toBe(false);
    expect(brotliDecompressSync(fast).equals(brotliDecompressSync(best))).toBe(true);
  });

  test('refuses another value', async () => {
    process.env['RELEASE_COMPRESSION'] = 'quick';
    await expect(packedEntry()).rejects.toMatchObject({
      code: 'bad-compression',
      message: 'RELEASE_COMPRESSION must be "best" or "fast", but it is "quick".',
    });
  });
});

test('REL-R10 publishing the same release again changes nothing', async () => {
  const store = await aLiveStore(['fleet0001']);
  const { entry } = await publish(store, await aRemoteBuild({ build: 'fleet0001' }), by);
  expect(entry).toBeNull();
  expect(await history(store, 'remote-fleet')).toHaveLength(1);
});

test('REL-R10 refuses the same build ID with different content', async () => {
  const store = await aLiveStore(['fleet0001']);
  const other = await aRemoteBuild({ build: 'fleet0001', texts: { 'remoteEntry.js': 'other' } });
  await expect(publish(store, other, by)).rejects.toThrow(
    'remote-fleet@fleet0001 is already published with different content. A build ID can be used only once.',
  );
});

test('REL-R10 publishing again repairs a damaged file; until then the release cannot be promoted', async () => {
  const store = await aLiveStore(['fleet0001']);
  const file = `${releaseKey('remote-fleet', 'fleet0001')}/remoteEntry.js`;
  await stored(store).put(file, 'flipped');
  await stored(store).put(`${file}.br`, 'flipped');
  const promotion = () => promote(store, { remote: 'remote-fleet', build: 'fleet0001', ...by });
  await expect(promotion()).rejects.toThrow('the stored file remoteEntry.js of remote-fleet@fleet0001 is damaged');
  await publish(store, await aRemoteBuild({ build: 'fleet0001' }), by);
  expect((await promotion()).entry).not.toBeNull();
});

test('REL-R17 refuses a build with a file that does not match its hash', async () => {
  const store = await aLiveStore();
  const folder = await aRemoteBuild();
  await writeFile(join(folder, 'files/chunks/list.js'), '// fleet0001 and more');
  await expect(publish(store, folder, by)).rejects.toThrow(
    "The file chunks/list.js of remote-fleet@fleet0001 doesn't match its hash. Build it again.",
  );
  await expectNoTrace(store, 'remote-fleet', 'fleet0001');
  await writeFile(join(folder, 'files/chunks/list.js'), '// fleet0001');
  expect((await publish(store, folder, by)).entry).not.toBeNull();
});

test('REL-R17 refuses a build with a missing file', async () => {
  const store = await aLiveStore();
  const folder = await aRemoteBuild();
  await rm(join(folder, 'files/remoteEntry.js'));
  await expect(publish(store, folder, by)).rejects.toThrow('remote-fleet@fleet0001 is missing its file remoteEntry.js.');
  await expectNoTrace(store, 'remote-fleet', 'fleet0001');
});

test.each(['../release.json', '/etc/passwd', 'a/../../b', 'a//b', './a', 'a\\b'])(
  'refuses a file path outside of the build: %s',
  async (path) => {
    const store = await aLiveStore();
    const folder = await changeManifest(await aRemoteBuild(), (release) => {
      release['files'] = { ...(release['files'] as object), [path]: `sha384-${'A'.repeat(64)}` };
    });
    await expect(publish(store, folder, by)).rejects.toThrow('is not a release: files');
    await expectNoTrace(store, 'remote-fleet', 'fleet0001');
  },
);

test('refuses symbolic links to files and folders', async () => {
  const store = await aLiveStore();
  const [file, dir] = [await aRemoteBuild(), await aRemoteBuild()];
  await rename(join(file, 'files/remoteEntry.js'), join(file, 'elsewhere.js'));
  await symlink(join(file, 'elsewhere.js'), join(file, 'files/remoteEntry.js'));
  await rename(join(dir, 'files/chunks'), join(dir, 'elsewhere'));
  await symlink(join(dir, 'elsewhere'), join(dir, 'files/chunks'));
  await expect(publish(store, file, by)).rejects.toThrow('is a symbolic link or not a file');
  await expect(publish(store, dir, by)).rejects.toThrow('is a symbolic link or not a folder');
  await expectNoTrace(store, 'remote-fleet', 'fleet0001');
});

test.each([
  ['an entry without a hash', { entry: 'other.js' }, "references other.js, which isn't one of its files"],
  ['an invalid range', { contract: 'soon' }, 'was built for the contract "soon", which isn\'t a version range'],
  ['an invalid build ID', { build: '../../x' }, 'is not a release: build'],
  [
    'the descriptor of another remote',
    { descriptor: { remote: 'remote-chargers', routes: [], menu: [], panels: [], background: false } },
    'The descriptor of remote-fleet@fleet0001 has a different remote name: remote-chargers.',
  ],
])('refuses a manifest with %s', async (_, change, message) => {
  const store = await aLiveStore();
  const folder = await changeManifest(await aRemoteBuild(), (release) => Object.assign(release, change));
  await expect(publish(store, folder, by)).rejects.toThrow(message);
});

test('REL-R15 refuses a container name that another release uses', async () => {
  const store = await aLiveStore();
  await publish(store, await aRemoteBuild({ build: 'fleet0001', container: 'fleet' }), by);
  await expect(publish(store, await aRemoteBuild({ build: 'fleet0002', container: 'fleet' }), by)).rejects.toThrow(
    'Each release needs its own name',
  );
});

test('reports a folder without a build', async () => {
  const store = await aLiveStore();
  await expect(publish(store, await freshFolder(), by)).rejects.toThrow(/No release\.json found in .*\. Build the package first\./);
});

test('[RE-06] REL-R12 refuses to publish a remote for the next major contract version', async () => {
  const store = await aLiveStore();
  const next = await aRemoteBuild({ contract: '^2.0.0' });
  await expect(publish(store, next, by)).rejects.toThrow(
    `Not published: remote-fleet@fleet0001 was built for contract ^2.0.0, but host@host00001 offers ${CONTRACT_VERSION}.`,
  );
  await expectNoTrace(store, 'remote-fleet', 'fleet0001');
  // Control: the same files are accepted for this major version.
  expect((await publish(store, await aRemoteBuild({ contract: '^1.0.0' }), by)).entry).not.toBeNull();
});

test.each([
  ['that the host does not provide', { echarts: '^6.0.0' }, "needs echarts ^6.0.0, which host@host00001 doesn't provide."],
  ['in a version that the host does not provide', { react: '^18.0.0' }, 'needs react ^18.0.0, but host@host00001 provides 19.3.0.'],
  ['under an inherited name', { toString: '*' }, "needs toString *, which host@host00001 doesn't provide."],
])('REL-R13 refuses to publish a remote that needs a platform library %s', async (_, needs, message) => {
  const store = await aLiveStore();
  await expect(publish(store, await aRemoteBuild({ needs }), by)).rejects.toThrow(message);
  await expectNoTrace(store, 'remote-fleet', 'fleet0001');
});

test('validates a remote at promotion if it was published before any host', async () => {
  const store = await freshStore();
  await publish(store, await aRemoteBuild({ contract: '^2.0.0' }), by);
  const promotion = () => promote(store, { remote: 'remote-fleet', build: 'fleet0001', ...by });
  await expect(promotion()).rejects.toThrow('No host is live yet. Promote one before remote-fleet@fleet0001.');
  await publish(store, await aHostBuild(), by);
  await promote(store, { remote: 'host', build: 'host00001', ...by });
  await expect(promotion()).rejects.toThrow('Nothing was changed: remote-fleet@fleet0001 was built for contract ^2.0.0');
});

test.each([
  ['React', 't.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE={H:null}'],
  ['React DOM', 'e.__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE = n'],
  ['the hooks of React', 'n.useState=function(e){return S.H.useState(e)}'],
  ['hooks of React whose internals a minifier folded', 't.useEffect=function(e,n){return l.useEffect(e,n)}'],
  ['the renderer of React DOM', 'var i={bundleType:0,rendererPackageName:"react-dom"}'],
  ['an older React', 'x.__SECRET_INTERNALS_DO_NOT_USE_OR_YOU_WILL_BE_FIRED=y'],
])('[RE-04] REL-R45 refuses to publish a remote that contains a copy of %s', async (_, text) => {
  const store = await aLiveStore();
  const texts = { 'remoteEntry.js': '//', 'chunks/react.js': text };
  await expect(publish(store, await aRemoteBuild({ texts }), by)).rejects.toThrow('contains a copy of React or React DOM');
  await expectNoTrace(store, 'remote-fleet', 'fleet0001');
  // Reading the internals, as other renderers do, is allowed.
  const readers = { 'remoteEntry.js': `if(r.__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE==null)s()` };
  expect((await publish(store, await aRemoteBuild({ texts: readers }), by)).entry).not.toBeNull();
});

/** The code that a remote with a React of its own contains, minified as the build does. Without tree shaking, that is the whole library. */
async function bundledReact(code: string): Promise<string> {
  const { outputFiles } = await build({
    stdin: { contents: code, resolveDir: join(__dirname, '../../../host') },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const { code: minified } = await minify(outputFiles[0]?.text ?? '', { compress: { passes: 3 }, mangle: true });
  return minified;
}

test.each([
  ['React', "import { useState } from 'react'; self.used = useState;"],
  ['React DOM', "import { createRoot } from 'react-dom/client'; self.used = createRoot;"],
])('[RE-04] REL-R45 refuses to publish a minified bundle with %s itself', async (_, code) => {
  const store = await aLiveStore();
  const texts = { 'remoteEntry.js': '//', 'chunks/own.js': await bundledReact(code) };
  await expect(publish(store, await aRemoteBuild({ texts }), by)).rejects.toThrow(
    'chunks/own.js of remote-fleet@fleet0001 contains a copy of React or React DOM, which the host provides',
  );
  const without = { ...texts, 'chunks/own.js': await bundledReact("import { version } from './package.json'; self.used = version;") };
  expect((await publish(store, await aRemoteBuild({ texts: without }), by)).entry).not.toBeNull();
});
