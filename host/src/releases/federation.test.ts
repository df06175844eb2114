import { aRelease } from '../testing/open-console.tsx';
import { sampleDescriptor } from '../testing/sample-remote.tsx';
import { federationContainers } from './federation.ts';
import { admit, integrityOf } from './integrity.ts';
import type { Fetcher } from '../network/fetcher.ts';

const release = aRelease(sampleDescriptor, 'ffffffff');
admit(release);

type Script = HTMLScriptElement;
const globals = globalThis as unknown as Record<string, unknown>;

/** Simulates the browser's handling of added script elements. */
let onScript: (script: Script) => void;
const scripts: Script[] = [];

beforeEach(() => {
  scripts.length = 0;
  globals[release.container] = undefined;
  jest.spyOn(document.head, 'append').mockImplementation((node) => {
    scripts.push(node as Script);
    setTimeout(() => onScript(node as Script));
  });
});
afterEach(() => jest.restoreAllMocks());

const arrives = (script: Script) => {
  globals[release.container] = { get: () => {}, init: () => {} };
  script.dispatchEvent(new Event('load'));
};
const fails = (script: Script) => script.dispatchEvent(new Event('error'));

const file = (init: ResponseInit = {}) => new Response('', { headers: { 'content-type': 'text/javascript' }, ...init });
const open = (fetcher: Fetcher = async () => file(), loadRemote: () => Promise<unknown> = async () => 'the module') =>
  federationContainers(
    {
      shareScopeMap: {},
      registerRemotes: () => {},
      loadRemote: loadRemote as never,
      remoteHandler: { removeRemote: () => {} },
    },
    'the-nonce',
    fetcher,
  );

test("[RE-05] loads the entry script with the boot map's hash and the nonce", async () => {
  onScript = arrives;
  await open().runEntry(release, 0);
  expect(scripts[0]?.getAttribute('src')).toBe('/r/remote-sample/ffffffff/remoteEntry.js');
  expect(scripts[0]).toMatchObject({ integrity: release.files['remoteEntry.js'], crossOrigin: 'anonymous', nonce: 'the-nonce' });
});

test('[RE-03] retries with a fresh URL and the same hash, and drops the partly loaded container', async () => {
  onScript = arrives;
  globals[release.container] = {};
  await open().runEntry(release, 1);
  expect(scripts[0]?.getAttribute('src')).toBe('/r/remote-sample/ffffffff/remoteEntry.js?retry=1');
  expect(scripts[0]?.integrity).toBe(release.files['remoteEntry.js']);
});

test("[RE-05] doesn't request a file without a hash", async () => {
  const unknown = { ...release, entry: 'other.js' };
  await expect(open().runEntry(unknown, 0)).rejects.toMatchObject({ kind: 'integrity' });
  expect(scripts).toEqual([]);
  expect(integrityOf('https://elsewhere.example/r/remote-sample/ffffffff/remoteEntry.js')).toBeUndefined();
  expect(integrityOf('/r/remote-sample/ffffffff/../../x.js')).toBeUndefined();
});

test.each([
  [
    'integrity',
    'arrives only unchecked',
    async (_: unknown, init?: RequestInit) => (init?.integrity ? Promise.reject(new TypeError('digest')) : file()),
  ],
  ['network', 'does not arrive', async () => Promise.reject(new TypeError('Failed to fetch'))],
  ['http', 'is not there (404)', async () => file({ status: 404 })],
  ['http', 'is not handed out (503)', async () => file({ status: 503 })],
  ['http', 'is a page instead', async () => file({ headers: { 'content-type': 'text/html' } })],
  ['network', 'arrives at the second look', async () => file()],
] as const)('[RE-03] HREL-A3: a script that failed is a matter of %s when it %s', async (kind, _, fetcher) => {
  onScript = fails;
  await expect(open(fetcher as Fetcher).runEntry(release, 0)).rejects.toMatchObject({ kind });
});

test('[RE-03] HREL-A3: uses the status from the browser without another request', async () => {
  onScript = fails;
  const known = jest.fn(() => [{ responseStatus: 503 }]);
  Object.assign(performance, { getEntriesByName: known });
  const scripts = jest.fn(async () => file());
  await expect(open(scripts as Fetcher).runEntry(release, 0)).rejects.toMatchObject({ kind: 'http' });
  expect(scripts).not.toHaveBeenCalled();
  Reflect.deleteProperty(performance, 'getEntriesByName');
});

test('[RE-03] HREL-A1: removes the element and listeners of a hanging script when it is given up', async () => {
  const remove = jest.spyOn(window, 'removeEventListener');
  onScript = () => {};
  const giveUp = new AbortController();
  const entered = open().runEntry(release, 0, giveUp.signal);
  giveUp.abort();
  await expect(entered).rejects.toMatchObject({ kind: 'timeout' });
  expect(remove).toHaveBeenCalledWith('error', expect.any(Function));
  expect(scripts[0]?.isConnected).toBe(false);
});

