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
    onEnd: ({ build }) => ended.push(build),
    onThrow: ({ build }, error) => thrown.push(`${build} ${String(error)}`),
  });
  return { shell, releases, shells, ended, thrown };
}

/** Subscribes to everything a release can subscribe to. Returns what was received. */
function listenTo(shell: Shell): string[] {
  const heard: string[] = [];
  shell.bus.on('app.logout', () => heard.push('bus'));
  shell.live.subscribe('vehicles', () => heard.push('live'));
  shell.locale.subscribe(() => heard.push('locale'));
  shell.theme.subscribe(() => heard.push('theme'));
  shell.session.subscribe(() => heard.push('session'));
  shell.navigation.location.subscribe(() => heard.push('location'));
  return heard;
}

function makeNoise({ shell }: ReturnType<typeof open>, round: number) {
  shell.bus.emit('app.logout', { reason: 'user' });
  shell.emit('vehicles', { changes: [] });
  shell.locale.set(round % 2 === 1 ? 'pl' : 'en');
  shell.theme.choose('dark');
  shell.sessionState.set({ status: 'loggedIn', account: anAccount({ id: `${round}` }), isAdmin: false });
  shell.navigation.navigator.push(`/round-${round}`);
}

test('[RE-02] HREL-A8: removes the subscriptions of a replaced release; its successor receives events', () => {
  const world = open();
  const before = world.shells.take(first);
  const heardBefore = listenTo(before.shell);
  makeNoise(world, 1);
  expect(heardBefore).toEqual(expect.arrayContaining(['bus', 'live', 'locale', 'session', 'location']));
  heardBefore.length = 0;

  before.leave();
  const heardAfter = listenTo(world.shells.take(second).shell);
  makeNoise(world, 2);
  expect(world.ended).toEqual(['aaaaaaaa']);
  expect(heardBefore).toEqual([]);
  expect(heardAfter).toEqual(expect.arrayContaining(['bus', 'live', 'locale', 'session', 'location']));
  // New subscriptions receive nothing either.
  expect(listenTo(before.shell)).toEqual([]);
  makeNoise(world, 3);
  expect(heardBefore).toEqual([]);
});

test('[RE-02] HREL-A8: removes its navigation blocks', () => {
  const world = open();
  const { shell, leave } = world.shells.take(first);
  shell.navigation.block('a draft');
  expect(world.shell.blocks).toEqual(['a draft']);
  leave();
  world.shells.take(second);
  expect(world.shell.blocks).toEqual([]);
});

test('HREL-A8: keeps subscriptions across screens', () => {
  const { shells, shell, ended } = open();
  const { shell: mine, leave } = shells.take(first);
  const heard = listenTo(mine);
  leave();
  expect(shells.take(first).shell).toBe(mine);
  shell.bus.emit('app.logout', { reason: 'user' });
  expect(heard).toContain('bus');
  expect(ended).toEqual([]);
});

test("HREL-A8: keeps a shown release when the boot map names another; ends one that isn't shown", () => {
  const { shells, releases, ended } = open();
  const { leave } = shells.take(first);
  releases.set(aBootMap([{ release: second }], 2));
  expect(ended).toEqual([]);
  leave();
  releases.set(aBootMap([{ release: second }], 3));
  expect(ended).toEqual(['aaaaaaaa']);
});

test('HREL-A8: lets an ended release finish its requests, but not act for another account', async () => {
  const world = open();
  const { shell, leave } = world.shells.take(first);
  leave();
  world.shells.take(second);
  await expect(shell.transport.fetch('/v2/account')).resolves.toMatchObject({ status: 200 });
  world.shell.sessionState.set({ status: 'loggedIn', account: anAccount({ id: 'somebody else' }), isAdmin: false });
  await expect(shell.transport.fetch('/v2/account')).rejects.toMatchObject({ name: 'AbortError' });
});

test('[RE-11] HREL-A6: reports a throwing listener with its release, and keeps the others working', () => {
  const { shells, shell, thrown } = open();
  const mine = shells.take(first).shell;
  mine.bus.on('app.logout', () => {
    throw new Error('bad bus listener');
  });
  mine.live.subscribe('vehicles', () => {
    throw new Error('bad live listener');
  });
  const heard = listenTo(mine);
  shell.bus.emit('app.logout', { reason: 'user' });
  shell.emit('vehicles', { changes: [] });
  expect(heard).toEqual(['bus', 'live']);
  expect(thrown).toEqual(['aaaaaaaa Error: bad bus listener', 'aaaaaaaa Error: bad live listener']);
});
