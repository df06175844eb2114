import { join } from 'node:path';
import { Command } from 'commander';
import { openStore, publishBuilds, Refusal, status } from '@fleet-console/releases';
import { storeLocation } from '@fleet-console/releases/location';
import { loadSecretFiles } from '@fleet-console/settings';
import { buildablePackages } from './buildable-packages.ts';
import { root } from './settings.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

async function run(packages: readonly string[], unattended: boolean): Promise<void> {
  const store = await openStore(storeLocation(process.env, root));
  const folders = [...packages].sort((a, b) => Number(b === 'host') - Number(a === 'host'));
  await publishBuilds(store, {
    folders: folders.map((name) => join(root, name, 'dist')),
    log: print,
    ...(unattended
      ? { preserveDecisions: true, actor: 'compose', reason: 'builds of the image' }
      : { actor: 'pnpm start', reason: 'local build' }),
  });
  const { served } = await status(store);
  process.stderr.write(`generation ${served}\n`);
}

const program = new Command('publish-builds')
  .option(
    '--unattended',
    'keep decisions of teams: promote only builds of remotes that were never released or that an image released before',
  )
  .argument('[package...]', 'folders of the packages (default: the host and every remote)')
  .action(async (packages: string[], { unattended = false }: { unattended?: boolean }) => {
    try {
      loadSecretFiles();
      await run(packages.length > 0 ? packages : buildablePackages(), unattended);
    } catch (error) {
      process.stderr.write(`${error instanceof Refusal ? error.message : error instanceof Error ? error.stack : String(error)}\n`);
      process.exitCode = 1;
    }
  });
await program.parseAsync();
