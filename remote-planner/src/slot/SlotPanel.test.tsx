import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import type { SlotEvent } from '../slots/slot.ts';
import { aSlot, DAY, HOUR, NOW } from '../testing/builders.ts';
import { plannerServer } from '../testing/planner-server.ts';

const pending = aSlot({
  driverId: '2',
  mine: false,
  state: 'pending',
  returnAddress: { text: 'Prosta 1', lat: null, lon: null },
  comment: 'Kask',
  seriesId: null,
  actions: ['accept', 'reject', 'cancel', 'move', 'edit'],
});
const events: SlotEvent[] = [
  { kind: 'created', at: NOW - DAY, by: 'Ewa Lis', before: null, after: null },
  {
    kind: 'moved',
    at: NOW,
    by: 'Maria Manager',
    before: { startsAt: NOW, vehicleId: '7' },
    after: { startsAt: NOW + DAY, vehicleId: '8' },
  },
];

function open(
  path: string,
  server = plannerServer({ slots: [pending], events, names: { '7': 'Rower 7', '8': 'WX 008' }, reasons: ['Przegląd'] }),
  more: Partial<FakeShellOptions> = {},
) {
  const rendered = renderRemote(definition, path, {
    answer: server.answer,
    permissions: { '142': ['calendar.access', 'calendar.manage', 'vehicle.getByGroup'] },
    routes: { VehicleDetails: '/vehicle-details/:vid?' },
    ...more,
  });
  const toasts: { readonly id: string; readonly title: string }[] = [];
  rendered.shell.bus.on('toast.offered', (toast) => toasts.push(toast));
  return { ...rendered, server, toasts };
}
const panel = () => screen.findByRole('dialog', { name: 'Slot #12' });

test('[CA-06] shows all fields of a slot and its history; its notifications are seen', async () => {
  const { server } = open('/calendar/slot/12');
  const shown = within(await panel());
  expect(await shown.findByRole('heading', { name: 'Fri 27/11/2026, 10:00–12:00' })).toBeVisible();
  for (const text of ['Ewa Lis', 'Prosta 1', 'Kask']) expect(shown.getAllByText(text)[0]).toBeVisible();
  expect(shown.getByRole('link', { name: 'Rower 7' })).toHaveAttribute('href', '/vehicle-details/7');
  const history = within(shown.getByRole('region', { name: 'History' })).getAllByRole('listitem');
  expect(history.map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(['Start: 26/11/2026 10:00 → 27/11/2026 10:00', 'Vehicle: Rower 7 → WX 008']),
  );
  expect(server.sent('/v1/notification/seen')).toEqual([{ slotId: 12 }]);
});

