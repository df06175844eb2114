import { timeZone } from '@fleet-console/i18n';
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
afterEach(() => jest.restoreAllMocks());

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

test('[CA-02] [CA-07] an item is moved by keyboard and can be undone; an overlap is shown while moving and sends nothing', async () => {
  const free = aSlot({ id: 5, vehicleId: '7', driverId: '1', start: at + 3 * HOUR, end: at + 4 * HOUR });
  const { user, server, shell } = open('view=day', plannerServer({ slots: [...slots, free] }));
  const toasts: { readonly id: string; readonly title: string }[] = [];
  shell.bus.on('toast.offered', (toast) => toasts.push(toast));
  const moved = await item(/Maria Manager, Rower 7.*17:00 to 18:00/);
  act(() => moved.focus());
  await user.keyboard('m{ArrowDown}{Enter}');
  await waitFor(() => expect(server.sent('/v1/planner/slot/5')).toHaveLength(1));
  const later = server.slots.get(5)?.start ?? 0;
  expect(later).toBeGreaterThan(free.start);
  expect(server.sent('/v1/planner/slot/5')).toEqual([{ version: 1, start: later, end: later + HOUR }]);
  await waitFor(() => expect(toasts).toMatchObject([{ title: 'Slot moved' }]));
  act(() => shell.bus.emit('toast.action', { id: toasts[0]?.id ?? '' }));
  act(() => (document.activeElement as HTMLElement).blur());
  const back = await item(/Maria Manager, Rower 7.*17:00 to 18:00/);
  act(() => back.focus());
  // Up to the slot of the same vehicle, which ends at 16:00.
  await user.keyboard('m{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}{ArrowUp}');
  expect((await screen.findAllByText(/An event for this user or vehicle already exists/))[0]).toBeInTheDocument();
  await user.keyboard('{Enter}');
  expect(server.sent('/v1/planner/slot/5')).toHaveLength(1);
});

test('[CA-03] a move that exceeds limits leads a manager to the form, which says so', async () => {
  const free = aSlot({ id: 5, vehicleId: '7', driverId: '1', start: at + 3 * HOUR, end: at + 4 * HOUR });
  const server = plannerServer({ slots: [free] });
  server.limit(['slot-too-far-ahead']);
  const { user, shell } = open('view=day', server);
  const moved = await item(/Maria Manager, Rower 7/);
  act(() => moved.focus());
  await user.keyboard('m{ArrowDown}{Enter}');
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/calendar/slot/5/edit'));
  await user.click(await screen.findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(server.sent('/v1/planner/slot/5').at(-1)).toMatchObject({ version: 1, overrideLimits: true }));
});

test('[CA-02] a free time of the day opens the form with its time', async () => {
  const { user } = open('view=day', plannerServer({ slots: [] }));
  const cell = await screen.findByRole('gridcell', { name: 'Thursday 26 November, 08:00' });
  act(() => cell.focus());
  await user.keyboard('{Enter}');
  const form = await screen.findByRole('dialog', { name: 'Add slot' });
  expect(within(form).getByRole('textbox', { name: 'Start date' })).toHaveValue('26/11/2026');
  expect(within(form).getByRole('textbox', { name: 'Start time' })).toHaveValue('08:00');
});

test('[CA-07] vehicles or drivers as rows, with or without slots; a free time opens the form with its row', async () => {
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const { user, shell } = open('view=resources', plannerServer({ slots: slots.slice(1, 2) }));
  const rows = async () => (await screen.findAllByRole('rowheader')).map(({ textContent }) => textContent);
  await waitFor(async () => expect(await rows()).toEqual(['WX 008Warszawa', 'Rower 7Warszawa']));
  expect(await item(/Maria Manager.*Pending/)).toBeVisible();
  const free = await screen.findByRole('gridcell', { name: /^Rower 7, .*08:00/ });
  act(() => free.focus());
  await user.keyboard('{Enter}');
  const form = within(await screen.findByRole('dialog', { name: 'Add slot' }));
  expect(form.getByRole('textbox', { name: 'Start time' })).toHaveValue('08:00');
  expect(within(form.getByRole('group', { name: /^Vehicle/ })).getByText('Rower 7')).toBeVisible();
  act(() => shell.navigation.navigator.push('/calendar?date=2026-11-26&view=resources&rows=drivers'));
  await waitFor(async () => expect(await rows()).toEqual(['Maria Manager', 'Ewa Lis']));
  expect(await item(/WX 008.*Pending/)).toBeVisible();
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
  expect(screen.getByText('1 ride calendar is disabled')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add slot' })).toBeNull();
  await user.click(screen.getByRole('radio', { name: 'My slots' }));
  await waitFor(() => expect(url(shell)).toContain('view=mine'));
});

test('[CA-01] names the time zone of the slots where the clock of the user differs, if only after a change to summer time', async () => {
  timeZone.set('Africa/Lagos');
  const { shell } = open('view=week');
  expect(await item(/Ewa Lis.*Accepted/)).toBeVisible();
  // An hour ahead of UTC, as Warsaw is in winter.
  expect(screen.queryByText(/^Times are in/)).toBeNull();
  act(() => shell.navigation.navigator.push('/calendar?date=2027-03-24&view=week'));
  expect(await screen.findByText('Times are in Europe/Warsaw.')).toBeVisible();
  act(() => timeZone.set(null));
});

test('[CA-01] a phone shows the day of a linked week, and a short title', async () => {
  const { matchMedia } = window;
  jest
    .spyOn(window, 'matchMedia')
    .mockImplementation((query) => Object.assign(matchMedia(query), { matches: query === '(max-width: 640px)' }));
  const { user, shell } = open('view=week');
  expect(await item(/Ewa Lis.*Accepted/)).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Day' })).toBeChecked();
  expect(screen.getByRole('heading', { name: 'Thu, 26 Nov 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next day' }));
  expect(screen.getByRole('heading', { name: 'Fri, 27 Nov 2026' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Add slot' }));
  expect(shell.navigation.location.get().pathname).toBe('/calendar/new');
});
