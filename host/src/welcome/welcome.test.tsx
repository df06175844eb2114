import { act, screen, waitFor, within } from '@testing-library/react';
import { aRelease, closeConsoles, FakeSocket, openConsole, type ConsoleOptions, type FakeBackend } from '../testing/open-console.tsx';
import { realSlots } from '../testing/real-remotes.ts';
import { sampleBuild } from '../testing/sample-remote.tsx';
import { greetingAt, welcomeMessages } from './WelcomeScreen.tsx';

afterEach(() => {
  closeConsoles();
  jest.restoreAllMocks();
});

const route = (name: string, path: string, needs?: string[]) => ({
  name,
  path,
  title: { en: `${name} screen`, pl: `Ekran ${name}` },
  ...(needs && { needs }),
});
/** A remote that serves all screens that the page links to. */
const everything = aRelease(
  {
    remote: 'remote-everything',
    routes: [
      route('Vehicles', '/vehicles', ['vehicle.getByGroup']),
      route('VehiclesGroup', '/vehicles-group', ['vehicle.updateGroup']),
      route('Pilots', '/pilots'),
      route('Users', '/users', ['account.list']),
      route('Service', '/service', ['serviceRequest.service', 'serviceRequest.client']),
      route('Tags', '/tags', ['device.serviceMode']),
    ],
    menu: [
      { under: 'maintenance', route: 'Service', order: 10, label: { en: 'Service', pl: 'Serwis' } },
      { under: 'users', route: 'Users', order: 10, label: { en: 'Users', pl: 'Użytkownicy' } },
      { under: 'fleet', route: 'Vehicles', order: 20, label: { en: 'Management', pl: 'Zarządzanie' } },
    ],
  },
  'eeeeeeee',
);
const DEVICES = '/api/v2/device/graphql';
const BOARD = '/api/v1/exceptions?groupIds=140';
const counted = (bike: number, moped: number) => ({ data: { count: { bike, moped } } });
const counter = (status: string, count: number | null, to = 'Vehicles') => ({
  id: `fleet.${status}`,
  level: 'attention',
  label: { en: `${status} in English`, pl: `${status} po polsku` },
  hint: { en: 'a hint', pl: 'wskazówka' },
  opens: { route: to, query: { status } },
  count,
});
const board = (...exceptions: object[]) => ({ at: Date.now(), exceptions });

function open(files: Record<string, unknown>, backend: Partial<FakeBackend> = {}, options: ConsoleOptions = {}) {
  return openConsole({
    slots: [{ release: everything }],
    ...options,
    backend: {
      files: { [DEVICES]: counted(3120, 0), [BOARD]: board(), ...files },
      code: { [everything.build]: sampleBuild('A screen of the remote') },
      ...backend,
    },
  });
}
const counts = () => screen.findByRole('region', { name: 'Vehicles by type' });
const needs = () => screen.findByRole('region', { name: 'Needs attention' });

