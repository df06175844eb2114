import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** URL of the embedded PostgreSQL running on this data folder, for other programs; null when none runs. */
export function runningPostgres(dataDir: string): string | null {
  try {
    // The fourth line is the port (format of postmaster.pid).
    const [pid = '', , , port = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 0);
    const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
    return `postgres://fleet:${encodeURIComponent(password)}@127.0.0.1:${Number(port)}/fleet`;
  } catch {
    return null;
  }
}
