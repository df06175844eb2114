import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = 'fleet-console-tests-';
/** Room that tests may need, in bytes. */
const ROOM = 4 * 1024 ** 3;

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

/** Some systems let no program start from there, as tests do. */
function mayRunPrograms(folder: string): boolean {
  const program = join(folder, 'program');
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 });
  const { status } = spawnSync(program);
  rmSync(program);
  return status === 0;
}

/**
 * Makes a folder in memory for what tests write and throw away: on a disk a new database takes half a second, here 20 ms. Returns null where the
 * system has none with enough room. What a killed run left behind is removed.
 */
export function makeMemoryFolder(): string | null {
  try {
    for (const name of readdirSync(MEMORY))
      if (name.startsWith(NAME) && !isRunning(Number.parseInt(name.slice(NAME.length), 10)))
        rmSync(join(MEMORY, name), { recursive: true, force: true });
    const { bavail, bsize } = statfsSync(MEMORY);
    if (bavail * bsize < ROOM) return null;
    const folder = mkdtempSync(join(MEMORY, `${NAME}${process.pid}-`));
    // As the system's own folder for temporary files: some programs of tests run as another account.
    chmodSync(folder, 0o1777);
    if (mayRunPrograms(folder)) return folder;
    rmSync(folder, { recursive: true });
    return null;
  } catch {
    return null;
  }
}