describe('counts', () => {
  test('[WE-01] counts e-bikes and e-mopeds; the number is animated, and only its final value is announced', async () => {
    open({ [DEVICES]: counted(3120, 1) });
    const block = within(await counts());
    const end = await block.findByText('3,120', { selector: '.shell-visually-hidden' });
    expect(end).not.toHaveAttribute('aria-hidden');
    expect(block.getByText('e-bikes')).toBeVisible();
    expect(block.getByText('e-moped')).toBeVisible();
    const [, , shown] = [...(end.parentElement?.children ?? [])];
    expect(shown).toHaveAttribute('aria-hidden', 'true');
    await waitFor(() => expect(shown).toHaveTextContent('3,120'));
  });

  test('[WE-01] shows the number immediately under reduced motion', async () => {
    const frames = jest.spyOn(window, 'requestAnimationFrame');
    open({});
    const before = window.matchMedia;
    Object.assign(window, {
      matchMedia: (query: string) => Object.assign(before(query), { matches: query.includes('reduce') || query.includes('1250') }),
    });
    const shown = await within(await counts()).findByText('3,120', { selector: '.welcome-number-shown' });
    expect(shown).toBeVisible();
    expect(frames.mock.calls.filter(([callback]) => callback.name === 'step')).toEqual([]);
  });

  test('[WE-01] hides the counts when both are 0 or without permission to see vehicles', async () => {
    const { unmount } = open({ [DEVICES]: counted(0, 0) });
    await screen.findByRole('heading', { name: 'Actions' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Vehicles by type' })).toBeNull());
    unmount();
    closeConsoles();
    const { backend } = open({}, { permissions: { '140': ['calendar.access'] } });
    await screen.findByRole('heading', { name: 'Actions' });
    expect(screen.queryByRole('region', { name: 'Vehicles by type' })).toBeNull();
    expect(backend.calls).not.toContain(`POST ${DEVICES}`);
  });

  test('[WE-01][SH-19] counts within the group scope', async () => {
    const { shell, backend } = open({
      '/api/v1/exceptions?groupIds=142': board(counter('offline', 2)),
      [BOARD]: board(counter('offline', 9)),
    });
    expect(await within(await needs()).findByText('9')).toBeVisible();
    backend.files[DEVICES] = counted(11, 12);
    act(() => shell.scope.set('142'));
    expect(await within(await needs()).findByText('2')).toBeVisible();
    expect(await screen.findByText('11', { selector: '.shell-visually-hidden' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: /offline in English/ })).toHaveAttribute('href', '/vehicles?status=offline&group=142');
  });

  test('[WE-01][ER-03] shows a failed count and can retry', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user, backend } = open({ [DEVICES]: Response.json({ error: 'down' }, { status: 503 }) });
    const block = within(await counts());
    expect(await block.findByRole('alert')).toHaveTextContent("Couldn't load vehicle counts");
    backend.files[DEVICES] = counted(3, 4);
    await user.click(block.getByRole('button', { name: 'Retry' }));
    expect(await block.findByText('e-bikes')).toBeVisible();
    expect(complaints).toHaveBeenCalledWith("Couldn't load part of the Welcome screen", expect.any(Error));
    complaints.mockRestore();
  });

  test('[WE-01][SH-18] reloads the numbers when the console refreshes its data', async () => {
    const { shell, backend } = open({ [DEVICES]: counted(5, 0), [BOARD]: board(counter('offline', 9)) });
    expect(await screen.findByText('5', { selector: '.shell-visually-hidden' })).toBeInTheDocument();
    backend.files = { ...backend.files, [DEVICES]: counted(6, 0), [BOARD]: board(counter('offline', 8)) };
    act(() => shell.bus.emit('app.refresh', { at: Date.now() }));
    expect(await screen.findByText('6', { selector: '.shell-visually-hidden' })).toBeInTheDocument();
    expect(await within(await needs()).findByText('8')).toBeVisible();
  });
});

