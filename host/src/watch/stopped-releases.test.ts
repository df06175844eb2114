import { aRelease } from '../testing/open-console.tsx';
import { sampleDescriptor } from '../testing/sample-remote.tsx';
import { createReleaseStops, STOP_TIME } from './stopped-releases.ts';

const release = aRelease(sampleDescriptor, 'dddddddd');

afterEach(() => {
  jest.useRealTimers();
  document.body.replaceChildren();
});

function stopShown(onStop: () => void, isBlocked = true) {
  jest.useFakeTimers();
  document.body.innerHTML = `<div class="shell-parcel" data-release="${release.remote}@${release.build}"><p>harmful</p></div>`;
  const onStuck = jest.fn();
  const breaker = { block: () => {}, recordFailure: () => {}, openReason: () => (isBlocked ? ('tampering' as const) : null) };
  const stops = createReleaseStops({ window, breaker, find: () => release }, onStuck);
  stops.shown(release, onStop);
  stops.stopRelease(release, 'tampering');
  jest.advanceTimersByTime(STOP_TIME);
  return { onStuck, ...stops };
}

test('[RE-04] HREL-A16 a stopped release that stays on screen, because the host can not render any more, needs a reload', async () => {
  const { onStuck } = stopShown(() => {
    throw new Error('Should not already be working');
  });
  await Promise.resolve();
  expect(onStuck).toHaveBeenCalledTimes(1);
});

test('HREL-A16 a release that is gone, or that the user started again, needs none', () => {
  expect(stopShown(() => {}, false).onStuck).not.toHaveBeenCalled();
  document.body.replaceChildren();
  jest.advanceTimersByTime(STOP_TIME);
});
