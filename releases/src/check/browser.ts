import { accessSync, constants, existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { Refusal } from '../errors/refusal.ts';

/**
 * Flags for containers without a GPU, and against background requests. SwiftShader renders the maps only: with `--use-angle=swiftshader`,
 * which also renders pages, a screen with a map takes 50 % longer.
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--enable-unsafe-swiftshader',
];

/**
 * For short-lived pages such as those of a check: V8's optimizing compilers use a fifth of the CPU time there and pay off only after
 * minutes. Don't use them in benchmarks.
 */
export const briefPageFlags = ['--js-flags=--no-opt,--no-maglev'];

/** The headless shell is preferred: without windows, a page needs a third less CPU time. */
const executablePaths = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Path of the Chromium that Playwright installed, if any. */
function playwrightChromium(): string | undefined {
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : undefined;
}

/**
 * Returns the path of an installed browser: `PLAYWRIGHT_CHROMIUM`, a system browser, or Playwright's own.
 * @throws Refusal `no-browser` if the configured path isn't executable
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['PLAYWRIGHT_CHROMIUM'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Refusal('failure', 'no-browser', `PLAYWRIGHT_CHROMIUM is ${named}, which isn't an executable file.`);
  }
  return executablePaths.find(isExecutable) ?? playwrightChromium();
}
