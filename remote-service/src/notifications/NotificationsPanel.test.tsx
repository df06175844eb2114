import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { fakeShell, notificationServer, renderRemote } from '@fleet-console/testing';
import { act, screen, waitFor } from '@testing-library/react';
import { aNotification } from '../testing/notifications.ts';
import { NotificationsPanel } from './NotificationsPanel.tsx';
import type { Notification } from './notification.queries.ts';
import { watchUnseen } from './watch-unseen.ts';

function open(rows: Notification[], { down = false } = {}) {
  const server = notificationServer(rows);
  server.setDown(down);
  const shell = fakeShell({ path: '/welcome', permissions: { '142': ['serviceRequest.client'] }, answer: server.answer });
  const close = jest.fn();
  const panel: RemoteDefinition = { name: 'remote-service', messages: {}, root: () => <NotificationsPanel input={null} close={close} /> };
  return { server, close, ...renderRemote(panel, '/welcome', { shell }) };
}

test('[SR-13] lists notifications with links to their requests, by page; a link marks its notification as seen', async () => {
  const { user, server, shell, close } = open([
    aNotification(),
    aNotification({ id: '8', kind: 'planned', plannedStart: '2026-12-07', actor: { id: '6', name: null }, seen: true }),
    aNotification({ id: '7', kind: 'mentioned', text: 'Hello @Anna Nowak' }),
  ]);
  const link = await screen.findByRole('link', { name: 'Unseen: Repair for request #4711 finished: accept or reject it' });
  expect(screen.getByRole('link', { name: 'Repair for request #4711 planned for 07/12/2026' })).toHaveAttribute('href', '/service/4711');
  expect(screen.getByText('Removed user')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Load older' }));
  expect(await screen.findByText('Hello @Anna Nowak')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load older' })).toBeNull();
  await user.click(link);
  expect(shell.navigation.location.get().pathname).toBe('/service/4711');
  expect(close).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(server.bodies).toEqual([{ ids: ['9'] }]));
});

test('[SR-13] marks one or all as seen, and shows new ones at once', async () => {
  const { user, server, shell } = open([aNotification(), aNotification({ id: '8', request: { id: '4712', groupId: '142' } })]);
  await user.click(await screen.findByRole('button', { name: 'Mark as seen: request #4712' }));
  await waitFor(() => expect(screen.getAllByRole('button', { name: /^Mark as seen: / })).toHaveLength(1));
  server.rows.unshift(aNotification({ id: '10', kind: 'comment', text: 'Ready' }));
  act(() => shell.emit('notifications', {}));
  expect(await screen.findByText('Ready')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Mark all as seen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as seen: / })).toBeNull());
  expect(screen.getByRole('button', { name: 'Mark all as seen' })).toBeDisabled();
  expect(server.bodies).toEqual([{ ids: ['8'] }, { upTo: '10' }]);
});

test('[SR-13] says that there are none, and that they could not be loaded', async () => {
  const first = open([]);
  expect(await screen.findByText('No notifications yet')).toBeVisible();
  first.unmount();
  const { user, server } = open([aNotification()], { down: true });
  expect(await screen.findByText("Couldn't load notifications", {}, { timeout: 10_000 })).toBeVisible();
  server.setDown(false);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('list')).toBeVisible();
});

describe('the count of the bell', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());
  const advance = (ms: number) => jest.advanceTimersByTimeAsync(ms);

  test('[SR-13] follows the server’s signals, says when it is unavailable, and ends with the permission', async () => {
    const server = notificationServer([aNotification()]);
    const shell = fakeShell({ permissions: { '142': ['serviceRequest.client'] }, answer: server.answer });
    const counts: unknown[] = [];
    shell.bus.on('notifications.unseen', (count) => counts.push(count));
    const stop = watchUnseen(shell);
    await advance(0);
    server.rows.unshift(aNotification({ id: '10' }));
    shell.emit('notifications', {});
    shell.emit('notifications', {});
    await advance(1_000);
    server.setDown(true);
    shell.emit('notifications', {});
    await advance(1_000);
    server.setDown(false);
    await advance(30_000);
    expect(counts).toEqual([
      { source: 'profile', unseen: 1 },
      { source: 'profile', unseen: 2 },
      { source: 'profile', unseen: 2, unavailable: true },
      { source: 'profile', unseen: 2 },
    ]);
    stop();
    shell.emit('notifications', {});
    await advance(60_000);
    expect(counts).toHaveLength(4);
    expect(jest.getTimerCount()).toBe(0);
  });

  test('[SR-13] loads nothing for accounts that can get none', async () => {
    const answer = jest.fn();
    const stop = watchUnseen(fakeShell({ permissions: { '142': ['vehicle.getByGroup'] }, answer }));
    await advance(60_000);
    expect(answer).not.toHaveBeenCalled();
    stop();
  });
});
