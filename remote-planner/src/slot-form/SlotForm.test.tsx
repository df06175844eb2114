import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { defaultSettings } from '../planner/settings-limits.ts';
import { aPlanner, aSlot, DAY, HOUR } from '../testing/builders.ts';
import { plannerServer } from '../testing/planner-server.ts';

const OVERLAP = 'An event for this user or vehicle already exists at this time. Please schedule a different slot';
/** A full hour of tomorrow. */
const start = Math.ceil(Date.now() / HOUR) * HOUR + DAY;
const driverOnly = {
  planners: [aPlanner({ manage: false, settings: { ...defaultSettings, mode: 'approval' as const } })],
  groups: [{ id: '142', timeZone: 'Europe/Warsaw', manage: false, book: true }],
};

function open(path = '/calendar/new', server = plannerServer(), more: Partial<FakeShellOptions> = {}) {
  const rendered = renderRemote(definition, path, {
    answer: server.answer,
    permissions: { '142': ['calendar.access', 'calendar.manage'] },
    ...more,
  });
  const toasts: { readonly id: string; readonly title: string }[] = [];
  rendered.shell.bus.on('toast.offered', (toast) => toasts.push(toast));
  return { ...rendered, server, toasts };
}
const form = () => screen.findByRole('dialog', { name: /slot/ });
const field = async (name: string) => within(await form()).findByRole('textbox', { name });
const pick = async (user: ReturnType<typeof open>['user'], group: string, choice: RegExp) =>
  user.click(
    await within(await within(await form()).findByRole('group', { name: new RegExp(`^${group}`) })).findByRole('button', { name: choice }),
  );
/** Enters a date and time; the calendar of the console is in Warsaw. */
async function enterStart(user: ReturnType<typeof open>['user'], day: string, time: string) {
  for (const [name, value] of [
    ['Start date', day],
    ['Start time', time],
  ] as const) {
    const input = await field(name);
    await user.clear(input);
    await user.type(input, value);
  }
}

beforeEach(() => sessionStorage.clear());

test('[CA-02] a manager adds a slot by form: free vehicles with battery and place, driver, return address, comment; it can be undone', async () => {
  const { user, server, toasts, shell } = open('/calendar/new', plannerServer({ slots: [] }));
  const dialog = await form();
  await user.click(await within(dialog).findByRole('button', { name: 'Add slot' }));
  expect(within(dialog).getByText('Choose a vehicle')).toBeVisible();
  expect(within(dialog).getByText('Choose a driver')).toBeVisible();
  await enterStart(user, '12/01/2027', '930');
  expect(await field('Start time')).toHaveValue('930');
  await user.click(within(dialog).getByRole('button', { name: '2 h' }));
  expect(await field('Start time')).toHaveValue('09:30');
  expect(await field('End time')).toHaveValue('11:30');
  expect(await within(dialog).findByRole('button', { name: /Rower 7 Battery 82% · Warszawa · 52\.2297/ })).toBeVisible();
  await user.type(within(dialog).getByRole('searchbox', { name: 'Search free vehicles' }), 'WX 0');
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: /Rower 7/ })).toBeNull());
  await pick(user, 'Vehicle', /WX 008/);
  await pick(user, 'Driver', /Ewa Lis/);
  // The hub of its group.
  const address = await field('Return address');
  expect(address).toHaveValue('Polna 52, Warszawa');
  expect(within(dialog).getByText('52.24000, 21.02000')).toBeVisible();
  await user.clear(address);
  await user.type(address, 'Prosta 1');
  await user.type(await field('Comment'), 'Kask');
  await user.click(within(dialog).getByRole('button', { name: 'Add slot' }));
  const at = Date.UTC(2027, 0, 12, 8, 30);
  await waitFor(() =>
    expect(server.sent('/v1/planner/slot')).toEqual([
      {
        vehicleId: '8',
        driverId: '2',
        start: at,
        end: at + 2 * HOUR,
        returnAddress: { text: 'Prosta 1', lat: null, lon: null },
        comment: 'Kask',
      },
    ]),
  );
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/calendar'));
  expect(toasts).toMatchObject([{ title: 'Slot added', action: { label: 'Undo' } }]);
  act(() => shell.bus.emit('toast.action', { id: toasts[0]?.id ?? '' }));
  await waitFor(() => expect(server.sent('/v1/planner/slot/101/undo')).toEqual([{ version: 1 }]));
});

