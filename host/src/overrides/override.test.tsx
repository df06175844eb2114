import { createPublicKey, generateKeyPairSync, sign, webcrypto } from 'node:crypto';
import { MAX_OVERRIDE_DURATION, overrideText, developmentText, type Override, type RemoteRelease } from '@fleet-console/release-contract';
import { anAccount } from '@fleet-console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { integrityOf } from '../releases/integrity.ts';
import { MAX_FAILURES } from '../releases/breaker.ts';
import { aRelease, closeConsoles, openConsole, type ConsoleOptions } from '../testing/open-console.tsx';
import { sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';
import { openOverride } from './open-override.tsx';

/** Key of the developer's dev server. */
const devServerKey = generateKeyPairSync('ed25519').privateKey;
const publicOf = (key: typeof devServerKey) =>
  Buffer.from(createPublicKey(key).export({ format: 'jwk' }).x ?? '', 'base64url').toString('base64');

/** Events of the developer's dev server. */
class FakeEvents extends EventTarget {
  static readonly CLOSED = 2;
  static last: FakeEvents | undefined;
  readyState = 0;
  readonly url: string;
  constructor(url: string) {
    super();
    this.url = url;
    FakeEvents.last = this;
  }
  send(release: RemoteRelease | null, errors: string[] = [], by = devServerKey) {
    const signature = sign(null, Buffer.from(developmentText(JSON.parse(JSON.stringify(release)) as object)), by).toString('base64');
    this.dispatchEvent(new Event('open'));
    this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify({ release, signature, errors }) }));
  }
  fail() {
    this.dispatchEvent(new Event('error'));
  }
  close() {
    this.readyState = FakeEvents.CLOSED;
  }
}
Object.assign(globalThis, { EventSource: FakeEvents });
Object.defineProperty(window, 'crypto', { value: webcrypto });
afterEach(closeConsoles);

const id = '0123456789abcdef';
const pair = generateKeyPairSync('ed25519').privateKey;
const keys = [{ id, key: publicOf(pair) }];
const origin = 'http://127.0.0.1:4711';

function anOverride(overrides: Partial<Override> = {}): Override {
  const unsigned = {
    remote: 'remote-sample',
    origin,
    key: publicOf(devServerKey),
    accounts: ['ola@example.com'],
    expires: Date.now() + 3_600_000,
    by: 'ola',
    token: null,
    ...overrides,
  };
  const value = sign(null, Buffer.from(overrideText(unsigned)), pair).toString('base64');
  return { ...unsigned, signature: { key: id, value } };
}

const ola = anAccount({ id: 'ola-1', email: 'Ola@example.com' });
const live = aRelease(sampleDescriptor, 'aaaaaaaa');
const dev = (build: string, overrides: Partial<RemoteRelease> = {}) => aRelease(sampleDescriptor, build, overrides);
const broken = () => {
  throw new Error('broken on purpose');
};
const code = {
  aaaaaaaa: sampleBuild('The live screen'),
  dev00001: sampleBuild('At my desk'),
  dev00002: sampleBuild('At my desk, changed'),
  dev00003: sampleBuild('The third at my desk'),
  devbroken: broken,
};

/** Opens the override as the page does; the dev server sends this release at once. */
async function opened(page: unknown, first: RemoteRelease) {
  FakeEvents.last = undefined;
  const opening = openOverride(page, keys, window);
  await waitFor(() => expect(FakeEvents.last).toBeDefined());
  (FakeEvents.last as FakeEvents | undefined)?.send(first);
  return opening;
}

async function open({
  page = anOverride(),
  first = dev('dev00001'),
  ...options
}: ConsoleOptions & { page?: Override; first?: RemoteRelease } = {}) {
  const override = await opened(page, first);
  const backend = { account: ola, code, ...options.backend };
  return openConsole({ path: '/samples', slots: [{ release: live }], ...options, backend, override });
}
const badge = () => screen.getByRole('complementary', { name: 'Developer override' });
const send = (...update: Parameters<FakeEvents['send']>) => act(async () => FakeEvents.last?.send(...update));

