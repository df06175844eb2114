import { faultOfRemoteModule, type ParcelProps } from '@fleet-console/contract';
import { typedMessages } from '@fleet-console/i18n';
import { fakeShell } from '@fleet-console/testing';
import { screen, waitFor } from '@testing-library/react';
import { useQuery } from '@tanstack/react-query';
import { mountRootParcel, type ParcelConfig } from 'single-spa';
import { Route, Routes } from 'react-router-dom';
import { definePlainRemote, defineRemote, useReadable, useShell } from '../index.ts';

const messages = { greeting: { en: { hello: 'Hello' }, pl: { hello: 'Cześć' } } };
const { useMessages } = typedMessages<{ greeting: typeof messages.greeting.en }>();

// single-spa waits for the first commit, which React would delay until the end of `act`.
beforeEach(() => Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));

function appendContainer(): HTMLElement {
  return document.body.appendChild(document.createElement('div'));
}

/** Longer than the test's own limit: by default, single-spa warns after 1 s and gives up after 3 s. */
const timeout = { millis: 60_000, dieOnTimeout: true, warningMillis: 60_000 };

async function mount(remote: ReturnType<typeof defineRemote>, props: Omit<ParcelProps, 'domElement'>) {
  const config = { ...remote.app, timeouts: { bootstrap: timeout, mount: timeout, unmount: timeout, unload: timeout } };
  const parcel = mountRootParcel(config as unknown as ParcelConfig, { domElement: appendContainer(), ...props });
  await parcel.mountPromise;
  return parcel;
}

test('[RE-10] single-spa mounts a remote at the host’s location, and unmounting leaves nothing behind', async () => {
  const remote = defineRemote({
    name: 'remote-greeting',
    messages,
    root: function Root() {
      const t = useMessages('greeting');
      return (
        <Routes>
          <Route path="/greeting" element={<h2>{t('hello')}</h2>} />
        </Routes>
      );
    },
  });
  expect(faultOfRemoteModule(remote)).toBeNull();
  const shell = fakeShell({ path: '/greeting' });
  const parcel = await mount(remote, { shell });
  expect(screen.getByRole('heading', { name: 'Hello' })).toBeVisible();
  shell.locale.set('pl');
  expect(await screen.findByRole('heading', { name: 'Cześć' })).toBeVisible();
  await parcel.unmount();
  expect(screen.queryByRole('heading')).toBeNull();
});

test('[RE-04] a remote that throws reports to the host without breaking the page', async () => {
  const crashes: unknown[] = [];
  const remote = defineRemote({
    name: 'remote-broken',
    messages,
    root: function Root(): never {
      throw new Error('broken on purpose');
    },
  });
  const silence = jest.spyOn(console, 'error').mockImplementation(() => {});
  await mount(remote, { shell: fakeShell(), onCrash: (error: unknown) => void crashes.push(error) });
  await waitFor(() => expect(crashes).toEqual([new Error('broken on purpose')]));
  silence.mockRestore();
});

test('clears the data of an account on sign-out', async () => {
  let reads = 0;
  const remote = defineRemote({
    name: 'remote-memory',
    messages,
    root: function Root() {
      const shell = useShell();
      useReadable(shell.session);
      const { data } = useQuery({ queryKey: ['memory'], queryFn: () => `read ${++reads}`, staleTime: Infinity });
      return <p>{data}</p>;
    },
  });
  const shell = fakeShell();
  const first = await mount(remote, { shell });
  expect(await screen.findByText('read 1')).toBeVisible();
  await first.unmount();
  shell.bus.emit('app.logout', { reason: 'user' });
  await mount(remote, { shell });
  expect(await screen.findByText('read 2')).toBeVisible();
});

test('[RE-10] a plain remote has shell, messages and location, without router and queries', async () => {
  const remote = definePlainRemote({
    name: 'remote-plain',
    messages,
    root: function Root() {
      const t = useMessages('greeting');
      const { pathname } = useReadable(useShell().navigation.location);
      return (
        <h2>
          {t('hello')} {pathname}
        </h2>
      );
    },
  });
  expect(faultOfRemoteModule(remote)).toBeNull();
  const shell = fakeShell({ path: '/plain' });
  const parcel = await mount(remote, { shell });
  expect(screen.getByRole('heading', { name: 'Hello /plain' })).toBeVisible();
  shell.locale.set('pl');
  expect(await screen.findByRole('heading', { name: 'Cześć /plain' })).toBeVisible();
  await parcel.unmount();
  expect(screen.queryByRole('heading')).toBeNull();
});
