import { patternsOf } from '@fleet-console/release-contract';
import { expect, test } from '@playwright/test';
import { accounts, passwordOf } from '../console/accounts.ts';
import { isSoak, sampled, SOAK } from '../console/sampled.ts';
import { checkedFaults, checkedPanels, checkedPaths, type CheckedFault } from '../faults/checked-faults.ts';
import { buildFaultyRemote } from '../faults/faulty-builds.ts';
import { apiUrl } from '../setup/environment.ts';
import { startChecks } from './concurrent-checks.ts';
import { releaseFront } from './release-front.ts';
import {
  builtFrom,
  check,
  withManifest,
  liveBuild,
  republish,
  release,
  releaseOrThrow,
  status,
  type Check,
  type Variant,
} from './release-plane.ts';

interface Descriptor {
  readonly routes: readonly { readonly path: string }[];
}

interface Variation {
  /** Mark in `faulty-remote.txt`. */
  readonly id?: string;
  readonly paths?: readonly string[];
  readonly panels?: readonly string[];
}

let built: Variant;

/** Returns a small remote-fleet, with a unique id also in a reused store. Its descriptor is that of remote-fleet with these routes and panels. */
function smallRemote(mark: string, { id = 'none', paths = checkedPaths, panels = checkedPanels }: Variation = {}): Variant {
  const { build, folder } = republish(built, `${mark} ${Date.now()}`, { FAULT: id });
  const less = withManifest({ folder }, (manifest) => {
    const descriptor = manifest['descriptor'] as Descriptor;
    const routes = descriptor.routes.filter(({ path }) => paths.includes(path));
    return { ...manifest, descriptor: { remote: 'remote-fleet', routes, menu: [], panels, background: false } };
  });
  return { build, folder: less };
}

/** Returns the manifest with onboarding restricted to administrators. */
function withAdminOnlyOnboarding(manifest: Record<string, unknown>) {
  const descriptor = manifest['descriptor'] as Descriptor;
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

/** Panels are checked otherwise than screens. */
const faults = sampled(
  checkedFaults.filter(({ fault, isEndless = false }) => isSoak || !(isEndless || fault === 'contract')),
  ({ fault, panels }) => `${fault} ${panels ? 'panel' : 'screen'}`,
);

let good: string;
let host: string;
let passing: Variant;
let failing: ReadonlyMap<CheckedFault, Variant>;
let results: ReturnType<typeof startChecks>;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  [good, host] = [await liveBuild('remote-fleet'), await liveBuild('host')];
  built = await buildFaultyRemote();
  passing = smallRemote('passing');
  failing = new Map(faults.map((fault) => [fault, smallRemote(fault.title, { paths: ['/vehicles'], panels: [], ...fault })]));
  const variants = [passing, ...failing.values()];
  await releaseOrThrow('publish', ...variants.map(({ folder }) => folder));
  results = startChecks(variants.map(nameOf));
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

test('[RE-04] REL-R40, REL-R41, REL-R54: a build with a fault fails its check with class and place, and only the one without is promoted', async () => {
  test.setTimeout(isSoak ? 1_200_000 : 400_000);
  const front = await releaseFront();
  for (const [{ id, title, fault, where }, variant] of failing) {
    const { code, checks } = (await results.get(nameOf(variant))) ?? { checks: [] };
    expect.soft(checks, title).toMatchObject([{ build: variant.build, host, outcome: 'failed', fault, where }]);
    if (id === 'second route') expect.soft(checks[0]?.message, title).toContain('thrown on purpose: second route');
    expect.soft(code, title).toBe(2);
    const promotion = front.decide({ action: 'promote', targets: [{ remote: 'remote-fleet', build: variant.build }] });
    await expect.soft(promotion, title).rejects.toThrow(`failed: ${fault} at ${where}`);
  }
  expect(await liveBuild('remote-fleet')).toBe(good);

  const passed = await results.get(nameOf(passing));
  expect(passed, 'the same remote without a fault').toMatchObject({
    code: 0,
    checks: [{ outcome: 'passed', seen: await routesAndPanelsOf(passing.build) }],
  });
  expect(await releaseOrThrow('promote', nameOf(passing), '--require-check')).not.toContain('not been checked');
  expect(await liveBuild('remote-fleet')).toBe(passing.build);
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
  const { build, folder } = smallRemote('real', { paths: ['/vehicles', '/onboarding'] });
  const checked = { build, folder: withManifest({ folder }, withAdminOnlyOnboarding) };
  await releaseOrThrow('publish', checked.folder);
  const { code, checks } = await check(nameOf(checked), ...real, '--api-password', passwordOf('manager'));
  const closed = 'skipped /onboarding: the account has no permission to open it';
  expect(checks).toMatchObject([{ outcome: 'passed', api: 'real', seen: ['/vehicles', 'panel sample-panel'], notes: [closed] }]);
  expect(code).toBe(0);
  const failedSignIn = await release('check', nameOf(checked), ...real, '--api-password', 'wrong');
  expect(failedSignIn.code).toBe(1);
  expect(failedSignIn.stderr).toContain("Nothing was checked: couldn't sign in as manager@fleet.example");
});
