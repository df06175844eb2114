import { addReport, noReports, overBudget } from './health.ts';

/** The health of a release with this many mounts, and failed loads in as many tabs. */
function healthOf(mounts: number, failed: number) {
  let health = noReports('remote-fleet', 'fleet0001');
  for (let nth = 0; nth < mounts; nth += 1) health = addReport(health, { what: 'mounted', ms: 100 }, 'tab');
  for (let nth = 0; nth < failed; nth += 1) health = addReport(health, { what: 'failed', fault: 'http' }, `tab ${nth}`);
  return health;
}

test.each([
  ['5% failed in 5 tabs', 95, 5, null],
  ['more than 5% failed in 5 tabs', 94, 5, '5 failures in 99 mounts (5%), 5 tabs affected'],
  ['many failed in 4 tabs', 4, 4, null],
])('[RE-08] REL-R24 a canary may fail in up to 5% of mounts, and in fewer than five tabs: %s', (_case, mounts, failed, reason) => {
  const found = overBudget(healthOf(mounts, failed));
  expect(found === null ? null : found.split(';')[0]).toBe(reason);
});
