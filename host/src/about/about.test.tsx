import type { DescriptorInput } from '@fleet-console/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { aBootMap, aRelease, closeConsoles, loginRelease, openConsole } from '../testing/open-console.tsx';
import { aboutMessages } from './AboutScreen.tsx';
import { sampleDescriptor } from '../testing/sample-remote.tsx';

afterEach(closeConsoles);

const withNotes = { releaseNotes: 'release-notes.json' };
const samples = aRelease(sampleDescriptor, 'aaaaaaaa', { version: '1.1.0', ...withNotes });
const towerDescriptor: DescriptorInput = {
  remote: 'remote-tower',
  routes: [{ name: 'Tower', path: '/tower', adminOnly: true, title: { en: 'Tower', pl: 'Wieża' } }],
  menu: [],
};
const tower = aRelease(towerDescriptor, 'eeeeeeee', withNotes);
const old = aRelease(
  { remote: 'remote-old', routes: [{ name: 'Old', path: '/old', title: { en: 'Old', pl: 'Stary' } }], menu: [] },
  'ffffffff',
  { notes: 'Text of an older release.' },
);
const notes = (version: string, en: string, pl: string) => ({ version, en: [en], pl: [pl] });
const files = () => ({
  '/r/remote-sample/aaaaaaaa/release-notes.json': [
    notes('1.1.0', 'Samples are sorted.', 'Próbki są posortowane.'),
    notes('1.0.0', 'The first samples.', 'Pierwsze próbki.'),
  ] as unknown,
  '/r/remote-tower/eeeeeeee/release-notes.json': [notes('1.0.0', 'The first tower.', 'Pierwsza wieża.')] as unknown,
  '/r/host/bbbbbbbb/release-notes.json': [notes('1.0.0', 'The first console.', 'Pierwsza konsola.')] as unknown,
});

function open(backend: object = {}) {
  const map = aBootMap([samples, tower, old, loginRelease].map((release) => ({ release })));
  return openConsole({
    path: '/about',
    backend: {
      map: {
        ...map,
        host: { ...map.host, ...withNotes },
        since: {
          host: '2026-03-01T10:00:00.000Z',
          'remote-sample': '2026-03-07T10:00:00.000Z',
          'remote-tower': '2026-03-08T10:00:00.000Z',
        },
      },
      files: files(),
      ...backend,
    },
  });
}
const parts = async () => {
  await screen.findAllByRole('article');
  return screen.getAllByRole('article').map((part) => within(part).getByRole('heading', { level: 2 }).textContent);
};

test('[WE-04] shows release notes of the host and of remotes that the account can open, newest first', async () => {
  const { backend } = open();
  expect(await parts()).toEqual(['Samples and Sample', 'Console', 'Old']);
  const first = within(screen.getByRole('article', { name: 'Samples and Sample' }));
  expect(first.getByText('Samples are sorted.')).toBeVisible();
  expect(first.getByText(/^Version 1\.1\.0 · live since/)).toHaveTextContent(/live since 07\/03\/2026 \d\d:00$/);
  expect(first.getByText('The first samples.')).not.toBeVisible();
  expect(screen.getByText('Text of an older release.')).toBeVisible();
  // Notes of parts that the account can't open aren't requested.
  expect(backend.calls).not.toContain('GET /r/remote-tower/eeeeeeee/release-notes.json');
  expect(document.title).toBe("What's new · Fleet Console");
});

test('[WE-04] shows an administrator the control tower too, and everything in Polish', async () => {
  const { user, shell } = open({ admin: true });
  expect(await parts()).toEqual(['Tower', 'Samples and Sample', 'Console', 'Old']);
  await user.click(within(screen.getByRole('article', { name: 'Samples and Sample' })).getByText('Earlier versions'));
  expect(screen.getByText('The first samples.')).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(await screen.findByText('Próbki są posortowane.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Co nowego', level: 1 })).toBeVisible();
  expect(screen.getByText('Pierwsza konsola.')).toBeVisible();
  expect(screen.getByText(/^Wersja 1\.1\.0 · wdrożona/)).toBeVisible();
});

test('[WE-04] shows an error for notes that fail to load, and loads them on Retry', async () => {
  const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user, backend } = open({ files: { ...files(), '/r/host/bbbbbbbb/release-notes.json': [{ version: 'newest' }] } });
  const part = within(await screen.findByRole('article', { name: 'Console' }));
  expect(part.getByRole('alert')).toHaveTextContent("Couldn't load release notes");
  expect(screen.getByText('Samples are sorted.')).toBeVisible();
  backend.files = files();
  await user.click(part.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('The first console.')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  expect(complaints).toHaveBeenCalledWith("Couldn't load the release notes of host", expect.any(Error));
  complaints.mockRestore();
});

test('[WE-04] titles a part by the screens that the account can open', async () => {
  const partly = aRelease(
    {
      remote: 'remote-partly',
      routes: [
        { name: 'Keys', path: '/keys', title: { en: 'Keys', pl: 'Klucze' } },
        { name: 'Locks', path: '/locks', needs: ['device.components'], title: { en: 'Locks', pl: 'Zamki' } },
      ],
      menu: [],
    },
    'eeeeeee9',
    { notes: 'Keys and locks.' },
  );
  const map = aBootMap([partly, loginRelease].map((release) => ({ release })));
  openConsole({ path: '/about', backend: { map } });
  expect(await screen.findByRole('article', { name: 'Keys' })).toHaveTextContent('Keys and locks.');
  expect(screen.queryByRole('heading', { name: /Locks/ })).toBeNull();
});

test('[WE-04][SH-04] opens from the menu', async () => {
  const { user } = openConsole({ path: '/welcome', backend: { files: files() } });
  await user.click(within(await screen.findByRole('navigation')).getByRole('link', { name: "What's new" }));
  expect(await screen.findByText('No release notes yet')).toBeVisible();
  expect(location.pathname).toBe('/about');
});

test('[WE-04] shows the notes of a release that is published while the screen is open', async () => {
  const { backend, publish } = open();
  await parts();
  const next = aRelease(sampleDescriptor, 'dddddddd', { version: '1.2.0', ...withNotes });
  backend.files = {
    ...files(),
    '/r/remote-sample/dddddddd/release-notes.json': [notes('1.2.0', 'Samples have colours.', 'Próbki mają kolory.')],
  };
  await publish([next, old].map((release) => ({ release })));
  expect(await screen.findByText('Samples have colours.')).toBeVisible();
  expect(screen.queryByText('Samples are sorted.')).toBeNull();
  expect(screen.getByText('Text of an older release.')).toBeVisible();
});

test('[I18-01] has the same messages in both languages', () => {
  expect(Object.keys(aboutMessages.pl).sort()).toEqual(Object.keys(aboutMessages.en).sort());
});
