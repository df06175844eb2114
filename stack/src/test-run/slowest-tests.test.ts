import { jestTimes, playwrightTimes, slowest } from './slowest-tests.ts';

test('returns the slowest tests of both runners by file and title', () => {
  const jest = {
    testResults: [
      {
        name: '/here/server/a.test.ts',
        assertionResults: [
          { fullName: 'is quick', duration: 3 },
          { fullName: 'is slow', duration: 900 },
          { fullName: 'was skipped', duration: null },
        ],
      },
    ],
  };
  const playwright = {
    suites: [
      {
        specs: [{ title: 'one visit', file: 'b.spec.ts', tests: [{ results: [{ duration: 40 }] }] }],
        suites: [{ specs: [{ title: 'two tries', file: 'b.spec.ts', tests: [{ results: [{ duration: 500 }, { duration: 600 }] }] }] }],
      },
    ],
  };
  expect(slowest([...jestTimes(jest, '/here'), ...playwrightTimes(playwright)], 3)).toEqual([
    { title: 'b.spec.ts › two tries', duration: 1100 },
    { title: 'server/a.test.ts › is slow', duration: 900 },
    { title: 'b.spec.ts › one visit', duration: 40 },
  ]);
});
