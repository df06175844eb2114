import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { usageOf } from './process-usage.ts';

/** Uses a processor for half a second of its own time, reserves memory, and goes on. */
const busy = `
  const used = () => process.cpuUsage().user + process.cpuUsage().system;
  while (used() < 500_000);
  globalThis.kept = Buffer.alloc(80_000_000, 1);
  console.log('done');
  setInterval(() => {}, 1000);`;

test('counts processor time and memory of a process and of those it started', async () => {
  const parent = spawn(
    process.execPath,
    [
      '-e',
      `const child = require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(busy)}], { stdio: ['ignore', 'inherit', 'ignore'] });
       process.on('SIGTERM', () => (child.kill('SIGKILL'), process.exit()));`,
    ],
    { stdio: ['ignore', 'pipe', 'ignore'] },
  );
  try {
    await once(parent.stdout, 'data');
    const { cpuSeconds, memory } = usageOf(parent.pid ?? 0);
    expect(cpuSeconds).toBeGreaterThan(0.45);
    expect(cpuSeconds).toBeLessThan(3);
    expect(memory).toBeGreaterThan(80_000_000);
  } finally {
    parent.kill('SIGTERM');
    await once(parent, 'exit');
  }
}, 30_000);

test('a process that has ended uses nothing', () => {
  expect(usageOf(2 ** 30)).toEqual({ cpuSeconds: 0, memory: 0 });
});
