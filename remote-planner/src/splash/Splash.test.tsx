import { aGroup, clickTwice, renderRemote } from '@fleet-console/testing';
import { screen, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { defaultSettings } from '../planner/settings-limits.ts';
import { aPlanner } from '../testing/builders.ts';
import { plannerServer } from '../testing/planner-server.ts';

const groups = [aGroup({ id: '142', name: 'Warszawa' }), aGroup({ id: '143', name: 'Lublin' })];

test('[CA-01] [CA-05] without a calendar, its info page explains it, and a manager creates the calendar of a chosen group', async () => {
  const rights = { timeZone: 'Europe/Warsaw', manage: true, book: true };
  const server = plannerServer({ planners: [], groups: groups.map(({ id }) => ({ id, ...rights })) });
  const permissions = { '142': ['calendar.manage', 'calendar.access'], '143': ['calendar.manage'] };
  const { user, shell } = renderRemote(definition, '/calendar', { answer: server.answer, groups, permissions });
  expect(await screen.findByRole('heading', { name: 'Plan who rides which vehicle, and when' })).toBeVisible();
  expect(screen.getByText('Rides need a slot')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Create calendar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Create calendar' });
  expect(within(dialog).getByText('Renting without a slot ends')).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Create calendar' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('Choose a group');
  await user.click(within(dialog).getByRole('button', { name: /^Group/ }));
  await user.click(await screen.findByRole('treeitem', { name: /Lublin/ }));
  await user.click(within(dialog).getByRole('radio', { name: 'Managers and drivers' }));
  clickTwice(within(dialog).getByRole('button', { name: 'Create calendar' }));
  expect(await screen.findByRole('button', { name: 'Add slot' })).toBeVisible();
  expect(server.sent('/v1/planner')).toEqual([{ groupId: '143', settings: { ...defaultSettings, mode: 'both' } }]);
  expect(shell.flashes).toMatchObject([{ text: 'Calendar created' }]);
});

test('[CA-01] drivers are told to ask their manager; without either permission, no request is made', async () => {
  const { unmount } = renderRemote(definition, '/calendar', {
    answer: plannerServer({ planners: [] }).answer,
    permissions: { '142': ['calendar.access'] },
  });
  expect(await screen.findByText(/Ask the manager of your group/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Create calendar' })).toBeNull();
  unmount();
  const answer = jest.fn();
  renderRemote(definition, '/calendar', { answer, permissions: { '142': ['vehicle.getByGroup'] } });
  expect(await screen.findByText("You don't have permission to use the ride calendar")).toBeVisible();
  expect(answer).not.toHaveBeenCalled();
});

test('[CA-05] a disabled calendar is announced; a manager restores it, a driver reads it', async () => {
  const disabled = aPlanner({ enabled: false, disabledAt: Date.now(), manage: false });
  const { unmount } = renderRemote(definition, '/calendar', {
    answer: plannerServer({ planners: [disabled], groups: [{ id: '142', timeZone: 'Europe/Warsaw', manage: false, book: true }] }).answer,
    permissions: { '142': ['calendar.access'] },
  });
  expect(await screen.findByText('1 ride calendar is disabled')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add slot' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Restore calendar' })).toBeNull();
  unmount();
  const { user } = renderRemote(definition, '/calendar', {
    answer: plannerServer({ planners: [{ ...disabled, manage: true }] }).answer,
    permissions: { '142': ['calendar.access', 'calendar.manage'] },
  });
  await user.click(await screen.findByRole('button', { name: 'Restore calendar' }));
  expect(await screen.findByRole('button', { name: 'Add slot' })).toBeVisible();
});
