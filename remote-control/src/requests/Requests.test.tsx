import { aGroup, clickTwice, renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { refusal } from '@fleet-console/testing/fleet';
import { screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import type { AccessRequest } from './requests.queries.ts';

jest.mock('@fleet-console/ui/map', () => ({ MapView: () => null, RouteMap: () => null }));

const at = new Date(2026, 2, 7, 4, 5).getTime();
const aRequest = (id: number, overrides: Partial<AccessRequest> = {}): AccessRequest => ({
  id,
  page: 'analytics',
  groupId: '142',
  groupPath: ['Polska', 'Warszawa'],
  groupHidden: false,
  vehicles: null,
  note: null,
  requestedAt: at,
  state: 'open',
  decidedAt: null,
  grantedUntil: null,
  endedAt: null,
  account: { id: '7', email: 'driver@fleet.example', name: 'Jan Kowalski', inactive: false },
  trial: true,
  decidedBy: null,
  version: 1,
  ...overrides,
});
const equipment = aRequest(2, {
  page: 'iot-equipment',
  trial: false,
  vehicles: 12,
  note: 'For the new bikes',
  groupPath: null,
  groupId: null,
  groupHidden: true,
});
const groups = [aGroup({ id: '140', name: 'Polska', children: ['142'] }), aGroup({ id: '142', name: 'Warszawa' })];

function open(requests: readonly AccessRequest[], path = '/control/requests', more: Partial<FakeShellOptions> = {}) {
  const world = { requests, decide: (): unknown => requests[0] };
  const decisions: { path: string; body: unknown }[] = [];
  const rendered = renderRemote(definition, path, {
    admin: true,
    groups,
    permissions: { '140': ['analytics.access'] },
    routes: { Control: '/control' },
    answer: ({ method, path: url, body }) => {
      const { pathname, searchParams } = new URL(url, 'http://x');
      if (pathname === '/v1/access-request/all') {
        const shown = world.requests.filter(({ state }) => searchParams.get('state') === null || searchParams.get('state') === state);
        return { requests: shown, next: null, open: world.requests.filter(({ state }) => state === 'open').length };
      }
      if (method === 'POST') {
        decisions.push({ path: pathname, body });
        return world.decide();
      }
      return Response.json({ error: 'not-found', message: '' }, { status: 404 });
    },
    ...more,
  });
  return { ...rendered, world, decisions };
}
const row = (name: RegExp) => screen.findByRole('row', { name });

test('[AN-03] [AN-04] lists open requests first: who, what, for which group and when', async () => {
  const { user } = open([aRequest(1), equipment, aRequest(3, { state: 'declined', decidedAt: at, decidedBy: 'Ewa Nowak' })]);
  expect(await row(/Jan Kowalski.*Analytics/)).toHaveTextContent(
    /Jan Kowalski.*driver@fleet\.example.*Analytics.*Polska > Warszawa.*07\/03\/2026 04:05.*Open/,
  );
  expect(await row(/IoT modules/)).toHaveTextContent(/IoT modules12 vehiclesFor the new bikesA group you don't have access to/);
  expect(screen.getAllByRole('row')).toHaveLength(3);
  await user.click(screen.getByRole('radio', { name: 'Declined' }));
  expect(await row(/Declined/)).toHaveTextContent('DeclinedEwa Nowak, 07/03/2026 04:05');
  expect(screen.queryByRole('button', { name: /^Grant|^Decline|^End/ })).toBeNull();
});

test('[AN-03] grants a trial for a group and a number of days; a mistake and a failure keep what was typed', async () => {
  const { user, world, decisions } = open([aRequest(1, { groupId: null, groupPath: null })]);
  await user.click(await screen.findByRole('button', { name: 'Grant trial: Analytics, Jan Kowalski' }));
  const dialog = await screen.findByRole('dialog', { name: 'Grant trial of Analytics?' });
  const days = within(dialog).getByRole('textbox', { name: 'Days' });
  expect(days).toHaveValue('30');
  const submit = within(dialog).getByRole('button', { name: 'Grant trial' });
  await user.clear(days);
  await user.type(days, '91');
  await user.click(submit);
  expect(within(dialog).getByText('Choose the group of the trial')).toBeVisible();
  expect(within(dialog).getByText('Enter a number from 1 to 90')).toBeVisible();
  expect(decisions).toEqual([]);
  await user.clear(days);
  await user.type(days, '14');
  await user.click(within(dialog).getByRole('button', { name: /Group of the trial/ }));
  await user.click(await screen.findByRole('treeitem', { name: /Polska/ }));
  world.decide = () => refusal(403, 'not-held', '');
  await user.click(submit);
  expect(await within(dialog).findByRole('alert')).toHaveTextContent("Couldn't save the decision");
  expect(days).toHaveValue('14');
  world.decide = () => aRequest(1);
  world.requests = [aRequest(1, { state: 'granted', grantedUntil: at, decidedAt: at, decidedBy: 'Ewa Nowak', version: 2 })];
  clickTwice(submit);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(decisions).toHaveLength(2);
  expect(decisions[1]).toEqual({
    path: '/v1/access-request/1/decision',
    body: { decision: 'grant', groupId: '140', days: 14, version: 1 },
  });
  expect(await screen.findByText('No open requests')).toBeVisible();
});

test('[AN-03] ends a trial; another decision in the meantime is a conflict', async () => {
  const { user, world, decisions } = open(
    [aRequest(1, { state: 'granted', grantedUntil: at, decidedAt: at, version: 2 })],
    '/control/requests?state=granted',
  );
  expect(await row(/Trial until 07\/03\/2026 04:05/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'End trial: Analytics, Jan Kowalski' }));
  const dialog = await screen.findByRole('dialog', { name: 'End trial of Analytics?' });
  world.decide = () => refusal(409, 'changed', '');
  await user.click(within(dialog).getByRole('button', { name: 'End trial' }));
  expect(await within(dialog).findByRole('alert')).toHaveTextContent('This request was changed by someone else');
  expect(within(dialog).getByRole('button', { name: 'End trial' })).toBeDisabled();
  expect(decisions).toEqual([{ path: '/v1/access-request/1/decision', body: { decision: 'end', version: 2 } }]);
});

test('[AN-04] accepts or declines a request for equipment, which gives no permissions', async () => {
  const { user, decisions } = open([equipment]);
  for (const [name, submit] of [
    ['Accept', 'Accept'],
    ['Decline', 'Decline'],
  ] as const) {
    await user.click(await screen.findByRole('button', { name: `${name}: IoT modules, Jan Kowalski` }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: submit }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  }
  expect(decisions.map(({ body }) => body)).toEqual([
    { decision: 'grant', version: 1 },
    { decision: 'decline', version: 1 },
  ]);
});

test('[AN-03] a list that fails to load can be retried; only operators see it', async () => {
  const first = open([aRequest(1)], '/control/requests', { answer: () => refusal(500, 'internal', '') });
  expect(await screen.findByText("Couldn't load requests", {}, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeEnabled();
  first.unmount();
  open([aRequest(1)], '/control/requests', { admin: false });
  expect(await screen.findByText('Only operator administrators can open this page')).toBeVisible();
});
