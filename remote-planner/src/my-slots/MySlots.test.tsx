import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aPlanner, aSlot, DAY, HOUR } from '../testing/builders.ts';
import { plannerServer } from '../testing/planner-server.ts';

const start = Math.ceil(Date.now() / HOUR) * HOUR + DAY;
const world = {
  planners: [aPlanner({ manage: false })],
  groups: [{ id: '142', timeZone: 'Europe/Warsaw', manage: false, book: true }],
  slots: [
    aSlot({
      id: 2,
      start: start + DAY,
      end: start + DAY + HOUR,
      state: 'rejected',
      rejectionReason: 'Pojazd jedzie na przegląd',
      actions: [],
    }),
    aSlot({ id: 1, start, end: start + HOUR, returnAddress: { text: 'Prosta 1', lat: null, lon: null } }),
    aSlot({ id: 3, start: start - 9 * DAY, end: start - 9 * DAY + HOUR, actions: [] }),
    aSlot({ id: 4, start, end: start + HOUR, driverId: null, mine: false, vehicleId: '8', actions: [] }),
    aSlot({ id: 5, start: start + 7 * DAY, end: start + 7 * DAY + HOUR, seriesId: 'a' }),
    aSlot({ id: 6, start: start + 14 * DAY, end: start + 14 * DAY + HOUR, seriesId: 'a' }),
  ],
};

function open(server = plannerServer(world), more: Partial<FakeShellOptions> = {}) {
  return {
    server,
    ...renderRemote(definition, '/calendar', { answer: server.answer, permissions: { '142': ['calendar.access'] }, ...more }),
  };
}
const list = (name: string) => screen.findByRole('list', { name });
const linksIn = async (name: string) =>
  within(await list(name))
    .getAllByRole('link', { name: /\d{2}\/\d{2}/ })
    .filter((link) => /slot\/\d+$/.test(link.getAttribute('href') ?? ''));

test('[CA-01] drivers see their own slots first, why one was rejected, and the past ones', async () => {
  const { user, shell } = open();
  await waitFor(async () => expect(await linksIn('Upcoming')).toHaveLength(4));
  const [first, second] = within(await list('Upcoming')).getAllByRole('listitem');
  expect(first).toHaveTextContent('Rower 7');
  expect(first).toHaveTextContent('Return to: Prosta 1');
  expect(second).toHaveTextContent('Reason: Pojazd jedzie na przegląd');
  expect(screen.queryByRole('button', { name: /^Pending/ })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'Past' }));
  await waitFor(async () => expect(await linksIn('Past')).toHaveLength(1));
  act(() => shell.locale.set('pl'));
  expect(await list('Minione')).toBeVisible();
});

test('[CA-06] drivers cancel a slot, or all slots of a series; the change can be undone', async () => {
  const { user, server, shell } = open();
  const toasts: { readonly id: string; readonly title: string }[] = [];
  shell.bus.on('toast.offered', (toast) => toasts.push(toast));
  const cancel = async (at: number) => {
    const [item] = within(await list('Upcoming'))
      .getAllByRole('listitem')
      .slice(at);
    await user.click(within(item as HTMLElement).getByRole('button', { name: /^Cancel slot/ }));
  };
  await list('Upcoming');
  await cancel(0);
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Slot cancelled', action: { label: 'Undo' } }]));
  expect(within(await list('Upcoming')).getByText('Cancelled')).toBeVisible();
  await cancel(2);
  await user.click(await screen.findByRole('button', { name: 'Cancel all future slots of the series' }));
  await waitFor(() => expect(shell.flashes).toMatchObject([{ text: '2 slots cancelled' }]));
  expect(server.sent('/v1/planner/slot/1/decision')).toEqual([{ version: 1, decision: 'cancel' }]);
});

test('[CA-01] the calendar link is created, shown once, renewed and deleted', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('link', { name: 'Add to phone calendar' }));
  await user.click(await screen.findByRole('button', { name: 'Create calendar link' }));
  expect(await screen.findByText('http://localhost/api/v1/planner/feed/secret.ics')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open in calendar app' })).toHaveAttribute(
    'href',
    'webcal://localhost/api/v1/planner/feed/secret.ics',
  );
  await user.click(screen.getByRole('button', { name: 'Delete link' }));
  const dialog = await screen.findByRole('dialog', { name: 'Delete calendar link?' });
  await user.click(within(dialog).getByRole('button', { name: 'Delete link' }));
  expect(await screen.findByRole('button', { name: 'Create calendar link' })).toBeVisible();
});
