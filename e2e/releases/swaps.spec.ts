import { keptAfterCollection } from '../bench/swap-heap.ts';
import { arriveSignedIn, expect, expectNotReloaded, markWindow, test } from '../console/fixtures.ts';
import { SOAK } from '../console/sampled.ts';
import { builtFrom, liveBuild, releaseOrThrow, republish, type Variant } from './release-plane.ts';

const SWAPS = 4;

let good: string;
let variants: readonly Variant[];

test.beforeAll(async () => {
  good = await liveBuild('remote-fleet');
  variants = Array.from({ length: SWAPS + 1 }, (_, at) => republish(builtFrom('remote-fleet'), `swap ${at}`));
  await releaseOrThrow('publish', ...variants.map(({ folder }) => folder));
});

test.afterAll(async () => {
  // A rollback marks the release before it as bad.
  if ((await liveBuild('remote-fleet')) !== good) await releaseOrThrow('promote', `remote-fleet@${good}`, '--force');
});

test(
  '[RE-02] HREL-A25: releases that were replaced under a map leave no root, no map and little memory',
  { tag: SOAK },
  async ({ page }) => {
    test.setTimeout(240_000);
    await arriveSignedIn(page, 'manager');
    await page.goto('/vehicles');
    const map = page.locator('canvas.maplibregl-canvas');
    await expect(map).toBeVisible({ timeout: 60_000 });
    await markWindow(page);

    const swapTo = async ({ build }: Variant) => {
      await releaseOrThrow('rollback', 'remote-fleet', '--to', build);
      await expect(page.locator(`.shell-parcel[data-release="remote-fleet@${build}"]`).locator(map)).toBeVisible({ timeout: 60_000 });
    };
    const [first, ...others] = variants;
    if (first) await swapTo(first);
    const before = await keptAfterCollection(page);
    for (const variant of others) await swapTo(variant);
    await expect
      .poll(async () => {
        const { detachedRoots, detachedMaps, webglContexts } = await keptAfterCollection(page);
        return { detachedRoots, detachedMaps, webglContexts };
      })
      .toEqual({ detachedRoots: 0, detachedMaps: 0, webglContexts: 1 });
    // A release that stays is about 6 MB; `pnpm bench swaps` measures the budget over 50 swaps.
    const { heap } = await keptAfterCollection(page);
    expect((heap - before.heap) / SWAPS).toBeLessThan(3);
    await expectNotReloaded(page);
  },
);
