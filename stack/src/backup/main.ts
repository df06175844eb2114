import { resolve } from 'node:path';
import { Command, InvalidArgumentError } from 'commander';
import { Refusal } from '@fleet-console/releases';
import { storeLocation } from '@fleet-console/releases/location';
import { loadSecretFiles } from '@fleet-console/settings';
import { sentenceOf } from '../problem.ts';
import { readSettings, root } from '../settings.ts';
import { backUp, restore, type Deployment } from './backup.ts';

const print = (line: string) => process.stdout.write(`${line}\n`);

/** Containers name the data folder as the server does; `pnpm start` as itself. */
function deployment(): Deployment {
  const named = process.env['DATA_DIR']?.trim();
  return { dataDir: named ? resolve(root, named) : readSettings(process.env).dataDir, releaseStore: storeLocation(process.env, root) };
}

function count(text: string): number {
  if (!/^[1-9]\d{0,3}$/.test(text)) throw new InvalidArgumentError('Enter a whole number of at least 1.');
  return Number(text);
}

async function attempt(work: () => Promise<void>): Promise<void> {
  try {
    loadSecretFiles();
    await work();
  } catch (error) {
    process.stderr.write(`${error instanceof Refusal ? error.message : sentenceOf(error)}\n`);
    process.exitCode = 1;
  }
}

const program = new Command('backup').description('Back up and restore a whole deployment: database, attachments, releases and keys.');
program
  .command('create', { isDefault: true })
  .description(
    'Write a backup into a new folder; the console may run. It holds secrets: keep it where only operators of the console can read it.',
  )
  .option('--to <folder>', 'folder that receives the new folder', 'backups')
  .option('--keep <number>', 'afterwards, remove all but this number of backups there', count)
  .action(({ to, keep }: { to: string; keep?: number }) =>
    attempt(async () => {
      const { folder, files, missing } = await backUp(deployment(), resolve(root, to), keep);
      print(`Backed up into ${folder} (${files} files).`);
      if (missing.length > 0) print(`Missing in the file store, so not in the backup: ${missing.join(', ')}`);
    }),
  );
program
  .command('restore')
  .argument('<folder>', 'a backup')
  .description('Restore a backup into an empty deployment: a new data folder or database, and a new release store.')
  .action((folder: string) =>
    attempt(async () => {
      const { rows, attachments, releases } = await restore(deployment(), resolve(root, folder));
      print(`Restored ${rows} rows, ${attachments} attachment files and ${releases} releases. Start the console.`);
    }),
  );
await program.parseAsync();
