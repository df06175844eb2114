import { randomUUID } from 'node:crypto';
import type { Readable } from 'node:stream';
import { DataStore, ERRORS, MemoryLocker, Server, Upload } from '@tus/server';
import type { Database } from '../../database/database.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { MAX_BYTES } from './attachment.ts';
import { readAll } from './file-store.ts';
import { addUpload, appendChunk, removeUpload, UPLOAD_LIFETIME, uploadById } from './upload.store.ts';

/** Smallest chunk but the last, in bytes: a file of 50 MB in tiny pieces would be millions of rows. */
const MIN_CHUNK = 16 * 1024;

/** Owner of an upload that is begun. */
interface Owner {
  readonly requestId: number;
  readonly accountId: string;
  readonly name: string;
}

/** Uploads in progress as @tus/server stores them: in the database. */
class UploadStore extends DataStore {
  override extensions = ['creation', 'termination', 'expiration'];
  readonly #db: Database;
  readonly #owner: Owner | null;

  constructor(db: Database, owner: Owner | null) {
    super();
    this.#db = db;
    this.#owner = owner;
  }

  override async create(upload: Upload): Promise<Upload> {
    if (this.#owner === null) throw ERRORS.FILE_NOT_FOUND;
    await addUpload(this.#db, { ...this.#owner, id: upload.id, length: upload.size ?? 0 });
    upload.creation_date = new Date().toISOString();
    return upload;
  }

  override async write(stream: Readable, id: string, offset: number): Promise<number> {
    const received = await appendChunk(this.#db, id, offset, await readAll(stream));
    if (received === null) throw ERRORS.INVALID_OFFSET;
    return received;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await uploadById(this.#db, id);
    if (row === null) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({ id, size: row.length, offset: row.received, creation_date: row.createdAt.toISOString() });
  }

  override remove = (id: string): Promise<void> => removeUpload(this.#db, id);
  override getExpiration = (): number => UPLOAD_LIFETIME;
}

export interface ProtocolRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body?: Buffer | undefined;
}

const errorCodes: Readonly<Record<number, string>> = {
  404: 'not-found',
  409: 'wrong-offset',
  410: 'not-found',
  412: 'unsupported-protocol',
  413: 'file-too-large',
  415: 'unsupported-media-type',
};

/** Speaks tus 1.0.0 (https://tus.io/protocols/resumable-upload) for authorised requests. */
export interface UploadProtocol {
  /** @throws Refusal for responses from 400 on */
  respond(request: ProtocolRequest, owner?: Owner): Promise<Response>;
}

export function createUploadProtocol(db: Database): UploadProtocol {
  const locker = new MemoryLocker();
  return {
    async respond({ method, url, headers, body }, owner) {
      const server = new Server({
        path: '/v1/upload',
        datastore: new UploadStore(db, owner ?? null),
        locker,
        maxSize: MAX_BYTES,
        namingFunction: () => randomUUID(),
        // Relative, because only the browser knows under which prefix it reaches the API.
        generateUrl: (_request, { id }) => `../../upload/${id}`,
      });
      const offset = Number(headers['upload-offset'] ?? 0);
      if (method === 'PATCH' && body !== undefined && body.length < MIN_CHUNK) await refuseTinyChunk(db, url, offset + body.length);
      const sent = Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
      const response = await server.handleWeb(
        new Request(`http://localhost${url}`, { method, headers: sent, ...(body !== undefined && { body: new Uint8Array(body) }) }),
      );
      if (response.status < 400) return response;
      const message = (await response.text()).trim() || 'The upload was refused';
      throw new Refusal(response.status === 410 ? 404 : response.status, errorCodes[response.status] ?? 'invalid-upload', message);
    },
  };
}

async function refuseTinyChunk(db: Database, url: string, end: number): Promise<void> {
  const upload = await uploadById(db, url.split('/').at(-1) ?? '');
  if (upload !== null && end < upload.length) throw new Refusal(400, 'chunk-too-small', `Send at least ${MIN_CHUNK / 1024} KiB at a time`);
}
