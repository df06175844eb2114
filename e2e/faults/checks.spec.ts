import { expect, test } from '@playwright/test';
import { isSoak, sampled } from '../console/sampled.ts';
import { startChecks } from '../releases/concurrent-checks.ts';
import { releaseOrThrow, withManifest, type Variant } from '../releases/release-plane.ts';
import { releaseFront, type ReleaseFront } from '../releases/release-front.ts';
import { checkedFaults, type CheckedFault } from './checked-faults.ts';
import { buildFaultyRemote, withFault } from './faulty-builds.ts';

interface Descriptor {
  readonly routes: readonly { readonly path: string }[];
}

/** The build with one route and the panels of the fault. */
function buildWith(base: Variant, { id, panels = [] }: Pick<CheckedFault, 'id' | 'panels'>): Variant {
  const { build, folder } = withFault(base, id);
  const changed = withManifest({ folder }, (manifest) => {
    const descriptor = manifest['descriptor'] as Descriptor;
    const routes = descriptor.routes.filter(({ path }) => path === '/vehicles');
    return { ...manifest, descriptor: { remote: 'remote-fleet', routes, menu: [], panels, background: false } };
  });
  return { build, folder: changed };
}

/** What gets stuck takes a check two minutes. Panels are checked otherwise than screens. */
const timely = checkedFaults.filter(({ fault }) => isSoak || fault !== 'stuck');
const faults = sampled(timely, ({ fault, panels }) => `${fault} ${panels ? 'panel' : 'screen'}`);

let front: ReleaseFront;
let builds: ReadonlyMap<CheckedFault | null, Variant>;
let results: ReturnType<typeof startChecks>;

const nameOf = (fault: CheckedFault | null) => `remote-fleet@${builds.get(fault)?.build}`;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  front = await releaseFront();
  const base = await buildFaultyRemote();
  builds = new Map([null, ...faults].map((fault) => [fault, buildWith(base, fault ?? { id: 'none' })]));
  await releaseOrThrow('publish', ...Array.from(builds.values(), ({ folder }) => folder));
  results = startChecks([null, ...faults].map(nameOf));
});

for (const fault of faults)
  test(`[RE-04] REL-R40, REL-R41: a build that ${fault.title} fails its check with ${fault.fault}, and can't be promoted`, async () => {
    test.setTimeout(240_000);
    const build = builds.get(fault)?.build ?? '';
    const passed = await results.get(nameOf(null));
    expect(passed?.checks, 'the same remote without the fault passes').toMatchObject([{ outcome: 'passed' }]);
    const failed = await results.get(nameOf(fault));
    expect(failed?.checks).toMatchObject([{ build, outcome: 'failed', fault: fault.fault, where: fault.where }]);
    const promotion = front.decide({ action: 'promote', targets: [{ remote: 'remote-fleet', build }] });
    await expect(promotion).rejects.toThrow(`failed: ${fault.fault} at ${fault.where}`);
  });
