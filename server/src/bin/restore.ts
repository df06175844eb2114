import { join, resolve } from 'node:path';
import { readAttachedFiles, restoreAttachments } from '../backup/copy-attachments.ts';
import { connectForBackup } from '../backup/database-contents.ts';
import { existingKeyFile, restoreKeyFiles } from '../backup/key-files.ts';
import { loadDatabase } from '../backup/load-database.ts';
import { withDatabase } from './with-database.ts';
import { ConfigError } from '../kernel/config.ts';
import { readProcessConfig } from '../kernel/process-config.ts';
import { failStart } from '../kernel/process.ts';
import { openFileStore } from '../modules/attachments/open-file-store.ts';

/**
 * Restores the folder that is the argument, written by `backup.ts`, into an empty database, and the server's files beside it. Prints one line of JSON: rows and
 * attachments.
 */
try {
  const config = readProcessConfig();
  const [argument] = process.argv.slice(2);
  if (argument === undefined) throw new ConfigError('Name the folder with the backup.');
  const folder = resolve(argument);
  const existing = existingKeyFile(config);
  if (existing !== undefined) throw new ConfigError(`${existing} exists. Restore into a new data folder, so that nothing is overwritten.`);
  const store = await openFileStore(config.attachmentStore);
  const restore = async (url: string) => {
    const rows = await loadDatabase(url, join(folder, 'database'));
    const client = await connectForBackup(url);
    try {
      const files = await readAttachedFiles(client);
      return { rows, attachments: await restoreAttachments(store, files, join(folder, 'attachments')) };
    } finally {
      await client.end();
    }
  };
  const restored = await withDatabase(config, restore, { create: true });
  await restoreKeyFiles(config, join(folder, 'keys'));
  process.stdout.write(`${JSON.stringify(restored)}\n`);
} catch (error) {
  failStart(error);
}
