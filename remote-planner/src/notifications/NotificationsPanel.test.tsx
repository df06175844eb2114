import type { RemoteDefinition } from '@fleet-console/remote-kit';
import { fakeShell, notificationServer, renderRemote } from '@fleet-console/testing';
import { screen, waitFor } from '@testing-library/react';
import { aNotification } from '../testing/notifications.ts';
import { NotificationsPanel } from './NotificationsPanel.tsx';
import { watchUnseen } from './watch-unseen.ts';

const { slot } = aNotification();

test('[CA-05] the bell lists slots with local times and links to them, and marks only those about slots as seen', async () => {
  const server = notificationServer([
    aNotification({ slots: 12, vehicle: { name: 'Skuter 8', plate: 'WX 001' } }),
    aNotification({
      id: '8',
      kind: 'slot-cancelled',
      slot: { ...slot, readable: false },
      driver: null,
      actor: { name: null },
      vehicle: null,
    }),
    aNotification({ id: '7', kind: 'slot-rejected', slot: { ...slot, mine: true }, actor: { name: 'Anna Nowak' }, text: 'Przegląd' }),
  ]);
  const shell = fakeShell({ path: '/welcome', permissions: { '142': ['calendar.access'] }, answer: server.answer });
  const counts: unknown[] = [];
  shell.bus.on('notifications.unseen', (count) => counts.push(count));
  const stop = watchUnseen(shell);
  const close = jest.fn();
  const panel: RemoteDefinition = { name: 'remote-planner', messages: {}, root: () => <NotificationsPanel input={null} close={close} /> };
  const { user } = renderRemote(panel, '/welcome', { shell });
  const link = await screen.findByRole('link', { name: 'Unseen: Ride on 31/10/2027 02:30 awaits your answer' });
  expect(link.closest('li')).toHaveTextContent('Skuter 8 (WX 001) · Series of 12 slots · Ewa Lis ·');
  // It belongs to another driver now.
  expect(screen.getByText('Ride on 31/10/2027 02:30 cancelled').closest('li')).toHaveTextContent('Deleted vehicle · Removed user ·');
  expect(screen.queryByRole('link', { name: /cancelled/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Load older' }));
  expect(await screen.findByText('Przegląd')).toBeVisible();
  expect(screen.getByRole('link', { name: /was rejected/ }).closest('li')).not.toHaveTextContent('Ewa Lis');
  await user.click(screen.getByRole('button', { name: 'Mark all as seen' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Mark as seen: / })).toBeNull());
  await user.click(link);
  expect(shell.navigation.location.get().pathname).toBe('/calendar/slot/12');
  expect(close).toHaveBeenCalledTimes(1);
  expect(server.bodies).toEqual([{ upTo: '9', subject: 'slot' }]);
  await waitFor(() => expect(counts[0]).toEqual({ source: 'rides', unseen: 3 }));
  stop();
});
