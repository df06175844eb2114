#!/usr/bin/env node
/** webpack-cli for the packages of this workspace. Their configuration is TypeScript, which Node 20 doesn't load by itself. */
import { register } from 'tsx/esm/api';

register();
const { isUpToDate } = await import('../src/inputs/up-to-date.ts');
if (!isUpToDate(process.argv.slice(2))) {
  // Use this webpack-cli, not one that Node may find from the package's folder.
  process.env['WEBPACK_CLI_SKIP_IMPORT_LOCAL'] = '1';
  // A configuration that fails to load reports its own error, not a list of missing loaders.
  process.env['WEBPACK_CLI_FORCE_LOAD_ESM_CONFIG'] = '1';
  await import('webpack-cli/bin/cli.js');
}
