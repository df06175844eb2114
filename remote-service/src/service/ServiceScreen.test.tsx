import { renderRemote, savedViewServer, type FakeShellOptions } from '@fleet-console/testing';
import type { MapViewProps } from '@fleet-console/ui/map';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import type { ServiceRequest } from '../requests/request.ts';
import { aRequest, requestServer } from '../testing/requests.ts';

jest.mock('@fleet-console/ui/map', () => ({
  MapView: ({ points, read, onSelect }: MapViewProps<unknown>) =>
    points.map((point) => (
      <button key={read.id(point)} onClick={() => onSelect?.([read.id(point)], 'replace')}>
        {`point ${read.id(point)} ${read.status(point)} ${read.lat(point)}`}
      </button>
    )),
}));

const vehicle = (name: string, more: Partial<ServiceRequest['vehicle']> = {}) => ({ ...aRequest().vehicle, id: name, name, ...more });
const begun: Partial<ServiceRequest> = {
  state: 'inProgress',
  repair: 'started',
  allowedActions: ['plan', 'stop', 'complete', 'markUnfounded'],
};
const requests = () => [
  aRequest({
    id: '1',
    vehicle: vehicle('Rower 1', { plate: 'WX 001', type: 'moped', percentage: 12 }),
    damageTypes: ['mirrors', 'damagedPlug'],
    priority: 'urgent',
    commentCount: 3,
    reportedAt: Date.now() - 9 * 86_400_000,
  }),
  aRequest({ id: '2', vehicle: vehicle('Rower 2'), info: 'Skrzypi', damageTypes: [], reportedAt: Date.now() - 3_600_000 }),
  aRequest({
    id: '3',
    vehicle: vehicle('Rower 3'),
    state: 'confirmed',
    repair: 'waiting',
    technicianId: '5',
    technician: { name: 'Anna Nowak', former: null },
    allowedActions: ['plan', 'begin', 'markUnfounded', 'markDuplicate'],
  }),
  aRequest({ id: '4', vehicle: vehicle('Rower 4'), ...begun, replacementVehicleId: '99' }),
  aRequest({ id: '5', vehicle: vehicle('Rower 5'), state: 'completed', repair: 'stopped', allowedActions: [] }),
  aRequest({ id: '6', vehicle: vehicle('Rower 6'), state: 'completed', outcome: 'unfounded', repair: 'stopped', allowedActions: [] }),
];

function open(
  path = '/service',
  { server = requestServer(requests()), ...more }: Partial<FakeShellOptions> & { server?: ReturnType<typeof requestServer> } = {},
) {
  const permissions = { '142': ['serviceRequest.service'] as const };
  const opened = renderRemote(definition, path, { answer: server.answer, permissions, ...more });
  const toasts: { readonly id: string; readonly title: string }[] = [];
  opened.shell.bus.on('toast.offered', (toast) => toasts.push(toast));
  return { server, toasts, ...opened };
}
const column = (name: string) => screen.findByRole('region', { name });
const cardsIn = async (name: string) =>
  within(await column(name))
    .queryAllByRole('article')
    .map((card) => within(card).getByRole('link').textContent);
const card = (vehicleName: string) => screen.findByRole('article', { name: new RegExp(`, ${vehicleName}$`) });
const focusCard = async (vehicleName: string) => {
  const item = (await card(vehicleName)).closest('li');
  act(() => item?.focus());
  return item;
};