test('[RE-03] HREL-A1: removes a hanging style sheet when it is given up, so that the next attempt requests it again', () => {
  const giveUp = new AbortController();
  void open(undefined, () => new Promise(() => {})).loadModule(release, 0, giveUp.signal);
  document.body.innerHTML = '<link rel="stylesheet" href="/r/remote-sample/ffffffff/a.css"><link rel="stylesheet" href="/r/other.css">';
  giveUp.abort();
  expect(Array.from(document.querySelectorAll('link'), (link) => link.getAttribute('href'))).toEqual(['/r/other.css']);
  document.body.replaceChildren();
});

test.each([
  ['http', 404, 'text/css', false],
  ['http', 503, 'text/css', false],
  ['http', 200, 'text/html', false],
  ['integrity', 200, 'text/css', true],
] as const)('[RE-03] HREL-A3: a style of the module fails with %s: status %i, %s', async (kind, status, type, changed) => {
  const sheet = { ...release, build: '99999999', files: { 'remote.css': release.files['remoteEntry.js'] ?? '' } };
  admit(sheet);
  const request = `${location.origin}/r/remote-sample/99999999/remote.css`;
  const chunk = Object.assign(new Error('Loading CSS chunk 5 failed'), { request });
  const fetcher = async (_: string, init?: RequestInit) => {
    if (changed && init?.integrity) throw new TypeError('digest');
    return new Response('', { status, headers: { 'content-type': type } });
  };
  await expect(open(fetcher as Fetcher, () => Promise.reject(chunk)).loadModule(release, 0)).rejects.toMatchObject({ kind });
});

test('[RE-03] reports a throwing script as evaluation, and a missing container as shape', async () => {
  onScript = (script) => {
    window.dispatchEvent(Object.assign(new Event('error'), { filename: script.src, error: new Error('thrown while loading') }));
    script.dispatchEvent(new Event('load'));
  };
  await expect(open().runEntry(release, 0)).rejects.toMatchObject({ kind: 'evaluation', message: 'thrown while loading' });
  onScript = (script) => script.dispatchEvent(new Event('load'));
  await expect(open().runEntry(release, 0)).rejects.toMatchObject({ kind: 'shape' });
});

test('[RE-03] distinguishes a failed chunk from throwing code', async () => {
  const request = `${location.origin}/r/remote-sample/ffffffff/remoteEntry.js`;
  const chunk = Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError', request });
  const down = async () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(open(down as Fetcher, () => Promise.reject(chunk)).loadModule(release, 0)).rejects.toMatchObject({ kind: 'network' });
  await expect(open(down as Fetcher, () => Promise.reject(new Error('boom'))).loadModule(release, 0)).rejects.toMatchObject({
    kind: 'evaluation',
  });
});

test('[RE-03] HREL-A9: reports a chunk that throws while it is evaluated as evaluation', async () => {
  const request = `${location.origin}/r/remote-sample/ffffffff/remoteEntry.js`;
  const chunk = Object.assign(new Error('Loading chunk 5 failed'), { name: 'ChunkLoadError', request });
  const loads = () => {
    window.dispatchEvent(Object.assign(new Event('error'), { filename: request, error: new SyntaxError('Unexpected end of input') }));
    return Promise.reject(chunk);
  };
  const arrivesAgain = async () => new Response('', { headers: { 'content-type': 'text/javascript' } });
  const containers = open(arrivesAgain, loads);
  await expect(containers.loadModule(release, 0)).rejects.toMatchObject({ kind: 'evaluation', message: 'Unexpected end of input' });
});

test('[RE-02] HREL-A25: a dropped release leaves no container, chunk registry, style or federation entry', async () => {
  onScript = arrives;
  const removed: string[] = [];
  const library = (from: string, useIn: string[]) => ({ '1.0.0': { from, useIn, loaded: true } });
  const libraries = { first: library(release.container, [release.container]), other: library('host', ['host', release.container]) };
  const instances = [{ name: 'host' }, { name: release.container }];
  globals['__FEDERATION__'] = { __INSTANCES__: instances };
  const containers = federationContainers(
    {
      shareScopeMap: { default: libraries } as never,
      registerRemotes: () => {},
      loadRemote: async () => null,
      remoteHandler: { removeRemote: ({ name }) => void removed.push(name) },
    },
    'the-nonce',
    async () => file(),
  );
  await containers.runEntry(release, 0);
  globals[`webpackChunk${release.container}`] = [];
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: '/r/remote-sample/ffffffff/main.css' });
  document.body.append(sheet);
  containers.drop(release, 2);
  expect(globals[release.container]).toBeUndefined();
  expect(`webpackChunk${release.container}` in globals).toBe(false);
  expect(removed).toEqual([release.container, `${release.container}~1`]);
  expect(sheet.isConnected).toBe(false);
  // The runtime would remove libraries with an instance of their source.
  expect(instances).toEqual([{ name: 'host' }]);
  expect(libraries).toEqual({ first: library(release.container, []), other: library('host', ['host']) });
});
