import { createWriteStream } from 'node:fs';
import { mkdir, readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import type { FileStore } from '../modules/attachments/file-store.ts';

/** A file of the store with its media type, which a bucket keeps with it. */
interface StoredFile {
  readonly key: string;
  readonly mediaType: string;
}

/** Reads which files belong to attachments. Those of uploads in progress belong to none yet. */
export async function readAttachedFiles(client: pg.Client): Promise<StoredFile[]> {
  const { rows } = await client.query<StoredFile>(`
    select f.key, case f.variant when 'file' then a.media_type else 'image/jpeg' end as "mediaType"
    from attachment_files f join attachments a on a.id = f.attachment_id order by f.key`);
  return rows;
}

/** Copies files of the store into a folder. Returns keys that the store doesn't have: deleted since, or lost. */
export async function copyAttachments(store: FileStore, files: readonly StoredFile[], folder: string): Promise<string[]> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const missing: string[] = [];
  for (const { key } of files) {
    const stream = await store.open(key);
    if (stream) await pipeline(stream, createWriteStream(join(folder, key), { mode: 0o600 }));
    else missing.push(key);
  }
  return missing;
}

/** Puts the files of a backup back into the store. Returns their number. */
export async function restoreAttachments(store: FileStore, files: readonly StoredFile[], folder: string): Promise<number> {
  const present = new Set(await readdir(folder));
  const copied = files.filter(({ key }) => present.has(key));
  for (const { key, mediaType } of copied) await store.put(key, await readFile(join(folder, key)), mediaType);
  return copied.length;
}
