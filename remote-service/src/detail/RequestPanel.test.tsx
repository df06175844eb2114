import { clickTwice, renderRemote } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { requestPageServer } from '../testing/request-page.ts';
import { aRequest } from '../testing/requests.ts';

const routes = { Service: '/service', VehicleDetails: '/vehicle-details/:vid?', Calendar: '/calendar' };
const TECHNICIAN = ['serviceRequest.service', 'vehicle.getByGroup'] as const;
const CUSTOMER = ['serviceRequest.client'] as const;

function open(
  server = requestPageServer(),
  permissions: readonly ('serviceRequest.service' | 'vehicle.getByGroup' | 'serviceRequest.client')[] = TECHNICIAN,
) {
  return {
    server,
    ...renderRemote(definition, '/service/4711?q=Rower', { answer: server.answer, routes, permissions: { '142': permissions } }),
  };
}
const panel = async () => within(await screen.findByRole('dialog', { name: 'Service request #4711' }));
const section = async (name: string) => within(await (await panel()).findByRole('region', { name }));
const button = async (name: string | RegExp) => (await panel()).findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const actionsSent = ({ sent }: ReturnType<typeof requestPageServer>) =>
  sent.filter(({ path }) => path.endsWith('/action')).map(({ body }) => body);

test('[SR-03] shows what was reported, the people, the activity with what changed, the vehicle and its other requests', async () => {
  const server = requestPageServer(
    aRequest({ info: 'Left one', rideable: false, location: { lat: 52.2, lon: 21, text: 'Behind the depot' }, inAssignedHub: false }),
    [aRequest({ id: '4600', state: 'completed', outcome: 'accepted' }), aRequest({ id: '4500', damageTypes: ['damagedPlug'] })],
  );
  server.events.push(
    { kind: 'seen', accountId: '5' },
    { kind: 'confirmed', accountId: '5', before: { technicianId: '8' }, after: { technicianId: '5' } },
    {
      kind: 'planned',
      accountId: '5',
      before: { plannedStart: null, repairTime: '1-3', replacementVehicleId: '70' },
      after: { plannedStart: '2026-11-10', repairTime: '3-5', replacementVehicleId: '71' },
      replacementVehicles: [{ id: '70', name: 'Rower 70', plate: null }],
    },
    ...['inProgress', 'repairStarted', 'repairStopped', 'completed', 'unfounded', 'rejected', 'accepted'].map((kind) => ({
      kind,
      accountId: 'x',
    })),
  );
  open(server);
  const report = await section('Reported issue');
  for (const text of ['Mirrors', 'Left one', 'Ewa Lis', /Behind the depot/]) expect(report.getByText(text)).toBeVisible();
  const log = await section('Activity');
  const entries = (await log.findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(entries.join('\n')).toMatch(/ReportedEwa Lis.*\n(.*\n)*Seen by technicianAnna Nowak/);
  expect(entries.join('\n')).toContain('Technician: Removed user → Anna Nowak');
  for (const text of [
    'Planned start: 10/11/2026',
    'Repair time: 1–3 working days → 3–5 working days',
    'Replacement vehicle: Rower 70 → 71',
  ])
    expect(entries.join('\n')).toContain(text);
  for (const text of ['In progress', 'Repair started', 'Repair stopped', 'Repair finished', 'Marked as unfounded'])
    expect(log.getByText(text)).toBeVisible();
  // People who aren't known are called by what they do.
  expect(log.getAllByText('Customer')).toHaveLength(2);
  const vehicle = await section('Vehicle');
  expect(await vehicle.findByRole('link', { name: 'Rower 7' })).toHaveAttribute('href', '/vehicle-details/7');
  expect(vehicle.getByText('64%')).toBeVisible();
  const others = await section('Other requests for this vehicle');
  expect(await others.findByRole('link', { name: '#4600' })).toHaveAttribute('href', '/service/4600?q=Rower');
  expect(others.getAllByText('Same damage')).toHaveLength(1);
  await waitFor(() => expect(server.sent.filter(({ path }) => path.endsWith('/seen'))).toHaveLength(1));
});

test.each([
  ['technicians', TECHNICIAN],
  ['customers', CUSTOMER],
] as const)('[SR-13] marks the notifications about an opened request as seen: %s', async (_who, permissions) => {
  const { server } = open(requestPageServer(), permissions);
  await panel();
  await waitFor(() => expect(server.seen).toEqual([{ requestId: 4711 }]));
});

test('[SR-04] [SR-06] accepts a request with its plan; the repair time is required, with the specified text', async () => {
  const { user, server } = open();
  await user.click(await button('Accept request'));
  const ask = await dialog('Accept request #4711');
  await user.click(ask.getByRole('checkbox', { name: 'Plan the repair now' }));
  await user.click(ask.getByRole('button', { name: 'Accept request' }));
  expect(await ask.findByText('Repair time is missing, please provide the repair time:')).toBeVisible();
  expect(actionsSent(server)).toEqual([]);
  await user.click(ask.getByRole('radio', { name: '3–5 working days' }));
  await user.clear(ask.getByRole('textbox', { name: /Planned start/ }));
  await user.type(ask.getByRole('textbox', { name: /Planned start/ }), '10/11/2026');
  await user.selectOptions(ask.getByRole('combobox', { name: 'Technician' }), await ask.findByRole('option', { name: 'Jan Wrona' }));
  await user.selectOptions(ask.getByRole('combobox', { name: 'Repair type' }), 'Workshop');
  await user.click(await ask.findByRole('radio', { name: /Rower 70/ }));
  clickTwice(ask.getByRole('button', { name: 'Accept request' }));
  await waitFor(() =>
    expect(actionsSent(server)).toEqual([
      {
        action: 'confirm',
        version: 1,
        plannedStart: '2026-11-10',
        repairTime: '3-5',
        repairType: 'workshop',
        technicianId: '6',
        replacementVehicleId: '70',
      },
    ]),
  );
});

test('[CA-11] planning a repair warns of planned rides, which a manager of the calendar moves to the replacement', async () => {
  const server = requestPageServer(aRequest({ state: 'confirmed', plannedStart: '2026-11-10' }), [], 'service', 3);
  const { user } = open(server);
  await user.click(await button('Edit repair plan'));
  const plan = await dialog('Edit repair plan of #4711');
  await user.click(plan.getByRole('radio', { name: '1–3 working days' }));
  expect(await plan.findByText('3 planned rides until the expected end')).toBeVisible();
  const link = plan.getByRole('link', { name: 'Open ride calendar' });
  expect(link.getAttribute('href')).toMatch(/^\/calendar\?view=week&vehicle=7&date=2026-11-10$/);
  await user.click(await plan.findByRole('radio', { name: /Rower 70/ }));
  await user.click(plan.getByRole('button', { name: 'Move planned rides to Rower 70' }));
  expect(await plan.findByText('2 planned rides moved')).toBeVisible();
  expect(await plan.findByText(/^1 planned ride couldn't be moved/)).toBeVisible();
  const from = new Date(2026, 10, 10).getTime();
  expect(server.sent.filter(({ path }) => path.startsWith('/v1/planner'))).toEqual([
    {
      path: '/v1/planner/vehicle/7/replace',
      body: { replacementVehicleId: '70', from, till: new Date(2026, 10, 13).getTime() + 86_400_000 },
    },
  ]);
});

test('[SR-04] plans, begins, stops, resumes and ends a repair; ending asks whether it is finished', async () => {
  const { user, server, shell } = open(requestPageServer(aRequest({ state: 'confirmed' })));
  await user.click(await button('Plan repair'));
  const plan = await dialog('Plan repair of #4711');
  expect(plan.getByText('Expected end: choose a repair time')).toBeVisible();
  await user.click(plan.getByRole('radio', { name: '1–3 working days' }));
  expect(await plan.findByText('Expected end: 13/11/2026')).toBeVisible();
  await user.click(plan.getByRole('radio', { name: 'Up to 7 working days' }));
  expect(await plan.findByText('Expected end: 19/11/2026')).toBeVisible();
  await user.click(plan.getByRole('button', { name: 'Plan repair' }));
  await user.click(await button('Start repair'));
  const finish = async (answer: 'Yes' | 'No') => {
    await user.click(await button('Finish repair'));
    const ask = await dialog('Finish repair of #4711');
    await user.click(ask.getByRole('radio', { name: answer }));
    return ask;
  };
  await user.click((await finish('No')).getByRole('button', { name: 'Stop repair' }));
  await user.click(await button('Resume repair'));
  const ask = await finish('Yes');
  await user.click(ask.getByRole('button', { name: 'Finish repair' }));
  expect(await ask.findByText('Choose what was done')).toBeVisible();
  await user.click(ask.getByRole('radio', { name: 'Part replaced' }));
  await user.click(ask.getByRole('button', { name: 'Finish repair' }));
  expect(await (await panel()).findByText('Awaiting customer approval')).toBeVisible();
  expect(actionsSent(server)).toMatchObject([
    { action: 'plan', repairTime: '7', version: 1 },
    { action: 'begin', version: 2 },
    { action: 'stop', version: 3 },
    { action: 'begin', version: 4 },
    { action: 'complete', repairAction: 'partReplaced', version: 5 },
  ]);
  expect(shell.flashes).toEqual([]);
});

test('[SR-04] a change can be undone for ten seconds', async () => {
  const { user, server, shell } = open(requestPageServer(aRequest({ state: 'confirmed', repair: 'waiting' })));
  const toasts: { readonly id: string; readonly title: string; readonly action?: { readonly label: string } | undefined }[] = [];
  shell.bus.on('toast.offered', (toast) => toasts.push(toast));
  await user.click(await button('Start repair'));
  expect(await button('Finish repair')).toBeVisible();
  expect(toasts).toMatchObject([{ title: 'Repair of #4711 started', action: { label: 'Undo' } }]);
  act(() => shell.bus.emit('toast.action', { id: toasts[0]?.id ?? '' }));
  expect(await button('Start repair')).toBeVisible();
  expect(server.sent.at(-1)).toEqual({ path: '/v1/service-request/4711/undo', body: { version: 2 } });
  await waitFor(() => expect(shell.flashes).toEqual([{ kind: 'info', text: 'Request #4711: change undone' }]));
});

test('[SR-04] marks as unfounded or as a duplicate of another open request; changes priority and technician', async () => {
  const { user, server } = open(requestPageServer(aRequest(), [aRequest({ id: '4600' })]));
  await user.click(await button('Change priority: Normal'));
  await user.click(await screen.findByRole('menuitem', { name: 'Urgent' }));
  await user.click(await button('Change technician: Unassigned'));
  const assign = await dialog('Change technician of #4711');
  await user.selectOptions(assign.getByRole('combobox', { name: 'Technician' }), await assign.findByRole('option', { name: 'Jan Wrona' }));
  await user.click(assign.getByRole('button', { name: 'Change technician' }));
  await waitFor(() =>
    expect(server.sent.filter(({ path }) => path === '/v1/service-request/4711').map(({ body }) => body)).toEqual([
      { version: 1, priority: 'urgent' },
      { version: 2, technicianId: '6' },
    ]),
  );
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Change technician of #4711' })).toBeNull());
  await user.click(await button('More'));
  await user.click(await screen.findByRole('menuitem', { name: 'Mark as duplicate' }));
  const ask = await dialog('Mark #4711 as duplicate');
  await user.click(ask.getByRole('button', { name: 'Mark as duplicate' }));
  expect(await ask.findByText('Choose a request')).toBeVisible();
  await user.click(await ask.findByRole('radio', { name: /#4600/ }));
  await user.click(ask.getByRole('button', { name: 'Mark as duplicate' }));
  await waitFor(() => expect(actionsSent(server)).toEqual([{ action: 'markDuplicate', version: 3, duplicateOf: 4600 }]));
});

test('[SR-05] a customer sees what was done, and accepts or rejects it with a required reason', async () => {
  const done = aRequest({ state: 'completed', repair: 'stopped', repairAction: 'cleaned', editable: false });
  const { user, server } = open(requestPageServer(done, [], 'client'), CUSTOMER);
  expect(await (await section('Repair')).findByText('Cleaned')).toBeVisible();
  expect(await button('Accept repair')).toBeVisible();
  expect((await panel()).queryByRole('button', { name: /Change priority/ })).toBeNull();
  expect((await panel()).queryByRole('checkbox', { name: /Internal/ })).toBeNull();
  await user.click(await button('Reject repair'));
  const ask = await dialog('Reject repair of #4711');
  await user.click(ask.getByRole('button', { name: 'Reject repair' }));
  expect(await ask.findByText('Enter why you reject the repair')).toBeVisible();
  expect(actionsSent(server)).toEqual([]);
  await user.type(ask.getByRole('textbox', { name: /Reason/ }), 'Still dirty');
  await user.click(ask.getByRole('button', { name: 'Reject repair' }));
  await waitFor(() => expect(actionsSent(server)).toEqual([{ action: 'reject', version: 1, reason: 'Still dirty' }]));
  expect(server.sent.filter(({ path }) => path.endsWith('/seen'))).toEqual([]);
});

test('[SR-04] takes a vehicle out of rental when the reporter could not', async () => {
  const { user, server } = open(requestPageServer(aRequest({ rideable: false, outOfRentalProposed: true })));
  await user.click(await button('Take out of rental'));
  await waitFor(() => expect(server.sent).toContainEqual({ path: '/v1/service-request/4711', body: { version: 1, outOfRental: true } }));
});

test('[SR-04] a rejected repair shows the reason, and reopening it leads to the new request', async () => {
  const rejected = aRequest({ state: 'completed', outcome: 'rejected', rejectionReason: 'Still loose', editable: false });
  const { user, server, shell } = open(requestPageServer(rejected));
  expect(await (await section('Repair')).findByText('Still loose')).toBeVisible();
  await user.click(await button('Reopen request'));
  await waitFor(() => expect(shell.navigation.location.get()).toMatchObject({ pathname: '/service/4799', search: '?q=Rower' }));
  expect(actionsSent(server)).toEqual([{ action: 'reopen', version: 1 }]);
  expect(shell.flashes).toEqual([{ kind: 'success', text: 'Request #4711 reopened as #4799' }]);
});

test('[SR-04] on a conflict nothing entered is lost, and the newest version is changed', async () => {
  const done = aRequest({ state: 'completed', repair: 'stopped', editable: false });
  const { user, server, shell } = open(requestPageServer(done, [], 'client'), CUSTOMER);
  await user.click(await button('Reject repair'));
  const ask = await dialog('Reject repair of #4711');
  await user.type(ask.getByRole('textbox', { name: /Reason/ }), 'Still dirty');
  expect(shell.blocks).toEqual(['You have unsaved changes']);
  server.change({ priority: 'urgent' });
  await user.click(ask.getByRole('button', { name: 'Reject repair' }));
  expect(await ask.findByText('This request was changed by someone else')).toBeVisible();
  expect(ask.getByRole('button', { name: 'Reject repair' })).toBeDisabled();
  await user.click(ask.getByRole('button', { name: 'Load latest version' }));
  await waitFor(() => expect(ask.getByRole('button', { name: 'Reject repair' })).toBeEnabled());
  expect(ask.getByRole('textbox', { name: /Reason/ })).toHaveValue('Still dirty');
  await user.click(ask.getByRole('button', { name: 'Reject repair' }));
  await waitFor(() => expect(actionsSent(server).at(-1)).toEqual({ action: 'reject', version: 2, reason: 'Still dirty' }));
});

test('[SR-03] comments are public or for technicians only; a failed one stays in the field', async () => {
  const server = requestPageServer();
  let broken = true;
  const answer: typeof server.answer = (call) =>
    broken && call.method === 'POST' && call.path.endsWith('/comment')
      ? Response.json({ error: 'unavailable', message: 'x' }, { status: 503 })
      : server.answer(call);
  const { user } = open({ ...server, answer });
  const comments = await section('Comments');
  expect(await comments.findByText('No comments yet')).toBeVisible();
  await user.type(comments.getByRole('textbox', { name: 'New comment' }), 'Part ordered');
  await user.click(comments.getByRole('checkbox', { name: 'Internal: visible to technicians only' }));
  await user.click(comments.getByRole('button', { name: 'Send comment' }));
  expect(await comments.findByText("Couldn't send the comment")).toBeVisible();
  expect(comments.getByRole('textbox', { name: 'New comment' })).toHaveValue('Part ordered');
  broken = false;
  clickTwice(comments.getByRole('button', { name: 'Send comment' }));
  expect(await comments.findByText('Internal')).toBeVisible();
  expect(comments.getByRole('textbox', { name: 'New comment' })).toHaveValue('');
  expect(server.comments).toMatchObject([{ text: 'Part ordered', internal: true }]);
});

test('[SR-03] [SR-13] a mention is chosen from a list by keyboard, sent by account and highlighted; Escape closes only the list', async () => {
  const { user, server } = open();
  const comments = await section('Comments');
  const field = comments.getByRole('textbox', { name: 'New comment' });
  await user.type(field, 'Ready, @');
  const list = await comments.findByRole('listbox', { name: 'People to mention' });
  expect(
    within(list)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Anna NowakTechnician', 'Ewa LisCustomer']);
  await user.keyboard('{ArrowDown}');
  expect(within(list).getByRole('option', { selected: true })).toHaveTextContent('Ewa Lis');
  expect(field).toHaveAttribute('aria-activedescendant', within(list).getByRole('option', { selected: true }).id);
  await user.keyboard('{Enter}please accept');
  expect(field).toHaveValue('Ready, @Ewa Lis please accept');
  await user.type(field, ' @an');
  expect(await comments.findByRole('option', { name: /Anna Nowak/ })).toBeVisible();
  await user.keyboard('{Escape}');
  expect(comments.queryByRole('listbox')).toBeNull();
  await user.click(comments.getByRole('button', { name: 'Send comment' }));
  const sent = await comments.findByText('@Ewa Lis');
  expect(sent.closest('li')).toHaveTextContent('Ready, @Ewa Lis please accept @an');
  expect(server.comments).toMatchObject([{ text: 'Ready, @Ewa Lis please accept @an', mentions: ['9'] }]);
});

test('[SR-03] follows changes of others, and closing leads back to the same list', async () => {
  const { user, server, shell } = open();
  expect(await button('Accept request')).toBeVisible();
  act(() => shell.emit('serviceRequests', server.change({ state: 'inProgress', repair: 'started' })));
  expect(await button('Finish repair')).toBeVisible();
  await user.click(await button('Close'));
  await waitFor(() => expect(shell.navigation.location.get()).toMatchObject({ pathname: '/service', search: '?q=Rower' }));
});

test('[SR-03] an unknown request is not found, in Polish too', async () => {
  const { shell } = renderRemote(definition, '/service/1', { answer: requestPageServer().answer, permissions: { '142': TECHNICIAN } });
  expect(await screen.findByText('Service request #1 not found')).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(await screen.findByText('Nie znaleziono zgłoszenia nr 1')).toBeVisible();
});
