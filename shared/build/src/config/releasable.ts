import { join } from 'node:path';
import type { Configuration, WebpackPluginInstance } from 'webpack';
import { readPackage } from '../inputs/package-manifest.ts';
import { NOTES, readNotes } from '../manifest/release-notes.ts';
import { AtomicOutputPlugin } from '../plugins/atomic-output-plugin.ts';
import { ReleaseManifestPlugin, type ReleaseManifestOptions } from '../plugins/release-manifest-plugin.ts';
import type { BuildRequest } from './command-line.ts';

/** Report of `--analyze`: in a folder that git and the build id ignore. */
const REPORT = '.cache/bundle.html';

interface AnalyzerOptions {
  readonly analyzerMode?: 'server' | 'static';
  readonly openAnalyzer?: boolean;
  readonly reportFilename?: string;
}

async function analyzer(dir: string, analyze: BuildRequest['analyze']): Promise<WebpackPluginInstance[]> {
  if (analyze === false) return [];
  // @ts-expect-error: the package has no types.
  const { BundleAnalyzerPlugin } = (await import('webpack-bundle-analyzer')) as {
    BundleAnalyzerPlugin: new (options: AnalyzerOptions) => WebpackPluginInstance;
  };
  return [
    new BundleAnalyzerPlugin(
      analyze === 'server' ? {} : { analyzerMode: 'static', openAnalyzer: false, reportFilename: join(dir, REPORT) },
    ),
  ];
}

/** Adds what a publishable build needs: a manifest and atomic output. */
export async function releasable(
  config: Configuration,
  dir: string,
  { outDir, overlay, analyze }: BuildRequest,
  manifest: ReleaseManifestOptions['manifest'],
): Promise<Configuration> {
  const notes = () => {
    const text = readNotes(dir, readPackage(dir).version, overlay);
    return text === null ? null : { file: NOTES, text };
  };
  const inputs = ['package.json', NOTES, 'src/descriptor.ts'].map((path) => join(dir, path));
  return {
    ...config,
    plugins: [
      ...(config.plugins ?? []),
      new ReleaseManifestPlugin({ manifest, notes, inputs }),
      new AtomicOutputPlugin(outDir),
      ...(await analyzer(dir, analyze)),
    ],
  };
}
