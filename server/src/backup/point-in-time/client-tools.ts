import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

/** Programs that `ops/pitr` runs besides the server itself. The embedded PostgreSQL comes without them. */
const programs = ['pg_basebackup', 'pg_verifybackup', 'pg_archivecleanup', 'pg_isready', 'psql'] as const;

/** Folder with the client programs of PostgreSQL, or why there is none. */
export type ClientTools = { readonly bin: string } | { readonly missing: string };

const isVersion = (path: string, major: string) =>
  spawnSync(path, ['--version'], { encoding: 'utf8' }).stdout?.includes(`(PostgreSQL) ${major}.`) ?? false;

/** Looks in POSTGRES_BIN, in the folder of Debian's packages, and in PATH. @param major version of the server: `pg_basebackup` refuses newer ones */
export function findClientTools(major: string, env: Readonly<Record<string, string | undefined>> = process.env): ClientTools {
  const given = env['POSTGRES_BIN'];
  const folders = given ? [given] : [`/usr/lib/postgresql/${major}/bin`, ...(env['PATH'] ?? '').split(':').filter((path) => path !== '')];
  const bin = folders.find((folder) => programs.every((program) => isVersion(join(folder, program), major)));
  if (bin !== undefined) return { bin };
  return {
    missing: `Skipped: ${programs.join(', ')} of PostgreSQL ${major} weren't found in ${given ?? 'PATH'}. Install postgresql-${major}, or set POSTGRES_BIN to their folder.`,
  };
}
