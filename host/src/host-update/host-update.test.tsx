import { act, screen, waitFor } from '@testing-library/react';
import { CHECK_INTERVAL, RELOAD_DELAY } from '../releases/host-update.ts';
import { aRelease, closeConsoles, openConsole } from '../testing/open-console.tsx';
import { sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';

const sample = aRelease(sampleDescriptor);
const backend = { code: { [sample.build]: sampleBuild('The samples') } };
const open = (options: Parameters<typeof openConsole>[0] = {}) =>
  openConsole({ path: '/samples', slots: [{ release: sample }], backend, ...options });

const ready = 'A new version of the console is ready';
const withdrawn = 'This version of the console was withdrawn';
const switching = 'This version of the console was withdrawn. Switching to a working version…';
const button = (name: string) => screen.getByRole('button', { name });

/** Longer than any delay of a visible tab, in ms. */
const LONGEST_DELAY = RELOAD_DELAY.shown.min + RELOAD_DELAY.shown.spread + CHECK_INTERVAL;

beforeEach(() => {
  jest.useFakeTimers({ advanceTimers: true });
});
afterEach(() => {
  closeConsoles();
  jest.useRealTimers();
});

const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);

test('HREL-A30 a new host is announced once, without a reload; the notice returns for the next host, and ends when the host is live again', async () => {
  const { publishHost, publish, reloads, user } = open();
  expect(await screen.findByText('The samples')).toBeVisible();
  await publish([{ release: sample }]);
  expect(screen.queryByText(ready)).toBeNull();

  await publishHost('later001');
  expect(await screen.findByText(ready)).toBeVisible();
  await publishHost('later002');
  expect(screen.getAllByText(ready)).toHaveLength(1);
  await pass(LONGEST_DELAY);
  expect(reloads()).toBe(0);

  await user.click(button('Dismiss'));
  expect(screen.queryByText(ready)).toBeNull();
  await publishHost('later003');
  expect(screen.getByText(ready)).toBeVisible();

  // The first host is live again, for example after a rollback.
  await publishHost('bbbbbbbb', ['later003']);
  expect(screen.queryByText(ready)).toBeNull();

  await publishHost('later004');
  await user.click(await screen.findByRole('button', { name: 'Reload now' }));
  expect(reloads()).toBe(1);
});

test('HREL-A31 "Reload now" asks before it discards unsaved changes or typed text', async () => {
  const { publishHost, shell, reloads, user } = open();
  expect(await screen.findByText('The samples')).toBeVisible();
  const unblock = shell.navigation.block('The zone has unsaved changes');
  await publishHost('later001');
  await user.click(await screen.findByRole('button', { name: 'Reload now' }));
  expect(reloads()).toBe(0);
  expect(screen.getByText('Reload without saving? You have unsaved changes.')).toBeVisible();
  await user.click(button('Keep editing'));
  expect(screen.getByText(ready)).toBeVisible();
  await user.click(button('Reload now'));
  const leaving = new Event('beforeunload', { cancelable: true });
  await user.click(button('Reload without saving'));
  window.dispatchEvent(leaving);
  expect([reloads(), leaving.defaultPrevented]).toEqual([1, false]);
  unblock();
});

test('HREL-A32 a tab with a withdrawn host says so and reloads once', async () => {
  const { publishHost, reloads } = open();
  expect(await screen.findByText('The samples')).toBeVisible();
  await publishHost('former01', ['bbbbbbbb']);
  expect(await screen.findByText(switching)).toBeVisible();
  expect(reloads()).toBe(0);
  await pass(LONGEST_DELAY);
  expect(reloads()).toBe(1);
  await pass(2 * LONGEST_DELAY);
  expect(reloads()).toBe(1);
});

test('HREL-A33 a reload that led to the same host is not repeated', async () => {
  const first = open();
  await first.publishHost('former01', ['bbbbbbbb']);
  await pass(LONGEST_DELAY);
  expect(first.reloads()).toBe(1);
  first.host.stop();
  first.unmount();
  const second = open();
  await second.publishHost('former01', ['bbbbbbbb']);
  expect(await screen.findByText('Reload the page to switch to a working version.')).toBeVisible();
  await pass(LONGEST_DELAY);
  expect(second.reloads()).toBe(0);
  await second.user.click(button('Reload now'));
  expect(second.reloads()).toBe(1);
});

test('HREL-A32 a withdrawn host stays while there is unsaved work, and is replaced once it is saved', async () => {
  const { publishHost, shell, reloads } = open();
  expect(await screen.findByText('The samples')).toBeVisible();
  const unblock = shell.navigation.block('The zone has unsaved changes');
  await publishHost('former01', ['bbbbbbbb']);
  expect(await screen.findByText(withdrawn)).toBeVisible();
  await pass(2 * LONGEST_DELAY);
  expect(reloads()).toBe(0);
  act(() => unblock());
  expect(await screen.findByText(switching)).toBeVisible();
  await pass(LONGEST_DELAY);
  expect(reloads()).toBe(1);
});

test('HREL-A32 text typed during the countdown, also on the sign-in page, stops the reload', async () => {
  const { publishHost, reloads } = open({ path: '/login', signedIn: false });
  await publishHost('former01', ['bbbbbbbb']);
  expect(await screen.findByText(switching)).toBeVisible();
  const field = document.body.appendChild(document.createElement('input'));
  field.value = 'half-typed@';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  await waitFor(() => expect(screen.getByText(withdrawn)).toBeVisible());
  await pass(2 * LONGEST_DELAY);
  expect(reloads()).toBe(0);
  field.remove();
});

test('HREL-A34 a tab with the former host, because the live one did not start, says so and offers no reload to the live one', async () => {
  const { publishHost, user } = open({ runningHost: { build: 'former01', provides: {}, replaces: 'bbbbbbbb' } });
  const notice = "The latest version of the console didn't start, so you're using the previous one";
  expect(await screen.findByText(notice)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Reload now' })).toBeNull();
  await user.click(button('Dismiss'));
  expect(screen.queryByText(notice)).toBeNull();
  await publishHost('later001');
  expect(await screen.findByText(ready)).toBeVisible();
});
