import { renderRemote, type FakeShellOptions } from '@fleet-console/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aDecision, aRetainedRelease, anOverview, aRemoteStatus, fakeReleasePlane, metrics, refused } from '../testing/release-plane.ts';

function open(plane = fakeReleasePlane(), path = '/control/releases', more: Partial<FakeShellOptions> = {}) {
  return { ...renderRemote(definition, path, { answer: plane.answer, admin: true, ...more }), plane };
}
const row = (name: string) => screen.findByRole('row', { name: new RegExp(`^${name}`) });
const dialog = () => screen.findByRole('dialog');

test('[CT-03] lists each remote with live version, age, actor, canary, hold, health, mount time and tabs', async () => {
  const status = aRemoteStatus({
    held: { generation: 8, at: '2026-03-07T04:05:06.000Z', actor: 'jan', reason: 'until Monday' },
    canary: {
      build: 'cccccccc00000003',
      share: 12.5,
      accounts: [],
      groups: [],
      since: { generation: 8, at: '2026-03-07T04:05:06.000Z', actor: 'jan', reason: 'x' },
    },
    releases: [
      aRetainedRelease({ build: 'cccccccc00000003', version: '1.2.0', status: 'canary' }),
      aRetainedRelease({
        build: 'bbbbbbbb00000002',
        version: '1.1.0',
        status: 'live',
        metrics: metrics({ notLoaded: 8, crashes: 2, watchFaults: { hang: 2 }, tabsAffected: 6 }),
        tabs: 12,
      }),
    ],
  });
  const withoutFailures = aRemoteStatus({ remote: 'remote-auth' });
  const { shell } = open(fakeReleasePlane(anOverview(status, withoutFailures)), '/control/releases?group=142');
  const cells = within(await row('remote-fleet'));
  for (const text of [
    '1.1.0',
    'bbbbbbbb',
    'ola@operator.example',
    '1.2.0',
    '12.5% of accounts',
    'On hold',
    '10 of 108 failed',
    'Froze the tab: 2',
    '≤ 400 ms',
    '12',
  ])
    expect(cells.getByText(text)).toBeVisible();
  expect(cells.getByText(/ago$/)).toBeVisible();
  expect(within(await row('remote-auth')).getByText('100 mounts, no failures')).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Releases', selected: true })).toBeVisible();
  expect(shell.navigation.location.get()).toMatchObject({ pathname: '/control/releases', search: '?group=142' });
  expect(screen.getByText(/^As of \d\d:\d\d:\d\d, generation 9/)).toBeVisible();
});

