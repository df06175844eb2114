import recorded from '../exports.json';
import { version } from '../package.json';
import * as entry from './index.ts';

// A remote that imports something new crashes on a host without it. To change what is exported, raise the version, a minor one for additions, and
// the range that remotes need: shared/build/src/platform/platform.ts.
test('exports what is recorded for its version', () => {
  expect({ version, exports: Object.keys(entry).toSorted() }).toEqual(recorded);
});