test('[SR-01] shows requests as cards in the column of their state, most urgent first, with their figures', async () => {
  const { shell } = open();
  expect(await cardsIn('Reported')).toEqual(['WX 001', 'Rower 2']);
  expect(await cardsIn('Confirmed')).toEqual(['Rower 3']);
  expect(await cardsIn('In progress')).toEqual(['Rower 4']);
  expect(await cardsIn('Awaiting customer')).toEqual(['Rower 5']);
  const urgent = await card('WX 001');
  expect(within(urgent).getByRole('link')).toHaveAttribute('href', '/service/1');
  for (const text of ['#1', 'Mirrors · Damaged plug', 'Urgent', 'Unassigned', '9 days ago', '12%', '3'])
    expect(within(urgent).getByText(text)).toBeVisible();
  expect(within(await card('Rower 3')).getByText('Anna Nowak')).toBeVisible();
  expect(within(await card('Rower 4')).getByTitle('Replacement vehicle')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Unfounded 1' })).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(await screen.findByText('5 zgłoszeń')).toBeVisible();
  expect(await column('Czeka na klienta')).toBeVisible();
});

test('[SR-01] "Move to…" offers the allowed moves only; a move is shown at once and can be undone for ten seconds', async () => {
  const { user, shell, toasts } = open();
  await user.click(within(await card('WX 001')).getByRole('button', { name: 'Move request 1' }));
  const items = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(items).toEqual(['Accept request → Confirmed', 'Mark as unfounded → Unfounded', 'Mark as duplicate → Duplicates']);
  await user.click(screen.getByRole('menuitem', { name: 'Accept request → Confirmed' }));
  await waitFor(async () => expect(await cardsIn('Confirmed')).toEqual(['WX 001', 'Rower 3']));
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Request #1 accepted', action: { label: 'Undo' } }]));
  act(() => shell.bus.emit('toast.action', { id: toasts[0]?.id ?? '' }));
  await waitFor(async () => expect(await cardsIn('Reported')).toEqual(['WX 001', 'Rower 2']));
});

test('[SR-01] the menu of another card replaces the open one; a second press closes it and keeps the focus on its button', async () => {
  const { user } = open();
  const first = within(await card('WX 001')).getByRole('button', { name: 'Move request 1' });
  const other = within(await card('Rower 4')).getByRole('button', { name: 'Move request 4' });
  await user.click(first);
  expect(await screen.findByRole('menu', { name: 'Move request 1' })).toBeVisible();
  await user.click(other);
  expect(await screen.findByRole('menu', { name: 'Move request 4' })).toBeVisible();
  expect(await screen.findByRole('menuitem', { name: 'Stop repair' })).toBeVisible();
  expect([first, other].map((button) => button.getAttribute('aria-expanded'))).toEqual(['false', 'true']);
  await user.click(other);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(other).toHaveFocus();
});

test('[SR-01] a move that asks for details opens its dialog, and the card stays until it is sent', async () => {
  const { user } = open();
  await focusCard('Rower 4');
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  const dialog = await screen.findByRole('dialog', { name: 'Finish repair of #4' });
  expect(await cardsIn('In progress')).toEqual(['Rower 4']);
  await user.click(within(dialog).getByRole('radio', { name: 'Yes' }));
  await user.click(await within(dialog).findByRole('radio', { name: 'Repaired' }));
  await user.click(within(dialog).getByRole('button', { name: 'Finish repair' }));
  await waitFor(async () => expect(await cardsIn('Awaiting customer')).toEqual(['Rower 4', 'Rower 5']));
});

test('[SR-01] a move that the server refuses is taken back and explained', async () => {
  const { user, server, shell, toasts } = open();
  await user.click(within(await card('Rower 2')).getByRole('button', { name: 'Move request 2' }));
  server.change('2', { ...begun, technicianId: '5' });
  jest.spyOn(console, 'error').mockImplementation(() => {});
  await user.click(await screen.findByRole('menuitem', { name: 'Accept request → Confirmed' }));
  await waitFor(async () => expect(await cardsIn('In progress')).toEqual(['Rower 2', 'Rower 4']));
  expect(shell.flashes).toHaveLength(1);
  expect(toasts).toEqual([]);
});

test('[SR-01] the whole board works by keyboard: arrows, moves between columns, menu and undo', async () => {
  const { user, toasts } = open();
  await focusCard('WX 001');
  await user.keyboard('{ArrowDown}');
  expect((await card('Rower 2')).closest('li')).toHaveFocus();
  await user.keyboard('{ArrowRight}');
  expect((await card('Rower 3')).closest('li')).toHaveFocus();
  await user.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await waitFor(async () => expect(await cardsIn('In progress')).toEqual(['Rower 3', 'Rower 4']));
  await waitFor(async () => expect((await card('Rower 3')).closest('li')).toHaveFocus());
  // No column before it takes it.
  await waitFor(() => expect(toasts).toHaveLength(1));
  await user.keyboard('{Shift>}{ArrowLeft}{/Shift}');
  expect(await cardsIn('In progress')).toEqual(['Rower 3', 'Rower 4']);
  await user.keyboard('m');
  expect(await screen.findByRole('menuitem', { name: 'Stop repair' })).toBeVisible();
  await user.keyboard('{Escape}');
  await waitFor(async () => expect((await card('Rower 3')).closest('li')).toHaveFocus());
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  await waitFor(async () => expect(await cardsIn('Confirmed')).toEqual(['Rower 3']));
});

test('[SR-09] live changes appear at once, but nothing moves under the pointer', async () => {
  const { server, shell, user } = open();
  await card('Rower 2');
  act(() => shell.emit('serviceRequests', server.change('5', { outcome: 'accepted' })));
  await waitFor(async () => expect(await cardsIn('Awaiting customer')).toEqual([]));
  const list = within(await column('Reported')).getByRole('list');
  await user.hover(list);
  act(() => shell.emit('serviceRequests', server.change('1', { ...begun, damageTypes: ['brokenHandle'] })));
  await waitFor(async () => expect(await cardsIn('In progress')).toEqual(['WX 001', 'Rower 4']), { timeout: 4_000 });
  act(() => shell.emit('serviceRequests', server.add(aRequest({ id: '7', vehicle: vehicle('Rower 7'), priority: 'high' }))));
  await screen.findByRole('button', { name: '1 new' }, { timeout: 4_000 });
  expect(await cardsIn('Reported')).toEqual(['WX 001', 'Rower 2']);
  await user.click(screen.getByRole('button', { name: '1 new' }));
  expect(await cardsIn('Reported')).toEqual(['Rower 7', 'Rower 2']);
}, 20_000);

test('[SR-09] battery and last contact of the vehicle are live', async () => {
  const { shell } = open();
  expect(await within(await card('WX 001')).findByText('12%')).toBeVisible();
  act(() =>
    shell.emit('vehicles', { changes: [{ id: 'Rower 1', percentage: 64, state: 'parked', online: true, reportedAt: Date.now() }] }),
  );
  expect(within(await card('WX 001')).getByText('64%')).toBeVisible();
});

test('[SR-08] one filter in the URL for board, table and map: repair state, damage, priority, technician, type, age, text', async () => {
  const { user, shell } = open();
  await card('WX 001');
  const search = () => decodeURIComponent(shell.navigation.location.get().search);
  await user.click(screen.getByRole('button', { name: 'Waiting 1' }));
  expect(await cardsIn('Reported')).toEqual([]);
  expect(await cardsIn('Confirmed')).toEqual(['Rower 3']);
  await user.click(screen.getByRole('button', { name: 'Waiting 1' }));
  await user.click(screen.getByRole('button', { name: 'Replacement vehicle 1' }));
  expect(await cardsIn('In progress')).toEqual(['Rower 4']);
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  for (const name of ['Urgent', 'Unassigned', 'E-moped', 'More than 7 days ago', 'Damaged plug'])
    await user.click(await screen.findByRole('button', { name, pressed: false }));
  expect(search()).toBe('?priority=urgent&technician=none&type=moped&age=overWeek&damage=damagedPlug');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect((await screen.findAllByRole('row')).slice(1)).toHaveLength(1);
  expect(screen.getByText('1 request')).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Map' }));
  expect(await screen.findAllByRole('button', { name: /^point/ })).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'point 1 fault 52.2' }));
  expect(await card('WX 001')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Remove filter: Damaged plug' }));
  await user.type(screen.getByRole('searchbox'), 'nothing');
  await waitFor(() => expect(search()).toContain('q=nothing'));
  expect(screen.getByText('No service requests found')).toBeVisible();
});

