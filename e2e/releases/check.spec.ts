import { patternsOf } from '@fleet-console/release-contract';
import { accounts, passwordOf } from '../console/accounts.ts';
import { expect, test } from '../console/console.ts';
import { apiUrl } from '../setup/environment.ts';
import {
  buildVariant,
  builtFrom,
  check,
  forged,
  liveBuild,
  madeAnew,
  release,
  released,
  status,
  textOf,
  type Check,
  type Variant,
} from './release-plane.ts';

/** The routes that it has: one that every manager may open, one whose end may be left out. */
const small: readonly string[] = ['/vehicles', '/vehicle-details/:vid?'];

let built: Variant;

/**
 * A remote-fleet of a few lines, with a panel, whose screens show the address. It fails in the way that it is called. It is built once; each
 * has a mark and an id of its own. Its descriptor is that of the tree: a few of its routes are kept, and the panel is added.
 */
function smallRemote(mark: string, paths = small): Variant {
  const { build, folder } = madeAnew(built, mark, { WAY: mark });
  const less = forged({ folder }, (manifest) => {
    const descriptor = manifest['descriptor'] as { readonly routes: readonly { readonly path: string }[] };
    const routes = descriptor.routes.filter(({ path }) => paths.includes(path));
    return { ...manifest, descriptor: { ...descriptor, routes, panels: ['check-panel'] } };
  });
  return { build, folder: less };
}

/** The manifest with its onboarding for administrators only. */
function closedToManagers(manifest: Record<string, unknown>) {
  const descriptor = manifest['descriptor'] as { readonly routes: readonly { readonly path: string }[] };
  const routes = descriptor.routes.map((route) => (route.path === '/onboarding' ? { ...route, adminOnly: true } : route));
  return { ...manifest, descriptor: { ...descriptor, routes } };
}

/** The patterns of a build's routes, and its panels, as it was published. */
async function partsOf(build: string, remote = 'remote-fleet'): Promise<string[]> {
  const { descriptor } = JSON.parse(await released('show', `${remote}@${build}`, '--json')) as {
    descriptor: { routes: readonly { path: string; children?: string[] }[]; panels: readonly string[] };
  };
  return [...descriptor.routes.flatMap(patternsOf), ...descriptor.panels.map((panel) => `panel ${panel}`)];
}

const nameOf = ({ build }: Pick<Variant, 'build'>) => `remote-fleet@${build}`;

let good: string;
let host: string;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  [good, host] = [await liveBuild('remote-fleet'), await liveBuild('host')];
  built = await buildVariant({ overlay: { 'src/remote.tsx': textOf('checked-remote') } });
});

test.afterEach(async () => {
  if ((await liveBuild('remote-fleet')) !== good) await released('rollback', 'remote-fleet', '--to', good);
  expect(await liveBuild('host')).toBe(host);
});

test('REL-R40, REL-R43: the live release is tried on all its routes, by a browser that no user notices', async () => {
  test.setTimeout(240_000);
  const before = await status();
  const remote = 'remote-chargers';
  const build = await liveBuild(remote);
  const { code, checks } = await check(`${remote}@${build}`);
  expect(checks).toEqual([expect.objectContaining({ remote, build, host, outcome: 'passed', seen: await partsOf(build, remote) })]);
  expect(code).toBe(0);
  expect((await status()).generation, 'nothing was decided').toBe(before.generation);
  expect(await released('status')).toContain(`${build} (check passed)`);
  const shown = JSON.parse(await released('show', `${remote}@${build}`, '--json')) as { checks: Check[] };
  expect(shown.checks).toContainEqual(expect.objectContaining({ outcome: 'passed', host }));
});

test('REL-R41: a build that passed is promoted and says so; one that no one tried says that', async () => {
  test.setTimeout(240_000);
  // A build that was never there before: also in a store that saw these tests already.
  const tried = smallRemote(`good ${Date.now()}`);
  await released('publish', tried.folder);
  const refused = await release('promote', nameOf(tried), '--require-check');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('was not checked, and this console requires checked releases');
  const seen = await partsOf(tried.build);
  expect((await check(nameOf(tried))).checks).toMatchObject([{ outcome: 'passed', seen }]);
  expect(await released('promote', nameOf(tried), '--require-check')).not.toContain('not been checked');
  expect(await liveBuild('remote-fleet')).toBe(tried.build);
});

