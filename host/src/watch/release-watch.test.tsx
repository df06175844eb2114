import type { DescriptorInput } from '@fleet-console/contract';
import { act, screen, waitFor } from '@testing-library/react';
import { SLOW_MOUNT } from '../mounting/RemoteParcel.tsx';
import { aRelease, closeConsoles, openConsole, type ConsoleOptions, type FakeBackend } from '../testing/open-console.tsx';
import { sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';
import { BLOCK_TIME } from '../releases/blocked-releases.ts';
import type { FromWorker, ToWorker } from './heartbeat-messages.ts';
import { BUILTINS_INTERVAL } from './global-guards.ts';
import { MAX_RELOADS } from './reload-loop.ts';

const former = aRelease(sampleDescriptor, 'aaaaaaaa');
const release = aRelease(sampleDescriptor, 'dddddddd', { version: '1.1.0' });
const named = { remote: release.remote, build: release.build };

const { map } = Array.prototype;
let quiet: jest.SpyInstance[];
beforeEach(() => {
  quiet = [jest.spyOn(console, 'warn').mockImplementation(() => {}), jest.spyOn(console, 'error').mockImplementation(() => {})];
});
afterEach(() => {
  Object.assign(Array.prototype, { map });
  closeConsoles();
  jest.useRealTimers();
  jest.restoreAllMocks();
  for (const spy of quiet) spy.mockRestore();
});

const open = (
  code: FakeBackend['code'][string],
  { fallback = former, files = {}, ...more }: ConsoleOptions & { fallback?: typeof former | null; files?: Record<string, unknown> } = {},
) =>
  openConsole({
    path: '/samples',
    slots: [{ release, fallback }],
    backend: { files, code: { aaaaaaaa: sampleBuild('The former build'), dddddddd: code } },
    ...more,
  });

/** The release's file, which contains a function. */
const withScript = (code: () => unknown, name = '') => ({
  [`/r/${release.remote}/${release.build}/remoteEntry.js`]: new Response(`(()=>{Array.prototype.${name}=${String(code)}})()`),
});

const good = sampleBuild('The new build');
const faultsIn = ({ backend }: ReturnType<typeof open>) =>
  backend.reports.flatMap(({ reports }) => reports).flatMap(({ build, what, fault }) => (what === 'crashed' ? [`${build} ${fault}`] : []));

/** A worker of which the test sends the messages. */
function fakeWorker() {
  const received: ToWorker[] = [];
  let listener: (event: { data: FromWorker }) => void = () => {};
  return {
    received,
    send: (data: FromWorker) => act(async () => listener({ data })),
    worker: {
      postMessage: (message: ToWorker) => received.push(message),
      addEventListener: (type: string, next: typeof listener) => void (type === 'message' && (listener = next)),
      terminate: () => {},
    } as unknown as Worker,
  };
}

/** Runs code as if it were in a file of the release. */
const asRelease = (code: string) =>
  // oxlint-disable-next-line no-implied-eval
  new Function(`${code}\n//# sourceURL=http://localhost/r/${release.remote}/${release.build}/remote.js`)() as unknown;

test('HREL-A15 tells the worker which release is loaded or on screen, and answers its pings', async () => {
  const { worker, received, send } = fakeWorker();
  const { shell } = open(good, { watched: { worker } });
  expect(await screen.findByText('The new build')).toBeVisible();
  expect(received[0]).toMatchObject({ type: 'start', url: '/releases/reports' });
  await waitFor(() =>
    expect(received.filter(({ type }) => type === 'suspect').at(-1)).toEqual({ type: 'suspect', release: named, mounted: named }),
  );
  await send({ type: 'ping', at: Date.now(), late: 0 });
  expect(received.at(-1)).toEqual({ type: 'pong' });
  act(() => shell.navigation.go('Welcome'));
  await waitFor(() =>
    expect(received.filter(({ type }) => type === 'suspect').at(-1)).toEqual({ type: 'suspect', release: null, mounted: null }),
  );
});

test('HREL-A18 nothing is watched before a release is loaded, nor on the sign-in page before the first input', async () => {
  const intervals = jest.spyOn(globalThis, 'setInterval');
  const started = () => intervals.mock.calls.filter(([, delay]) => delay === BUILTINS_INTERVAL).length;
  const { worker, received } = fakeWorker();
  const { shell } = open(good, { path: '/welcome', watched: { worker } });
  expect(await screen.findByRole('heading', { name: 'Welcome' })).toBeVisible();
  await waitFor(() => expect(received).toHaveLength(1));
  expect(started()).toBe(0);
  act(() => shell.navigation.go('Samples'));
  expect(await screen.findByText('The new build')).toBeVisible();
  expect(started()).toBe(1);
});

test('HREL-A18 built-in functions are not checked five times a second while the tab is hidden, but when it is shown', async () => {
  const intervals = jest.spyOn(globalThis, 'setInterval');
  const cleared = jest.spyOn(globalThis, 'clearInterval');
  open(good);
  expect(await screen.findByText('The new build')).toBeVisible();
  const running = () => {
    const timers = intervals.mock.calls.flatMap(([, delay], at) =>
      delay === BUILTINS_INTERVAL ? [intervals.mock.results[at]?.value] : [],
    );
    return timers.filter((timer) => !cleared.mock.calls.some(([each]) => each === timer)).length;
  };
  await waitFor(() => expect(running()).toBe(1));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(running()).toBe(0);
  const { find } = Array.prototype;
  asRelease('Array.prototype.find = () => undefined;');
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(Array.prototype.find).toBe(find);
  expect(running()).toBe(1);
});

test('HREL-A15 the watch begins with the first input on the sign-in page', async () => {
  const { worker, received } = fakeWorker();
  const login = { cccccccc: sampleBuild('The sign-in form') };
  const { user } = openConsole({ path: '/login', signedIn: false, backend: { code: login }, watched: { worker } });
  await user.pointer({ target: document.body });
  const form = await screen.findByText('The sign-in form');
  expect(received).toEqual([]);
  await user.click(form);
  await waitFor(() => expect(received.at(-1)).toMatchObject({ type: 'suspect', mounted: { build: 'cccccccc' } }));
});

test('HREL-A15 excuses silence while the page is hidden, prints or is being left', async () => {
  const { worker, received } = fakeWorker();
  open(good, { watched: { worker } });
  expect(await screen.findByText('The new build')).toBeVisible();
  const pauses = () => received.flatMap(({ type }) => (type === 'pause' || type === 'resume' ? [type] : []));
  const visibility = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  expect(pauses()).toEqual(['pause']);
  visibility.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  window.dispatchEvent(new Event('beforeprint'));
  window.dispatchEvent(new Event('afterprint'));
  window.dispatchEvent(new Event('beforeunload'));
  expect(pauses()).toEqual(['pause', 'resume', 'pause', 'resume', 'pause']);
  await waitFor(() => expect(pauses().at(-1)).toBe('resume'), { timeout: 3_000 });
});

test('[RE-04] HREL-A16 a release that hung a tab is not started in new tabs, until it is retried or half an hour is over', async () => {
  const hangs = Promise.resolve([{ ...named, at: Date.now() - 1_000 }]);
  const first = open(good, { watched: { hangs } });
  expect(await screen.findByText('The former build')).toBeVisible();
  expect(first.backend.loadedBuilds).not.toContain('dddddddd');
  first.unmount();

  // The record is stored for all new tabs; without a fallback, the screen says so and offers a retry.
  closeTab();
  const second = open(good, { fallback: null });
  expect(await screen.findByText(/It stopped responding/)).toBeVisible();
  expect(screen.getByText(/won't start again automatically/)).toBeVisible();
  await second.user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The new build')).toBeVisible();
  second.unmount();

  closeTab();
  open(good, { watched: { hangs: Promise.resolve([{ ...named, at: Date.now() - BLOCK_TIME }]) } });
  expect(await screen.findByText('The new build')).toBeVisible();
});

/** Closes the tab; the storage of the browser stays. */
function closeTab() {
  const kept = window.localStorage.getItem('host.blocked-releases');
  closeConsoles();
  if (kept !== null) window.localStorage.setItem('host.blocked-releases', kept);
}

test('[RE-04] HREL-A15 a release that overloads the tab is replaced by the former one', async () => {
  const { worker, send } = fakeWorker();
  const opened = open(good, { watched: { worker } });
  expect(await screen.findByText('The new build')).toBeVisible();
  await send({ type: 'overload', release: named });
  expect(await screen.findByText('The former build')).toBeVisible();
  expect(screen.getByText('The latest version stopped working. Showing the previous one.')).toBeVisible();
  // The worker reported it.
  expect(faultsIn(opened)).toEqual([]);
  expect(opened.backend.reportLog).toContain('found dddddddd overload');
});

test('[RE-04] HREL-A15 a release that hung and went on stays on screen, and is stopped the third time', async () => {
  const { worker, send } = fakeWorker();
  const opened = open(good, { watched: { worker } });
  expect(await screen.findByText('The new build')).toBeVisible();
  for (let n = 0; n < 2; n += 1) await send({ type: 'recovered', release: named });
  expect(opened.host.breaker.openReason(release)).toBeNull();
  await send({ type: 'recovered', release: named });
  expect(opened.host.breaker.openReason(release)).toBe('hang');
  expect(screen.getByText('The new build')).toBeVisible();
});

test('[RE-04] HREL-A18 a release that replaces a built-in function while it is loaded is not mounted, and the report arrives', async () => {
  const replacement = () => ['nothing, whatever the host asks for'];
  const opened = open(
    () => {
      Object.assign(Array.prototype, { map: replacement });
      asRelease('window.fetch = () => Promise.reject(new Error("no"))');
      return good;
    },
    { files: withScript(replacement) },
  );
  expect(await screen.findByText('The former build')).toBeVisible();
  expect(Array.prototype.map).toBe(map);
  await waitFor(() => expect(faultsIn(opened)).toContain('dddddddd tampering'));
});

test('[RE-04] HREL-A18 a release that replaces a built-in function later is stopped before the next input', async () => {
  const replacement = () => [];
  const opened = open(good, { files: withScript(replacement, 'filter') });
  await opened.user.click(await screen.findByText('The new build'));
  expect(faultsIn(opened)).toEqual([]);
  const { filter } = Array.prototype;
  Object.assign(Array.prototype, { filter: replacement });
  expect(await screen.findByText('The former build')).toBeVisible();
  expect(Array.prototype.filter).toBe(filter);
  expect(faultsIn(opened)).toEqual(['dddddddd tampering']);
});

test('[RE-04] HREL-A18 late code of a stopped release is not blamed on the former one, which has the same code', async () => {
  const replacement = () => [];
  const files = withScript(replacement, 'filter');
  const [script] = Object.values(files);
  const opened = open(good, { files: { ...files, [`/r/${former.remote}/${former.build}/remoteEntry.js`]: script?.clone() } });
  await opened.user.click(await screen.findByText('The new build'));
  const { filter } = Array.prototype;
  Object.assign(Array.prototype, { filter: replacement });
  expect(await screen.findByText('The former build')).toBeVisible();

  Object.assign(Array.prototype, { filter: replacement });
  await waitFor(() => expect(Array.prototype.filter).toBe(filter));
  await waitFor(() => expect(faultsIn(opened)).toEqual(['dddddddd tampering', 'dddddddd tampering']));
  expect(screen.getByText('The former build')).toBeVisible();
  expect(opened.host.breaker.openReason(former)).toBeNull();
});

test('HREL-A18 the navbar is drawn from scratch after a built-in function was replaced', async () => {
  const replacement = () => [];
  // A section with several entries can be collapsed.
  const menu: DescriptorInput['menu'] = [
    ...(sampleDescriptor.menu ?? []),
    { under: 'fleet', route: 'Samples', order: 20, label: { en: 'All samples', pl: 'Wszystkie' } },
  ];
  const withSection = aRelease({ ...sampleDescriptor, menu }, 'dddddddd', { version: '1.1.0' });
  const slots = [{ release: withSection, fallback: former }];
  const { user } = open(good, { files: withScript(replacement, 'map'), slots });
  expect(await screen.findByText('The new build')).toBeVisible();
  const section = () => screen.getByRole('button', { name: 'Fleet' });
  await user.click(section());
  expect(section()).toHaveAttribute('aria-expanded', 'false');
  Object.assign(Array.prototype, { map: replacement });
  // Without the testing library, which uses the function too.
  while (Array.prototype.map !== map) await act(() => new Promise((resolve) => setTimeout(resolve, 20)));
  await waitFor(() => expect(section()).toHaveAttribute('aria-expanded', 'true'));
});

test('HREL-A18 a built-in function that a browser extension replaces is restored, and no release is blamed', async () => {
  const opened = open(good, { files: withScript(() => ['something else'], 'filter') });
  await opened.user.click(await screen.findByText('The new build'));
  const { filter } = Array.prototype;
  Object.assign(Array.prototype, { filter: () => ['of the extension'] });
  await waitFor(() => expect(Array.prototype.filter).toBe(filter));
  await waitFor(() => expect(opened.backend.calls).toContain(`GET /r/${release.remote}/${release.build}/remoteEntry.js`));
  await act(async () => {});
  expect(faultsIn(opened)).toEqual([]);
  expect(screen.getByText('The new build')).toBeVisible();
});

test('HREL-A20 a direct change of the history by a release navigates, and is reported once', async () => {
  const opened = open(good);
  expect(await screen.findByText('The new build')).toBeVisible();
  act(() => void asRelease('history.pushState({ a: 1 }, "", "/welcome?x=1")'));
  expect(opened.host.history.location.get()).toMatchObject({ pathname: '/welcome', search: '?x=1', state: { a: 1 } });
  expect(window.location.pathname).toBe('/welcome');
  act(() => void asRelease('history.replaceState(null, "", "/samples")'));
  expect(await screen.findByText('The new build')).toBeVisible();
  expect(opened.backend.reportLog.filter((line) => line.startsWith('found'))).toEqual(['found dddddddd navigation']);
  // The release stays: its change did no harm.
  expect(opened.host.breaker.openReason(release)).toBeNull();
});

test('[RE-04] HREL-A21 a release that reloads the page again and again is not started the next time', async () => {
  // The pages of a loop are short; on a slow computer, those of the test aren't.
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  for (let n = 0; n < MAX_RELOADS; n += 1) {
    const { unmount } = open(good);
    expect(await screen.findByText('The new build')).toBeVisible();
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    stopTab();
  }
  const opened = open(good);
  expect(await screen.findByText('The former build')).toBeVisible();
  await waitFor(() => expect(faultsIn(opened)).toEqual(['dddddddd reload']));
  clock.mockRestore();
});

test('[RE-04] HREL-A21 a user who reloads the page does not make it a loop', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.now());
  for (let n = 0; n < MAX_RELOADS; n += 1) {
    const { unmount, user } = open(good);
    await user.click(await screen.findByText('The new build'));
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    stopTab();
  }
  open(good);
  expect(await screen.findByText('The new build')).toBeVisible();
});

/** Ends the page; the tab's storage stays. */
function stopTab() {
  const kept = window.sessionStorage.getItem('host.reloads');
  closeConsoles();
  if (kept !== null) window.sessionStorage.setItem('host.reloads', kept);
}

test('[RE-03] HREL-A22 says after three seconds that mounting takes long, and offers the previous version', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  const never = { ...good, app: { ...good.app, mount: () => new Promise<void>(() => {}) } };
  const { user } = open(never);
  await waitFor(() => expect(document.querySelector('.shell-remote')).not.toBeNull());
  expect(screen.queryByText('Samples is taking longer than usual')).toBeNull();
  act(() => jest.advanceTimersByTime(SLOW_MOUNT));
  expect(screen.getByText('Samples is taking longer than usual')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Use the previous version' }));
  expect(await screen.findByText('The former build')).toBeVisible();
  expect(screen.queryByText('Samples is taking longer than usual')).toBeNull();
});
