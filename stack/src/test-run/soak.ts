import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../settings.ts';

/** Unit and integration tests with everything that other runs try only a part of. What follows the command goes to jest, e.g. a path. */
spawn(join(root, 'node_modules/.bin/jest'), ['--ci', '--maxWorkers', '2', ...process.argv.slice(2)], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, SOAK: '1' },
}).once('close', (code) => process.exit(code ?? 1));
