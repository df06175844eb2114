import { writable, type Shell } from '@fleet-console/contract';
import { anAccount, fakeShell } from '@fleet-console/testing';
import { aBootMap, aRelease } from '../testing/open-console.tsx';
import { sampleDescriptor } from '../testing/sample-remote.tsx';
import { createReleaseShells } from './release-shells.ts';

const first = aRelease(sampleDescriptor, 'aaaaaaaa');
const second = aRelease(sampleDescriptor, 'dddddddd');

function open() {
  const shell = fakeShell({ answer: () => ({}) });
  const releases = writable(aBootMap([{ release: first }]));
  const ended: string[] = [];
  const thrown: string[] = [];
  const shells = createReleaseShells(shell, releases, {
    drafts: () => shell.drafts,
    onEnd: ({ build }) => ended.push(build),
    onThrow: ({ build }, error) => thrown.push(`${build} ${String(error)}`),
  });
  return { shell, releases, shells, ended, thrown };
}

/** Subscribes to everything a release can subscribe to. Returns what was received. */
function listenTo(shell: Shell): string[] {
  const received: string[] = [];
  shell.bus.on('app.logout', () => received.push('bus'));
  shell.live.subscribe('vehicles', () => received.push('live'));
  shell.locale.subscribe(() => received.push('locale'));
  shell.theme.subscribe(() => received.push('theme'));
  shell.session.subscribe(() => received.push('session'));
  shell.navigation.location.subscribe(() => received.push('location'));
  return received;
}

function emitEverything({ shell }: ReturnType<typeof open>, round: number) {
  shell.bus.emit('app.logout', { reason: 'user' });
  shell.emit('vehicles', { changes: [] });
  shell.locale.set(round % 2 === 1 ? 'pl' : 'en');
  shell.theme.choose('dark');
  shell.sessionState.set({ status: 'loggedIn', account: anAccount({ id: `${round}` }), isAdmin: false });
  shell.navigation.navigator.push(`/round-${round}`);
}

test('[RE-02] HREL-A8: removes the subscriptions of a replaced release; its successor receives events', () => {
  const setup = open();
  const before = setup.shells.acquire(first);
  const receivedBefore = listenTo(before.shell);
  emitEverything(setup, 1);
  expect(receivedBefore).toEqual(expect.arrayContaining(['bus', 'live', 'locale', 'session', 'location']));
  receivedBefore.length = 0;

  before.dispose();
  const receivedAfter = listenTo(setup.shells.acquire(second).shell);
  emitEverything(setup, 2);
  expect(setup.ended).toEqual(['aaaaaaaa']);
  expect(receivedBefore).toEqual([]);
  expect(receivedAfter).toEqual(expect.arrayContaining(['bus', 'live', 'locale', 'session', 'location']));
  // New subscriptions receive nothing either.
  expect(listenTo(before.shell)).toEqual([]);
  emitEverything(setup, 3);
  expect(receivedBefore).toEqual([]);
});

test('[RE-02] HREL-A8: removes its navigation blocks', () => {
  const setup = open();
  const { shell, dispose } = setup.shells.acquire(first);
  shell.navigation.block('a draft');
  expect(setup.shell.blocks).toEqual(['a draft']);
  dispose();
  setup.shells.acquire(second);
  expect(setup.shell.blocks).toEqual([]);
});

test('HREL-A8: keeps subscriptions across screens', () => {
  const { shells, shell, ended } = open();
  const { shell: mine, dispose } = shells.acquire(first);
  const received = listenTo(mine);
  dispose();
  expect(shells.acquire(first).shell).toBe(mine);
  shell.bus.emit('app.logout', { reason: 'user' });
  expect(received).toContain('bus');
  expect(ended).toEqual([]);
});

test("HREL-A8: keeps a shown release when the boot map names another; ends one that isn't shown", () => {
  const { shells, releases, ended } = open();
  const { dispose } = shells.acquire(first);
  releases.set(aBootMap([{ release: second }], 2));
  expect(ended).toEqual([]);
  dispose();
  releases.set(aBootMap([{ release: second }], 3));
  expect(ended).toEqual(['aaaaaaaa']);
});

test('HREL-A8: lets an ended release finish its requests, but not act for another account', async () => {
  const setup = open();
  const { shell, dispose } = setup.shells.acquire(first);
  dispose();
  setup.shells.acquire(second);
  await expect(shell.transport.fetch('/v2/account')).resolves.toMatchObject({ status: 200 });
  setup.shell.sessionState.set({ status: 'loggedIn', account: anAccount({ id: 'another-account' }), isAdmin: false });
  await expect(shell.transport.fetch('/v2/account')).rejects.toMatchObject({ name: 'AbortError' });
});

test('[RE-11] HREL-A6: reports a throwing listener with its release, and keeps the others working', () => {
  const { shells, shell, thrown } = open();
  const mine = shells.acquire(first).shell;
  mine.bus.on('app.logout', () => {
    throw new Error('bad bus listener');
  });
  mine.live.subscribe('vehicles', () => {
    throw new Error('bad live listener');
  });
  const received = listenTo(mine);
  shell.bus.emit('app.logout', { reason: 'user' });
  shell.emit('vehicles', { changes: [] });
  expect(received).toEqual(['bus', 'live']);
  expect(thrown).toEqual(['aaaaaaaa Error: bad bus listener', 'aaaaaaaa Error: bad live listener']);
});

test('[RE-02] HREL-A25: `ended` of a replaced release is aborted when its roots are unmounted', async () => {
  const { shells, releases } = open();
  const handle = shells.acquire(first);
  const { ended } = handle.shell;
  let unmounted = () => {};
  handle.dispose(
    new Promise<void>((resolve) => {
      unmounted = resolve;
    }),
  );
  releases.set(aBootMap([{ release: second }], 2));
  await Promise.resolve();
  expect(ended.aborted).toBe(false);
  unmounted();
  await new Promise((resolve) => setTimeout(resolve));
  expect(ended.aborted).toBe(true);
  expect(shells.has(first)).toBe(false);
});
