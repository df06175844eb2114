import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aPlanner, aSlot, HOUR, NOW } from '../testing/builders.ts';
import { plannerServer } from '../testing/planner-server.ts';

/** Thursday, 26 November 2026, 14:00–16:00 in Warsaw. */
const at = NOW + 4 * HOUR;
const slots = [
  aSlot({ id: 1, driverId: '2', mine: false, start: at, end: at + 2 * HOUR }),
  aSlot({
    id: 2,
    driverId: '1',
    vehicleId: '8',
    state: 'pending',
    start: at,
    end: at + HOUR,
    actions: ['accept', 'reject', 'cancel', 'move', 'edit'],
  }),
  aSlot({ id: 3, driverId: '2', vehicleId: '8', state: 'rejected', start: at + 2 * HOUR, end: at + 3 * HOUR, actions: [] }),
];
const manager = { permissions: { '142': ['calendar.access', 'calendar.manage'] } };

function open(search: string, server = plannerServer({ slots }), more: Partial<FakeShellOptions> = manager) {
  return { server, ...renderRemote(definition, `/calendar?date=2026-11-26&${search}`, { answer: server.answer, ...more }) };
}
const item = (name: RegExp) => screen.findByRole('button', { name });
const url = (shell: ReturnType<typeof open>['shell']) => decodeURIComponent(shell.navigation.location.get().search);

test('[CA-01] month, week and day, chosen in the URL; a slot opens over them with view and filters kept', async () => {
  const { user, shell } = open('view=week');
  expect(await item(/Ewa Lis.*Accepted/)).toBeVisible();
  expect(await item(/Maria Manager.*Pending/)).toBeVisible();
  expect(screen.getByRole('heading', { name: /^23.+29 November 2026$/ })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Month' }));
  expect(url(shell)).toBe('?date=2026-11-26&view=month');
  expect(screen.getByRole('heading', { name: 'November 2026' })).toBeVisible();
  await user.click(screen.getByRole('radio', { name: 'Day' }));
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(url(shell)).toBe('?date=2026-11-27&view=day');
  await user.click(screen.getByRole('button', { name: 'Previous day' }));
  await user.click(await item(/Ewa Lis.*Accepted/));
  expect(await screen.findByRole('dialog', { name: 'Slot #1' })).toBeVisible();
  expect(shell.navigation.location.get().pathname).toBe('/calendar/slot/1');
  expect(url(shell)).toBe('?date=2026-11-26&view=day');
});

test('[CA-01] filters by status, driver and vehicle in the URL; a link shows the same', async () => {
  const { user, shell, server } = open('view=week');
  await item(/Ewa Lis.*Accepted/);
  expect(screen.queryByRole('button', { name: /Rejected/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Filters' }));
  const menu = within(await screen.findByRole('dialog'));
  await user.click(menu.getByRole('button', { name: 'Rejected' }));
  expect(await item(/Ewa Lis.*Rejected/)).toBeVisible();
  await user.click(await menu.findByRole('button', { name: 'Ewa Lis' }));
  await user.click(await menu.findByRole('button', { name: 'WX 008' }));
  expect(url(shell)).toBe('?date=2026-11-26&view=week&status=rejected&driver=2&vehicle=8');
  await user.click(menu.getByRole('button', { name: 'Rejected' }));
  await user.keyboard('{Escape}');
  expect(await screen.findByText('No slots match your filters')).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  expect(await item(/Maria Manager.*Pending/)).toBeVisible();
  expect(server.calls.filter(({ path }) => path.includes('driverId=2&vehicleId=8&status=rejected'))).toHaveLength(1);
});

test('[CA-01] changes of others appear live', async () => {
  const { server, shell } = open('view=week');
  await item(/Maria Manager.*Pending/);
  act(() => shell.emit('plannerSlots', server.change(2, { state: 'accepted' })));
  expect(await screen.findByRole('button', { name: /Maria Manager.*Accepted/ }, { timeout: 3_000 })).toBeVisible();
});

test('[CA-01] drivers see others only as booked, and read a disabled calendar', async () => {
  const { user, shell } = open(
    'view=day',
    plannerServer({
      planners: [aPlanner({ manage: false, enabled: false, disabledAt: NOW })],
      groups: [{ id: '142', timeZone: 'Europe/Warsaw', manage: false, book: true }],
      slots: [aSlot({ id: 1, driverId: null, mine: false, start: at, end: at + HOUR, actions: [] })],
    }),
    { permissions: { '142': ['calendar.access'] } },
  );
  await user.click(await item(/Booked/));
  expect(shell.flashes).toEqual([{ kind: 'info', text: 'This time is booked by someone else.' }]);
  expect(screen.getByText('The ride calendar of Warszawa is disabled')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add slot' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'My slots' }));
  await waitFor(() => expect(url(shell)).toContain('view=mine'));
});
