import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { sep } from 'node:path';

/** Whether a process works in a folder, or has a setting that names it or something in it. */
function uses(pid: number, folder: string): boolean {
  const isInside = (path: string) => `${path}${sep}`.startsWith(`${folder}${sep}`);
  try {
    if (isInside(readlinkSync(`/proc/${pid}/cwd`))) return true;
    const settings = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0');
    return settings.some((setting) => isInside(setting.slice(setting.indexOf('=') + 1)));
  } catch {
    // It has ended.
    return false;
  }
}

/** Kills every process that uses a folder: programs of a console have it in their settings, a database works in it. */
export function killUsersOf(folder: string): void {
  const users = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => pid !== process.pid && uses(pid, folder));
  for (const pid of users) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended.
    }
  }
}
