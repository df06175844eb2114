import type { RemoteModule } from '@fleet-console/contract';
import type { PanelInput } from '@fleet-console/remote-kit';
import { anAccount } from '@fleet-console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { aRelease, closeConsoles, openConsole } from '../testing/open-console.tsx';
import { alertingDescriptor, sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';

afterEach(() => {
  closeConsoles();
  jest.restoreAllMocks();
});

const sample = aRelease(sampleDescriptor, 'eeeeeee1');
const searched = aRelease(alertingDescriptor, 'eeeeeee2');
type Search = NonNullable<RemoteModule['search']>;

const vehicles = ['WX 001', 'WX 002', 'KR 001'];
const findVehicles: Search = async ({ text }) =>
  vehicles
    .filter((plate) => plate.toLowerCase().includes(text.toLowerCase()))
    .map((plate) => ({ id: plate, title: plate, detail: 'Warszawa', href: `/sample-details/${plate.replace(' ', '-')}` }));

const open = (search: Search = findVehicles, overrides: Parameters<typeof openConsole>[0] = {}) =>
  openConsole({
    slots: [{ release: sample }, { release: searched }],
    ...overrides,
    backend: {
      permissions: { '140': ['vehicle.getByGroup', 'vehicle.updateGroup'] },
      code: { [sample.build]: sampleBuild('The samples'), [searched.build]: sampleBuild('Searched', { search }) },
      ...overrides.backend,
    },
  });

const opener = () => screen.findByRole('button', { name: 'Search and commands' });
const field = () => screen.findByRole('combobox', { name: 'Search pages, records and actions' });
const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const chosen = () => screen.getByRole('option', { selected: true });

test('[SH-20] opens and closes with Ctrl+K; focus moves to the field and back', async () => {
  const { user } = open();
  const button = await opener();
  button.focus();
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(async () => expect(await field()).toHaveFocus());
  await user.keyboard('{Control>}k{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
  await user.keyboard('{Meta>}k{/Meta}');
  await field();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('[SH-20] keeps text typed right after Ctrl+K, before the palette has loaded', async () => {
  open();
  await screen.findByRole('heading', { name: 'Welcome', level: 1 });
  const press = (key: string, more: KeyboardEventInit = {}) => fireEvent.keyDown(document.activeElement ?? document.body, { key, ...more });
  press('k', { ctrlKey: true });
  for (const key of ['m', 'a', 'e', 'Backspace', 'r', 'ą', 'Enter']) press(key);
  await waitFor(async () => expect(await field()).toHaveValue('marą'));
  expect(await field()).toHaveFocus();
});

test('[SH-20] closes on Escape before the palette has loaded, and discards the text', async () => {
  const { host, user } = open();
  await screen.findByRole('heading', { name: 'Welcome', level: 1 });
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'x' });
  fireEvent.keyDown(document.body, { key: 'Escape' });
  expect(host.overlay.get()).toBeNull();
  await user.click(await opener());
  await waitFor(async () => expect(await field()).toHaveFocus());
  expect(await field()).toHaveValue('');
});

test('[SH-20] finds a screen by its texts in either language; after opening it, focus is on its title', async () => {
  const { user } = open();
  await user.click(await opener());
  await user.type(await field(), 'prob');
  await waitFor(() => expect(options()[0]).toBe('SamplesAll of them'));
  await user.keyboard('{Enter}');
  expect(window.location.pathname).toBe('/samples');
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Samples', level: 1 })).toHaveFocus());
});

test('[SH-20] finds a screen by the words of its description, but not by letters of neighbouring words', async () => {
  const { user } = open();
  await user.click(await opener());
  await user.type(await field(), 'them all');
  await waitFor(() => expect(options()[0]).toBe('SamplesAll of them'));
  await user.clear(await field());
  await user.type(await field(), 'fth');
  await waitFor(() => expect(options()).toEqual([]));
});

test('[SH-20] supports the keyboard: the field references the selected option, and selection wraps around', async () => {
  const { user } = open();
  await user.click(await opener());
  const input = await field();
  await user.type(input, 'theme');
  await waitFor(() => expect(options()).toEqual(['Light theme', 'Dark theme']));
  const names = () => input.getAttribute('aria-activedescendant');
  expect(names()).toBe(chosen().id);
  expect(chosen()).toHaveTextContent('Light theme');
  await user.keyboard('{ArrowUp}');
  expect(chosen()).toHaveTextContent('Dark theme');
  expect(names()).toBe(chosen().id);
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Light theme');
  expect(input).toHaveAttribute('aria-controls', screen.getByRole('listbox').id);
  expect(screen.getAllByRole('option', { selected: true })).toHaveLength(1);
  await user.keyboard('{Enter}');
  expect(localStorage.getItem('theme')).toBe('light');
});

test("[SH-20] shows vehicles from a remote's search; opened ones are listed as recent", async () => {
  const { user, backend } = open();
  await user.click(await opener());
  await user.type(await field(), 'wx 001');
  const group = await screen.findByRole('group', { name: 'Vehicles' });
  expect(within(group).getAllByRole('option')).toHaveLength(1);
  await user.click(within(group).getByRole('option', { name: /WX 001/ }));
  expect(window.location.pathname).toBe('/sample-details/WX-001');
  expect(backend.loadedBuilds).toContain(searched.build);
  await user.click(await opener());
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(within(recent).getByRole('option')).toHaveTextContent('WX 001Warszawa');
  await user.type(await field(), 'wx');
  await waitFor(() => expect(options()).toEqual(['WX 001Warszawa', 'WX 002Warszawa']));
  expect(within(screen.getByRole('group', { name: 'Recent' })).getByRole('option', { selected: true })).toHaveTextContent('WX 001');
});

test('[SH-20] keeps the selected option when results of a remote arrive above it', async () => {
  const answers: (() => void)[] = [];
  const { user } = open(
    () => new Promise((resolve) => answers.push(() => resolve([{ id: '1', title: 'Logan 7', href: '/sample-details/1' }]))),
  );
  await user.click(await opener());
  await user.type(await field(), 'log');
  await waitFor(() => expect(chosen()).toHaveTextContent('Log out'));
  await waitFor(() => expect(answers).toHaveLength(1));
  act(() => answers[0]?.());
  await waitFor(() => expect(options()).toEqual(['Logan 7', 'Log out']));
  expect(chosen()).toHaveTextContent('Log out');
  await user.type(await field(), 'an');
  await waitFor(() => expect(answers).toHaveLength(2));
  act(() => answers[1]?.());
  await waitFor(() => expect(chosen()).toHaveTextContent('Logan 7'));
});

test('[SH-20] recent records of an account are not shown to another account that signs in in the same tab', async () => {
  /** Opens the palette in a new page of the tab. */
  const openAs = async (id: string) => {
    const { sessionStorage: storage } = window;
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    const kept = keys.map((key) => [key, storage.getItem(key) ?? ''] as const);
    closeConsoles();
    for (const [key, value] of kept) storage.setItem(key, value);
    const opened = open(findVehicles, { backend: { account: anAccount({ id }) } });
    await opened.user.click(await opener());
    await field();
    return opened;
  };
  const first = await openAs('1');
  await first.user.type(await field(), 'wx 001');
  await first.user.click(await screen.findByRole('option', { name: /WX 001/ }));
  first.unmount();
  const other = await openAs('2');
  expect(screen.queryByRole('group', { name: 'Recent' })).toBeNull();
  other.unmount();
  // Control: they are still there for the first one.
  await openAs('1');
  expect(await screen.findByRole('group', { name: 'Recent' })).toBeInTheDocument();
});

test('[SH-20] shows a failed search without blocking other results', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = open(async () => {
    throw new Error('no answer');
  });
  await user.click(await opener());
  await user.type(await field(), 'sam');
  expect(await screen.findByText('Vehicles: search failed')).toBeInTheDocument();
  expect(options()).toEqual(['SamplesAll of them', 'Sample']);
});

test('[SH-20] treats an invalid response, or a link out of the console, as a failed search', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { user } = open(async () => [{ id: '1', title: 'WX 001', href: '//elsewhere.example/' }]);
  await user.click(await opener());
  await user.type(await field(), 'wx');
  expect(await screen.findByText('Vehicles: search failed')).toBeInTheDocument();
  expect(options()).toEqual([]);
});

