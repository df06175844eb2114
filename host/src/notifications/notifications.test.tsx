import { act, screen, waitFor, within } from '@testing-library/react';
import type { ComponentType } from 'react';
import type { PanelInput } from '@fleet-console/remote-kit';
import { anAccount } from '@fleet-console/testing';
import { aRelease, closeConsoles, openConsole } from '../testing/open-console.tsx';
import { alertingDescriptor, sampleBuild } from '../testing/sample-remote.tsx';

afterEach(closeConsoles);

const alerting = aRelease(alertingDescriptor, 'ddddddd1');
const newer = aRelease(alertingDescriptor, 'ddddddd2');
const chargers = { '140': ['access.chargers'] };

const AlertList: ComponentType<PanelInput> = ({ close }) => (
  <div>
    <p>Station 7 is offline</p>
    <button type="button" onClick={close}>
      Done
    </button>
  </div>
);

const build = (list = AlertList) => sampleBuild('Alerting', { panels: { 'alert-list': list } });
const code = { [alerting.build]: build(), [newer.build]: build() };
const open = (overrides: Parameters<typeof openConsole>[0] = {}) =>
  openConsole({ slots: [{ release: alerting }], ...overrides, backend: { permissions: chargers, code, ...overrides.backend } });
const bell = (name: string) => screen.findByRole('button', { name });

