import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/** A well-formed hash that no file has: what is not in the boot map is refused by the browser itself. */
const NEVER = `sha384-${'A'.repeat(64)}`;

const lookUp = (url: string) => `(globalThis.__fleetIntegrity && globalThis.__fleetIntegrity(${url})) || ${JSON.stringify(NEVER)}`;

/**
 * Makes every script and style that webpack's run time adds carry the hash the boot map knows for it. The host defines
 * `globalThis.__fleetIntegrity(url)`. A missing hash blocks.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        [source, `script.crossOrigin = 'anonymous';`, `script.integrity = ${lookUp('url')};`].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('IntegrityPlugin', (source, names) =>
        [source, `${names.tag}.crossOrigin = 'anonymous';`, `${names.tag}.integrity = ${lookUp(`${names.tag}.href`)};`].join('\n'),
      );
    });
  }
}
