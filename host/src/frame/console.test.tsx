import { act, screen, waitFor, within } from '@testing-library/react';
import { aRelease, closeConsoles, FakeSocket, loginRelease, openConsole } from '../testing/open-console.tsx';
import { realSlots } from '../testing/real-remotes.ts';
import { sampleBuild, sampleDescriptor } from '../testing/sample-remote.tsx';

afterEach(closeConsoles);

const sample = aRelease(sampleDescriptor);
const login = { [loginRelease.build]: sampleBuild('The login page') };
const code = { ...login, [sample.build]: sampleBuild('The samples') };

describe('addresses', () => {
  test('[SH-01] a visitor without a session lands on /login, and after sign-in on /welcome', async () => {
    const { shell, user } = openConsole({ path: '/samples', signedIn: false, slots: [{ release: sample }], world: { code } });
    expect(await screen.findByText('The login page')).toBeVisible();
    expect(location.pathname).toBe('/login');
    await act(() => shell.session.signIn('a@fleet.example', 'right-password'));
    expect(await screen.findByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    expect(location.pathname).toBe('/welcome');
    void user;
  });

  test('[AU-12] whoever signs in while signing up stays there; the sign-in page gives way to Welcome', async () => {
    const signUp = aRelease({
      ...loginRelease.descriptor,
      routes: [
        ...loginRelease.descriptor.routes,
        { name: 'LoginSignUp', path: '/login/signup', layout: 'login', title: { en: 'Sign up', pl: 'Rejestracja' } },
      ],
    });
    const world = { code: { [signUp.build]: sampleBuild('Signing up') } };
    const { shell, host } = openConsole({ path: '/login/signup', signedIn: false, slots: [], world, login: signUp });
    expect(await screen.findByText('Signing up')).toBeVisible();
    await act(() => shell.session.signIn('a@fleet.example', 'right-password'));
    await waitFor(() => expect(host.frame.get().status).toBe('loaded'));
    expect(location.pathname).toBe('/login/signup');
    expect(screen.getByText('Signing up')).toBeVisible();
  });

  test('[SH-02] / leads to /welcome without a word', async () => {
    const { host } = openConsole({ path: '/' });
    await screen.findByRole('heading', { name: 'Welcome', level: 1 });
    expect(location.pathname).toBe('/welcome');
    expect(host.flash.shown.get()).toEqual([]);
  });

  test.each([
    ['/no-such-place', 'Page not found: /no-such-place'],
    ['/samples/1/2', 'Page not found: /samples/1/2'],
    ['/login/nonsense', 'Page not found: /login/nonsense'],
    ['/service', "Service isn't installed on this console"],
  ])('[SH-02] %s leads to /welcome, and a message says why', async (path, message) => {
    const strict = (release: typeof sample) =>
      aRelease({ ...release.descriptor, routes: release.descriptor.routes.map((route) => ({ ...route, children: [] })) }, release.build);
    openConsole({ path, slots: [{ release: strict(sample) }], login: strict(loginRelease), world: { code } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(location.pathname).toBe('/welcome');
    expect(await screen.findByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  });

  test('[SH-02] another spelling of an address is corrected in place; its query stays', async () => {
    openConsole({ path: '/samples//?group=142', slots: [{ release: sample }], world: { code } });
    expect(await screen.findByText('The samples')).toBeVisible();
    expect(`${location.pathname}${location.search}`).toBe('/samples?group=142');
  });

  test('[SH-09] the address of a feature without its permission leads to the teaser, though no remote serves it', async () => {
    openConsole({ path: '/calendar' });
    expect(await screen.findByText('Not available on this console yet')).toBeVisible();
    expect(location.pathname).toBe('/premium/calendar');
  });

  test('[SH-03] a login route is shown without navbar and title bar', async () => {
    openConsole({ path: '/login', signedIn: false, world: { code } });
    expect(await screen.findByText('The login page')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('[SH-08] a screen without permission is refused before any of its code is loaded', async () => {
    const { world } = openConsole({ path: '/samples', slots: [{ release: sample }], world: { code, permissions: {} } });
    expect(await screen.findByText('You have no access to Samples')).toBeVisible();
    expect(world.asked).toEqual([]);
  });

  test('[SH-08] IAM-P12 a permission taken away closes its screen in the open tab, and one given opens it; the session goes on', async () => {
    const { shell, world } = openConsole({ path: '/samples', slots: [{ release: sample }], world: { code } });
    expect(await screen.findByText('The samples')).toBeVisible();
    const given = world.permissions;
    await waitFor(() => expect(FakeSocket.last('/api/live')).toBeDefined());
    const socket = FakeSocket.last('/api/live');
    const tell = (permissions: Record<string, string[]>) =>
      act(async () => {
        world.permissions = permissions;
        socket?.say({ type: 'message', topic: 'access', data: {} });
      });
    await act(async () => {
      socket?.open();
      socket?.say({ type: 'hello' });
    });
    expect(socket?.sent).toContainEqual({ type: 'subscribe', topic: 'access' });
    await tell(Object.fromEntries(Object.entries(given).map(([id, all]) => [id, all.filter((each) => each !== 'vehicle.getByGroup')])));
    expect(await screen.findByText('You have no access to Samples')).toBeVisible();
    expect(screen.queryByText('The samples')).toBeNull();
    expect(shell.session.get().status).toBe('loggedIn');
    await tell(given);
    expect(await screen.findByText('The samples')).toBeVisible();
  });

  test('[SH-09] a route with a teaser leads there instead', async () => {
    const calendar = aRelease({
      remote: 'remote-planner',
      routes: [
        {
          name: 'Calendar',
          path: '/calendar',
          needs: ['calendar.access'],
          premium: 'calendar',
          title: { en: 'Calendar', pl: 'Kalendarz' },
        },
      ],
      menu: [],
    });
    openConsole({ path: '/calendar', slots: [{ release: calendar }] });
    expect(await screen.findByText('Not part of your access yet')).toBeVisible();
    expect(location.pathname).toBe('/premium/calendar');
  });

  test.each([
    ['/geofencing', '/premium/geofencing', 'Not part of your access yet'],
    ['/geofencing/7', '/premium/geofencing', 'Not part of your access yet'],
    ['/battery-swap/7', '/premium/chargers', 'Not part of your access yet'],
    ['/charger-go', '/premium/chargers', 'Not part of your access yet'],
    ['/calendar', '/premium/calendar', 'Not available on this console yet'],
  ])('[SH-09] with the remotes of the workspace %s leads to %s without permission', async (path, teaser, text) => {
    openConsole({ path, slots: realSlots(), world: { permissions: {} } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(location.pathname).toBe(teaser);
  });

  test('[SH-13] while the login state loads, a loader stands in; a server that does not answer is named', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { world } = openConsole({ world: { accessTrouble: 'down' } });
    expect(screen.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    expect(await screen.findByText('The server does not answer')).toBeVisible();
    world.accessTrouble = null;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    jest.useRealTimers();
  });
});

describe('session', () => {
  test('[AU-16] [ER-01] a session is refreshed 100 s before its end; a refusal is told and leads to /login', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { world } = openConsole({ path: '/about', world: { code } });
    const refreshes = () => world.calls.filter((call) => call === 'POST /api/token').length;
    await screen.findByRole('heading', { name: "What's new", level: 1 });
    await act(() => jest.advanceTimersByTimeAsync(3_600_000 - 105_000));
    expect(refreshes()).toBe(0);
    // The message goes after 4 s of a clock that runs on while the page changes.
    const told = new Promise<void>((resolve) => {
      const watch = new MutationObserver(() => {
        if (screen.queryByText('Failed to refresh login token, logging out') === null) return;
        watch.disconnect();
        resolve();
      });
      watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    await told;
    expect(refreshes()).toBe(1);
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(localStorage.getItem('tokens')).toBeNull();
    jest.useRealTimers();
  });
});

describe('navbar', () => {
  test('[SH-04] [RE-10] entries come from descriptors, grouped in sections that fold; the logo links to /welcome', async () => {
    const { user } = openConsole({ slots: [{ release: sample }] });
    const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
    const entry = within(navigation).getByRole('link', { name: 'Management' });
    expect(entry).toHaveAttribute('href', '/samples');
    await user.click(within(navigation).getByRole('button', { name: 'Fleet' }));
    expect(entry).not.toBeVisible();
    expect(screen.getByRole('link', { name: 'Fleet Console, go to Welcome' })).toHaveAttribute('href', '/welcome');
  });

  test('[SH-05] without room for the rail there is a toggle', async () => {
    const { user } = openConsole({ slots: [{ release: sample }], wide: false });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Open navigation' }));
    expect(await screen.findByRole('link', { name: 'Management' })).toBeInTheDocument();
  });

  test('[SH-06] the user menu names the account, tells what is new and logs out; what no remote serves is not offered', async () => {
    const { user } = openConsole({ world: { code } });
    await user.click(await screen.findByRole('button', { name: 'User menu of Maria Manager' }));
    expect(await screen.findByRole('menuitem', { name: 'Log out' })).toBeInTheDocument();
    expect(screen.queryByRole('menuitem', { name: 'Profile' })).toBeNull();
    await user.click(screen.getByRole('menuitem', { name: "What's new" }));
    expect(location.pathname).toBe('/about');
    await user.click(screen.getByRole('button', { name: 'User menu of Maria Manager' }));
    await screen.findByRole('menuitem', { name: 'Log out' });
    await user.click(screen.getByRole('menuitem', { name: 'Log out' }));
    expect(await screen.findByText('The login page')).toBeVisible();
    expect(localStorage.getItem('tokens')).toBeNull();
  });

  test('[SH-06] profile and settings are in the user menu as soon as a remote serves them', async () => {
    const own = aRelease({
      remote: 'remote-own',
      routes: [
        { name: 'Profile', path: '/profile', title: { en: 'Profile', pl: 'Profil' } },
        { name: 'Settings', path: '/settings', title: { en: 'Settings', pl: 'Ustawienia' } },
      ],
      menu: [],
    });
    const { user } = openConsole({ slots: [{ release: own }], world: { code: { ...code, [own.build]: sampleBuild('Own') } } });
    await user.click(await screen.findByRole('button', { name: 'User menu of Maria Manager' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Profile' }));
    expect(location.pathname).toBe('/profile');
    await user.click(screen.getByRole('button', { name: 'User menu of Maria Manager' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Settings' }));
    expect(location.pathname).toBe('/settings');
  });

  test('[SH-07] guides and diagnostics have their addresses from configuration, diagnostics its permission', async () => {
    const config = { guidesUrl: 'https://guides.example/', statusUrl: 'https://status.example/' };
    const { unmount } = openConsole({ config });
    expect(await screen.findByRole('link', { name: /Guides/ })).toHaveAttribute('href', 'https://guides.example/');
    expect(screen.queryByRole('link', { name: /Device diagnostics/ })).toBeNull();
    unmount();
    openConsole({ config, world: { permissions: { '140': ['device.diagnostics'] } } });
    expect(await screen.findByRole('link', { name: /Device diagnostics/ })).toHaveAttribute('href', 'https://status.example/');
  });

  test('[SH-08] an entry shows only with its permission, and the control tower only to admins', async () => {
    const tower = aRelease({
      remote: 'remote-tower',
      routes: [{ name: 'Control', path: '/control', adminOnly: true, title: { en: 'Control tower', pl: 'Wieża kontrolna' } }],
      menu: [{ under: 'fleet', route: 'Control', order: 20, label: { en: 'Control tower', pl: 'Wieża kontrolna' } }],
    });
    const slots = [{ release: sample }, { release: tower }];
    const { unmount } = openConsole({ slots, world: { permissions: {} } });
    await screen.findByRole('navigation');
    expect(screen.queryByRole('link', { name: 'Management' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Control tower' })).toBeNull();
    unmount();
    openConsole({ slots, world: { admin: true } });
    const navigation = await screen.findByRole('navigation', { name: 'Main navigation' });
    expect(within(navigation).getByRole('link', { name: 'Control tower' })).toBeInTheDocument();
    expect(within(navigation).getByRole('link', { name: 'Management' })).toBeInTheDocument();
  });
});

describe('title bar', () => {
  test('[SH-10] title, description and document title follow the route and the language', async () => {
    const { user } = openConsole({ path: '/samples', slots: [{ release: sample }], world: { code } });
    expect(await screen.findByRole('heading', { name: 'Samples', level: 1 })).toBeVisible();
    expect(screen.getByText('All of them')).toBeVisible();
    expect(document.title).toBe('Samples · Fleet Console');
    await user.click(screen.getByRole('button', { name: 'Language: English' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Polski' }));
    expect(await screen.findByRole('heading', { name: 'Próbki', level: 1 })).toBeVisible();
    expect(document.title).toBe('Próbki · Fleet Console');
    expect(document.documentElement.lang).toBe('pl');
    expect(localStorage.getItem('locale')).toBe('pl');
  });

  test('[SH-10] the document title names what a screen shows, and only while that screen is shown', async () => {
    const { shell } = openConsole({ path: '/sample-details/5', slots: [{ release: sample }], world: { code } });
    await waitFor(() => expect(document.title).toBe('Sample · Fleet Console'));
    act(() => shell.bus.emit('screen.named', { path: '/sample-details/5', name: 'WA 0057A' }));
    await waitFor(() => expect(document.title).toBe('WA 0057A · Sample · Fleet Console'));
    act(() => shell.navigation.navigator.push('/samples'));
    await waitFor(() => expect(document.title).toBe('Samples · Fleet Console'));
  });

  test('[SH-19] the group scope is kept in the address and goes along to other screens', async () => {
    const { user, shell } = openConsole({ path: '/samples', slots: [{ release: sample }], world: { code } });
    await user.click(await screen.findByRole('button', { name: 'Group scope: All groups' }));
    act(() => shell.scope.set('142'));
    expect(location.search).toBe('?group=142');
    expect(shell.navigation.href('SampleDetails', { id: '7' })).toBe('/sample-details/7?group=142');
    await user.click(await screen.findByRole('link', { name: 'Details' }));
    expect(`${location.pathname}${location.search}`).toBe('/sample-details/5?group=142');
    act(() => shell.scope.set(null));
    expect(location.search).toBe('');
  });

  test('[SH-19] a group that the account does not see counts as none', async () => {
    const { shell } = openConsole({ path: '/welcome?group=999' });
    await screen.findByRole('heading', { name: 'Welcome', level: 1 });
    expect(shell.scope.get()).toBeNull();
  });

  test('[SH-21] the theme is chosen, remembered and told to remotes', async () => {
    const { user, shell } = openConsole();
    await user.click(await screen.findByRole('button', { name: 'Theme: As the system' }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
    expect(localStorage.getItem('theme')).toBe('dark');
    expect(shell.theme.get()).toBe('dark');
    expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
  });

  test('[SH-22] a skip link leads to the content, and focus moves to the title when the path changes', async () => {
    const { user } = openConsole({ path: '/samples', slots: [{ release: sample }], world: { code } });
    expect(await screen.findByRole('link', { name: 'Skip to content' })).toHaveAttribute('href', '#content');
    expect(document.getElementById('content')).toBe(screen.getByRole('main'));
    await user.click(await screen.findByRole('link', { name: 'Details' }));
    expect(await screen.findByRole('heading', { name: 'Sample', level: 1 })).toHaveFocus();
  });

  test('[SH-22] focus stays where it is when a screen leads on to one of its own parts', async () => {
    const { shell } = openConsole({ path: '/samples', slots: [{ release: sample }], world: { code } });
    const title = await screen.findByRole('heading', { name: 'Samples', level: 1 });
    act(() => shell.navigation.navigator.replace('/samples/first'));
    expect(window.location.pathname).toBe('/samples/first');
    expect(title).not.toHaveFocus();
    act(() => shell.navigation.navigator.push('/samples/second'));
    expect(title).toHaveFocus();
  });
});

describe('messages', () => {
  test('[SH-14] messages go after their time, 4 s unless told; errors stay reachable', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { shell } = openConsole();
    await screen.findByRole('heading', { name: 'Welcome', level: 1 });
    act(() => {
      shell.flash.info('Saved as draft');
      shell.flash.success('Phone verified', { timeout: 9_000 });
      shell.flash.error('It went wrong');
    });
    expect(screen.getByText('Saved as draft')).toBeVisible();
    await act(() => jest.advanceTimersByTimeAsync(4_000));
    expect(screen.queryByText('Saved as draft')).toBeNull();
    expect(screen.queryByText('It went wrong')).toBeNull();
    expect(screen.getByText('Phone verified')).toBeVisible();
    jest.useRealTimers();
    const user = (await import('@testing-library/user-event')).default.setup();
    await user.click(screen.getByRole('button', { name: '1 error' }));
    expect(await screen.findByText('It went wrong')).toBeInTheDocument();
  });
});

describe('unsaved work', () => {
  test('leaving asks first; staying stays, leaving leaves', async () => {
    const { user } = openConsole({ path: '/samples', slots: [{ release: sample }], world: { code } });
    await user.click(await screen.findByRole('button', { name: 'Hold' }));
    await user.click(screen.getByRole('link', { name: 'Details' }));
    expect(await screen.findByText('The draft is not saved.')).toBeInTheDocument();
    expect(location.pathname).toBe('/samples');
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    expect(location.pathname).toBe('/samples');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('link', { name: 'Details' }));
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    expect(location.pathname).toBe('/sample-details/5');
  });

  test("the browser's back button asks too; staying keeps the way forward and back, leaving goes back", async () => {
    const { shell, user } = openConsole({ path: '/sample-details/5', slots: [{ release: sample }], world: { code } });
    await screen.findByRole('button', { name: 'Hold' });
    act(() => shell.navigation.navigator.push('/samples'));
    await user.click(await screen.findByRole('button', { name: 'Hold' }));
    act(() => history.back());
    expect(await screen.findByText('The draft is not saved.')).toBeInTheDocument();
    await waitFor(() => expect(location.pathname).toBe('/samples'));
    await user.click(screen.getByRole('button', { name: 'Stay' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    act(() => history.back());
    await user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(location.pathname).toBe('/sample-details/5'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

describe('panels', () => {
  test('[RE-10] a panel of whichever remote serves it opens from anywhere', async () => {
    const { shell, user } = openConsole({ slots: [{ release: sample }], world: { code } });
    await screen.findByRole('heading', { name: 'Welcome', level: 1 });
    act(() => shell.panels.open('sample-panel', { vehicles: ['1'] }));
    expect(await screen.findByText('Panel for {"vehicles":["1"]}')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(/Panel for/)).toBeNull());
  });

  test('a panel that nobody serves is told, not thrown', async () => {
    const { shell } = openConsole();
    await screen.findByRole('heading', { name: 'Welcome', level: 1 });
    act(() => shell.panels.open('nothing', null));
    expect(await screen.findByText('The panel “nothing” is not available')).toBeVisible();
  });
});

describe('events', () => {
  test('[RE-11] the last value of a stateful event is there for those who come late, and one bad listener harms no other', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { shell } = openConsole();
    const heard: unknown[] = [];
    shell.bus.emit('fleet.selection', { vehicleIds: ['7'] });
    shell.bus.on('fleet.selection', () => {
      throw new Error('bad listener');
    });
    shell.bus.on('fleet.selection', (payload) => heard.push(payload));
    expect(heard).toEqual([{ vehicleIds: ['7'] }]);
    shell.bus.emit('fleet.selection', { vehicleIds: 'no list' } as never);
    expect(heard).toHaveLength(1);
    expect(complaints).toHaveBeenCalled();
    complaints.mockRestore();
    expect(FakeSocket.last('/releases/live')).toBeDefined();
    await screen.findByRole('heading', { name: 'Welcome', level: 1 });
  });
});
