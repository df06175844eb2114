import { join, resolve } from 'node:path';
import { isS3Address } from './s3-address.ts';

type Environment = Readonly<Record<string, string | undefined>>;

const setting = (env: Environment, name: string) => env[name]?.trim() || undefined;

/**
 * Returns where the release store is: `RELEASE_STORE` (a folder or `s3://bucket/prefix`), otherwise `store` in the data folder (`DATA`, by
 * default `.data`). Every command, the front and `pnpm start` use this. `STORE` is the former name of `RELEASE_STORE`.
 * @param base folder of relative paths; pnpm runs the commands of the workspace in its root
 */
export function storeLocation(env: Environment = process.env, base: string = process.cwd()): string {
  const location = setting(env, 'RELEASE_STORE') ?? setting(env, 'STORE') ?? join(setting(env, 'DATA') ?? '.data', 'store');
  return isS3Address(location) ? location : resolve(base, location);
}
