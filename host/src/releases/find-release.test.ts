import { aBootMap, aRelease } from '../testing/open-console.tsx';
import { sampleDescriptor } from '../testing/sample-remote.tsx';
import { findRelease } from './find-release.ts';

const live = aRelease(sampleDescriptor, 'aaaaaaaa');
const former = aRelease(sampleDescriptor, 'dddddddd');
const withdrawn = aRelease(sampleDescriptor, 'eeeeeeee');
const map = aBootMap([{ release: live, fallback: former }]);
const stackOf = ({ build }: { readonly build: string }) => `Error: x\n    at press (http://x/r/remote-sample/${build}/1.js:1:2)`;

test('HREL-A9 finds the release of the first file in a stack trace', () => {
  expect(findRelease(stackOf(live), map)).toBe(live);
  expect(findRelease(`${stackOf(former)}\n${stackOf(live)}`, map)).toBe(former);
  expect(findRelease('Error: x\n    at http://x/r/host/ffffffff/main.js:1:2', map)).toBeUndefined();
});

test('HREL-A17, HREL-A18 finds a withdrawn release, whose listeners may still be there, among those that were started', () => {
  expect(findRelease(stackOf(withdrawn), map)).toBeUndefined();
  expect(findRelease(stackOf(withdrawn), map, [withdrawn])).toBe(withdrawn);
});
