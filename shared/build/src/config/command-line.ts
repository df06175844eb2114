import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Configuration } from 'webpack';

/** A webpack-cli configuration function: takes the `--env name=value` pairs and all flags. */
export type WebpackConfig = (env?: Readonly<Record<string, unknown>>, argv?: Readonly<Record<string, unknown>>) => Promise<Configuration>;

/** A build as requested on the command line. */
export interface BuildRequest {
  /** Output folder of `release.json` and `files/`: `--env out=<folder>`, by default `<package>/dist`. */
  readonly outDir: string;
  /** Replacement texts by path relative to the package: `--env overlay=<JSON file>`. For trying changes without touching the tree. */
  readonly overlay: Readonly<Record<string, string>>;
  /** `--analyze`: report on the bundle's content; with `--env analyzer=server` it is served and opened. */
  readonly analyze: 'static' | 'server' | false;
  /** Build id under `webpack watch`: files change during it, so it must differ from any publishable build's. Null for a single build. */
  readonly watchId: string | null;
  /** Other flags: they may change the output, so they are part of the build id. */
  readonly flags: Readonly<Record<string, string>>;
}

/** Flags about input location and reporting, which don't change the output. */
const NEUTRAL_FLAGS: ReadonlySet<string> = new Set(
  'env argv webpack json analyze progress stats color config configName watch isWatchingLikeCommand failOnWarnings disableInterpret'.split(
    ' ',
  ),
);

/** Parses the command line. Throws when the overlay can't be read. */
export function readRequest(
  dir: string,
  env: Readonly<Record<string, unknown>> = {},
  argv: Readonly<Record<string, unknown>> = {},
): BuildRequest {
  const { out, overlay, analyzer } = env;
  const outputFlags = Object.entries(argv).filter(([name]) => !NEUTRAL_FLAGS.has(name));
  const isWatching = env['WEBPACK_WATCH'] === true;
  return {
    outDir: typeof out === 'string' ? resolve(out) : join(dir, 'dist'),
    overlay: typeof overlay === 'string' ? (JSON.parse(readFileSync(overlay, 'utf8')) as Record<string, string>) : {},
    analyze: argv['analyze'] ? (analyzer === 'server' ? 'server' : 'static') : false,
    watchId: isWatching ? `watch${randomBytes(8).toString('hex')}` : null,
    flags: Object.fromEntries(outputFlags.map(([name, value]) => [name, JSON.stringify(value)])),
  };
}

/** Returns a request's overlay by absolute path, as the presets take it. */
export const overlayIn = (dir: string, { overlay }: BuildRequest): ReadonlyMap<string, string> =>
  new Map(Object.entries(overlay).map(([path, text]) => [join(dir, path), text]));
