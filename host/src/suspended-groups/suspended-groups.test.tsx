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
const responseOf = (...blocked: [id: string, name: string][]) => [
  { permission: 'ops.blocked', allowed: true, groups: blocked.map(([id, name]) => ({ id, name })) },
];
const open = (files: Record<string, unknown>, permissions: string[] = ['ops.blocked']) =>
  openConsole({ backend: { groups, permissions: { '140': permissions }, files } });
const ready = () => screen.findByRole('button', { name: /^Notifications/ });

test('[SH-12] [ER-01] lists suspended groups, without those below them, and how to reactivate them', async () => {
  open({ [CALL]: responseOf(['1421', 'Mokotów'], ['142', 'Warszawa'], ['143', 'Kraków']) });
  const banner = await screen.findByRole('region', { name: 'Account suspended' });
  expect(banner).toHaveTextContent(
    'Due to overdue payments, your account and the vehicles in your groups are temporarily suspended. Settle the payment to continue.',
  );
  expect(banner).toHaveTextContent('Suspended groups: Warszawa and Kraków');
});

test('[SH-12] shows the banner in Polish', async () => {
  const { shell } = open({ [CALL]: responseOf(['143', 'Kraków']) });
  await screen.findByRole('region', { name: 'Account suspended' });
  act(() => shell.locale.set('pl'));
  const banner = await screen.findByRole('region', { name: 'Konto zawieszone' });
  expect(banner).toHaveTextContent('Z powodu zaległych płatności Twoje konto i pojazdy Twoich grup są tymczasowo zawieszone.');
  expect(within(banner).getByText('Zawieszona grupa: Kraków')).toBeVisible();
});

test('[SH-12] updates on data refresh; a failed load changes nothing', async () => {
  const { shell, backend } = open({ [CALL]: responseOf() });
  await ready();
  expect(screen.queryByRole('region', { name: 'Account suspended' })).toBeNull();
  const refresh = () => act(async () => shell.bus.emit('app.refresh', { at: 0 }));
  backend.files[CALL] = responseOf(['143', 'Kraków']);
  await refresh();
  const banner = await screen.findByRole('region', { name: 'Account suspended' });
  const failed = new Response('nothing', { status: 500 });
  failed.clone = () => failed;
  backend.files[CALL] = failed;
  await refresh();
  expect(banner).toBeInTheDocument();
  // An unread body would keep the connection occupied.
  await waitFor(() => expect(failed.bodyUsed).toBe(true));
  backend.files[CALL] = responseOf();
  await refresh();
  expect(banner).not.toBeInTheDocument();
});

test('[SH-12] requests nothing without the permission', async () => {
  const { backend } = open({ [CALL]: responseOf(['143', 'Kraków']) }, []);
  await ready();
  expect(backend.calls).not.toContain(`GET ${CALL}`);
  expect(screen.queryByRole('region', { name: 'Account suspended' })).toBeNull();
});
