import type { Page } from '@playwright/test';
import { invalidFieldShown, type Screen } from './screen.ts';

const map = (page: Page) => page.locator('main canvas, [role=dialog] canvas').first().waitFor();
const choose = async (page: Page) => {
  await page.locator('main aside').getByRole('button', { pressed: false }).first().click();
  await page.locator('main aside').getByRole('button', { pressed: true }).waitFor();
  await page.getByRole('form').first().waitFor();
};

/** A new sandbox has no commands. */
const someCommands = (page: Page) =>
  page.route(/\/v1\/operations\/command(\?|$)/, (route) =>
    route.fulfill({
      json: {
        commands: [
          { command: 'lock', status: 'acknowledged', reason: null, vehicleName: 'WAW-M-0004', plate: 'WF 0004A' },
          { command: 'powerOff', status: 'timedOut', reason: null, vehicleName: 'WAW-B-0009', plate: null },
          { command: 'limitSpeed', status: 'queued', reason: null, vehicleName: 'KRK-M-0019', plate: 'KR 0019B' },
        ].map((row, nth) => ({
          ...row,
          id: String(nth),
          runId: null,
          vehicleId: String(nth + 1),
          computerId: null,
          accountId: '1',
          speedLimit: row.command === 'limitSpeed' ? 20 : null,
          createdAt: Date.now() - (nth + 1) * 60_000,
          sentAt: row.status === 'queued' ? null : Date.now() - (nth + 1) * 60_000 + 400,
          updatedAt: Date.now() - (nth + 1) * 60_000 + 1900,
          groupId: '142',
        })),
        next: null,
      },
    }),
  );

const oneRequest = (page: Page) =>
  page.route('**/api/v1/access-request/all*', (route) =>
    route.fulfill({
      json: {
        requests: [
          {
            id: 1,
            page: 'analytics',
            groupId: '142',
            groupPath: ['Polska', 'Warszawa'],
            groupHidden: false,
            vehicles: null,
            note: null,
            requestedAt: Date.now() - 3_600_000,
            state: 'open',
            decidedAt: null,
            grantedUntil: null,
            endedAt: null,
            account: { id: '9', email: 'driver@fleet.example', name: 'Driver', inactive: false },
            trial: true,
            decidedBy: null,
            version: 1,
          },
        ],
        next: null,
        open: 1,
      },
    }),
  );

interface Status {
  readonly servers: readonly { readonly id: string }[];
}

/** The real state of the system, with a second server that crashed. */
const withProblems = (page: Page) =>
  page.route('**/api/v1/system/status', async (route) => {
    const response = await route.fetch();
    const status = (await response.json()) as Status;
    const [server] = status.servers;
    return route.fulfill({
      response,
      json: {
        ...status,
        problems: [
          { code: 'server-silent', serverId: 'crashed' },
          { code: 'messages-late', serverId: null },
        ],
        servers: [...status.servers, { ...server, id: 'crashed', pid: 4711, state: 'silent', age: 65 }],
      },
    });
  });

interface Overview {
  readonly remotes: readonly { readonly remote: string; readonly live: string | null }[];
}

/** The real releases, of which remote-fleet is protected and two changes wait for approval; alerts by e-mail fail. */
const withProposals = (page: Page) =>
  page.route('**/releases/overview*', async (route) => {
    const response = await route.fetch();
    const overview = (await response.json()) as Overview;
    const build = overview.remotes.find(({ remote }) => remote === 'remote-fleet')?.live ?? '';
    const [at, expires] = [-1, 23].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString());
    const made = { at, actor: 'ops@operator.example', reason: 'Corrected charge levels' };
    const proposal = { ...made, targets: [{ remote: 'remote-fleet', build }], canary: null, expires };
    return route.fulfill({
      response,
      json: {
        ...overview,
        alerts: [
          { channel: 'webhook', lastSent: at, lastFailed: null, failing: false, responseCode: null, waiting: 0, lost: 0 },
          { channel: 'mail', lastSent: null, lastFailed: at, failing: true, responseCode: 554, waiting: 2, lost: 1 },
        ],
        remotes: overview.remotes.map((each) =>
          each.remote === 'remote-fleet' ? { ...each, protected: { ...made, generation: 1 } } : each,
        ),
        proposals: [
          { ...proposal, generation: 2, action: 'promote', own: false },
          { ...proposal, generation: 3, action: 'unprotect', own: true },
        ],
      },
    });
  });