test('[SH-20] shows a pending search, keeps screens available, and aborts it on close', async () => {
  const signals: AbortSignal[] = [];
  const { user } = open((_query, _shell, signal) => {
    signals.push(signal);
    return new Promise(() => {});
  });
  await user.click(await opener());
  await user.type(await field(), 'sam');
  expect(await screen.findByText('Vehicles: searching…')).toBeInTheDocument();
  expect(options()).toEqual(['SamplesAll of them', 'Sample']);
  await waitFor(() => expect(signals.length).toBeGreaterThan(0));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(signals.at(-1)?.aborted).toBe(true));
});

test('[SH-20] hides screens, actions and searches without permission', async () => {
  const { user, backend } = open(findVehicles, { backend: { permissions: {} } });
  await user.click(await opener());
  const input = await field();
  expect(options()).toContain('Log out');
  expect(options().join()).not.toMatch(/Samples|Move vehicles/);
  await user.type(input, 'wx');
  expect(await screen.findByText('Nothing found')).toBeInTheDocument();
  expect(backend.loadedBuilds).toEqual([]);
});

test('[SH-20] [SH-19] selects a group as the scope, found without diacritics', async () => {
  const { user, shell } = open();
  await user.click(await opener());
  await user.type(await field(), 'trojmiasto');
  await user.click(await screen.findByRole('option', { name: /Group scope: Trójmiasto/ }));
  expect(shell.scope.get()).toBe('143');
  await user.click(await opener());
  await user.type(await field(), 'all groups');
  await user.keyboard('{Enter}');
  expect(shell.scope.get()).toBeNull();
});

test('[SH-20] [SH-16] opens the move panel with the vehicles selected in the list', async () => {
  const panels = { 'vehicles-group': ({ input }: PanelInput) => <p>Moves {JSON.stringify(input)}</p> };
  const { user, shell } = open(findVehicles, {
    backend: { code: { [searched.build]: sampleBuild('Searched', { search: findVehicles, panels }) } },
  });
  shell.bus.emit('fleet.selection', { vehicleIds: ['7', '9'] });
  await user.click(await opener());
  await user.type(await field(), 'move vehicles');
  await screen.findByRole('option', { name: /move/i });
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Moves {"vehicleIds":["7","9"]}')).toBeVisible();
});

test('[SH-20] changes the language, refreshes data and signs out', async () => {
  const { user, shell, backend } = open();
  await user.click(await opener());
  await user.type(await field(), 'polski');
  await user.keyboard('{Enter}');
  expect(shell.locale.get()).toBe('pl');
  act(() => shell.locale.set('en'));
  const countAccessRequests = () => backend.calls.filter((call) => call.endsWith('/v1/iam/access')).length;
  const before = countAccessRequests();
  await user.click(await opener());
  await user.type(await field(), 'refresh data');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(countAccessRequests()).toBe(before + 1));
  await user.click(await opener());
  await user.type(await field(), 'log out');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(localStorage.getItem('tokens')).toBeNull());
});