test("[RE-09] loads only the developer's build for the named account; the badge says so", async () => {
  const { backend } = await open();
  expect(await screen.findByText('At my desk')).toBeVisible();
  expect(backend.loadedBuilds).toEqual(['dev00001']);
  expect(badge()).toHaveTextContent('remote-sample is loaded from 127.0.0.1:4711');
  expect(badge()).toHaveTextContent('60 minutes left');
  expect(integrityOf(`${origin}/r/remote-sample/dev00001/remoteEntry.js`)).toBe(live.files['remoteEntry.js']);
  expect(integrityOf('/r/remote-sample/dev00001/remoteEntry.js')).toBeUndefined();
  expect(integrityOf('http://127.0.0.1:4712/r/remote-sample/dev00001/remoteEntry.js')).toBeUndefined();
});

test('[RE-09] HREL-A12 loads the live release for another account in the same browser', async () => {
  const { backend } = await open({ backend: { account: anAccount({ id: 'eve-1', email: 'eve@example.com' }), code } });
  expect(await screen.findByText('The live screen')).toBeVisible();
  expect(backend.loadedBuilds).toEqual(['aaaaaaaa']);
  expect(badge()).toHaveTextContent("isn't for this account");
});

test.each([
  ['was modified', { ...anOverride(), accounts: ['eve@example.com'] }, keys],
  ['has expired', anOverride({ expires: Date.now() - 1 }), keys],
  ['lasts longer than a day', anOverride({ expires: Date.now() + MAX_OVERRIDE_DURATION + 3_600_000 }), keys],
  ['points to another computer', anOverride({ origin: 'http://192.168.1.5:4711' }), keys],
  ['comes without keys', anOverride(), undefined],
  ['comes with other keys', anOverride(), [{ id: 'fedcba9876543210', key: keys[0]?.key }]],
  ["isn't an override", { remote: 'remote-sample' }, keys],
])('[RE-09] HREL-A12 ignores an override that %s, and requests no code', async (_, page, pageKeys) => {
  FakeEvents.last = undefined;
  expect(await openOverride(page, pageKeys, window)).toBeNull();
  expect(FakeEvents.last).toBeUndefined();
});

