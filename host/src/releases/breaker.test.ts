import { aRelease } from '../testing/open-console.tsx';
import { sampleDescriptor } from '../testing/sample-remote.tsx';
import { createBreaker, MAX_FAILURES, FAILURE_WINDOW } from './breaker.ts';

const release = aRelease(sampleDescriptor);
const other = aRelease(sampleDescriptor, 'dddddddd');

function broken() {
  let time = 1_000_000;
  const breaker = createBreaker(() => time);
  for (let failures = 0; failures < MAX_FAILURES; failures += 1) {
    expect(breaker.openReason(release)).toBeNull();
    breaker.recordFailure(release, 'crash');
  }
  return { breaker, pass: (ms: number) => (time += ms), now: () => time };
}

afterEach(() => sessionStorage.clear());

test('[RE-04] HREL-A7: stops only the release that failed three times', () => {
  const { breaker } = broken();
  expect(breaker.openReason(release)).toBe('crash');
  expect(breaker.openReason(other)).toBeNull();
});

test('[RE-04] HREL-A7: forgets failures after ten minutes', () => {
  const { breaker, pass } = broken();
  pass(FAILURE_WINDOW - 1);
  expect(breaker.openReason(release)).toBe('crash');
  pass(1);
  expect(breaker.openReason(release)).toBeNull();
});

test('[RE-04] HREL-A7: lets a manual retry start it; the next failure stops it again', () => {
  const { breaker } = broken();
  breaker.allow(release);
  expect(breaker.openReason(release)).toBeNull();
  breaker.recordFailure(release, 'http');
  expect(breaker.openReason(release)).toBe('http');
});

test('[RE-04] HREL-A7: stays open after a reload of the tab', () => {
  const { now } = broken();
  expect(createBreaker(now).openReason(release)).toBe('crash');
});

test('[RE-04] HREL-A7: ignores invalid stored values', () => {
  sessionStorage.setItem('host.release-failures', '{"remote-sample/aaaaaaaa":[[1,"melted"]]}');
  expect(createBreaker(() => 2).openReason(release)).toBeNull();
});