/** Control tower and simulator, in their states. */
export const controlScreens: readonly Screen[] = [
  { name: 'control-releases', role: 'administrator', path: '/control/releases', act: async (page) => page.getByRole('table').waitFor() },
  {
    name: 'control-proposals',
    role: 'administrator',
    path: '/control/releases',
    arrange: withProposals,
    act: async (page) => {
      await page.getByRole('button', { name: /^Approve/ }).click();
      await invalidFieldShown(page);
    },
  },
  { name: 'control-operations', role: 'administrator', path: '/control', act: map },
  {
    name: 'control-wall',
    role: 'administrator',
    path: '/control/operations?wall=on',
    // As in a headed browser, where full screen needs a user gesture.
    arrange: (page) => page.addInitScript(() => (Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('no gesture')))),
    act: map,
  },
  {
    name: 'control-commands',
    role: 'administrator',
    path: '/control/commands',
    arrange: someCommands,
    act: (page) => page.getByRole('table').waitFor(),
  },
  {
    name: 'control-requests',
    role: 'administrator',
    path: '/control/requests',
    arrange: oneRequest,
    act: async (page) => page.getByRole('row').nth(1).waitFor(),
  },
  {
    name: 'control-requests-grant',
    role: 'administrator',
    path: '/control/requests',
    arrange: oneRequest,
    act: async (page) => {
      await page.getByRole('row').nth(1).getByRole('button').first().click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'control-system',
    role: 'administrator',
    path: '/control/system',
    act: async (page) => page.getByRole('heading', { level: 3 }).first().waitFor(),
  },
  {
    name: 'control-system-problems',
    role: 'administrator',
    path: '/control/system',
    arrange: withProblems,
    act: async (page) => page.getByRole('heading', { level: 3 }).nth(1).waitFor(),
  },
  { name: 'control-commands-none', role: 'administrator', path: '/control/commands?q=nothing-is-called-so' },
  {
    name: 'control-remote',
    role: 'administrator',
    path: '/control/releases/remote-fleet',
    act: async (page) => page.getByRole('listitem').last().waitFor(),
  },
  {
    name: 'control-hold',
    role: 'administrator',
    path: '/control/releases/remote-fleet',
    act: async (page) => {
      await page.getByRole('button', { name: 'Hold', exact: true }).click();
      await page.getByRole('dialog').getByRole('textbox').press('Enter');
      await invalidFieldShown(page);
    },
  },
  { name: 'control-forbidden', role: 'manager', path: '/control' },
  { name: 'simulator', role: 'administrator', path: '/simulator' },
  {
    name: 'simulator-vehicle',
    role: 'administrator',
    path: '/simulator',
    act: choose,
  },
  {
    name: 'simulator-station',
    role: 'administrator',
    path: '/simulator?of=stations',
    act: choose,
  },
  {
    name: 'simulator-nothing',
    role: 'administrator',
    path: '/simulator',
    arrange: (page) => page.route('**/api/v1/simulator', (route) => route.fulfill({ json: { running: false, vehicles: 0 } })),
  },
  {
    name: 'simulator-vehicle-faults',
    role: 'administrator',
    path: '/simulator',
    act: async (page) => {
      await choose(page);
      await page.getByRole('form').first().getByRole('button').click();
      await invalidFieldShown(page);
    },
  },
  {
    name: 'simulator-station-faults',
    role: 'administrator',
    path: '/simulator?of=stations',
    act: async (page) => {
      await choose(page);
      await page.getByRole('form').first().getByRole('textbox').fill('many');
      await page.getByRole('form').first().getByRole('button').click();
      await invalidFieldShown(page);
    },
  },
];
