import { patternsOf } from '@fleet-console/release-contract';
import { accounts, passwordOf } from '../console/accounts.ts';
import { expect, test } from '../console/fixtures.ts';
import { SOAK } from '../console/sampled.ts';
import { apiUrl } from '../setup/environment.ts';
import { startChecks } from './concurrent-checks.ts';
import {
  buildVariant,
  builtFrom,
  check,
  withManifest,
  liveBuild,
  republish,
  release,
  releaseOrThrow,
  status,
  remoteSource,
  type Check,
  type Variant,
} from './release-plane.ts';

/** Routes of the small remote: one plain, one with an optional parameter. */
const small: readonly string[] = ['/vehicles', '/vehicle-details/:vid?'];

let built: Variant;

/**
 * Returns a small remote-fleet that fails in the way of its `mark`. Built once; each variant has its own mark and id. Its descriptor is that of
 * remote-fleet with the routes `paths` and a panel.
 */
function smallRemote(mark: string, paths = small): Variant {
  const { build, folder } = republish(built, mark, { WAY: mark });
  const less = withManifest({ folder }, (manifest) => {
    const descriptor = manifest['descriptor'] as { readonly routes: readonly { readonly path: string }[] };
    const routes = descriptor.routes.filter(({ path }) => paths.includes(path));
    return { ...manifest, descriptor: { ...descriptor, routes, panels: ['check-panel'] } };
  });
  return { build, folder: less };
}

/** Returns the manifest with onboarding restricted to administrators. */
function withAdminOnlyOnboarding(manifest: Record<string, unknown>) {
  const descriptor = manifest['descriptor'] as { readonly routes: readonly { readonly path: string }[] };
  const routes = descriptor.routes.map((route) => (route.path === '/onboarding' ? { ...route, adminOnly: true } : route));
  return { ...manifest, descriptor: { ...descriptor, routes } };
}

/** Returns the route patterns and panels of a published build. */
async function routesAndPanelsOf(build: string, remote = 'remote-fleet'): Promise<string[]> {
  const { descriptor } = JSON.parse(await releaseOrThrow('show', `${remote}@${build}`, '--json')) as {
    descriptor: { routes: readonly { path: string; children?: string[] }[]; panels: readonly string[] };
  };
  return [...descriptor.routes.flatMap(patternsOf), ...descriptor.panels.map((panel) => `panel ${panel}`)];
}

const nameOf = ({ build }: Pick<Variant, 'build'>) => `remote-fleet@${build}`;

/** Ways to fail, with the fault's class and place. */
const failing = [
  ['mount', 'crash', '/vehicles'],
  ['second route', 'crash', '/vehicle-details/:vid?'],
  ['empty screen', 'stuck', '/vehicle-details/:vid?'],
  ['contract', 'contract', '/vehicles'],
  ['panel', 'crash', 'panel check-panel'],
  ['policy', 'policy', '/vehicles'],
] as const;

let good: string;
let host: string;
let failingBuilds: ReadonlyMap<string, Variant>;
let failedChecks: ReturnType<typeof startChecks>;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  [good, host] = [await liveBuild('remote-fleet'), await liveBuild('host')];
  built = await buildVariant({ overlay: { 'src/remote.tsx': remoteSource('checked-remote') } });
  failingBuilds = new Map(failing.map(([mark]) => [mark, smallRemote(mark)]));
  const variants = [...failingBuilds.values()];
  await releaseOrThrow('publish', ...variants.map(({ folder }) => folder));
  failedChecks = startChecks(variants.map(nameOf));
});

test.afterEach(async () => {
  if ((await liveBuild('remote-fleet')) !== good) await releaseOrThrow('rollback', 'remote-fleet', '--to', good);
  expect(await liveBuild('host')).toBe(host);
});

test('REL-R40, REL-R43: checks the live release on all its routes without a decision', async () => {
  test.setTimeout(240_000);
  const before = await status();
  const remote = 'remote-chargers';
  const build = await liveBuild(remote);
  const { code, checks } = await check(`${remote}@${build}`);
  expect(checks).toEqual([
    expect.objectContaining({ remote, build, host, outcome: 'passed', seen: await routesAndPanelsOf(build, remote) }),
  ]);
  expect(code).toBe(0);
  expect((await status()).generation, 'no decision was made').toBe(before.generation);
  expect(await releaseOrThrow('status')).toContain(`${build} (check passed)`);
  const shown = JSON.parse(await releaseOrThrow('show', `${remote}@${build}`, '--json')) as { checks: Check[] };
  expect(shown.checks).toContainEqual(expect.objectContaining({ outcome: 'passed', host }));
});