test('[CT-03] a rollback takes two clicks and a reason, shows before and after, and is sent once', async () => {
  let answer: (outcome: unknown) => void = () => {};
  const plane = fakeReleasePlane();
  plane.decide = () => new Promise((resolve) => (answer = resolve));
  const { user, shell } = open(plane);
  await user.click(await screen.findByRole('button', { name: 'Roll back remote-fleet' }));
  const fields = within(await dialog());
  expect(fields.getByText('1.1.0 (bbbbbbbb)', { selector: 'dd' })).toBeVisible();
  expect(fields.getByText('1.0.0 (aaaaaaaa)', { selector: 'dd' })).toBeVisible();
  expect(fields.getByText(/1\.1\.0 \(bbbbbbbb\) is marked as bad/)).toBeVisible();
  await user.click(fields.getByRole('button', { name: 'Roll back' }));
  expect(await fields.findByText('Enter a reason')).toBeVisible();
  expect(plane.decisions).toEqual([]);
  await user.type(fields.getByRole('textbox', { name: /^Reason/ }), 'the list is empty{Enter}');
  const button = fields.getByRole('button', { name: 'Roll back' });
  await user.dblClick(button);
  await waitFor(() => expect(plane.decisions).toHaveLength(1));
  expect(plane.decisions).toEqual([
    { decision: { action: 'rollback', remote: 'remote-fleet', to: 'aaaaaaaa00000001' }, reason: 'the list is empty', baseGeneration: 9 },
  ]);
  await act(async () => answer({ changed: true, generation: 10 }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(shell.flashes).toEqual([{ kind: 'success', text: 'remote-fleet rolled back to remote-fleet 1.0.0 (aaaaaaaa)' }]);
  expect(plane.decisions).toHaveLength(1);
});

test('[CT-03] shows a refusal in the dialog, keeps the input, and offers the current state after a conflict', async () => {
  const plane = fakeReleasePlane();
  plane.decide = () => {
    plane.overview = { ...anOverview(aRemoteStatus({ live: 'cccccccc00000003' })), generation: 10 };
    return refused(
      409,
      'overtaken',
      'Nothing was changed: jan decided "promote cccccccc00000003" (generation 10) for remote-fleet in the meantime.',
    );
  };
  const { user, shell } = open(plane);
  await user.click(await screen.findByRole('button', { name: 'Roll back remote-fleet' }));
  const fields = within(await dialog());
  await user.type(fields.getByRole('textbox', { name: /^Reason/ }), 'the list is empty{Enter}');
  expect(await fields.findByRole('alert')).toHaveTextContent('jan decided "promote cccccccc00000003"');
  expect(fields.getByRole('textbox', { name: /^Reason/ })).toHaveValue('the list is empty');
  expect(shell.flashes).toEqual([]);

  await screen.findByText(/^As of .* generation 10/);
  await user.click(fields.getByRole('button', { name: 'Show current state' }));
  expect(fields.getByText('1.2.0 (cccccccc)', { selector: 'dd' })).toBeVisible();
  plane.decide = () => ({ changed: true, generation: 11 });
  await user.click(fields.getByRole('button', { name: 'Roll back' }));
  await waitFor(() => expect(plane.decisions).toHaveLength(2));
  expect(plane.decisions[1]).toMatchObject({ reason: 'the list is empty', baseGeneration: 10 });
});

test("[CT-03] a remote's page shows why it is live, every stored release with its status, and the history in pages", async () => {
  const plane = fakeReleasePlane(
    anOverview(
      aRemoteStatus({
        releases: [
          aRetainedRelease({
            build: 'eeeeeeee00000004',
            version: '2.0.0',
            incompatibility: 'remote-fleet@eeeeeeee00000004 needs react ^20.0.0',
          }),
          ...aRemoteStatus().releases,
        ],
      }),
    ),
  );
  plane.history = [
    aDecision({ generation: 9, decision: 'hold', held: false, reason: 'the fair is over', actor: 'jan@operator.example' }),
    aDecision({ generation: 7 }),
    aDecision({ generation: 3, decision: 'publish', build: 'aaaaaaaa00000001', before: null, after: null, reason: 'merged' }),
  ];
  const { user, shell } = open(plane);
  await user.click(await screen.findByRole('link', { name: 'remote-fleet' }));
  expect(shell.navigation.location.get().pathname).toBe('/control/releases/remote-fleet');
  const releases = within(await screen.findByRole('region', { name: 'Stored releases' }));
  const states = releases
    .getAllByRole('listitem')
    .map((item) => ['Live', 'Previous', 'Published', 'Bad'].find((state) => within(item).queryByText(state)));
  expect(states).toEqual(['Published', 'Published', 'Live', 'Previous', 'Bad']);
  expect(releases.getByText('Incompatible: remote-fleet@eeeeeeee00000004 needs react ^20.0.0')).toBeVisible();
  expect(releases.queryByRole('button', { name: 'Promote: 2.0.0 (eeeeeeee)' })).toBeNull();
  expect(releases.getByRole('button', { name: 'Promote again: 0.9.0 (dddddddd)' })).toBeEnabled();

  const history = within(screen.getByRole('region', { name: 'History' }));
  expect(await history.findByText('the fair is over')).toBeVisible();
  expect(history.getByText('Hold ended')).toBeVisible();
  expect(history.getByText(/^jan@operator\.example,/)).toHaveTextContent('generation 9');
  expect(history.getAllByRole('listitem')).toHaveLength(2);
  await user.click(history.getByRole('button', { name: 'Show earlier decisions' }));
  expect(await history.findByText('merged')).toBeVisible();
  expect(history.queryByRole('button', { name: 'Show earlier decisions' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'All remotes' }));
  expect(await row('remote-fleet')).toBeVisible();
});

test('[CT-03] sends promote, promote again, roll back to a release, withdraw, hold and end hold', async () => {
  const { user, plane } = open(fakeReleasePlane(), '/control/releases/remote-fleet');
  const confirm = async (why: string, button: string) => {
    const fields = within(await dialog());
    await user.type(fields.getByRole('textbox', { name: /^Reason/ }), why);
    await user.click(fields.getByRole('button', { name: button }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const more = async (name: string, item: string) => {
    await user.click(screen.getByRole('button', { name: `More actions for ${name}` }));
    await user.click(await screen.findByRole('menuitem', { name: item }));
  };
  await user.click(await screen.findByRole('button', { name: 'Promote: 1.2.0 (cccccccc)' }));
  await confirm('tested', 'Promote');
  await user.click(screen.getByRole('button', { name: 'Promote again: 0.9.0 (dddddddd)' }));
  await waitFor(() => expect(screen.getByText(/marked as bad. Continuing removes the mark/)).toBeVisible());
  await confirm('it was the network', 'Promote');
  await user.click(screen.getByRole('button', { name: 'Roll back to this release: 1.0.0 (aaaaaaaa)' }));
  await confirm('FC-12', 'Roll back');
  await more('1.2.0 (cccccccc)', 'Withdraw');
  await confirm('a mistake', 'Withdraw');
  await user.click(screen.getByRole('button', { name: 'Hold' }));
  await confirm('the fair', 'Hold');
  plane.overview = anOverview(aRemoteStatus({ held: { generation: 9, at: '2026-03-07T04:05:06.000Z', actor: 'eva', reason: 'the fair' } }));
  await user.click(await screen.findByRole('button', { name: 'End hold' }, { timeout: 20_000 }));
  await confirm('over', 'End hold');
  const target = (build: string) => ({ remote: 'remote-fleet', build });
  expect(plane.decisions.map((each) => (each as { decision: unknown }).decision)).toEqual([
    { action: 'promote', targets: [target('cccccccc00000003')], force: false },
    { action: 'promote', targets: [target('dddddddd00000000')], force: true },
    { action: 'rollback', remote: 'remote-fleet', to: 'aaaaaaaa00000001' },
    { action: 'withdraw', ...target('cccccccc00000003') },
    { action: 'hold', remote: 'remote-fleet', held: true },
    { action: 'hold', remote: 'remote-fleet', held: false },
  ]);
});

test('[CT-03] works with a release plane of the former version', async () => {
  const plane = fakeReleasePlane();
  const { releases, ...status } = aRemoteStatus();
  const former = releases.map(({ status: standing, incompatibility: misfit, metrics: measured, ...release }) => {
    const { p50, p95, ...counts } = measured ?? metrics();
    return { ...release, standing, misfit, figures: measured && { ...counts, half: p50, most: p95 } };
  });
  plane.overview = () => Response.json({ ...anOverview(), remotes: [{ ...status, releases: former }] });
  plane.decide = () =>
    plane.decisions.length === 1
      ? refused(400, 'bad-request', 'Invalid request: wish: Invalid key: Expected "wish" but received undefined.')
      : { changed: true, generation: 10 };
  const { user, shell } = open(plane, '/control/releases/remote-fleet');
  await user.click(await screen.findByRole('button', { name: 'Promote again: 0.9.0 (dddddddd)' }));
  const fields = within(await dialog());
  await user.type(fields.getByRole('textbox', { name: /^Reason/ }), 'the network{Enter}');
  await waitFor(() => expect(shell.flashes).toMatchObject([{ kind: 'success' }]));
  const targets = [{ remote: 'remote-fleet', build: 'dddddddd00000000' }];
  expect(plane.decisions).toEqual([
    { decision: { action: 'promote', targets, force: true }, reason: 'the network', baseGeneration: 9 },
    { wish: { act: 'promote', targets, again: true }, reason: 'the network', seen: 9 },
  ]);
});

test('[CT-03] a canary has a share, accounts and groups, and only grows', async () => {
  const { user, plane } = open(fakeReleasePlane(), '/control/releases/remote-fleet');
  await user.click(await screen.findByRole('button', { name: 'More actions for 1.2.0 (cccccccc)' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Start canary' }));
  let fields = within(await dialog());
  const share = () => fields.getByRole('textbox', { name: /^Share/ });
  await user.clear(share());
  await user.type(share(), '0');
  await user.type(fields.getByRole('textbox', { name: /^Reason/ }), 'first look');
  await user.click(fields.getByRole('button', { name: 'Start canary' }));
  expect(await fields.findByText('Choose a share, an account or a group')).toBeVisible();
  expect(plane.decisions).toEqual([]);
  await user.type(fields.getByRole('textbox', { name: /^Additional accounts/ }), 'ola@fleet.example, jan@fleet.example');
  await user.click(fields.getByRole('button', { name: /^Group/ }));
  await user.click(await screen.findByRole('treeitem', { name: /Warszawa/ }));
  expect(fields.getByText('2 named accounts · 1 group', { selector: 'dd' })).toBeVisible();
  await user.click(fields.getByRole('button', { name: 'Start canary' }));
  await waitFor(() => expect(plane.decisions).toHaveLength(1));
  expect(plane.decisions[0]).toMatchObject({
    decision: {
      action: 'canary',
      build: 'cccccccc00000003',
      share: 0,
      accounts: ['ola@fleet.example', 'jan@fleet.example'],
      groups: ['142'],
      force: false,
    },
  });

  const since = { generation: 10, at: '2026-03-07T04:05:06.000Z', actor: 'eva', reason: 'first look' };
  plane.overview = anOverview(aRemoteStatus({ canary: { build: 'cccccccc00000003', share: 20, accounts: [], groups: [], since } }));
  await user.click(await screen.findByRole('button', { name: 'Increase rollout' }, { timeout: 20_000 }));
  fields = within(await dialog());
  await user.clear(share());
  await user.type(share(), '10');
  expect(fields.getByText('Enter a number from 20 to 100')).toBeVisible();
  await user.type(fields.getByRole('textbox', { name: /^Reason/ }), 'fine so far{Enter}');
  await user.clear(share());
  await user.type(share(), '50 %');
  expect(fields.getByText('20% of accounts', { selector: 'dd' })).toBeVisible();
  await user.type(share(), '{Enter}');
  await waitFor(() => expect(plane.decisions).toHaveLength(2));
  expect(plane.decisions[1]).toMatchObject({ decision: { share: 50 } });
});

test('[CT-01] shows that access to releases is missing', async () => {
  open(fakeReleasePlane(() => refused(403, 'not-allowed', 'Only administrators of the operator see and decide about releases.')));
  expect(await screen.findByText('Only operator administrators can open this page')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});

test('[CT-03] [ER-03] shows a skeleton, a failure in the current language with a retry, an empty state, and the releases', async () => {
  const plane = fakeReleasePlane(() => refused(503, 'unreachable', 'The server does not say who you are.'));
  const { user, shell } = open(plane);
  expect(await screen.findByRole('status', { name: 'Loading releases…' })).toHaveAttribute('aria-busy', 'true');
  expect(await screen.findByText("Couldn't load releases", {}, { timeout: 20_000 })).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(await screen.findByText(/^Serwer nie odpowiada/)).toBeVisible();
  act(() => shell.locale.set('en'));
  plane.overview = { ...anOverview(), remotes: [] };
  await user.click(await screen.findByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No releases yet')).toBeVisible();
});

test('[CT-03] shows when data is outdated and updates automatically', async () => {
  const plane = fakeReleasePlane();
  open(plane);
  expect(within(await row('remote-fleet')).getByText('1.1.0')).toBeVisible();
  const unavailable = () => refused(503, 'unreachable', 'x');
  plane.overview = unavailable;
  expect(await screen.findByText(/^Couldn't refresh/, {}, { timeout: 30_000 })).toBeVisible();
  expect(within(await row('remote-fleet')).getByText('1.1.0')).toBeVisible();
  plane.overview = { ...anOverview(aRemoteStatus({ live: 'cccccccc00000003' })), generation: 10 };
  await waitFor(async () => expect(within(await row('remote-fleet')).getByText('1.2.0')).toBeVisible(), { timeout: 30_000 });
  expect(screen.queryByText(/^Couldn't refresh/)).toBeNull();
});
