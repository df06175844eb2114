import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Address of the embedded PostgreSQL that runs in this data folder now; null: none does. For programs beside it. */
export function runningPostgres(dataDir: string): string | null {
  try {
    // Its fourth line is the port, by PostgreSQL's own format.
    const [pid = '', , , port = ''] = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 0);
    const password = readFileSync(join(dataDir, 'postgres.password'), 'utf8').trim();
    return `postgres://fleet:${encodeURIComponent(password)}@127.0.0.1:${Number(port)}/fleet`;
  } catch {
    return null;
  }
}
