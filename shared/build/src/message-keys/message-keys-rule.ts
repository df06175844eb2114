import { join, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RuleSetRule } from 'webpack';

interface Options {
  /** Folder of the package. */
  readonly dir: string;
  /** Replacement texts by absolute path. */
  readonly overlay: ReadonlyMap<string, string>;
}

/** Refuses modules of the package itself with unknown message keys. After the other rules of the file type, so that it gets the source as written. */
export const messageKeysRule = ({ dir, overlay }: Options): RuleSetRule => ({
  test: /\.tsx?$/,
  include: join(dir, 'src') + sep,
  use: { loader: fileURLToPath(new URL('./message-keys-loader.cjs', import.meta.url)), options: { dir, overlay } },
});
