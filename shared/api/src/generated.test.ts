import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

test('the generated types match the documents the server publishes', () => {
  const { status, stderr } = spawnSync(process.execPath, ['--import', 'tsx', 'scripts/generate.ts', '--check'], {
    cwd: join(__dirname, '..'),
    encoding: 'utf8',
    env: { ...process.env, NODE_OPTIONS: '' },
  });
  expect(stderr).toBe('');
  expect(status).toBe(0);
}, 60_000);