test('[CA-06] a rejection needs a reason, offers recent ones, and can be undone; the driver sees why', async () => {
  const { user, server, toasts, shell } = open('/calendar/slot/12');
  await user.click(await within(await panel()).findByRole('button', { name: 'Reject' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reject slot #12?' });
  await user.click(within(dialog).getByRole('button', { name: 'Reject slot' }));
  expect(await within(dialog).findByText('Enter a reason')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveFocus();
  await user.click(await within(dialog).findByRole('button', { name: 'Przegląd' }));
  await user.click(within(dialog).getByRole('button', { name: 'Reject slot' }));
  await waitFor(() =>
    expect(server.sent('/v1/planner/slot/12/decision')).toEqual([{ version: 1, decision: 'reject', reason: 'Przegląd' }]),
  );
  expect(await within(await panel()).findByRole('note')).toHaveTextContent('RejectedPrzegląd');
  act(() => shell.bus.emit('toast.action', { id: toasts[0]?.id ?? '' }));
  expect(await within(await panel()).findByRole('button', { name: 'Accept' })).toBeVisible();
});

test('[CA-06] a slot that someone else has decided is shown as it is', async () => {
  const { user, server } = open('/calendar/slot/12');
  await user.click(await within(await panel()).findByRole('button', { name: 'Reject' }));
  server.change(12, { state: 'accepted', actions: ['cancel'] });
  const dialog = await screen.findByRole('dialog', { name: 'Reject slot #12?' });
  await user.type(within(dialog).getByRole('textbox', { name: 'Reason' }), 'Brak pojazdu');
  await user.click(within(dialog).getByRole('button', { name: 'Reject slot' }));
  expect(await within(dialog).findByText('This slot was changed by someone else')).toBeVisible();
  expect(within(dialog).getByRole('textbox', { name: 'Reason' })).toHaveValue('Brak pojazdu');
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(async () => expect(within(await panel()).queryByRole('button', { name: 'Reject' })).toBeNull());
});

test('[CA-06] accepting all slots accepts those that were confirmed, not one that came later', async () => {
  const soon = (id: number) => ({ ...pending, id, start: pending.start + id * HOUR, end: pending.end + id * HOUR });
  const server = plannerServer({ slots: [soon(1), soon(2), { ...soon(3), state: 'cancelled' }] });
  const { user, shell } = open('/calendar/inbox', server);
  await user.click(await screen.findByRole('button', { name: 'Accept all 2 slots' }));
  const confirm = await screen.findByRole('dialog', { name: 'Accept 2 slots?' });
  act(() => shell.emit('plannerSlots', server.change(3, { state: 'pending' })));
  // The list behind the dialog, which is hidden from assistive technology.
  expect(await screen.findByRole('button', { name: 'Accept all 3 slots', hidden: true }, { timeout: 3_000 })).toBeInTheDocument();
  await user.click(within(confirm).getByRole('button', { name: 'Accept 2 slots' }));
  expect(await within(confirm).findByText('2 slots accepted')).toBeVisible();
});

test('[CA-06] the inbox lists pending slots live, accepts one, and accepts all with a result for each', async () => {
  const soon = (id: number) => ({ ...pending, id, start: pending.start + id * HOUR, end: pending.end + id * HOUR });
  const server = plannerServer({ slots: [soon(1), soon(2), soon(3)] });
  const { user, shell, toasts } = open('/calendar/inbox', server);
  const inbox = await screen.findByRole('dialog', { name: 'Pending slots' });
  const rows = () => within(within(inbox).getByRole('list', { name: 'Pending slots' })).getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(3));
  await user.click(within(inbox).getByRole('button', { name: 'Accept: Ewa Lis, Fri 27/11/2026, 11:00–13:00' }));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(toasts).toMatchObject([{ title: 'Slot accepted' }]);
  await user.click(within(inbox).getByRole('button', { name: 'Accept all 2 slots' }));
  const confirm = await screen.findByRole('dialog', { name: 'Accept 2 slots?' });
  // Changed by someone else before the answer is sent.
  server.change(3, { comment: 'Inny' });
  await user.click(within(confirm).getByRole('button', { name: 'Accept 2 slots' }));
  expect(await within(confirm).findByText('1 slot accepted')).toBeVisible();
  expect(within(confirm).getByText(/^Slot #3: /)).toBeVisible();
  await user.click(within(confirm).getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(rows()).toHaveLength(1));
  act(() => shell.emit('plannerSlots', server.change(3, { state: 'cancelled' })));
  expect(await within(inbox).findByText('No pending slots', {}, { timeout: 3_000 })).toBeVisible();
});

test('[CA-06] while a slot is being accepted its button shows it, and others can be accepted; a double click accepts once', async () => {
  const soon = (id: number) => ({ ...pending, id, start: pending.start + id * HOUR, end: pending.end + id * HOUR });
  const server = plannerServer({ slots: [soon(1), soon(2)] });
  let respond: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (respond = resolve));
  const { user } = open('/calendar/inbox', server, {
    async answer(request) {
      if (request.path.endsWith('/decision')) await held;
      return server.answer(request);
    },
  });
  const inbox = await screen.findByRole('dialog', { name: 'Pending slots' });
  const first = await within(inbox).findByRole('button', { name: /^Accept: Ewa Lis, .*11:00/ });
  act(() => {
    first.click();
    first.click();
  });
  await waitFor(() => expect(first).toHaveAttribute('data-loading', 'true'));
  await user.click(within(inbox).getByRole('button', { name: /^Accept: Ewa Lis, .*12:00/ }));
  respond();
  expect(await within(inbox).findByText('No pending slots')).toBeVisible();
  for (const id of [1, 2]) expect(server.sent(`/v1/planner/slot/${id}/decision`)).toEqual([{ version: 1, decision: 'accept' }]);
});
