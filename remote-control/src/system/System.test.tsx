import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { screen, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aServer, aStatus } from '../testing/system-status.ts';
import type { SystemStatus } from './system.queries.ts';

jest.mock('@fleet-console/ui/map', () => ({ MapView: () => null, RouteMap: () => null }));

const open = (status: SystemStatus | Response, more: Partial<FakeShellOptions> = {}) =>
  renderRemote(definition, '/control/system', {
    admin: true,
    permissions: {},
    routes: { Control: '/control' },
    answer: ({ path }) => (path === '/v1/system/status' ? status : Response.json({ error: 'not-found', message: '' }, { status: 404 })),
    ...more,
  });

/** A server's properties by name. */
const propertiesOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { name })).closest('li') as HTMLElement;
  const terms = within(card).getAllByRole('term');
  return Object.fromEntries(terms.map((term) => [term.textContent, term.nextElementSibling?.textContent]));
};

test('[PR-03] shows what each server does, the database and the queues', async () => {
  open(aStatus());
  expect(await screen.findByText('Servers, database and queues work normally.')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'System', selected: true })).toBeVisible();
  expect(screen.getByText('As of 04:05:06')).toBeVisible();
  expect(await propertiesOf('console-1 (process 4711)')).toEqual({
    'Running since': '06/03/2026 04:05',
    'MQTT broker': 'Connected',
    'Stored reports': '912 per second',
    'Time to store a report': '180 ms',
    'Reports waiting': '240',
    'Live connections': '51',
    'Requests waiting for the database': '0',
    'Event loop delay (p99)': '34 ms',
    Memory: '412 MB',
    'Free disk space': '61 GB of 100 GB',
  });
  expect(await propertiesOf('console-2 (process 12)')).not.toHaveProperty('Stored reports');
  expect(screen.getByText('24 of 200')).toBeVisible();
  expect(screen.getByText('1.4 GB')).toBeVisible();
  const queues = screen.getByRole('region', { name: 'Queues' });
  expect(within(queues).getByText('Commands waiting for their vehicle').nextElementSibling).toHaveTextContent('41');
});

test('[PR-03] names problems with the server and what was measured', async () => {
  const [busy, silent] = [
    aServer({ eventLoopDelay: 1.24, storingTime: 3.1, disk: { free: 700_000_000, size: 100_000_000_000 } }),
    aServer({ id: 'b', pid: 9, state: 'silent', age: 65 }),
  ];
  open(
    aStatus({
      servers: [busy, silent],
      problems: [
        { code: 'no-leader', serverId: null },
        { code: 'server-silent', serverId: 'b' },
        { code: 'storing-slow', serverId: 'a' },
        { code: 'disk-low', serverId: 'a' },
        { code: 'event-loop-slow', serverId: 'a' },
        { code: 'database-full', serverId: null },
        { code: 'messages-late', serverId: null },
      ],
      queues: { messages: 3, oldestMessage: 720, queuedCommands: 0, sentCommands: 0, rollups: 0 },
    }),
  );
  const problems = await screen.findByRole('list', { name: 'Problems' });
  expect(
    within(problems)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    "No server is the leader. Reports from vehicles aren't stored and commands aren't sent.",
    "console-1 (process 9) isn't responding. It crashed or can't reach the database.",
    'console-1 (process 4711) takes 3.1 s to store a report.',
    'console-1 (process 4711) has only 700 MB of disk space left.',
    'console-1 (process 4711) is overloaded: responses are delayed by up to 1.2 s.',
    '24 of 200 database connections are in use.',
    'The oldest e-mail or text message has been waiting since 07/03/2026 03:53. Check the mail server and the SMS gateway.',
  ]);
  expect(await propertiesOf('console-1 (process 9)')).toEqual({ 'Running since': '06/03/2026 04:05', 'Last seen': '07/03/2026 04:04' });
});

test('[PR-03] is only for administrators of the operator, and a failed call can be repeated', async () => {
  const { unmount } = open(aStatus(), { admin: false });
  expect(await screen.findByText('Only operator administrators can open this page')).toBeVisible();
  unmount();
  open(Response.json({ error: 'internal', message: 'x' }, { status: 500 }));
  expect(await screen.findByText("Couldn't load the state of the system", undefined, { timeout: 10_000 })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
});
