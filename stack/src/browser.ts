import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { findBrowser } from '@fleet-console/releases/browser';
import { Problem } from './problem.ts';
import { root } from './settings.ts';

const e2e = join(root, 'e2e');
const playwrightCli = () => join(createRequire(join(e2e, 'package.json')).resolve('@playwright/test/package.json'), '../cli.js');

/** `findBrowser` with errors as `Problem`. @throws Problem */
function known(): string | undefined {
  try {
    return findBrowser();
  } catch (error) {
    throw new Problem(error instanceof Error ? error.message : String(error));
  }
}

/** Returns a browser for the tests, installing one if necessary. @throws Problem if that fails */
export function findOrInstallBrowser(log: (line: string) => void): string {
  const found = known();
  if (found) return found;
  log('No Chromium found. Installing it.');
  const options = { cwd: e2e, stdio: 'ignore' as const, timeout: 300_000 };
  const isRoot = process.getuid?.() === 0;
  spawnSync(process.execPath, [playwrightCli(), 'install', ...(isRoot ? ['--with-deps'] : []), 'chromium'], options);
  const own = known();
  if (own) return own;
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const aptGet = (...args: string[]) =>
      spawnSync('apt-get', args, { ...options, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }).status === 0;
    const install = (name: string) => aptGet('install', '-y', '--no-install-recommends', name);
    aptGet('update');
    if (!install('chromium-headless-shell')) install('chromium');
  }
  const installed = known();
  if (installed) return installed;
  throw new Problem("Couldn't find or install Chromium. Install it and set PLAYWRIGHT_CHROMIUM=/path/to/chromium.");
}