describe('the bell', () => {
  test('[SH-11] shows the unseen count of remotes and opens their lists; the profile tab belongs to the host', async () => {
    const { shell, user } = open();
    await bell('Notifications');
    act(() => shell.bus.emit('notifications.unseen', { source: 'battery-swap', unseen: 3 }));
    await user.click(await bell('Notifications, 3 unseen'));
    const dialog = await screen.findByRole('dialog', { name: 'Notifications' });
    expect(within(dialog).getByRole('tab', { name: 'Battery-swap alerts , 3 unseen', selected: true })).toBeInTheDocument();
    expect(await within(dialog).findByText('Station 7 is offline')).toBeInTheDocument();
    await user.click(within(dialog).getByRole('tab', { name: 'Profile' }));
    expect(await within(dialog).findByText("You're all caught up")).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(async () => expect(await bell('Notifications, 3 unseen')).toHaveFocus());
    act(() => shell.bus.emit('notifications.unseen', { source: 'battery-swap', unseen: 0 }));
    expect(await bell('Notifications')).toBeInTheDocument();
  });

  test('[SH-11] says when no unseen notification is ongoing; the badge is then grey', async () => {
    const { shell } = open();
    await bell('Notifications');
    const emitUnseen = (ongoing?: boolean) =>
      act(() => shell.bus.emit('notifications.unseen', { source: 'battery-swap', unseen: 57, ...(ongoing !== undefined && { ongoing }) }));
    emitUnseen(true);
    const badge = (await bell('Notifications, 57 unseen')).querySelector('.shell-bell-count');
    expect(badge).toHaveTextContent('57');
    expect(badge).toHaveAttribute('data-ongoing');
    emitUnseen(false);
    expect(await bell('Notifications, 57 unseen, none ongoing')).toBeVisible();
    expect(badge).not.toHaveAttribute('data-ongoing');
    // Older releases don't report this.
    emitUnseen();
    expect(await bell('Notifications, 57 unseen')).toBeVisible();
    expect(badge).toHaveAttribute('data-ongoing');
  });

  test("[SH-11] asks in the profile tab to verify the phone number, and says that an account isn't active", async () => {
    const account = anAccount({ phone: '600700800', countryCode: '48', phoneVerified: false, accountStatus: 'PENDING' });
    const { user } = open({ backend: { account } });
    await user.click(await bell('Notifications'));
    await user.click(await screen.findByRole('tab', { name: 'Profile , 2 unseen' }));
    expect(await screen.findByText("Your phone number isn't verified")).toBeInTheDocument();
    expect(screen.getByText("Your account isn't active yet")).toBeInTheDocument();
  });

  test('[SH-11] [SR-13] a source named profile fills the profile tab below what the account needs; the modal opens at what is unseen', async () => {
    const descriptor = {
      ...alertingDescriptor,
      notifications: [{ id: 'profile', title: { en: 'Profile', pl: 'Profil' }, panel: 'alert-list' }],
    };
    const release = aRelease(descriptor, 'ddddddd5');
    const account = anAccount({ phone: '600700800', countryCode: '48', phoneVerified: false });
    const { shell, user } = open({ slots: [{ release }], backend: { account, code: { [release.build]: build() } } });
    await bell('Notifications');
    act(() => shell.bus.emit('notifications.unseen', { source: 'profile', unseen: 2 }));
    await user.click(await bell('Notifications, 2 unseen'));
    expect(await screen.findByRole('tab', { name: 'Profile , 3 unseen', selected: true })).toBeInTheDocument();
    expect(screen.getAllByRole('tab')).toHaveLength(2);
    expect(screen.getByText("Your phone number isn't verified")).toBeInTheDocument();
    expect(await screen.findByText('Station 7 is offline')).toBeInTheDocument();
    expect(screen.queryByText("You're all caught up")).toBeNull();
  });

  test("[AN-03] counts answers to the account's requests and lists them in the profile tab; marking as seen is an action", async () => {
    const answer = (id: string, kind: string, page: string, seen: boolean, grantedUntil: number | null = null) => ({
      id,
      kind,
      at: new Date(2026, 2, 7, 4, 5).getTime(),
      seen,
      request: { id: 1, page, group: page === 'analytics' ? 'Warszawa' : null, grantedUntil },
    });
    const until = new Date(2026, 3, 6, 4, 5).getTime();
    const answers = [answer('3', 'access-declined', 'chargers', false), answer('2', 'access-granted', 'analytics', true, until)];
    const COUNT = '/api/v1/notification/count?subject=access';
    const marked: unknown[] = [];
    const { user, backend } = open({
      backend: { files: { [COUNT]: { unseen: 1 }, '/api/v1/notification/access': answers } },
      intercept: (input, init, pass) => {
        if (input !== '/api/v1/notification/seen') return pass();
        marked.push(JSON.parse(init.body as string));
        return Promise.resolve(marked.length === 1 ? Response.json({ error: 'internal' }, { status: 500 }) : Response.json({ unseen: 0 }));
      },
    });
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    await user.click(await bell('Notifications, 1 unseen'));
    expect(await screen.findByRole('tab', { name: 'Profile , 1 unseen', selected: true })).toBeInTheDocument();
    const [declined, trial] = within(await screen.findByRole('region', { name: 'Your requests' })).getAllByRole('listitem');
    if (!declined || !trial) throw new Error('two answers expected');
    expect(declined).toHaveTextContent('Unseen: Request declined: Battery-swap stations07/03/2026 04:05');
    expect(trial).toHaveTextContent('Trial of Analytics until 06/04/2026 04:05Warszawa · 07/03/2026 04:05');
    expect(within(trial).getByRole('link', { name: 'Open Analytics' })).toHaveAttribute('href', '/premium/analytics');
    const mark = within(declined).getByRole('button', { name: 'Mark as seen: Request declined: Battery-swap stations' });
    await user.click(mark);
    expect(await screen.findByRole('alert')).toHaveTextContent("Couldn't mark them as seen");
    backend.files = { [COUNT]: { unseen: 0 }, '/api/v1/notification/access': answers.map((each) => ({ ...each, seen: true })) };
    await user.click(mark);
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as seen/ })).toBeNull());
    expect(marked).toEqual([
      { ids: ['3'], subject: 'access' },
      { ids: ['3'], subject: 'access' },
    ]);
    complaints.mockRestore();
  });

  test('[SH-11] closes when a list requests it and after navigation', async () => {
    const { shell, user } = open();
    await user.click(await bell('Notifications'));
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await bell('Notifications'));
    await screen.findByRole('dialog');
    act(() => shell.navigation.go('About'));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('[SH-11] shows the teaser without permission and loads nothing of the remote', async () => {
    const { user, backend } = open({ backend: { permissions: {} } });
    await user.click(await bell('Notifications'));
    await user.click(await screen.findByRole('link', { name: 'Learn more' }));
    expect(window.location.pathname).toBe('/premium/chargers');
    expect(backend.loadedBuilds).toEqual([]);
  });

  test('[SH-11] says that alerts are unavailable if no remote provides them', async () => {
    const { user } = open({ slots: [] });
    await user.click(await bell('Notifications'));
    expect(await screen.findByText("Alerts aren't available in this deployment.")).toBeInTheDocument();
  });

  test('[SH-11] says that a crashed list is unavailable, offers a retry, and keeps the other tabs working', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    let broken = true;
    const Shaky: ComponentType<PanelInput> = () => {
      if (broken) throw new Error('broken on purpose');
      return <p>Station 8 is offline</p>;
    };
    const { user, backend } = open({ backend: { code: { [alerting.build]: build(Shaky) } } });
    await user.click(await bell('Notifications'));
    expect(await screen.findByText('Notifications unavailable')).toBeInTheDocument();
    expect(backend.reportLog).toContain(`crashed ${alerting.build} crash`);
    await user.click(screen.getByRole('tab', { name: 'Profile' }));
    expect(await screen.findByText("You're all caught up")).toBeInTheDocument();
    broken = false;
    await user.click(screen.getByRole('tab', { name: 'Battery-swap alerts' }));
    expect(await screen.findByText('Station 8 is offline')).toBeInTheDocument();
    complaints.mockRestore();
  });

  test('[SH-11] says that a source is unavailable if its code fails to load', async () => {
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { user } = open({ backend: { code: {} } });
    await user.click(await bell('Notifications'));
    expect(await screen.findByText('Notifications unavailable')).toBeInTheDocument();
    complaints.mockRestore();
  });

  test('[SH-11] drops a count when its build, source or session ends', async () => {
    const { shell, publish, unmount } = open();
    await bell('Notifications');
    act(() => shell.bus.emit('notifications.unseen', { source: 'battery-swap', unseen: 3 }));
    await bell('Notifications, 3 unseen');
    await publish([{ release: newer }]);
    await bell('Notifications');
    act(() => shell.bus.emit('notifications.unseen', { source: 'battery-swap', unseen: 2 }));
    await bell('Notifications, 2 unseen');
    await publish([]);
    await bell('Notifications');
    act(() => shell.bus.emit('notifications.unseen', { source: 'battery-swap', unseen: 5 }));
    await bell('Notifications');
    unmount();
  });

  test('[SH-11] says that alerts are unavailable when their remote reports it, and shows the count once they are back', async () => {
    const { shell } = open();
    await bell('Notifications');
    act(() => shell.bus.emit('notifications.unseen', { source: 'battery-swap', unseen: 3, unavailable: true }));
    expect(await bell('Notifications, 3 unseen, alerts are unavailable')).toHaveTextContent('!');
    act(() => shell.bus.emit('notifications.unseen', { source: 'battery-swap', unseen: 3 }));
    expect(await bell('Notifications, 3 unseen')).toHaveTextContent('3');
  });

  test('[SH-11][RE-04] says that alerts are unavailable when their background work crashes on start; nothing else is affected', async () => {
    const release = aRelease({ ...alertingDescriptor, background: true }, 'ddddddd3');
    const start = () => {
      throw new Error('broken on purpose');
    };
    const crashing = sampleBuild('Alerting', { panels: { 'alert-list': AlertList }, start });
    const { user, backend } = open({ slots: [{ release }], backend: { code: { [release.build]: crashing } } });
    await user.click(await bell('Notifications, alerts are unavailable'));
    expect(await screen.findByText('Station 7 is offline')).toBeInTheDocument();
    expect(backend.reportLog).toContain(`failed ${release.build} crash`);
  });

  test("[SH-11] doesn't show the crash to users without access to alerts", async () => {
    const release = aRelease({ ...alertingDescriptor, background: true }, 'ddddddd4');
    const complaints = jest.spyOn(console, 'error').mockImplementation(() => {});
    const { backend } = open({ slots: [{ release }], backend: { permissions: {}, code: {} } });
    await waitFor(() => expect(backend.loadedBuilds.length).toBeGreaterThan(0));
    expect(await bell('Notifications')).toBeInTheDocument();
    complaints.mockRestore();
  });
});

