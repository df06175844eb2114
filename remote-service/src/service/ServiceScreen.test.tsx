import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aRequest, requestServer } from '../testing/requests.ts';

const requests = () => [
  aRequest({
    id: '4711',
    vehicle: { ...aRequest().vehicle, name: 'Rower 7', plate: 'WX 007' },
    damageTypes: ['mirrors', 'damagedPlug'],
    priority: 'urgent',
    technicianId: '5',
  }),
  aRequest({ id: '4712', vehicle: { ...aRequest().vehicle, id: '8', name: 'Rower 8' }, state: 'confirmed', repair: 'waiting' }),
  aRequest({ id: '4713', vehicle: { ...aRequest().vehicle, id: '9', name: 'Rower 9' }, state: 'completed', outcome: 'unfounded' }),
];

function open(
  path = '/service',
  { server = requestServer(requests()), ...more }: Partial<FakeShellOptions> & { server?: ReturnType<typeof requestServer> } = {},
) {
  return {
    server,
    ...renderRemote(definition, path, { answer: server.answer, permissions: { '142': ['serviceRequest.service'] }, ...more }),
  };
}
const row = async (name: string) => screen.findByRole('row', { name: new RegExp(name) });

test('[SR-01] lists requests with number, state, vehicle, damages, priority, time and technician, in both languages', async () => {
  const { shell } = open();
  const first = within(await row('WX 007'));
  for (const text of ['#4711', 'Reported', 'Mirrors · Damaged plug', 'Urgent']) expect(first.getByText(text)).toBeVisible();
  expect(await first.findByText('Anna Nowak')).toBeVisible();
  expect(within(await row('Rower 9')).getByText('Unfounded')).toBeVisible();
  expect(screen.getByText('3 requests')).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(await screen.findByText('3 zgłoszenia')).toBeVisible();
  expect(screen.getByText('Pilny')).toBeVisible();
});

test('[SR-08] filters by repair state, with the number of each, in the URL', async () => {
  const { user, shell } = open();
  await row('WX 007');
  await user.click(await screen.findByRole('button', { name: 'Waiting 1' }));
  await waitFor(() => expect(screen.queryByText('WX 007')).toBeNull());
  expect(await row('Rower 8')).toBeVisible();
  expect(shell.navigation.location.get().search).toBe('?repair=waiting');
  await user.click(screen.getByRole('button', { name: 'Waiting 1' }));
  await user.type(screen.getByRole('searchbox'), 'nothing');
  expect(await screen.findByText('No service requests found')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await row('Rower 9')).toBeVisible();
});

test('[SR-09] shows a change by someone else at once, without a reload', async () => {
  const { server, shell } = open();
  await row('Rower 8');
  act(() => shell.emit('serviceRequests', server.change('4712', { state: 'inProgress', repair: 'started' })));
  expect(await within(await row('Rower 8')).findByText('In progress')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Started 1' })).toBeVisible();
});

test('[SR-01] customers see the list too', async () => {
  open('/service', { permissions: { '142': ['serviceRequest.client'] } });
  expect(await row('WX 007')).toBeVisible();
});

test('[SR-01] without permission, no request is made', () => {
  const answer = jest.fn();
  open('/service', { answer, permissions: { '142': ['vehicle.getByGroup'] } });
  expect(screen.getByText("You don't have permission to see service requests")).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});
