import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Configuration } from 'webpack';

/** What webpack-cli hands to a configuration: what was given as `--env name=value`, and every flag. */
export type WebpackConfig = (env?: Readonly<Record<string, unknown>>, argv?: Readonly<Record<string, unknown>>) => Promise<Configuration>;

/** A build as the command line asks for it. */
export interface BuildRequest {
  /** Where `release.json` and `files/` go: `--env out=<folder>`, `<package>/dist` unless told. */
  readonly outDir: string;
  /** Texts that stand in for files, by path relative to the package: `--env overlay=<JSON file>`. For trying changes without touching the tree. */
  readonly overlay: Readonly<Record<string, string>>;
  /** `--analyze`: a page about what the build holds; with `--env analyzer=server` it is served and opened. */
  readonly analyze: 'static' | 'server' | false;
  /** Names every build of `webpack watch`: files change under it, so it is never that of a build which could be published. Null for a single build. */
  readonly watchId: string | null;
  /** Other flags: they may change what is built, so they are part of the build id. */
  readonly flags: Readonly<Record<string, string>>;
}

/** Flags that say where from and how a build is told of, not what is built. */
const HARMLESS: ReadonlySet<string> = new Set(
  'env argv webpack json analyze progress stats color config configName watch isWatchingLikeCommand failOnWarnings disableInterpret'.split(
    ' ',
  ),
);

/** Reads what was asked for. Throws when the overlay can't be read. */
export function readRequest(
  dir: string,
  env: Readonly<Record<string, unknown>> = {},
  argv: Readonly<Record<string, unknown>> = {},
): BuildRequest {
  const { out, overlay, analyzer } = env;
  const given = Object.entries(argv).filter(([name]) => !HARMLESS.has(name));
  const watched = env['WEBPACK_WATCH'] === true;
  return {
    outDir: typeof out === 'string' ? resolve(out) : join(dir, 'dist'),
    overlay: typeof overlay === 'string' ? (JSON.parse(readFileSync(overlay, 'utf8')) as Record<string, string>) : {},
    analyze: argv['analyze'] ? (analyzer === 'server' ? 'server' : 'static') : false,
    watchId: watched ? `watch${randomBytes(8).toString('hex')}` : null,
    flags: Object.fromEntries(given.map(([name, value]) => [name, JSON.stringify(value)])),
  };
}

/** A request's overlay by absolute path, as the presets have it. */
export const overlayIn = (dir: string, { overlay }: BuildRequest): ReadonlyMap<string, string> =>
  new Map(Object.entries(overlay).map(([path, text]) => [join(dir, path), text]));
