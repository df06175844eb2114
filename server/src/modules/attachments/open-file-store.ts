import type { FileStore } from './file-store.ts';
import { folderStore } from './folder-store.ts';

/** Opens the store in a folder, or in a bucket: `s3://bucket/prefix?endpoint=…&region=…`. */
export async function openFileStore(address: string): Promise<FileStore> {
  if (!address.startsWith('s3://')) return folderStore(address);
  // The S3 client takes 100 ms to load, so it is loaded only for buckets.
  const { bucketStore } = await import('./bucket-store.ts');
  return bucketStore(address);
}