test('[RE-09] HREL-A13 shows a rebuild at once; typed text makes it ask first', async () => {
  const { user } = await open();
  expect(await screen.findByText('At my desk')).toBeVisible();
  await send(dev('dev00002'));
  expect(await screen.findByText('At my desk, changed')).toBeVisible();
  await user.type(screen.getByLabelText('Note'), 'half a sentence');
  await send(dev('dev00001'));
  expect(await screen.findByText('Your new build is ready')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Switch now' }));
  expect(await screen.findByText('At my desk')).toBeVisible();
});

test('[RE-09] HREL-A13 keeps the screen after a failed build, and shows its location in the badge', async () => {
  await open();
  expect(await screen.findByText('At my desk')).toBeVisible();
  await send(dev('dev00001'), ['./src/Screen.tsx 3:4\nUnexpected token\n  more']);
  await waitFor(() => expect(badge()).toHaveTextContent('Build failed: ./src/Screen.tsx 3:4: Unexpected token'));
  expect(screen.getByText('At my desk')).toBeVisible();
  await send(dev('dev00002'));
  await waitFor(() => expect(badge()).not.toHaveTextContent('Build failed'));
});

test('[RE-09] HREL-A14 neither reports nor counts failures of the override; the live release is used', async () => {
  const { backend } = await open({ first: dev('devbroken') });
  expect(await screen.findByText('The live screen')).toBeVisible();
  for (let turn = 0; turn < MAX_FAILURES; turn += 1) {
    await send(dev('dev00001'));
    expect(await screen.findByText('At my desk')).toBeVisible();
    await send(dev('devbroken'));
    expect(await screen.findByText('The live screen')).toBeVisible();
  }
  // Two attempts each time: a breaker would have stopped it by now.
  expect(backend.loadedBuilds.filter((build) => build === 'devbroken').length).toBeGreaterThan(2 * MAX_FAILURES);
  await waitFor(() => expect(backend.reports.flatMap(({ reports }) => reports).length).toBeGreaterThan(0), { timeout: 4_000 });
  expect(JSON.stringify(backend.reports)).not.toContain('dev0');
  expect(JSON.stringify(backend.reports)).not.toContain('devbroken');
  expect(backend.reports.flatMap(({ reports }) => reports)).toContainEqual(expect.objectContaining({ what: 'mounted', build: 'aaaaaaaa' }));
  // It is still logged to the browser's console.
  expect(backend.reportLog).toContain('failed devbroken evaluation');
});

test("[RE-09] HREL-A5 doesn't run builds that need another contract or belong to another remote", async () => {
  const { backend } = await open({ first: dev('dev00002', { contract: '^9.0.0' }) });
  expect(await screen.findByText('The live screen')).toBeVisible();
  await send({ ...dev('dev00001'), remote: 'remote-auth' });
  await send(dev('dev00003'));
  expect(await screen.findByText('The third at my desk')).toBeVisible();
  expect(backend.loadedBuilds).toEqual(['aaaaaaaa', 'dev00003']);
});

test('[RE-09] HREL-A12 rejects builds of another program at the same address', async () => {
  const { backend } = await open();
  expect(await screen.findByText('At my desk')).toBeVisible();
  await send(dev('dev00002'), [], generateKeyPairSync('ed25519').privateKey);
  // Control: a build signed by the named program, sent later.
  await send(dev('dev00003'));
  expect(await screen.findByText('The third at my desk')).toBeVisible();
  expect(backend.loadedBuilds).not.toContain('dev00002');
});

test('[RE-09] HREL-A13 falls back to the live release while the dev server is offline, and returns afterwards', async () => {
  await open();
  expect(await screen.findByText('At my desk')).toBeVisible();
  await act(async () => FakeEvents.last?.fail());
  expect(screen.getByText('At my desk')).toBeVisible();
  await act(async () => FakeEvents.last?.fail());
  expect(await screen.findByText('The live screen')).toBeVisible();
  expect(badge()).toHaveTextContent('No dev server is running for remote-sample at 127.0.0.1:4711');
  await send(dev('dev00002'));
  expect(await screen.findByText('At my desk, changed')).toBeVisible();
});

test('[RE-09] HREL-A13 exits with one click; unsaved changes are confirmed first', async () => {
  const { user, backend } = await open();
  await user.type(await screen.findByLabelText('Note'), 'half a sentence');
  await user.click(screen.getByRole('button', { name: 'Exit override' }));
  await waitFor(() => expect(screen.queryByRole('complementary', { name: 'Developer override' })).toBeNull());
  expect(backend.calls).toContain('POST /releases/overrides/leave');
  expect(screen.getByLabelText('Note')).toHaveValue('half a sentence');
  await user.click(await screen.findByRole('button', { name: 'Switch now' }));
  expect(await screen.findByText('The live screen')).toBeVisible();
});

test('[RE-09] HREL-A12 ends an override that expires while the tab is open', async () => {
  await open({ page: anOverride({ expires: Date.now() + 600_000 }) });
  expect(await screen.findByText('At my desk')).toBeVisible();
  // The computer slept for ten minutes.
  const now = Date.now();
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now + 600_001);
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(await screen.findByText('The live screen')).toBeVisible();
  expect(badge()).toHaveTextContent('The override for remote-sample has expired');
  await send(dev('dev00002'));
  expect(screen.getByText('The live screen')).toBeVisible();
  clock.mockRestore();
});

test("[RE-10][RE-09] supports a remote that isn't live yet", async () => {
  await open({ slots: [] });
  expect(await screen.findByText('At my desk')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Management' })).toBeVisible();
});