describe('exceptions', () => {
  test('[WE-05] links each counter to its filtered list and hides zero counters', async () => {
    const { user } = open({ [BOARD]: board(counter('offline', 1234), counter('lowBattery', 0)) });
    const link = await within(await needs()).findByRole('link', { name: /offline in English/ });
    expect(link).toHaveTextContent('1,234');
    expect(screen.queryByText('lowBattery in English')).toBeNull();
    await user.click(link);
    expect(await screen.findByText('A screen of the remote')).toBeVisible();
    expect(location.pathname + location.search).toBe('/vehicles?status=offline');
  });

  test('[WE-05] shows an all-clear when all are zero; without counters there is no section', async () => {
    const { unmount } = open({ [BOARD]: board(counter('offline', 0)) });
    expect(await within(await needs()).findByText('All clear')).toBeVisible();
    unmount();
    closeConsoles();
    open({ [BOARD]: board() });
    await screen.findByRole('heading', { name: 'Actions' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull());
  });

  test("[WE-05] hides a counter whose list isn't served or can't be opened", async () => {
    open({ [BOARD]: board(counter('faults', 3, 'BatterySwap'), counter('overdue', 4, 'Service'), counter('offline', 5)) });
    expect(await within(await needs()).findByText('offline in English')).toBeVisible();
    expect(screen.queryByText('faults in English')).toBeNull();
    expect(screen.queryByText('overdue in English')).toBeNull();
  });

  test("[WE-05] says which counter isn't available and still links to its list", async () => {
    open({ [BOARD]: board(counter('offline', null)) });
    const link = await within(await needs()).findByRole('link', { name: /offline in English/ });
    expect(link).toHaveTextContent("Couldn't load the count");
  });

  test('[WE-05][ER-03] shows a failure and can retry; earlier data stays, with its age', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    let answer: (response: Response) => void = () => {};
    const { shell, user, backend } = open({ [BOARD]: new Promise((resolve) => (answer = resolve)) });
    expect(await needs()).toHaveAttribute('aria-busy', 'true');
    answer(Response.json({ error: 'down' }, { status: 503 }));
    expect(await within(await needs()).findByRole('alert')).toHaveTextContent("Couldn't load items that need attention");
    backend.files[BOARD] = board(counter('offline', 7));
    await user.click(within(await needs()).getByRole('button', { name: 'Retry' }));
    expect(await within(await needs()).findByText('7')).toBeVisible();
    expect(screen.getByText(/^As of \d\d:\d\d:\d\d$/)).toBeVisible();
    backend.files[BOARD] = Response.json({ error: 'down' }, { status: 503 });
    act(() => shell.bus.emit('app.refresh', { at: Date.now() }));
    expect(await screen.findByText(/^Couldn't refresh\. Showing data from \d\d:\d\d:\d\d\.$/)).toBeVisible();
    expect(within(await needs()).getByText('7')).toBeVisible();
    expect(complaints).toHaveBeenCalledWith("Couldn't load part of the Welcome screen", expect.any(Error));
    complaints.mockRestore();
  });

  test('[WE-05] loads again when the live channel opens only after failed attempts', async () => {
    const { backend } = open({ [BOARD]: board(counter('offline', 7)) });
    expect(await within(await needs()).findByText('7')).toBeVisible();
    await waitFor(() => expect(FakeSocket.last('/api/live')).toBeDefined());
    const failed = FakeSocket.last('/api/live');
    await act(async () => failed?.drop());
    backend.files[BOARD] = board(counter('offline', 8));
    await waitFor(() => expect(FakeSocket.last('/api/live')).not.toBe(failed), { timeout: 5_000 });
    await act(async () => {
      FakeSocket.last('/api/live')?.open();
      FakeSocket.last('/api/live')?.receive({ type: 'hello' });
    });
    expect(await within(await needs()).findByText('8')).toBeVisible();
  });

  test('[WE-05][I18-01] shows the counters in Polish', async () => {
    const { shell } = open({ [BOARD]: board(counter('offline', 7)) });
    await needs();
    act(() => shell.locale.set('pl'));
    expect(await screen.findByText('offline po polsku')).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Wymaga uwagi' })).toBeVisible();
  });
});

describe('my shift', () => {
  const shift = (...counters: object[]) => ({ ...board(), shift: counters });
  const SCOPED = '/api/v1/exceptions?groupIds=142';

  test("[WE-05] counts the account's work, zeros included, and links to the lists, also below the path of a route", async () => {
    const toAnswer = counter('toAnswer', 0, 'Service');
    const { user } = open(
      { [SCOPED]: shift(counter('mine', 1234), { ...toAnswer, opens: { ...toAnswer.opens, child: 'inbox' } }) },
      { permissions: { '140': ['vehicle.getByGroup', 'serviceRequest.service'] } },
      { path: '/welcome?group=142' },
    );
    const toInbox = await screen.findByRole('link', { name: /toAnswer in English.*0$/ });
    expect(toInbox).toHaveAttribute('href', '/service/inbox?status=toAnswer&group=142');
    expect(screen.queryByRole('region', { name: 'Needs attention' })).toBeNull();
    const section = within(screen.getByRole('region', { name: 'My shift' }));
    await user.click(section.getByRole('link', { name: /mine in English.*1,234$/ }));
    expect(location.pathname + location.search).toBe('/vehicles?status=mine&group=142');
  });

  test("[WE-05] hides work whose list the account can't open, and all of it while the server sends none", async () => {
    open({ [BOARD]: shift(counter('mine', 3, 'Service')) });
    await screen.findByRole('heading', { name: 'Actions' });
    await waitFor(() => expect(screen.queryByRole('region', { name: 'My shift' })).toBeNull());
  });
});

describe('tiles and shortcuts', () => {
  const tiles = async () => within(await screen.findByRole('region', { name: 'Actions' }));
  const named = async () => (await tiles()).getAllByRole('listitem').map((tile) => tile.querySelector('strong')?.textContent);

  test.each([
    [['vehicle.getByGroup'], ['Vehicles', 'Keyfobs']],
    [['vehicle.updateGroup'], ['Vehicle groups', 'Keyfobs']],
    [['user.listByGroup'], ['Keyfobs']],
    [['policy.addUser'], ['Keyfobs']],
    [
      ['policy.addUser', 'user.listByGroup'],
      ['Keyfobs', 'Users'],
    ],
    [[], ['Keyfobs']],
  ])('[WE-02] with %j shows the tiles %j', async (permissions, expected) => {
    open({}, { permissions: { '140': permissions } });
    expect(await named()).toEqual(expected);
  });

  test.each([
    ['Vehicles', ['vehicle.getByGroup'], '/vehicles'],
    ['Vehicle groups', ['vehicle.updateGroup'], '/vehicles-group'],
    ['Keyfobs', [], '/pilots'],
    ['Users', ['user.listByGroup', 'policy.addUser'], '/users'],
  ])("[WE-02] opens the screen of the tile %s, which %j shows, in the workspace's remotes", async (name, permissions, path) => {
    const slots = realSlots();
    const code = Object.fromEntries(slots.map(({ release }) => [release.build, sampleBuild(`A screen of ${release.remote}`)]));
    const { user } = open({}, { permissions: { '140': permissions }, code }, { slots });
    await user.click((await tiles()).getByRole('link', { name: new RegExp(`^${name}`) }));
    expect(await screen.findByText(/^A screen of remote-/)).toBeVisible();
    expect(location.pathname).toBe(path);
  });

  test('[WE-02] links tiles to their screens and keeps the group scope', async () => {
    const all = ['vehicle.getByGroup', 'vehicle.updateGroup', 'user.listByGroup', 'policy.addUser', 'account.list'];
    open({}, { permissions: { '140': all } }, { path: '/welcome?group=142' });
    const links = (await tiles()).getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(['/vehicles?group=142', '/vehicles-group?group=142', '/pilots?group=142', '/users?group=142']);
  });

  test("[WE-02] says that a tile's screen isn't installed; it becomes a link once a remote serves it", async () => {
    const { publish } = open({}, {}, { slots: [] });
    expect((await tiles()).queryAllByRole('link')).toEqual([]);
    expect((await tiles()).getAllByText('Not available in this console yet')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Service requests' })).toBeDisabled();
    await publish([{ release: everything }]);
    expect((await tiles()).getAllByRole('link')).toHaveLength(2);
    expect((await tiles()).queryByText('Not available in this console yet')).toBeNull();
  });

  test('[WE-02] opens /service with the service button, for those with permission', async () => {
    const { user, unmount } = open({}, { permissions: { '140': ['serviceRequest.client'] } });
    await user.click(await screen.findByRole('button', { name: 'Service requests' }));
    expect(await screen.findByText('A screen of the remote')).toBeVisible();
    expect(location.pathname).toBe('/service');
    unmount();
    closeConsoles();
    open({}, { permissions: { '140': [] } });
    await tiles();
    expect(screen.queryByRole('button', { name: 'Service requests' })).toBeNull();
  });

  test("[WE-02] reports a new request with its own button, and has shortcuts named like the screens, in the workspace's remotes", async () => {
    const slots = realSlots();
    const code = Object.fromEntries(slots.map(({ release }) => [release.build, sampleBuild(`A screen of ${release.remote}`)]));
    const granted = ['vehicle.getByGroup', 'vehicle.updateGroup', 'account.list', 'user.listByGroup', 'policy.addUser'];
    const { user } = open({}, { permissions: { '140': [...granted, 'serviceRequest.service'] }, code }, { slots });
    const shortcuts = within(await screen.findByRole('region', { name: 'Shortcuts' })).getAllByRole('link');
    expect(shortcuts.map((link) => link.textContent)).toEqual(['Vehicle management', 'Vehicles grouping', 'Keyfobs', 'Users']);
    await user.click(screen.getByRole('button', { name: 'New service request' }));
    expect(await screen.findByText('A screen of remote-service')).toBeVisible();
    expect(location.pathname).toBe('/service/new');
  });

  test('[WE-02] has shortcuts to vehicles, groups, keyfobs and users, as far as the account can open them', async () => {
    open({}, { permissions: { '140': ['vehicle.getByGroup', 'account.list', 'serviceRequest.service', 'device.serviceMode'] } });
    const nav = within(await screen.findByRole('region', { name: 'Shortcuts' }));
    expect(nav.getAllByRole('link').map((link) => link.textContent)).toEqual(['Vehicles screen', 'Pilots screen', 'Users screen']);
  });
});

test('greets by time of day', () => {
  expect([4, 5, 11, 12, 17, 18, 23].map(greetingAt)).toEqual([
    'evening',
    'morning',
    'morning',
    'afternoon',
    'afternoon',
    'evening',
    'evening',
  ]);
});

test('requests nothing and shows no numbers for an account without groups', async () => {
  const { backend } = open({}, { groups: [], permissions: {} });
  await screen.findByRole('heading', { name: 'Actions' });
  expect(backend.calls.filter((call) => call.includes('exceptions') || call.includes('graphql'))).toEqual([]);
});

test('[I18-01] has the same messages in both languages', () => {
  const keys = (tree: object): string[] =>
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [key.replace(/_(one|few|many|other)$/, '')] : keys(value as object).map((each) => `${key}.${each}`),
    );
  expect([...new Set(keys(welcomeMessages.pl))].sort()).toEqual([...new Set(keys(welcomeMessages.en))].sort());
});
