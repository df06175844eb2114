import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockDataDir } from './data-lock.ts';

let dir: string;
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'fleet-lock-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test('a data folder belongs to one start at a time', () => {
  const release = lockDataDir(join(dir, 'data'));
  expect(() => lockDataDir(join(dir, 'data'))).toThrow(/Another start \(process \d+\) is already using/);
  release();
  expect(existsSync(join(dir, 'data/stack.lock'))).toBe(false);
  lockDataDir(join(dir, 'data'))();
});

test('the lock of a process that is gone is taken over', () => {
  const gone = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(join(dir, 'stack.lock'), JSON.stringify({ pid: gone, began: null }));
  lockDataDir(dir)();
});

test('a living process that only inherited the number does not hold the lock', () => {
  writeFileSync(join(dir, 'stack.lock'), JSON.stringify({ pid: process.ppid, began: 'another run of the machine 1' }));
  lockDataDir(dir)();
});

test('a torn lock file is no lock', () => {
  writeFileSync(join(dir, 'stack.lock'), '{"pi');
  const release = lockDataDir(dir);
  expect(JSON.parse(readFileSync(join(dir, 'stack.lock'), 'utf8'))).toMatchObject({ pid: process.pid });
  release();
});

test('a file in the place of the folder is said in one sentence', () => {
  writeFileSync(join(dir, 'data'), '');
  expect(() => lockDataDir(join(dir, 'data'))).toThrow(`${join(dir, 'data')} must be a folder, but it is a file.`);
});
