import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import type { Compiler } from 'webpack';

/** A valid hash that matches no file: the browser blocks what is not in the boot map. */
const NO_MATCH = `sha384-${'A'.repeat(64)}`;

const integrityExpression = (url: string) =>
  `(globalThis.__fleetIntegrity && globalThis.__fleetIntegrity(${url})) || ${JSON.stringify(NO_MATCH)}`;

/**
 * Sets the boot map's hash on every script and style sheet that webpack's runtime adds. The host defines `globalThis.__fleetIntegrity(url)`. A missing
 * hash blocks.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler) {
    const { LoadScriptRuntimeModule } = compiler.webpack.runtime;
    compiler.hooks.compilation.tap('IntegrityPlugin', (compilation) => {
      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap('IntegrityPlugin', (source) =>
        [source, `script.crossOrigin = 'anonymous';`, `script.integrity = ${integrityExpression('url')};`].join('\n'),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap('IntegrityPlugin', (source, names) =>
        [source, `${names.tag}.crossOrigin = 'anonymous';`, `${names.tag}.integrity = ${integrityExpression(`${names.tag}.href`)};`].join(
          '\n',
        ),
      );
    });
  }
}
