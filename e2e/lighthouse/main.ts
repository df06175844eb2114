import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { browserFlags, findBrowser, startStack } from '@fleet-console/stack';
import { chromium } from '@playwright/test';
import { storedTokens } from '../bench/tabs.ts';
import { judgeOften, judgePage, type Scores } from './judge-page.ts';

/** `pnpm lighthouse`: what Lighthouse says of the running console. Scores of performance depend on the machine, so this is no test. `E2E_URL` names a console that runs already. */
const OWED = 95;
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
// Lighthouse opens its tabs in the browser's own profile: what is stored there signs them in.
const profile = await chromium.launchPersistentContext(join(workDir, 'profile'), {
  args: [...browserFlags, `--remote-debugging-port=${port}`],
  ...(browser && { executablePath: browser }),
});

let poor = 0;
const report = (name: string, { scores, machine, findings }: Scores) => {
  const low = Object.values(scores).some((score) => score < OWED);
  if (low) poor += 1;
  process.stdout.write(
    `${name.padEnd(20)}${Object.entries(scores)
      .map(([category, score]) => `${category} ${score}`)
      .join('   ')}   machine ${machine}${low ? '   below what is owed' : ''}\n`,
  );
  for (const finding of findings) process.stdout.write(`    ${finding}\n`);
};

try {
  for (const preset of ['desktop', 'mobile'] as const)
    report(`/login ${preset}`, await judgeOften(RUNS, () => judgePage(`${url}/login`, port, preset)));
  const tokens = await storedTokens(url, 'administrator');
  const page = await profile.newPage();
  await page.goto(`${url}/login`);
  await page.evaluate((stored) => localStorage.setItem('tokens', stored), tokens);
  await page.close();
  for (const preset of ['desktop', 'mobile'] as const)
    report(`/welcome ${preset}`, await judgeOften(RUNS, () => judgePage(`${url}/welcome`, port, preset)));
} finally {
  await profile.close();
  await stack?.stop();
  rmSync(workDir, { recursive: true, force: true });
}
process.exitCode = poor > 0 ? 1 : 0;
