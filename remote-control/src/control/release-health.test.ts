import { metrics } from '../testing/release-plane.ts';
import { verdictOf } from './release-health.ts';

test.each([
  ['unknown', { mounts: 0 }],
  ['healthy', {}],
  ['failures', { mounts: 99, notLoaded: 1 }],
  ['failures', { mounts: 97, notLoaded: 3, crashes: 2 }],
  ['bad', { mounts: 97, notLoaded: 3, crashes: 3 }],
  ['bad', { mounts: 0, crashes: 1 }],
] as const)('a release is bad if more than 5 %% of attempts failed, as for the withdrawal of canaries: %s for %j', (verdict, counts) => {
  expect(verdictOf(metrics(counts))).toBe(verdict);
});

test('the health of a release that no tab reported is unknown', () => {
  expect(verdictOf(null)).toBe('unknown');
});
