import recorded from '../exports.json';
import { version } from '../package.json';

/** The entry points that the host provides to remotes. */
const entries = {
  '.': () => import('./index.ts'),
  './base': () => import('./base/index.ts'),
  './dates': () => import('./dates/index.ts'),
  './forms': () => import('./forms/index.ts'),
  './table': () => import('./table/index.ts'),
};

// A remote that imports something new crashes on a host without it. To change what is exported, raise the version, a minor one for additions, and
// the range that remotes need: shared/build/src/platform/platform.ts.
test('exports what is recorded for its version', async () => {
  const exported: Record<string, string[]> = {};
  for (const [entry, load] of Object.entries(entries)) exported[entry] = Object.keys(await load()).toSorted();
  expect({ version, exports: exported }).toEqual(recorded);
});