for (const [mark, fault, where] of [
  ['mount', 'crash', '/vehicles'],
  ['second route', 'crash', '/vehicle-details/:vid?'],
  ['empty screen', 'stuck', '/vehicle-details/:vid?'],
  ['contract', 'contract', '/vehicles'],
  ['panel', 'crash', 'panel check-panel'],
  ['policy', 'policy', '/vehicles'],
] as const)
  test(`REL-R40, REL-R41: a build that fails by its ${mark}: ${fault} at ${where}, and it is not promoted`, async () => {
    test.setTimeout(240_000);
    const bad = smallRemote(mark);
    await released('publish', bad.folder);
    const { code, checks } = await check(nameOf(bad));
    expect(checks).toMatchObject([{ host, outcome: 'failed', fault, where }]);
    if (fault === 'crash') expect(checks[0]?.message).toContain(`thrown on purpose: ${mark}`);
    expect(code).toBe(2);
    const refused = await release('promote', nameOf(bad));
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(`failed: ${fault} at ${where}`);
    expect(await liveBuild('remote-fleet')).toBe(good);
    if (mark !== 'mount') return;
    // On purpose it is possible, and on record.
    expect(await released('promote', nameOf(bad), '--ignore-failed-check')).toContain('Its check failed.');
    const entries = JSON.parse(await released('history', 'remote-fleet', '--json')) as { checked?: string }[];
    expect(entries.at(-1)?.checked).toBe('failed');
  });

test('[RE-06] REL-R40: a build that needs what only the next host has fails in the live one and passes in the next', async () => {
  test.setTimeout(240_000);
  const nextHost = `${host.slice(0, -4)}beef`;
  const library = { 'fleet-padding': '1.0.0' };
  await released(
    'publish',
    forged(builtFrom('host'), (manifest) => ({
      ...manifest,
      build: nextHost,
      provides: { ...(manifest['provides'] as object), ...library },
    })),
  );
  const early = smallRemote('early');
  await released(
    'publish',
    forged(early, (manifest) => ({ ...manifest, needs: { ...(manifest['needs'] as object), 'fleet-padding': '^1.0.0' } })),
  );
  const { code, checks } = await check(nameOf(early));
  expect(checks).toMatchObject([
    { host, outcome: 'failed', fault: 'contract', where: '/vehicles' },
    { host: nextHost, outcome: 'passed' },
  ]);
  expect(checks[0]?.message).toContain('it needs fleet-padding ^1.0.0, this host has none');
  expect(code).toBe(2);
  expect((await release('promote', nameOf(early))).code).toBe(2);
  await released('withdraw', `host@${nextHost}`);
});

test('REL-R40: screens can be answered by a real server', async () => {
  test.setTimeout(240_000);
  const real = ['--api-url', apiUrl(), '--api-user', accounts.manager];
  const { build, folder } = smallRemote('real', ['/vehicles', '/onboarding']);
  const tried = { build, folder: forged({ folder }, closedToManagers) };
  await released('publish', tried.folder);
  const { code, checks } = await check(nameOf(tried), ...real, '--api-password', passwordOf('manager'));
  const closed = 'skipped /onboarding: the account has no permission to open it';
  expect(checks).toMatchObject([{ outcome: 'passed', api: 'real', seen: ['/vehicles', 'panel check-panel'], notes: [closed] }]);
  expect(code).toBe(0);
  const stranger = await release('check', nameOf(tried), ...real, '--api-password', 'wrong');
  expect(stranger.code).toBe(1);
  expect(stranger.stderr).toContain("Nothing was checked: couldn't sign in as manager@fleet.example");
});

test('REL-R42: without a browser nothing counts as checked', async () => {
  process.env['PLAYWRIGHT_CHROMIUM'] = '/nowhere/chromium';
  const other = await release('check', `remote-auth@${await liveBuild('remote-auth')}`);
  expect(other.code).toBe(1);
  expect(other.stderr).toContain('PLAYWRIGHT_CHROMIUM is /nowhere/chromium');
});
