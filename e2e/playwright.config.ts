import { defineConfig } from '@playwright/test';
import { briefPageFlags, browserFlags, findBrowser } from '@fleet-console/stack';
import { isSoak, SOAK } from './console/sampled.ts';
import { stackOfWorker, stacksWanted, variableOf } from './setup/stacks.ts';

const browser = findBrowser();
/** Set in workers after the global setup has started the stacks. */
const consoleUrl = process.env[variableOf('E2E_URL', stackOfWorker())];

/** Tests that change nothing on the server. */
const readOnlySpecs = 'screens/**/*.spec.ts';
/** Tests with a fleet of thousands of vehicles; they start their own console. */
const largeFleetSpecs = 'large-fleet/**/*.spec.ts';

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './setup/global-setup.ts',
  // One stack per worker, so that tests don't affect each other. Read-only tests may share one.
  workers: stacksWanted(),
  projects: [
    // First, so that its console starts while other tests run.
    { name: 'large-fleet', testMatch: largeFleetSpecs, workers: 1 },
    // Long files before short tests, so that no browser waits for the others at the end.
    { name: 'faults', testMatch: 'faults/**/*.spec.ts' },
    { name: 'releases', testMatch: 'releases/**/*.spec.ts' },
    { name: 'journeys', testMatch: 'journeys/**/*.spec.ts', fullyParallel: true },
    { name: 'screens', testMatch: readOnlySpecs, fullyParallel: true },
  ],
  ...(isSoak ? {} : { grepInvert: new RegExp(SOAK) }),
  retries: 0,
  // This and the limit of expectations leave time for slow machines; tests that pass never wait for them.
  timeout: 120_000,
  expect: {
    timeout: 30_000,
    // Letters are smoothed a little differently from one version of the browser to the next.
    toHaveScreenshot: { maxDiffPixelRatio: 0.002, threshold: 0.25 },
  },
  snapshotPathTemplate: '{testDir}/screens/visual/{arg}{ext}',
  forbidOnly: Boolean(process.env['CI']),
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/report.json' }]],
  use: {
    ...(consoleUrl ? { baseURL: consoleUrl } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    // So that the error names the action, not only the test that waited for it.
    actionTimeout: 40_000,
    navigationTimeout: 60_000,
    launchOptions: { args: [...browserFlags, ...briefPageFlags], ...(browser ? { executablePath: browser } : {}) },
  },
});
