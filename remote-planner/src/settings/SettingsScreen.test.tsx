import { aGroup, renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import type { Planner } from '../planner/planner.ts';
import { defaultSettings } from '../planner/settings-limits.ts';
import { aPlanner, aSlot, HOUR, NOW } from '../testing/builders.ts';
import { plannerServer } from '../testing/planner-server.ts';

function open(server = plannerServer(), more: Partial<FakeShellOptions> = {}, path = '/calendar/settings?for=142') {
  const rendered = renderRemote(definition, path, {
    answer: server.answer,
    permissions: { '142': ['calendar.manage'] },
    ...more,
  });
  return { ...rendered, server };
}
const limit = (name: string | RegExp) => screen.findByRole('textbox', { name });
const save = () => screen.getByRole('button', { name: 'Save' });

test('[CA-04] four modes, four limits with a toggle and a value, and the grace period; what they affect is shown before saving', async () => {
  const long = [12, 13].map((id) => aSlot({ id, end: NOW + 40 * HOUR }));
  const { user, shell, server } = open(plannerServer({ slots: long }));
  for (const name of ['Drivers', "Drivers, with a manager's approval", 'Managers only', 'Managers and drivers'])
    expect(await screen.findByRole('radio', { name })).toBeVisible();
  expect(save()).toBeDisabled();
  const longest = await limit('Longest slot, minutes');
  expect(longest).toHaveValue('720');
  expect(longest).toBeDisabled();

  await user.click(screen.getByRole('radio', { name: "Drivers, with a manager's approval" }));
  await user.click(screen.getByRole('checkbox', { name: 'Longest slot' }));
  expect(shell.blocks).toEqual(['You have unsaved changes to the calendar settings.']);
  await user.clear(longest);
  await user.type(longest, 'long');
  await user.click(save());
  expect(await screen.findByText('Enter a whole number from 5 to 20,160')).toBeVisible();
  expect(longest).toHaveFocus();
  await user.clear(longest);
  await user.type(longest, '20');
  await user.click(screen.getByRole('checkbox', { name: 'Shortest slot' }));
  expect(await screen.findByText("The longest slot can't be shorter than the shortest one")).toBeVisible();
  await user.clear(longest);
  await user.type(longest, '480');
  expect(await screen.findByText('2 planned slots exceed the new maximum and are kept.')).toBeVisible();
  await user.click(save());
  await waitFor(() =>
    expect(server.sent('/v1/planner/142')).toEqual([
      {
        version: 1,
        settings: {
          ...defaultSettings,
          mode: 'approval',
          minMinutes: { on: true, value: 30 },
          maxMinutes: { on: true, value: 480 },
        },
      },
    ]),
  );
  await waitFor(() => expect(shell.flashes).toMatchObject([{ text: 'Calendar settings saved' }]));
  // A limit that is switched off keeps its value.
  await user.click(screen.getByRole('checkbox', { name: 'Longest slot' }));
  expect(await limit('Longest slot, minutes')).toHaveValue('480');
});

test('[CA-04] a conflict shows what someone else changed, and keeps what was typed', async () => {
  const { user, shell, server } = open();
  await user.click(await screen.findByRole('checkbox', { name: 'Days in advance' }));
  server.save({ ...defaultSettings, mode: 'manager', graceMinutes: 5 });
  act(() => shell.emit('planners', { changes: [{ id: '142' }] }));
  const changed = await screen.findByRole('list', { name: 'What was changed' });
  expect(
    within(changed)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Who can add slots: Drivers → Managers only', 'Ride may start before its slot: 15 min → 5 min']);
  await user.click(screen.getByRole('button', { name: 'Keep my changes' }));
  expect(screen.getByRole('checkbox', { name: 'Days in advance' })).toBeChecked();
  expect(screen.getByRole('radio', { name: 'Managers only' })).toBeChecked();
  await user.click(save());
  await waitFor(() => expect(server.sent('/v1/planner/142')).toMatchObject([{ version: 2, settings: { graceMinutes: 5 } }]));
});

test('[CA-04] without a choice, the calendar of the most groups is shown, and stays with what was typed when calendars come in another order', async () => {
  const planners = [
    aPlanner({ groupId: '7', groups: ['7'], settings: { ...defaultSettings, graceMinutes: 7 } }),
    aPlanner({ groupId: '142', groups: ['142', '8'] }),
  ];
  const groups = ['142', '7', '8'].map((id) => ({ id, timeZone: 'Europe/Warsaw', manage: true, book: true }));
  const { user, shell, server } = open(
    plannerServer({ planners, groups }),
    {
      groups: ['142', '7', '8'].map((id) => aGroup({ id, name: `Group ${id}` })),
      permissions: Object.fromEntries(['142', '7', '8'].map((id) => [id, ['calendar.manage']])),
    },
    '/calendar/settings',
  );
  const grace = await limit(/^Ride may start before/);
  expect(grace).toHaveValue('15');
  await user.clear(grace);
  await user.type(grace, '10');
  // The other one applies to more groups now.
  const [other, shown] = planners as [Planner, Planner];
  server.replace([{ ...other, groups: ['7', '8', '9'] }, shown]);
  const reads = () => server.calls.filter(({ method, path }) => method === 'GET' && /\/planner(\?|$)/.test(path)).length;
  const before = reads();
  act(() => shell.emit('planners', { changes: [{ id: '7' }] }));
  await waitFor(() => expect(reads()).toBeGreaterThan(before + 1));
  expect(await limit(/^Ride may start before/)).toHaveValue('10');
  await user.click(save());
  await waitFor(() => expect(server.sent('/v1/planner/142')).toMatchObject([{ settings: { graceMinutes: 10 } }]));
  await waitFor(() => expect(shell.flashes).toMatchObject([{ text: 'Calendar settings saved' }]));
  expect(await limit(/^Ride may start before/)).toHaveValue('10');
});

test('[CA-05] disabling is explained and confirmed; a disabled calendar is read-only until it is restored', async () => {
  const { user, shell } = open();
  await user.click(await screen.findByRole('button', { name: 'Disable calendar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Disable calendar?' });
  expect(within(dialog).getByText('All slots and their history are kept, but no one can add or change slots.')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Disable calendar' }));
  expect(await screen.findByText('The calendar is disabled')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Managers only' })).toBeDisabled();
  act(() => shell.locale.set('pl'));
  await user.click(await screen.findByRole('button', { name: 'Przywróć kalendarz' }));
  expect(await screen.findByText('Kalendarz jest włączony')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Tylko menedżerowie' })).toBeEnabled();
});

test('slots of a period are downloaded as CSV, in days of the group', async () => {
  const saved: string[] = [];
  URL.createObjectURL = () => 'blob:slots';
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  const { user, server } = open();
  for (const [name, day] of [
    ['From', '25/10/2026'],
    ['To', '25/10/2026'],
  ] as const) {
    const field = await screen.findByRole('textbox', { name });
    await user.clear(field);
    await user.type(field, day);
  }
  await user.click(screen.getByRole('button', { name: 'Download CSV' }));
  await waitFor(() => expect(saved).toEqual(['slots-2026-10-25-2026-10-25.csv']));
  // A day of 25 hours.
  const [from, till] = [Date.UTC(2026, 9, 24, 22), Date.UTC(2026, 9, 25, 23)];
  expect(server.calls.at(-1)?.path).toBe(`/v1/planner/slot.csv?groups=142&from=${from}&till=${till}&locale=en`);
});

test('[CA-05] a group without a calendar of its own can get one; the settings require the permission', async () => {
  const groups = [{ id: '142', name: 'Warszawa', children: [], expectedVehiclesNumber: 0, type: 'fleet' as const, city: null }];
  const { user, server, unmount } = open(plannerServer({ planners: [aPlanner({ groupId: null, manage: false })] }), { groups });
  expect(await screen.findByText('This group uses the calendar of a group above it')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create separate calendar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create calendar' });
  await user.click(within(dialog).getByRole('radio', { name: 'Managers only' }));
  await user.click(within(dialog).getByRole('button', { name: 'Create calendar' }));
  expect(await screen.findByText('The calendar is enabled')).toBeVisible();
  expect(server.sent('/v1/planner')).toEqual([{ groupId: '142', settings: { ...defaultSettings, mode: 'manager' } }]);
  unmount();
  open(plannerServer(), { permissions: { '142': ['calendar.access'] } });
  expect(await screen.findByText("You don't have permission to change calendar settings")).toBeVisible();
});
