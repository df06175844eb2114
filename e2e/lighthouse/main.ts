import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, findBrowser, startStack } from '@fleet-console/stack';
import { chromium } from '@playwright/test';
import { storedTokens } from '../bench/tabs.ts';
import { bestOf, auditPage, type Scores } from './audit-page.ts';

/** `pnpm lighthouse`: audits the console with Lighthouse. Not a test, because performance scores depend on the machine. `E2E_URL` selects a running console. */
const MIN_SCORE = 95;
const RUNS = 3;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

const workDir = mkdtempSync(join(tmpdir(), 'fleet-console-lighthouse-'));
const running = process.env['E2E_URL'];
const stack = running ? null : await startStack({ port: 0, dataDir: join(workDir, 'data') });
const url = running ?? stack?.url ?? '';
const port = await freePort();
const browser = findBrowser();
// Lighthouse opens tabs in the browser's profile, whose storage holds the session.
const profile = await chromium.launchPersistentContext(join(workDir, 'profile'), {
  args: [...browserFlags, `--remote-debugging-port=${port}`],
  ...(browser && { executablePath: browser }),
});

let belowMinimum = 0;
const report = (name: string, { scores, machine, findings }: Scores) => {
  const low = Object.values(scores).some((score) => score < MIN_SCORE);
  if (low) belowMinimum += 1;
  process.stdout.write(
    `${name.padEnd(20)}${Object.entries(scores)
      .map(([category, score]) => `${category} ${score}`)
      .join('   ')}   machine ${machine}${low ? '   below the minimum' : ''}\n`,
  );
  for (const finding of findings) process.stdout.write(`    ${finding}\n`);
};

try {
  for (const preset of ['desktop', 'mobile'] as const)
    report(`/login ${preset}`, await bestOf(RUNS, () => auditPage(`${url}/login`, port, preset)));
  const tokens = await storedTokens(url, 'administrator');
  const page = await profile.newPage();
  await page.goto(`${url}/login`);
  await page.evaluate((stored) => localStorage.setItem('tokens', stored), tokens);
  await page.close();
  for (const preset of ['desktop', 'mobile'] as const)
    report(`/welcome ${preset}`, await bestOf(RUNS, () => auditPage(`${url}/welcome`, port, preset)));
} finally {
  await profile.close();
  await stack?.stop();
  rmSync(workDir, { recursive: true, force: true });
}
process.exitCode = belowMinimum > 0 ? 1 : 0;
