import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from './data-lock.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'fleet-lock-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('only one start can use a data folder', () => {
  const release = lockDataDir(join(dir, 'data'));
  expect(() => lockDataDir(join(dir, 'data'))).toThrow(/Another start \(process \d+\) is already using/);
  release();
  expect(existsSync(join(dir, 'data/stack.lock'))).toBe(false);
  lockDataDir(join(dir, 'data'))();
});

test('takes over the lock of a dead process', () => {
  const endedPid = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(join(dir, 'stack.lock'), JSON.stringify({ pid: endedPid, began: null }));
  lockDataDir(dir)();
});

test('ignores a lock whose process ID was reused', () => {
  writeFileSync(join(dir, 'stack.lock'), JSON.stringify({ pid: process.ppid, began: 'another run of the machine 1' }));
  lockDataDir(dir)();
});

test('ignores a torn lock file', () => {
  writeFileSync(join(dir, 'stack.lock'), '{"pi');
  const release = lockDataDir(dir);
  expect(JSON.parse(readFileSync(join(dir, 'stack.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  release();
});

test('does not release a lock that another start has taken over', () => {
  const file = join(dir, 'stack.lock');
  const release = lockDataDir(dir);
  const other = JSON.stringify({ pid: process.ppid, began: 'now' });
  writeFileSync(file, other);
  release();
  expect(readFileSync(file, 'utf8')).toBe(other);
});

test('reports a file in place of the folder in one sentence', () => {
  writeFileSync(join(dir, 'data'), '');
  expect(() => lockDataDir(join(dir, 'data'))).toThrow(`${join(dir, 'data')} must be a folder, but it is a file.`);
});
