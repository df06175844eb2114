import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

/**
 * Writes the public surface of the contract to `shared/contract/contract.api.md`, so that a change of it is seen in review.
 * With `--check` it writes nothing and fails when the committed report is not that of the source.
 */
const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const contract = join(root, 'shared/contract');
const check = process.argv.includes('--check');

mkdirSync(join(root, '.cache'), { recursive: true });
const work = mkdtempSync(join(root, '.cache/contract-'));
try {
  const declarations = join(work, 'types');
  writeFileSync(
    join(work, 'tsconfig.json'),
    JSON.stringify({
      extends: join(root, 'tsconfig.json'),
      compilerOptions: {
        noEmit: false,
        declaration: true,
        emitDeclarationOnly: true,
        rewriteRelativeImportExtensions: true,
        outDir: declarations,
        rootDir: join(contract, 'src'),
      },
      include: [join(contract, 'src/**/*')],
      exclude: [],
    }),
  );
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(work, 'tsconfig.json')], { stdio: 'inherit' });
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: contract,
      mainEntryPointFilePath: join(declarations, 'index.d.ts'),
      compiler: {
        overrideTsconfig: {
          compilerOptions: {
            target: 'ES2022',
            lib: ['ES2023', 'DOM'],
            module: 'ESNext',
            moduleResolution: 'bundler',
            strict: true,
            skipLibCheck: true,
            types: [],
          },
          include: [join(declarations, '**/*')],
        },
      },
      apiReport: { enabled: true, reportFileName: 'contract.api.md', reportFolder: contract, reportTempFolder: join(work, 'report') },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      messages: {
        extractorMessageReporting: { default: { logLevel: 'none' } },
        tsdocMessageReporting: { default: { logLevel: 'none' } },
        compilerMessageReporting: { default: { logLevel: 'error' } },
      },
    } as never,
    configObjectFullPath: undefined,
    packageJsonFullPath: join(contract, 'package.json'),
  });
  const { apiReportChanged, succeeded, errorCount } = Extractor.invoke(config, {
    localBuild: !check,
    messageCallback: (message) => void (message.handled = true),
  });
  if (errorCount > 0) throw new Error('the contract does not compile');
  if (check && apiReportChanged)
    throw new Error('shared/contract/contract.api.md is not that of the source: run `npx pnpm report` and review the change');
  if (!check || succeeded) process.stdout.write(`contract report: ${apiReportChanged ? 'written' : 'unchanged'}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
