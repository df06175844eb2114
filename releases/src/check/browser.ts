import { accessSync, constants, existsSync } from 'node:fs';
import { chromium } from 'playwright-core';
import { Refusal } from '../errors/refusal.ts';

/**
 * What a browser needs to run in a container without a graphics card, and to keep to itself. Maps are drawn by a graphics card made of
 * software. Pages are not: with `--use-angle=swiftshader`, which does both, a screen with a map takes half as much time again.
 */
export const browserFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--enable-unsafe-swiftshader',
];

/**
 * For pages that live only seconds, such as those of a check: V8's optimizing compilers take a fifth of the CPU time there and pay off only after
 * minutes. Don't use them in benchmarks.
 */
export const briefPageFlags = ['--js-flags=--no-opt,--no-maglev'];

/** The headless shell comes first: it opens no windows, so that a page costs a third less CPU time. */
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

/** Path of the Chromium that Playwright itself installed, if it did. */
function playwrightChromium(): string | undefined {
  const path = chromium.executablePath();
  return path !== '' && existsSync(path) ? path : undefined;
}

/**
 * A browser that is on this machine: `PLAYWRIGHT_CHROMIUM`, the system's, or Playwright's own.
 * @throws Refusal `no-browser` when the one named is not there
 */
export function findBrowser(env: NodeJS.ProcessEnv = process.env): string | undefined {
  const named = env['PLAYWRIGHT_CHROMIUM'];
  if (named) {
    if (isExecutable(named)) return named;
    throw new Refusal('failure', 'no-browser', `PLAYWRIGHT_CHROMIUM is ${named}, which isn't an executable file.`);
  }
  return executablePaths.find(isExecutable) ?? playwrightChromium();
}
