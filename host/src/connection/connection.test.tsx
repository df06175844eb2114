import { act, screen, waitFor } from '@testing-library/react';
import { closeConsoles, openConsole } from '../testing/open-console.tsx';

const MINUTE = 60_000;

beforeEach(() => void jest.useFakeTimers({ advanceTimers: true, now: new Date('2026-03-02T10:00:00Z') }));
afterEach(() => {
  closeConsoles();
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const status = (name: RegExp) => screen.findByRole('button', { name });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('[SH-23] shows the age of the data, and a click refreshes it', async () => {
  const { backend } = openConsole({ path: '/about' });
  const button = await status(/^up to date\. Data: up to date/);
  await pass(5 * MINUTE);
  expect(button).toHaveTextContent('5 min ago');
  const before = backend.calls.filter((call) => call.endsWith('/v1/iam/access')).length;
  await act(async () => button.click());
  await waitFor(() => expect(button).toHaveTextContent('up to date'));
  expect(backend.calls.filter((call) => call.endsWith('/v1/iam/access'))).toHaveLength(before + 1);
});

test('[SH-23] [SH-18] marks data as stale when the refresh fails', async () => {
  // The page was already reloaded for it once.
  localStorage.setItem('last-reload', String(Date.now() + 10 * MINUTE));
  const { backend } = openConsole({ path: '/about' });
  await status(/^up to date/);
  backend.accessFailure = 500;
  await pass(17 * MINUTE);
  const button = await status(/^17 min ago/);
  expect(button).toHaveAttribute('data-state', 'stale');
  expect(screen.getByText('Data may be out of date. The last refresh failed.', { selector: '[role=status]' })).toBeInTheDocument();
});

test("[SH-23] shows that the server doesn't respond, polls it, and refreshes data once it responds", async () => {
  const { backend, shell } = openConsole({ path: '/about' });
  await status(/^up to date/);
  await pass(3 * MINUTE);
  const refreshed: number[] = [];
  shell.bus.on('app.refresh', ({ at }) => refreshed.push(at));
  backend.accessFailure = 'down';
  backend.files['/api/health'] = new Response('', { status: 502 });
  await act(() => shell.transport.fetch('/v1/iam/access').then(undefined, () => undefined));
  const button = await status(/^Reconnecting\. Data: 3 min ago/);
  await pass(MINUTE);
  expect(button).toHaveTextContent('Reconnecting');
  expect(refreshed).toEqual([]);
  backend.accessFailure = null;
  backend.files['/api/health'] = { status: 'ok' };
  await pass(MINUTE);
  await status(/^up to date|min ago\. Data/);
  expect(refreshed).toHaveLength(1);
});

test('[SH-23] shows that the browser is offline until it is online again', async () => {
  openConsole({ path: '/about' });
  await status(/^up to date/);
  const network = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await status(/^Offline/)).toHaveAttribute('data-state', 'offline');
  expect(screen.getByText("You're offline. Showing the last loaded data.", { selector: '[role=status]' })).toBeInTheDocument();
  network.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await status(/^up to date/);
});

test('[SH-23] loads again what failed while the browser was offline, even if another request was answered since', async () => {
  const { backend, shell } = openConsole({ path: '/about' });
  await status(/^up to date/);
  backend.files['/api/health'] = { status: 'ok' };
  act(() => void window.dispatchEvent(new Event('offline')));
  await status(/^Offline/);
  backend.files['/api/v2/account/list?skip=0'] = new Response('', { status: 502 });
  await act(() => shell.transport.fetch('/v2/account/list?skip=0').then(undefined, () => undefined));
  act(() => void window.dispatchEvent(new Event('online')));
  await act(() => shell.transport.fetch('/v1/iam/access'));
  await status(/^Not updated/);
  await pass(5_000);
  await status(/^up to date/);
});

test('[SH-23] a browser that knows of no network is not offline while the server answers, as on the machine itself', async () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { backend, shell } = openConsole({ path: '/about' });
  await status(/^up to date/);
  act(() => void window.dispatchEvent(new Event('offline')));
  await status(/^Offline/);
  await pass(1_500);
  await act(() => shell.transport.fetch('/v1/iam/access'));
  await status(/^up to date/);
  backend.accessFailure = 'down';
  backend.files['/api/health'] = new Response('', { status: 502 });
  await act(() => shell.transport.fetch('/v1/iam/access').then(undefined, () => undefined));
  await status(/^Reconnecting/);
});

test("[SH-23] doesn't refresh repeatedly when a healthy server fails the requests of a screen", async () => {
  const { backend, shell } = openConsole({ path: '/about' });
  await status(/^up to date/);
  backend.files['/api/health'] = { status: 'ok' };
  // The bell's count is loaded with every refresh too: a response to it would end the disturbance.
  backend.files['/api/v1/notification/count?subject=access'] = new Response('', { status: 503 });
  backend.files['/api/v1/refused'] = new Response('', { status: 503 });
  let refreshed = 0;
  // A screen that reloads its part on every refresh.
  shell.bus.on('app.refresh', () => {
    refreshed += 1;
    void shell.transport.fetch('/v1/refused').catch(() => undefined);
  });
  await act(() => shell.transport.fetch('/v1/refused').then(undefined, () => undefined));
  await pass(2 * MINUTE);
  expect(refreshed).toBeGreaterThan(1);
  expect(refreshed).toBeLessThanOrEqual(10);
});

test('[SH-23] shows that data of the screen failed to load until it loads or the screen is left', async () => {
  const { backend, shell } = openConsole({ path: '/about' });
  const button = await status(/^up to date/);
  const loadAccounts = () => act(() => shell.transport.fetch('/v2/account/list?skip=0').then(undefined, () => undefined));
  backend.files['/api/v2/account/list?skip=0'] = new Response('', { status: 500 });
  await loadAccounts();
  await status(/^Not updated/);
  expect(button).toHaveAttribute('data-state', 'incomplete');
  // A response to another request doesn't clear the failure.
  await act(() => shell.transport.fetch('/v1/other'));
  expect(button).toHaveTextContent(/Not updated since \d\d:\d\d:\d\d$/);
  backend.files['/api/v2/account/list?skip=0'] = [];
  await loadAccounts();
  await status(/^up to date/);

  backend.files['/api/v2/account/list?skip=0'] = new Response('', { status: 500 });
  await loadAccounts();
  await status(/^Not updated/);
  act(() => shell.navigation.go('Welcome'));
  await status(/^up to date/);

  await loadAccounts();
  // The screen is no longer shown: a refresh doesn't load them again.
  const notUpdated = await status(/^Not updated/);
  act(() => notUpdated.click());
  await status(/^up to date/);
});

test("[SH-23] doesn't count a failed mutation as data that failed to load", async () => {
  const { backend, shell } = openConsole({ path: '/about' });
  await status(/^up to date/);
  backend.files['/api/v1/change'] = new Response('', { status: 500 });
  backend.files['/api/v2/device/graphql'] = new Response('', { status: 500 });
  await act(() => shell.transport.fetch('/v1/change', { method: 'POST', body: '{}' }));
  await act(() => shell.transport.fetch('/v2/device/graphql', { method: 'POST', body: '{"query":"mutation Move { setDeviceGroup }"}' }));
  await status(/^up to date/);
  await act(() => shell.transport.fetch('/v2/device/graphql', { method: 'POST', body: '{"query":"query Devices { devices }"}' }));
  await status(/^Not updated/);
});
