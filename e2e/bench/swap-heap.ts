import type { CDPSession, Page } from '@playwright/test';

/** What a tab keeps after garbage collection. */
export interface Kept {
  /** Heap in use with buffers of scripts, in MB. */
  readonly heap: number;
  /** Roots of remotes outside the document that are still referenced. */
  readonly detachedRoots: number;
  /** Maps outside the document that are still referenced. */
  readonly detachedMaps: number;
  /** WebGL contexts that aren't lost. */
  readonly webglContexts: number;
}

const MB = 1_048_576;

/** Counts the objects with the prototype of a class, after a collection. Runs `count` on the array of them. */
async function countObjects(cdp: CDPSession, className: string, count: string): Promise<number> {
  const { result: prototype } = await cdp.send('Runtime.evaluate', { expression: `${className}.prototype`, objectGroup: 'kept' });
  const { objects } = await cdp.send('Runtime.queryObjects', { prototypeObjectId: prototype.objectId ?? '', objectGroup: 'kept' });
  const { result } = await cdp.send('Runtime.callFunctionOn', {
    objectId: objects.objectId ?? '',
    functionDeclaration: `function () { return this.filter(${count}).length; }`,
    returnByValue: true,
  });
  await cdp.send('Runtime.releaseObjectGroup', { objectGroup: 'kept' });
  return result.value as number;
}

/** Collects garbage until nothing more is freed. Returns what is left. */
export async function keptAfterCollection(page: Page): Promise<Kept> {
  const cdp = await page.context().newCDPSession(page);
  try {
    let before = Number.POSITIVE_INFINITY;
    for (let attempt = 0; attempt < 8; attempt += 1) {
      await cdp.send('HeapProfiler.collectGarbage');
      const { usedSize } = await cdp.send('Runtime.getHeapUsage');
      if (before - usedSize < 0.02 * MB && attempt >= 3) break;
      before = usedSize;
      await page.waitForTimeout(100);
    }
    const detachedRoots = await countObjects(cdp, 'HTMLDivElement', `(each) => each.className === 'shell-remote' && !each.isConnected`);
    const detachedMaps = await countObjects(
      cdp,
      'HTMLCanvasElement',
      `(each) => each.classList.contains('maplibregl-canvas') && !each.isConnected`,
    );
    const webglContexts = await countObjects(cdp, 'WebGL2RenderingContext', '(each) => !each.isContextLost()');
    const usage = (await cdp.send('Runtime.getHeapUsage')) as { usedSize: number; backingStorageSize?: number };
    return { heap: (usage.usedSize + (usage.backingStorageSize ?? 0)) / MB, detachedRoots, detachedMaps, webglContexts };
  } finally {
    await cdp.detach();
  }
}