test('REL-R41: promotes a checked build, and refuses an unchecked one with --require-check', async () => {
  test.setTimeout(240_000);
  // A unique build, also in a reused store.
  const checked = smallRemote(`good ${Date.now()}`);
  await releaseOrThrow('publish', checked.folder);
  const refused = await release('promote', nameOf(checked), '--require-check');
  expect(refused.code).toBe(2);
  expect(refused.stderr).toContain('was not checked, and this console requires checked releases');
  const seen = await routesAndPanelsOf(checked.build);
  expect((await check(nameOf(checked))).checks).toMatchObject([{ outcome: 'passed', seen }]);
  expect(await releaseOrThrow('promote', nameOf(checked), '--require-check')).not.toContain('not been checked');
  expect(await liveBuild('remote-fleet')).toBe(checked.build);
});

for (const [mark, fault, where] of failing)
  test(`REL-R40, REL-R41: refuses to promote a build that fails by its ${mark}: ${fault} at ${where}`, async () => {
    test.setTimeout(240_000);
    const bad = failingBuilds.get(mark) ?? { build: '' };
    const { code, checks } = (await failedChecks.get(nameOf(bad))) ?? { checks: [] };
    expect(checks).toMatchObject([{ host, outcome: 'failed', fault, where }]);
    if (fault === 'crash') expect(checks[0]?.message).toContain(`thrown on purpose: ${mark}`);
    expect(code).toBe(2);
    const refused = await release('promote', nameOf(bad));
    expect(refused.code).toBe(2);
    expect(refused.stderr).toContain(`failed: ${fault} at ${where}`);
    expect(await liveBuild('remote-fleet')).toBe(good);
    if (mark !== 'mount') return;
    // Forcing it is possible, and recorded.
    expect(await releaseOrThrow('promote', nameOf(bad), '--ignore-failed-check')).toContain('Its check failed.');
    const entries = JSON.parse(await releaseOrThrow('history', 'remote-fleet', '--json')) as { checked?: string }[];
    expect(entries.at(-1)?.checked).toBe('failed');
  });

test('[RE-06] REL-R40: checks a build against the live and the next host when it needs the next one', { tag: SOAK }, async () => {
  test.setTimeout(240_000);
  const nextHost = `${host.slice(0, -4)}beef`;
  const library = { 'fleet-padding': '1.0.0' };
  await releaseOrThrow(
    'publish',
    withManifest(builtFrom('host'), (manifest) => ({
      ...manifest,
      build: nextHost,
      provides: { ...(manifest['provides'] as object), ...library },
    })),
  );
  const early = smallRemote('early');
  await releaseOrThrow(
    'publish',
    withManifest(early, (manifest) => ({ ...manifest, needs: { ...(manifest['needs'] as object), 'fleet-padding': '^1.0.0' } })),
  );
  const { code, checks } = await check(nameOf(early));
  expect(checks).toMatchObject([
    { host, outcome: 'failed', fault: 'contract', where: '/vehicles' },
    { host: nextHost, outcome: 'passed' },
  ]);
  expect(checks[0]?.message).toContain('it needs fleet-padding ^1.0.0, this host has none');
  expect(code).toBe(2);
  expect((await release('promote', nameOf(early))).code).toBe(2);
  await releaseOrThrow('withdraw', `host@${nextHost}`);
});

test('REL-R40: checks screens with a real server', { tag: SOAK }, async () => {
  test.setTimeout(240_000);
  const real = ['--api-url', apiUrl(), '--api-user', accounts.manager];
  const { build, folder } = smallRemote('real', ['/vehicles', '/onboarding']);
  const checked = { build, folder: withManifest({ folder }, withAdminOnlyOnboarding) };
  await releaseOrThrow('publish', checked.folder);
  const { code, checks } = await check(nameOf(checked), ...real, '--api-password', passwordOf('manager'));
  const closed = 'skipped /onboarding: the account has no permission to open it';
  expect(checks).toMatchObject([{ outcome: 'passed', api: 'real', seen: ['/vehicles', 'panel check-panel'], notes: [closed] }]);
  expect(code).toBe(0);
  const failedSignIn = await release('check', nameOf(checked), ...real, '--api-password', 'wrong');
  expect(failedSignIn.code).toBe(1);
  expect(failedSignIn.stderr).toContain("Nothing was checked: couldn't sign in as manager@fleet.example");
});

test('REL-R42: fails the check without a browser', async () => {
  const before = process.env['PLAYWRIGHT_CHROMIUM'];
  process.env['PLAYWRIGHT_CHROMIUM'] = '/nowhere/chromium';
  const other = await release('check', `remote-auth@${await liveBuild('remote-auth')}`).finally(() => {
    delete process.env['PLAYWRIGHT_CHROMIUM'];
    if (before !== undefined) process.env['PLAYWRIGHT_CHROMIUM'] = before;
  });
  expect(other.code).toBe(1);
  expect(other.stderr).toContain('PLAYWRIGHT_CHROMIUM is /nowhere/chromium');
});
