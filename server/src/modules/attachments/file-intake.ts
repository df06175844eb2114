import { randomBytes } from 'node:crypto';
import pLimit from 'p-limit';
import type { Kernel } from '../../kernel/module.ts';
import { Refusal, refuse } from '../../kernel/refusal.ts';
import { requestForUpdate } from '../service/request.store.ts';
import { publishRequest } from '../service/service-topic.ts';
import { MAX_FILES, maxBytes } from './attachment.ts';
import { addAttachment, countFiles, noteObject, removeObjects, type NewAttachment } from './attachment.store.ts';
import { checkContainer } from './container-check.ts';
import { logFile } from './file-log.ts';
import { safeFileName } from './file-name.ts';
import type { FileStore } from './file-store.ts';
import { detectType } from './media-type.ts';
import { reencodePhoto } from './photo.ts';
import type { FileVariant } from './schema.ts';
import { finishUpload, readUpload, removeUpload, uploadById, uploadForUpdate, type UploadRow } from './upload.store.ts';

/** Files processed at a time: each takes up to some hundred MB of memory. */
const AT_ONCE = 2;
/** Bytes that decide about the type; signatures of some containers are far behind the start. */
const HEAD_BYTES = 64 * 1024;

interface PreparedFile {
  readonly row: Pick<NewAttachment, 'kind' | 'name' | 'mediaType' | 'size' | 'width' | 'height'>;
  readonly objects: readonly { readonly variant: FileVariant; readonly bytes: Buffer; readonly mediaType: string }[];
}

/** Checks a file by its content and prepares what is stored. @throws Refusal 413, 415 or 422 with the reason */
export async function prepareFile(bytes: Buffer, name: string): Promise<PreparedFile> {
  if (bytes.length === 0) refuse('empty-file', 'This file is empty', 422);
  const { kind, mediaType, extension } = await detectType(bytes.subarray(0, HEAD_BYTES), name);
  if (bytes.length > maxBytes[kind]) refuse('file-too-large', `The limit for this kind of file is ${maxBytes[kind] / 1024 / 1024} MB`, 413);
  if (kind !== 'photo') {
    checkContainer(bytes, mediaType);
    return {
      row: { kind, name: safeFileName(name, extension), mediaType, size: bytes.length },
      objects: [{ variant: 'file', bytes, mediaType }],
    };
  }
  const photo = await reencodePhoto(bytes, mediaType);
  const { width, height } = photo;
  return {
    row: { kind, name: safeFileName(name, '.jpg'), mediaType: 'image/jpeg', size: photo.bytes.length, width, height },
    objects: [
      { variant: 'file', bytes: photo.bytes, mediaType: 'image/jpeg' },
      { variant: 'thumbnail', bytes: photo.thumbnail, mediaType: 'image/jpeg' },
    ],
  };
}

/** Turns complete uploads into attachments. */
export interface FileIntake {
  /**
   * Checks and stores the file of a complete upload. Nothing happens when it is incomplete, finished or gone. A refused upload is deleted.
   * @throws Refusal why the file isn't accepted
   */
  finish(uploadId: string): Promise<void>;
}

export interface FileIntakeParts {
  readonly kernel: Pick<Kernel, 'db' | 'live'>;
  readonly store: FileStore;
  /** Whether files wait for the virus scanner. */
  readonly scans: boolean;
  /** Called when a file waits for the scanner. */
  readonly onPending: () => void;
}

export function createFileIntake({ kernel: { db, live }, store, scans, onPending }: FileIntakeParts): FileIntake {
  const limit = pLimit(AT_ONCE);
  const running = new Map<string, Promise<void>>();

  /** Returns the keys of the stored objects. Each is noted before it is written, so that none is left behind by a crash. */
  const storeObjects = async ({ objects }: PreparedFile): Promise<string[]> => {
    const keys: string[] = [];
    for (const { variant, bytes, mediaType } of objects) {
      const key = randomBytes(16).toString('hex');
      await noteObject(db, key, variant);
      await store.put(key, bytes, mediaType);
      keys.push(key);
    }
    return keys;
  };

  /** Writes the attachment; false if another process was first, or the upload is gone. */
  const write = (upload: UploadRow, { row }: PreparedFile, keys: readonly string[]) =>
    db.transaction(async (tx) => {
      const request = await requestForUpdate(tx, upload.requestId);
      const current = await uploadForUpdate(tx, upload.id);
      if (request === null || current === null || current.finishedAt !== null) return null;
      if ((await countFiles(tx, request.id)) >= MAX_FILES)
        refuse('too-many-files', `A service request can have at most ${MAX_FILES} files`, 422);
      const stage = request.state === 'inProgress' || request.state === 'completed' ? 'after' : 'before';
      const file = { ...row, id: upload.id, requestId: request.id, authorId: upload.accountId, stage } as const;
      await addAttachment(tx, { ...file, scan: scans ? 'pending' : 'clean' }, keys);
      await finishUpload(tx, upload.id);
      if (!scans) await logFile(tx, request, file, { kind: 'fileAdded', accountId: upload.accountId, address: null });
      return request;
    });

  const process = async (id: string): Promise<void> => {
    const upload = await uploadById(db, id);
    if (upload === null || upload.finishedAt !== null || upload.received < upload.length) return;
    let keys: string[] = [];
    let request = null;
    try {
      const prepared = await prepareFile(await readUpload(db, upload), upload.name);
      keys = await storeObjects(prepared);
      request = await write(upload, prepared, keys);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      await removeUpload(db, id);
      await removeObjects(db, store, keys);
      throw error;
    }
    if (request === null) return removeObjects(db, store, keys);
    publishRequest(live, request);
    if (scans) onPending();
  };

  return {
    finish(uploadId) {
      const current = running.get(uploadId) ?? limit(() => process(uploadId)).finally(() => running.delete(uploadId));
      running.set(uploadId, current);
      return current;
    },
  };
}
