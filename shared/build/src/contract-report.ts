import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Extractor, ExtractorConfig } from '@microsoft/api-extractor';

/**
 * Writes the public API of the contract and of the release contract to `<package>/<package>.api.md`, so that reviews show its changes.
 * With `--check`, writes nothing and fails if a committed report differs from the source.
 */
const root = resolve(fileURLToPath(new URL('../../..', import.meta.url)));
const shared = join(root, 'shared');
const packages = ['contract', 'release-contract'];
const check = process.argv.includes('--check');

mkdirSync(join(root, '.cache'), { recursive: true });
const work = mkdtempSync(join(root, '.cache/contract-'));
const declarations = join(work, 'types');

/** Compiles the packages to declarations and links them, so that they can import each other by name. */
function writeDeclarations(): void {
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
        rootDir: shared,
      },
      include: packages.map((name) => join(shared, name, 'src/**/*')),
      exclude: [],
    }),
  );
  execFileSync(process.execPath, [join(root, 'node_modules/typescript/bin/tsc'), '-p', join(work, 'tsconfig.json')], { stdio: 'inherit' });
  const known = join(work, 'node_modules/@fleet-console');
  mkdirSync(known, { recursive: true });
  for (const name of packages) symlinkSync(join(declarations, name, 'src'), join(known, name));
}

/** Writes or checks the report of one package. @throws Error when it doesn't compile, or when the committed report differs */
function report(name: string): void {
  const folder = join(shared, name);
  const config = ExtractorConfig.prepare({
    configObject: {
      projectFolder: folder,
      mainEntryPointFilePath: join(declarations, name, 'src/index.d.ts'),
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
          include: [join(declarations, name, '**/*')],
        },
      },
      apiReport: {
        enabled: true,
        reportFileName: `${name}.api.md`,
        reportFolder: folder,
        reportTempFolder: join(work, 'report'),
        // Types used by exported ones are part of the contract too.
        includeForgottenExports: true,
      },
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
    packageJsonFullPath: join(folder, 'package.json'),
  });
  const { apiReportChanged, succeeded, errorCount } = Extractor.invoke(config, {
    localBuild: !check,
    messageCallback: (message) => void (message.handled = true),
  });
  if (errorCount > 0) throw new Error(`${name} does not compile`);
  if (check && apiReportChanged)
    throw new Error(`shared/${name}/${name}.api.md is not that of the source: run \`npx pnpm report\` and review the change`);
  if (!check || succeeded) process.stdout.write(`${name} report: ${apiReportChanged ? 'written' : 'unchanged'}\n`);
}

try {
  writeDeclarations();
  for (const name of packages) report(name);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  rmSync(work, { recursive: true, force: true });
}
