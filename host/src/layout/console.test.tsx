import { act, screen, waitFor } from '@testing-library/react';
import { aRelease, closeConsoles, FakeSocket, loginRelease, openConsole } from '../testing/open-console.tsx';
import { realSlots } from '../testing/real-remotes.ts';
import { sampleBuild } from '../testing/sample-remote.tsx';
import { code, sample } from '../testing/samples.tsx';

afterEach(closeConsoles);

describe('addresses', () => {
  test('[SH-01] sends visitors without a session to /login, and to /welcome after sign-in', async () => {
    const { shell, user } = openConsole({ path: '/samples', signedIn: false, slots: [{ release: sample }], backend: { code } });
    expect(await screen.findByText('The login page')).toBeVisible();
    expect(location.pathname).toBe('/login');
    await act(() => shell.session.signIn('a@fleet.example', 'right-password'));
    expect(await screen.findByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    expect(location.pathname).toBe('/welcome');
    void user;
  });

  test('[AU-12] stays on the sign-up page after a sign-in there; only the sign-in page changes to Welcome', async () => {
    const signUp = aRelease({
      ...loginRelease.descriptor,
      routes: [
        ...loginRelease.descriptor.routes,
        { name: 'LoginSignUp', path: '/login/signup', layout: 'login', title: { en: 'Sign up', pl: 'Rejestracja' } },
      ],
    });
    const backend = { code: { [signUp.build]: sampleBuild('Signing up') } };
    const { shell, host } = openConsole({ path: '/login/signup', signedIn: false, slots: [], backend, login: signUp });
    expect(await screen.findByText('Signing up')).toBeVisible();
    await act(() => shell.session.signIn('a@fleet.example', 'right-password'));
    await waitFor(() => expect(host.layoutCode.get().status).toBe('loaded'));
    expect(location.pathname).toBe('/login/signup');
    expect(screen.getByText('Signing up')).toBeVisible();
  });

  test('[SH-02] redirects / to /welcome without a message', async () => {
    const { host } = openConsole({ path: '/' });
    await screen.findByRole('heading', { name: 'Welcome', level: 1 });
    expect(location.pathname).toBe('/welcome');
    expect(host.flash.shown.get()).toEqual([]);
  });

  test.each([
    ['/no-such-place', 'Page not found: /no-such-place'],
    ['/samples/1/2', 'Page not found: /samples/1/2'],
    ['/login/nonsense', 'Page not found: /login/nonsense'],
    ['/service', "The page “Service requests” isn't available in this console"],
  ])('[SH-02] redirects %s to /welcome with a message', async (path, message) => {
    const withoutChildren = (release: typeof sample) =>
      aRelease({ ...release.descriptor, routes: release.descriptor.routes.map((route) => ({ ...route, children: [] })) }, release.build);
    openConsole({ path, slots: [{ release: withoutChildren(sample) }], login: withoutChildren(loginRelease), backend: { code } });
    expect(await screen.findByText(message)).toBeVisible();
    expect(location.pathname).toBe('/welcome');
    expect(await screen.findByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
  });

  test('[SH-02] corrects a non-canonical address in place and keeps its query', async () => {
    openConsole({ path: '/samples//?group=142', slots: [{ release: sample }], backend: { code } });
    expect(await screen.findByText('The samples')).toBeVisible();
    expect(`${location.pathname}${location.search}`).toBe('/samples?group=142');
  });

  test('[SH-09] redirects the address of a feature without its permission to the teaser, even if no remote serves it', async () => {
    openConsole({ path: '/calendar' });
    expect(await screen.findByText('Not available in this console yet')).toBeVisible();
    expect(location.pathname).toBe('/premium/calendar');
  });

  test('[SH-03] shows login routes without navbar and title bar', async () => {
    openConsole({ path: '/login', signedIn: false, backend: { code } });
    expect(await screen.findByText('The login page')).toBeVisible();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(screen.queryByRole('banner')).toBeNull();
  });

  test('[SH-08] refuses a screen without permission before loading its code', async () => {
    const { backend } = openConsole({ path: '/samples', slots: [{ release: sample }], backend: { code, permissions: {} } });
    expect(await screen.findByText("You don't have access to Samples")).toBeVisible();
    expect(backend.loadedBuilds).toEqual([]);
  });

  test('[SH-08] IAM-P12 closes a screen when its permission is revoked and opens it when it is granted; the session continues', async () => {
    const { shell, backend } = openConsole({ path: '/samples', slots: [{ release: sample }], backend: { code } });
    expect(await screen.findByText('The samples')).toBeVisible();
    const granted = backend.permissions;
    await waitFor(() => expect(FakeSocket.last('/api/live')).toBeDefined());
    const socket = FakeSocket.last('/api/live');
    const pushPermissions = (permissions: Record<string, string[]>) =>
      act(async () => {
        backend.permissions = permissions;
        socket?.receive({ type: 'message', topic: 'access', data: {} });
      });
    await act(async () => {
      socket?.open();
      socket?.receive({ type: 'hello' });
    });
    expect(socket?.sent).toContainEqual({ type: 'subscribe', topic: 'access' });
    await pushPermissions(
      Object.fromEntries(Object.entries(granted).map(([id, all]) => [id, all.filter((each) => each !== 'vehicle.getByGroup')])),
    );
    expect(await screen.findByText("You don't have access to Samples")).toBeVisible();
    expect(screen.queryByText('The samples')).toBeNull();
    expect(shell.session.get().status).toBe('loggedIn');
    await pushPermissions(granted);
    expect(await screen.findByText('The samples')).toBeVisible();
  });

  test('[SH-09] redirects a route without permission to its teaser', async () => {
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
    expect(await screen.findByText('Not included in your access yet')).toBeVisible();
    expect(location.pathname).toBe('/premium/calendar');
  });

  test.each([
    ['/geofencing', '/premium/geofencing', 'Not included in your access yet'],
    ['/geofencing/7', '/premium/geofencing', 'Not included in your access yet'],
    ['/battery-swap/7', '/premium/chargers', 'Not included in your access yet'],
    ['/charger-go', '/premium/chargers', 'Not included in your access yet'],
    ['/calendar', '/premium/calendar', 'Not included in your access yet'],
  ])('[SH-09] with the remotes of the workspace, %s redirects to %s without permission', async (path, teaser, text) => {
    openConsole({ path, slots: realSlots(), backend: { permissions: {} } });
    expect(await screen.findByText(text)).toBeVisible();
    expect(location.pathname).toBe(teaser);
  });

  test("[SH-13] shows a loader while the session loads, and says when the server doesn't respond", async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { backend } = openConsole({ backend: { accessFailure: 'down' } });
    expect(screen.getByRole('status', { name: 'Loading…' })).toBeInTheDocument();
    expect(await screen.findByText("The server isn't responding")).toBeVisible();
    backend.accessFailure = null;
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(await screen.findByRole('heading', { name: 'Welcome', level: 1 })).toBeVisible();
    jest.useRealTimers();
  });
});

describe('session', () => {
  test('[AU-16] [ER-01] refreshes the session 100 s before it expires; a refusal shows a message and leads to /login', async () => {
    jest.useFakeTimers({ advanceTimers: true });
    const { backend } = openConsole({ path: '/about', backend: { code } });
    const refreshes = () => backend.calls.filter((call) => call === 'POST /api/token').length;
    await screen.findByRole('heading', { name: "What's new", level: 1 });
    await act(() => jest.advanceTimersByTimeAsync(3_600_000 - 105_000));
    expect(refreshes()).toBe(0);
    // The message disappears after 4 s of simulated time, which continues while the page changes.
    const messageShown = new Promise<void>((resolve) => {
      const observer = new MutationObserver(() => {
        if (screen.queryByText('Failed to refresh login token, logging out') === null) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await act(() => jest.advanceTimersByTimeAsync(7_000));
    await messageShown;
    expect(refreshes()).toBe(1);
    await waitFor(() => expect(location.pathname).toBe('/login'));
    expect(localStorage.getItem('tokens')).toBeNull();
    jest.useRealTimers();
  });
});

describe('messages', () => {
  test('[SH-14] hides messages after their timeout, 4 s by default; errors stay available', async () => {
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
  test('asks before leaving; Stay stays, Leave leaves', async () => {
    const { user } = openConsole({ path: '/samples', slots: [{ release: sample }], backend: { code } });
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

  test('asks on browser back; Stay keeps the history, Leave goes back', async () => {
    const { shell, user } = openConsole({ path: '/sample-details/5', slots: [{ release: sample }], backend: { code } });
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
  test('[RE-10] opens a panel of any remote from any screen', async () => {
    const { shell, user } = openConsole({ slots: [{ release: sample }], backend: { code } });
    await screen.findByRole('heading', { name: 'Welcome', level: 1 });
    act(() => shell.panels.open('sample-panel', { vehicles: ['1'] }));
    expect(await screen.findByText('Panel for {"vehicles":["1"]}')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByText(/Panel for/)).toBeNull());
  });

  test('shows a message for a panel that no remote serves', async () => {
    const { shell } = openConsole();
    await screen.findByRole('heading', { name: 'Welcome', level: 1 });
    act(() => shell.panels.open('nothing', null));
    expect(await screen.findByText("The “nothing” panel isn't available")).toBeVisible();
  });
});

describe('events', () => {
  test('[RE-11] replays the last value of a stateful event, and isolates failing listeners', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { shell } = openConsole();
    const received: unknown[] = [];
    shell.bus.emit('fleet.selection', { vehicleIds: ['7'] });
    shell.bus.on('fleet.selection', () => {
      throw new Error('bad listener');
    });
    shell.bus.on('fleet.selection', (payload) => received.push(payload));
    expect(received).toEqual([{ vehicleIds: ['7'] }]);
    shell.bus.emit('fleet.selection', { vehicleIds: 'no list' } as never);
    expect(received).toHaveLength(1);
    expect(complaints).toHaveBeenCalled();
    complaints.mockRestore();
    expect(FakeSocket.last('/releases/live')).toBeDefined();
    await screen.findByRole('heading', { name: 'Welcome', level: 1 });
  });
});
