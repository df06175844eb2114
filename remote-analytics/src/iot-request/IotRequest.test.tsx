import { aGroup, clickTwice, renderRemote } from '@fleet-console/testing';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { anIotRequest, reportServer } from '../testing/requests.ts';

const permissions = { '140': ['analytics.access'] } as const;
const groups = [
  aGroup({ id: '140', name: 'Polska', children: ['142', '143'] }),
  aGroup({ id: '142', name: 'Warszawa' }),
  aGroup({ id: '143', name: 'Kraków' }),
];
const open = (server = reportServer()) => ({
  server,
  ...renderRemote(definition, '/analytics/usage', { answer: server.answer, permissions, groups, routes: {} }),
});
const inTile = async () => within((await screen.findByText('Vehicles with IoT')).closest('li') as HTMLElement);

test('[AN-04] requests IoT modules for a group whose vehicles lack them, and shows the state afterwards', async () => {
  const { user, server } = open();
  await user.click(await (await inTile()).findByRole('button', { name: 'Request IoT modules' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Request IoT modules' }));
  // Kraków has a module in every vehicle.
  expect(
    within(dialog.getByRole('combobox'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['Warszawa (10)']);
  const vehicles = dialog.getByRole('textbox', { name: 'Number of vehicles' });
  expect(vehicles).toHaveValue('10');
  await user.clear(vehicles);
  await user.type(vehicles, '11');
  await user.type(dialog.getByRole('textbox', { name: 'Note to the operator' }), 'New bikes');
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(dialog.getByText('Enter a number from 1 to 10')).toBeVisible();
  expect(server.changes).toEqual([]);
  await user.clear(vehicles);
  await user.type(vehicles, '8');
  server.state.refusal = Response.json({ error: 'too-many-access-requests', message: '' }, { status: 409 });
  await user.click(dialog.getByRole('button', { name: 'Send request' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent("Couldn't send the request");
  expect(dialog.getByRole('textbox', { name: 'Note to the operator' })).toHaveValue('New bikes');
  server.state.refusal = null;
  const refused = server.changes.length;
  clickTwice(dialog.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(server.changes).toHaveLength(refused + 1);
  expect(server.changes.at(-1)?.body).toEqual({ page: 'iot-equipment', groupId: '142', vehicles: 8, note: 'New bikes' });
  expect(await (await inTile()).findByText('Requested, vehicles: 8, 20/11/2026 14:00')).toBeVisible();
  // One that waits isn't sent twice.
  await user.click((await inTile()).getByRole('button', { name: 'Request IoT modules' }));
  expect(await screen.findByRole('button', { name: 'Send request' })).toBeDisabled();
});

test('[AN-04] shows the operator’s answer', async () => {
  const server = reportServer();
  server.state.requests = [anIotRequest({ state: 'declined', decidedAt: new Date(2026, 10, 21, 9, 30).getTime() })];
  open(server);
  expect(await (await inTile()).findByText('Declined, vehicles: 10, 21/11/2026 09:30')).toBeVisible();
});
