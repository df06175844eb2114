import { aGroup } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { closeConsoles, openConsole } from '../testing/open-console.tsx';

afterEach(closeConsoles);

const CALL = '/api/v1/iam/allowed?permissions=ops.blocked&details=true';
const groups = [
  aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
  aGroup({ id: '142', name: 'Warszawa', children: ['1421'] }),
  aGroup({ id: '1421', name: 'Mokotów' }),
  aGroup({ id: '143', name: 'Kraków' }),
];
const answer = (...blocked: [id: string, name: string][]) => [
  { permission: 'ops.blocked', allowed: true, groups: blocked.map(([id, name]) => ({ id, name })) },
];
const open = (files: Record<string, unknown>, permissions: string[] = ['ops.blocked']) =>
  openConsole({ world: { groups, permissions: { '140': permissions }, files } });
const ready = () => screen.findByRole('button', { name: /^Notifications/ });

test('[SH-12] [ER-01] lists suspended groups, without those below them, and how to reactivate them', async () => {
  open({ [CALL]: answer(['1421', 'Mokotów'], ['142', 'Warszawa'], ['143', 'Kraków']) });
  const banner = await screen.findByRole('region', { name: 'Account suspended' });
  expect(banner).toHaveTextContent(
    'Due to overdue payments, your account and the vehicles in your groups are temporarily suspended. Settle the payment to continue.',
  );
  expect(banner).toHaveTextContent('Suspended groups: Warszawa and Kraków');
});

test('[SH-12] shows the banner in Polish', async () => {
  const { shell } = open({ [CALL]: answer(['143', 'Kraków']) });
  await screen.findByRole('region', { name: 'Account suspended' });
  act(() => shell.locale.set('pl'));
  const banner = await screen.findByRole('region', { name: 'Konto zawieszone' });
  expect(banner).toHaveTextContent('Z powodu zaległych płatności Twoje konto i pojazdy Twoich grup są tymczasowo zawieszone.');
  expect(within(banner).getByText('Zawieszona grupa: Kraków')).toBeVisible();
});

test('[SH-12] updates on data refresh; a failed load changes nothing', async () => {
  const { shell, world } = open({ [CALL]: answer() });
  await ready();
  expect(screen.queryByRole('region', { name: 'Account suspended' })).toBeNull();
  const readAgain = () => act(async () => shell.bus.emit('app.refresh', { at: 0 }));
  world.files[CALL] = answer(['143', 'Kraków']);
  await readAgain();
  const banner = await screen.findByRole('region', { name: 'Account suspended' });
  const failed = new Response('nothing', { status: 500 });
  failed.clone = () => failed;
  world.files[CALL] = failed;
  await readAgain();
  expect(banner).toBeInTheDocument();
  // An unread body would keep the connection occupied.
  await waitFor(() => expect(failed.bodyUsed).toBe(true));
  world.files[CALL] = answer();
  await readAgain();
  expect(banner).not.toBeInTheDocument();
});

test('[SH-12] requests nothing without the permission', async () => {
  const { world } = open({ [CALL]: answer(['143', 'Kraków']) }, []);
  await ready();
  expect(world.calls).not.toContain(`GET ${CALL}`);
  expect(screen.queryByRole('region', { name: 'Account suspended' })).toBeNull();
});
