import { writable, type SessionState } from '@fleet-console/contract';
import { anAccount, fakeShell } from '@fleet-console/testing';
import { createDrafts } from './drafts.ts';

const signedIn = (id: string): SessionState => ({ status: 'loggedIn', account: anAccount({ id }), isAdmin: false });

function open(session = writable<SessionState>(signedIn('1'))) {
  const { navigation, bus } = fakeShell({ path: '/zones' });
  const store = createDrafts({ session, location: navigation.location, bus });
  return { store, session, bus, go: (path: string) => navigation.navigator.push(path) };
}
const draft = (text: string) => ({ fields: { text }, changedAt: 7 });
const textOf = (store: ReturnType<typeof createDrafts>, remote = 'remote-fleet') => store.of(remote).read('zone/1')?.fields['text'];

beforeEach(() => sessionStorage.clear());

test('HREL-A27: a draft outlives a reload and the end of the session, and belongs to one remote, screen and account', () => {
  const { store, session, go } = open();
  store.of('remote-fleet').write('zone/1', draft('North'));
  expect(textOf(store, 'remote-iam')).toBeUndefined();
  session.set({ status: 'loggedOut' });
  go('/login');
  session.set(signedIn('1'));
  go('/zones');
  expect(textOf(store)).toBe('North');
});

test('HREL-A27: signing in again on the same screen finds it; another account does not', () => {
  const { store, session } = open();
  store.of('remote-fleet').write('zone/1', draft('North'));
  expect(textOf(open().store)).toBe('North');
  session.set({ status: 'loggedOut' });
  session.set(signedIn('1'));
  expect(textOf(store)).toBe('North');
  session.set(signedIn('2'));
  expect(textOf(store)).toBeUndefined();
  session.set(signedIn('1'));
  expect(textOf(store)).toBeUndefined();
});

test('HREL-A27: leaving the screen and signing out drop it', () => {
  const { store, bus, go } = open();
  store.of('remote-fleet').write('zone/1', draft('North'));
  go('/welcome');
  go('/zones');
  expect(textOf(store)).toBeUndefined();
  store.of('remote-fleet').write('zone/1', draft('South'));
  bus.emit('app.logout', { reason: 'user' });
  expect(textOf(store)).toBeUndefined();
});

test('HREL-A29: after a switch, the input of a form that the new release does not show is handed over', () => {
  const { store } = open();
  const drafts = store.of('remote-fleet');
  drafts.write('zone/1', draft('North'));
  drafts.write('zone/2', draft('South'));
  store.beginSwitch('remote-fleet');
  drafts.read('zone/2');
  store.showUnread('remote-fleet');
  expect(store.unplaced.get()).toEqual({ remote: 'remote-fleet', values: { 'zone/1 text': 'North' } });
  store.dismiss();
  expect(store.unplaced.get()).toBeNull();
});
