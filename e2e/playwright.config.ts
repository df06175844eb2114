import { defineConfig } from '@playwright/test';
import { browserFlags, findBrowser } from '@fleet-console/stack';

const browser = findBrowser();

export default defineConfig({
  testMatch: '**/*.spec.ts',
  globalSetup: './setup/global-setup.ts',
  // One stack, one browser at a time: two cores are enough, and what one test does to the server no other one sees.
  workers: 1,
  fullyParallel: false,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: Boolean(process.env['CI']),
  outputDir: '../test-results',
  reporter: [['list'], ['json', { outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../test-results/report.json' }]],
  use: {
    // Known to the workers, once the global setup has started the stack.
    ...(process.env['E2E_URL'] ? { baseURL: process.env['E2E_URL'] } : {}),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/Warsaw',
    colorScheme: 'light',
    reducedMotion: 'reduce',
    trace: 'retain-on-failure',
    launchOptions: { args: browserFlags, ...(browser ? { executablePath: browser } : {}) },
  },
});
