import { join } from 'node:path';
import { findOrInstallBrowser } from '../browser.ts';
import { root } from '../settings.ts';
import { type Command, execute } from './execute.ts';

/** In minutes: a day. */
const LIMIT = 24 * 60;

const write = (text: string) => void process.stdout.write(text);

const paths = process.argv.slice(2);
const [specs, files] = [paths.filter((path) => path.startsWith('e2e/')), paths.filter((path) => !path.startsWith('e2e/'))];

/** Unit and integration tests with their full number of iterations. */
const unit = (): Command => ({ command: ['jest', '--ci', '--maxWorkers', '2', ...files], env: { SOAK: '1' } });

/** Every case in a browser, instead of samples. */
const inBrowser = (): Command => ({
  command: ['playwright', 'test', ...specs.map((path) => path.slice('e2e/'.length))],
  cwd: join(root, 'e2e'),
  env: { SOAK: '1', RELEASE_COMPRESSION: 'fast', PLAYWRIGHT_CHROMIUM: findOrInstallBrowser((line) => write(`${line}\n`)) },
});

/** Without paths both, else those that the paths are of. A path is passed on to jest, or with `e2e/` to Playwright. */
const all = paths.length === 0;
for (const command of [...(all || files.length > 0 ? [unit] : []), ...(all || specs.length > 0 ? [inBrowser] : [])])
  process.exitCode = Math.max(Number(process.exitCode ?? 0), await execute({ ...command(), limit: LIMIT }, write));
