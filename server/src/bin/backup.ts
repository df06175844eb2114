import { join, resolve } from 'node:path';
import { copyAttachments, readAttachedFiles } from '../backup/copy-attachments.ts';
import { dumpDatabase } from '../backup/dump-database.ts';
import { copyKeyFiles } from '../backup/key-files.ts';
import { withDatabase } from './with-database.ts';
import { ConfigError } from '../kernel/config.ts';
import { readProcessConfig } from '../kernel/process-config.ts';
import { failStart } from '../kernel/process.ts';
import { openFileStore } from '../modules/attachments/open-file-store.ts';

/**
 * Copies database, attachments, and the server's keys and records into the folder that is the argument, while the server runs or not. Prints one line of JSON:
 * keys of attachments that are missing in the file store, and which key files there are.
 */
try {
  const config = readProcessConfig();
  const [argument] = process.argv.slice(2);
  if (argument === undefined) throw new ConfigError('Name the folder for the backup.');
  const folder = resolve(argument);
  const files = await withDatabase(config, (url) => dumpDatabase(url, join(folder, 'database'), readAttachedFiles));
  const missing = await copyAttachments(await openFileStore(config.attachmentStore), files, join(folder, 'attachments'));
  const keys = await copyKeyFiles(config, join(folder, 'keys'));
  process.stdout.write(`${JSON.stringify({ attachments: files.length - missing.length, missing, keys })}\n`);
} catch (error) {
  failStart(error);
}