describe('toasts', () => {
  const offer = (id: string, title = `Alert ${id}`) => ({ id, kind: 'attention' as const, title, text: `Text of ${id}` });
  const cards = () => within(screen.getByRole('region', { name: 'Alerts' })).getAllByRole('group');

  test('[SH-15] shows the newest three toasts, queues the rest, and reports each dismissal to the remote', async () => {
    const { shell, user } = open();
    await bell('Notifications');
    const dismissed: string[] = [];
    shell.bus.on('toast.dismissed', ({ id }) => dismissed.push(id));
    act(() => ['1', '2', '3', '4', '5'].forEach((id) => shell.bus.emit('toast.offered', offer(id))));
    expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual(['Alert 5', 'Alert 4', 'Alert 3']);
    expect(screen.getByText('2 more')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss: Alert 4' }));
    expect(dismissed).toEqual(['4']);
    expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual(['Alert 5', 'Alert 3', 'Alert 2']);
    act(() => shell.bus.emit('toast.withdrawn', { id: '5' }));
    expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual(['Alert 3', 'Alert 2', 'Alert 1']);
    expect(dismissed).toEqual(['4']);
  });

  test('[SH-15] replaces a toast with the same id; all can be dismissed at once', async () => {
    const { shell, user } = open();
    await bell('Notifications');
    act(() => ['1', '2', '3', '4', '2'].forEach((id, at) => shell.bus.emit('toast.offered', offer(id, `Alert ${id} (${at})`))));
    expect(cards()[0]).toHaveAttribute('aria-label', 'Alert 2 (4)');
    expect(cards()).toHaveLength(3);
    expect(screen.queryByText('Alert 2 (1)')).toBeNull();
    expect(screen.getByText('1 more')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss all' }));
    expect(screen.queryByText(/^Alert /)).toBeNull();
  });

  test('[SH-15] dismisses by keyboard and moves focus to the next toast, then to the screen; announces politely', async () => {
    const { shell, user } = open();
    await bell('Notifications');
    act(() => ['1', '2'].forEach((id) => shell.bus.emit('toast.offered', offer(id))));
    expect(within(screen.getByRole('region', { name: 'Alerts' })).getByRole('log')).toHaveAttribute('aria-live', 'polite');
    screen.getByRole('button', { name: 'Dismiss: Alert 2' }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Dismiss: Alert 1' })).toHaveFocus());
    await user.keyboard(' ');
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  test('[SH-15] sorts toasts by time, newest first', async () => {
    const { shell } = open();
    await bell('Notifications');
    act(() => [2, 1, 3].forEach((at) => shell.bus.emit('toast.offered', { ...offer(`${at}`), at })));
    act(() => shell.bus.emit('toast.offered', { ...offer('2', 'Alert 2 again'), at: 2 }));
    expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual(['Alert 3', 'Alert 2 again', 'Alert 1']);
  });

  test('[SH-15] distinguishes dismissing from the action button', async () => {
    const { shell, user } = open();
    await bell('Notifications');
    const events: string[] = [];
    shell.bus.on('toast.dismissed', ({ id }) => events.push(`dismissed ${id}`));
    shell.bus.on('toast.action', ({ id }) => events.push(`action ${id}`));
    act(() => ['1', '2'].forEach((id) => shell.bus.emit('toast.offered', { ...offer(id), action: { label: 'Mark as seen' } })));
    await user.click(screen.getByRole('button', { name: 'Mark as seen: Alert 1' }));
    await user.click(screen.getByRole('button', { name: 'Dismiss: Alert 2' }));
    expect(events).toEqual(['action 1', 'dismissed 2']);
    expect(screen.queryByText(/^Alert /)).toBeNull();
  });

  describe('on phones', () => {
    const line = () => within(screen.getByRole('region', { name: 'Alerts' })).getByRole('log');
    const toggle = (expanded: boolean) => screen.getByRole('button', { name: 'Alert details', expanded });

    test('[SH-15] shows the newest toast as a line with the number of others, which opens and closes by keyboard', async () => {
      const { shell, user } = open({ phone: true, wide: false });
      await bell('Notifications');
      expect(screen.queryByRole('button', { name: 'Alert details' })).toBeNull();
      act(() => shell.bus.emit('toast.offered', { ...offer('1', '7 more alerts'), count: 7 }));
      act(() => ['2', '3'].forEach((id) => shell.bus.emit('toast.offered', { ...offer(id), action: { label: 'Mark as seen' } })));
      expect(line()).toHaveTextContent('Alert 3 · Text of 3');
      expect(screen.getByText('8 more')).toBeVisible();
      expect(within(screen.getByRole('region', { name: 'Alerts' })).getAllByRole('button')).toEqual([toggle(false)]);
      expect(toggle(false)).toHaveAttribute('aria-controls', line().id);
      toggle(false).focus();
      await user.keyboard('{Enter}');
      expect(toggle(true)).toHaveFocus();
      expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual(['Alert 3']);
      await user.click(screen.getByRole('button', { name: 'Mark as seen: Alert 3' }));
      expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual(['Alert 2']);
      expect(screen.getByText('7 more')).toBeVisible();
      await user.click(toggle(true));
      expect(line()).toHaveTextContent('Alert 2 · Text of 2');
      await user.click(toggle(false));
      await user.click(screen.getByRole('button', { name: 'Dismiss all' }));
      act(() => shell.bus.emit('toast.offered', offer('4')));
      expect(toggle(false)).toBeVisible();
      expect(screen.queryByText(/more$/)).toBeNull();
    });

    test('[SH-15] the line has the action of a toast without text', async () => {
      const { shell, user } = open({ phone: true, wide: false });
      await bell('Notifications');
      const actions: string[] = [];
      shell.bus.on('toast.action', ({ id }) => actions.push(id));
      act(() => shell.bus.emit('toast.offered', { id: 'undo', kind: 'info', title: 'Zone deleted', action: { label: 'Undo' } }));
      await user.click(screen.getByRole('button', { name: 'Undo: Zone deleted' }));
      expect(actions).toEqual(['undo']);
      expect(line()).toBeEmptyDOMElement();
    });
  });

  describe('time', () => {
    beforeEach(() => jest.useFakeTimers());
    afterEach(() => jest.useRealTimers());
    const pass = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1_000));
    const openNow = async () => {
      const opened = open();
      await pass(5);
      const expired: (readonly string[])[] = [];
      opened.shell.bus.on('toast.expired', ({ ids }) => expired.push(ids));
      return { ...opened, expired };
    };

    test('[SH-15] expires a toast after 20 s on screen; queued toasts follow with their own time', async () => {
      const { shell, expired } = await openNow();
      act(() => ['1', '2', '3', '4'].forEach((id) => shell.bus.emit('toast.offered', offer(id))));
      await pass(19);
      expect(cards()).toHaveLength(3);
      await pass(2);
      expect(expired).toEqual([['4', '3', '2']]);
      expect(cards().map((card) => card.getAttribute('aria-label'))).toEqual(['Alert 1']);
      await pass(21);
      expect(expired).toHaveLength(2);
    });

    test('[SH-15] pauses the time while hovered, focused, or the page is hidden', async () => {
      const { shell, expired } = await openNow();
      act(() => shell.bus.emit('toast.offered', offer('1')));
      const region = screen.getByRole('region', { name: 'Alerts' });
      act(() => void region.dispatchEvent(new Event('pointerenter')));
      await pass(60);
      act(() => void region.dispatchEvent(new Event('pointerleave')));
      act(() => screen.getByRole('button', { name: 'Dismiss: Alert 1' }).focus());
      await pass(60);
      act(() => screen.getByRole('main').focus());
      const hidden = jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      await pass(60);
      expect(expired).toEqual([]);
      hidden.mockRestore();
      await pass(21);
      expect(expired).toEqual([['1']]);
    });
  });

  test('[SH-15] closes a toast whose link is followed, and all toasts on sign-out', async () => {
    const { shell, user, host } = open();
    await bell('Notifications');
    act(() => shell.bus.emit('toast.offered', { ...offer('1'), href: '/about' }));
    act(() => shell.bus.emit('toast.offered', offer('2')));
    await user.click(screen.getByRole('link', { name: 'Show: Alert 1' }));
    expect(window.location.pathname).toBe('/about');
    expect(screen.queryByText('Alert 1')).toBeNull();
    expect(screen.getByText('Alert 2')).toBeVisible();
    await act(() => shell.session.signOut());
    expect(host.inbox.toasts.get()).toEqual([]);
  });
});