test('[SR-08] filters are saved as a view of the account', async () => {
  const server = requestServer(requests());
  const { user } = open('/service?priority=urgent', { server, answer: savedViewServer(server.answer).answer });
  expect(await cardsIn('Reported')).toEqual(['WX 001']);
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.type(await screen.findByRole('textbox', { name: 'View name' }), 'Urgent ones');
  await user.click(screen.getByRole('button', { name: 'Save this view' }));
  await screen.findByRole('button', { name: 'Urgent ones' });
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await cardsIn('Reported')).toEqual(['WX 001', 'Rower 2']);
  await user.click(screen.getByRole('button', { name: 'Views' }));
  await user.click(await screen.findByRole('button', { name: 'Urgent ones' }));
  await waitFor(async () => expect(await cardsIn('Reported')).toEqual(['WX 001']));
});

test('[SR-01] closed requests are folded away by outcome; one opens as a column, and as a table', async () => {
  const { user, shell } = open();
  await user.click(await screen.findByRole('button', { name: 'Unfounded 1' }));
  await waitFor(async () => expect(await cardsIn('Unfounded')).toEqual(['Rower 6']));
  expect(shell.navigation.location.get().search).toBe('?closed=unfounded');
  await user.click(screen.getByRole('radio', { name: 'Table' }));
  expect(await screen.findByRole('row', { name: /Rower 6.*Unfounded/ })).toBeVisible();
  expect(screen.getAllByRole('row')).toHaveLength(2);
});

test('[SR-01] customers see the board too; without either permission, no request is made', async () => {
  open('/service', { permissions: { '142': ['serviceRequest.client'] } });
  expect(await card('WX 001')).toBeVisible();
  const answer = jest.fn();
  open('/service', { answer, permissions: { '142': ['vehicle.getByGroup'] } });
  expect(screen.getByText("You don't have permission to see service requests")).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});