test('[CA-03] an overlap is refused in place while editing, with the specified text; nothing typed is lost', async () => {
  const taken = aSlot({ id: 20, vehicleId: '8', driverId: '1', start, end: start + HOUR });
  const { user, server } = open(
    '/calendar/slot/12/edit',
    plannerServer({ slots: [aSlot({ start: start + DAY, end: start + DAY + HOUR }), taken] }),
  );
  const comment = await field('Comment');
  await user.type(comment, 'Kask');
  const local = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', dateStyle: 'short', timeStyle: 'short' }).format(start);
  await enterStart(user, local.slice(0, 10), local.slice(12));
  expect(await screen.findByText(OVERLAP)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeDisabled();
  expect(comment).toHaveValue('Kask');
  // An answer that comes after another booking is refused the same way.
  const time = await field('Start time');
  await user.clear(time);
  await user.type(time, '23:59');
  await waitFor(() => expect(screen.queryByText(OVERLAP)).toBeNull());
  expect(server.sent('/v1/planner/slot/12')).toEqual([]);
});

test('[CA-03] a slot that someone else books while the form is open is refused in place', async () => {
  const elsewhere = aSlot({ id: 20, vehicleId: '8', driverId: '2', start: start + 5 * HOUR, end: start + 6 * HOUR });
  const slots = [aSlot({ start: start + DAY, end: start + DAY + HOUR }), elsewhere];
  const { user, shell, server } = open('/calendar/slot/12/edit', plannerServer({ slots }));
  const date = await field('Start date');
  await user.clear(date);
  await user.type(date, new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw', dateStyle: 'short' }).format(start));
  await waitFor(() => expect(server.sent('/v1/planner/slot/check')).toEqual([expect.objectContaining({ start })]));
  expect(screen.queryByText(OVERLAP)).toBeNull();
  act(() => shell.emit('plannerSlots', server.change(20, { vehicleId: '7', start, end: start + HOUR })));
  expect(await screen.findByText(OVERLAP)).toBeVisible();
});

test('[CA-03] limits refuse drivers in place, and warn managers, who can go on', async () => {
  const driver = open('/calendar/new', plannerServer(driverOnly), { permissions: { '142': ['calendar.access'] } });
  driver.server.limit(['slot-too-far-ahead']);
  const dialog = await form();
  expect(within(dialog).queryByRole('group', { name: /^Driver/ })).toBeNull();
  await pick(driver.user, 'Vehicle', /Rower 7/);
  expect(await within(dialog).findByText('This is further ahead than allowed.')).toBeVisible();
  expect(within(dialog).getByRole('button', { name: 'Request slot' })).toBeDisabled();
  driver.unmount();
  sessionStorage.clear();

  const { user, server } = open();
  server.limit(['slot-too-long', 'vehicle-in-repair']);
  await pick(user, 'Vehicle', /Rower 7/);
  await pick(user, 'Driver', /Ewa Lis/);
  expect(await screen.findByText('This exceeds limits of the calendar')).toBeVisible();
  expect(screen.getByText('This vehicle is in repair.')).toBeVisible();
  await user.click(await within(await form()).findByRole('button', { name: 'Save anyway' }));
  await waitFor(() => expect(server.sent('/v1/planner/slot')).toMatchObject([{ overrideLimits: true }]));
});

test('[CA-02] a double click saves once, and what failed can be sent again', async () => {
  const slot = aSlot({ start: start + DAY, end: start + DAY + HOUR });
  const { user, server, shell } = open('/calendar/slot/12/edit', plannerServer({ slots: [slot] }));
  const comment = await field('Comment');
  await user.type(comment, 'Kask');
  const save = screen.getByRole('button', { name: 'Save changes' });
  const twice = () =>
    act(() => {
      save.click();
      save.click();
    });
  server.fail('/v1/planner/slot/12');
  twice();
  expect(await screen.findByText("Couldn't save the slot")).toBeVisible();
  expect(comment).toHaveValue('Kask');
  expect(server.sent('/v1/planner/slot/12')).toHaveLength(1);
  server.fail(null);
  twice();
  await waitFor(() => expect(shell.navigation.location.get().pathname).toBe('/calendar'));
  expect(server.sent('/v1/planner/slot/12')).toEqual([
    { version: 1, comment: 'Kask' },
    { version: 1, comment: 'Kask' },
  ]);
});

test('[CA-02] a weekly series shows its conflicts before saving, and creates the free ones', async () => {
  const server = plannerServer({
    slots: [aSlot({ id: 20, vehicleId: '7', driverId: '2', start: start + DAY, end: start + DAY + 12 * HOUR })],
  });
  const { user, shell } = open('/calendar/new', server);
  const preset = {
    start,
    end: start + HOUR,
    vehicle: { id: '7', label: 'Rower 7', groupId: '142' },
    driver: { id: '1', name: 'Maria Manager' },
  };
  act(() => shell.navigation.navigator.push('/calendar/new', preset));
  await user.click(await within(await form()).findByRole('checkbox', { name: 'Repeat weekly' }));
  for (const day of ['Sat', 'Sun']) await user.click(screen.getByRole('button', { name: day }));
  const until = await field('Until');
  await user.clear(until);
  await user.type(until, new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Warsaw' }).format(start + 4 * DAY));
  expect(await screen.findByText('4 free slots of 5')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Conflicts' })).getAllByRole('listitem')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Create 4 free slots' }));
  await waitFor(() => expect(server.sent('/v1/planner/series')).toMatchObject([{ weekdays: [1, 2, 3, 4, 5, 6, 7], skipOverlaps: true }]));
  await waitFor(() => expect(shell.flashes).toMatchObject([{ text: '4 slots added' }]));
});

test('[CA-04] [RE-02] what was typed survives a reload, an expired session and a new release, but not leaving the form', async () => {
  const more = { drafts: new Map() };
  const first = open('/calendar/new', plannerServer(), more);
  await first.user.type(await field('Comment'), 'Kask i łańcuch');
  await first.user.type(await field('Return address'), 'Plac Defilad 1');
  await first.user.clear(await field('Start time'));
  await first.user.type(await field('Start time'), '21:45');
  expect(first.shell.blocks).toEqual(['You have an unsaved slot.']);
  first.unmount();
  const second = open('/calendar/new', plannerServer(), more);
  expect(await screen.findByText('Your unsaved slot was restored')).toBeVisible();
  expect(await field('Comment')).toHaveValue('Kask i łańcuch');
  expect(await field('Return address')).toHaveValue('Plac Defilad 1');
  expect(await field('Start time')).toHaveValue('21:45');
  await second.user.click(screen.getByRole('button', { name: 'Cancel' }));
  second.unmount();
  open('/calendar/new', plannerServer(), more);
  expect(await field('Comment')).toHaveValue('');
});

test("someone else's change of the slot is a conflict: what was typed is kept or discarded", async () => {
  const { user, server, shell } = open('/calendar/slot/12/edit', plannerServer({ slots: [aSlot({ start, end: start + HOUR })] }));
  await user.type(await field('Comment'), 'Kask');
  act(() => shell.emit('plannerSlots', server.change(12, { returnAddress: { text: 'Prosta 1', lat: null, lon: null } })));
  expect(await screen.findByText('This slot was changed by someone else', {}, { timeout: 3_000 })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  expect(await field('Return address')).toHaveValue('Prosta 1');
  await user.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(server.sent('/v1/planner/slot/12')).toEqual([{ version: 2, comment: 'Kask' }]));
});

test('[CA-03] an hour that clocks skip is moved forward, and one that they show twice is chosen', async () => {
  const { user } = open();
  await enterStart(user, '28/03/2027', '2:30');
  expect(await screen.findByText('Clocks go forward and skip 02:30. It becomes 03:30.')).toBeVisible();
  await enterStart(user, '31/10/2027', '2:30');
  const hours = await screen.findByRole('radiogroup', { name: 'Clocks go back: 02:30 is there twice.' });
  expect(within(hours).getByRole('radio', { name: 'First (+02:00)' })).toBeChecked();
  await user.click(within(hours).getByRole('radio', { name: 'Second (+01:00)' }));
  expect(within(hours).getByRole('radio', { name: 'Second (+01:00)' })).toBeChecked();
});
