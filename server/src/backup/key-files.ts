import { existsSync } from 'node:fs';
import { copyFile, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Config } from '../kernel/config.ts';

/** Files of the server outside of database and file store, by their names in a backup. Some don't exist in every deployment. */
const keyFiles = (config: Config): readonly (readonly [name: string, path: string])[] => [
  ['signing.key', config.signingKeyFile],
  ['mqtt-renewals.json', config.mqttRenewalsFile],
  ['audit-heads.jsonl', config.auditHeadsFile],
];

/** Copies the server's keys and records into a folder. Returns the names of those that exist. */
export async function copyKeyFiles(config: Config, folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const found = keyFiles(config).filter(([, path]) => existsSync(path));
  for (const [name, path] of found) await copyFile(path, join(folder, name));
  return found.map(([name]) => name);
}

/** Returns the first key file that exists already; undefined if none does. */
export const existingKeyFile = (config: Config): string | undefined => keyFiles(config).find(([, path]) => existsSync(path))?.[1];

/** Puts the files of a backup where the server reads them. */
export async function restoreKeyFiles(config: Config, folder: string): Promise<void> {
  for (const [name, path] of keyFiles(config)) {
    if (!existsSync(join(folder, name))) continue;
    await mkdir(dirname(path), { recursive: true });
    await copyFile(join(folder, name), path);
  }
}
