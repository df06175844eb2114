import { aRelease } from '../testing/open-console.tsx';
import { sampleDescriptor } from '../testing/sample-remote.tsx';
import { createBreaker, MOST_FAILURES, WITHIN } from './breaker.ts';

const release = aRelease(sampleDescriptor);
const other = aRelease(sampleDescriptor, 'dddddddd');

function broken() {
  let time = 1_000_000;
  const breaker = createBreaker(() => time);
  for (let failures = 0; failures < MOST_FAILURES; failures += 1) {
    expect(breaker.stopped(release)).toBeNull();
    breaker.failed(release, 'crash');
  }
  return { breaker, pass: (ms: number) => (time += ms), now: () => time };
}

afterEach(() => sessionStorage.clear());

test('[RE-04] HREL-A7: stops only the release that failed three times', () => {
  const { breaker } = broken();
  expect(breaker.stopped(release)).toBe('crash');
  expect(breaker.stopped(other)).toBeNull();
});

test('[RE-04] HREL-A7: forgets failures after ten minutes', () => {
  const { breaker, pass } = broken();
  pass(WITHIN - 1);
  expect(breaker.stopped(release)).toBe('crash');
  pass(1);
  expect(breaker.stopped(release)).toBeNull();
});

test('[RE-04] HREL-A7: lets a manual retry start it; the next failure stops it again', () => {
  const { breaker } = broken();
  breaker.allow(release);
  expect(breaker.stopped(release)).toBeNull();
  breaker.failed(release, 'http');
  expect(breaker.stopped(release)).toBe('http');
});

test('[RE-04] HREL-A7: stays open after a reload of the tab', () => {
  const { now } = broken();
  expect(createBreaker(now).stopped(release)).toBe('crash');
});

test('[RE-04] HREL-A7: ignores invalid stored values', () => {
  sessionStorage.setItem('host.release-failures', '{"remote-sample/aaaaaaaa":[[1,"melted"]]}');
  expect(createBreaker(() => 2).stopped(release)).toBeNull();
});
