import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../settings.ts';

/** Runs unit and integration tests with their full number of iterations. Arguments are passed to jest, e.g. a path. */
spawn(join(root, 'node_modules/.bin/jest'), ['--ci', '--maxWorkers', '2', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SOAK: '1' },
}).once('close', (code) => process.exit(code ?? 1));
