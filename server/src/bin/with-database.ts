import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Config } from '../kernel/config.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { runningPostgres } from '../database/running-postgres.ts';

/**
 * Calls `use` with the URL of the database of a deployment, for programs beside the server: DATABASE_URL, the embedded PostgreSQL that runs on the data folder,
 * or one that runs until `use` is done.
 * @throws ConfigError when the data folder has no database, unless `create` is set
 */
export async function withDatabase<Result>(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  use: (url: string) => Promise<Result>,
  { create = false }: { readonly create?: boolean } = {},
): Promise<Result> {
  const running = databaseUrl ?? runningPostgres(dataDir);
  if (running !== null) return use(running);
  if (!create && !existsSync(join(dataDir, 'postgres')))
    throw new ConfigError(`No database found in ${dataDir}. Set DATA_DIR or DATABASE_URL.`);
  const embedded = await startEmbeddedPostgres({ dataDir });
  try {
    return await use(embedded.url);
  } finally {
    await embedded.stop();
  }
}
