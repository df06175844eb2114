import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { PAUSE, refusalOf, reportIssue, type DrillClient } from './drill-client.ts';
import { noisePhoto } from './noise-photo.ts';
import { compare, sumOf, type Scope, type Tally, type Writer } from './tally.ts';

/** Bytes per call: the smallest that the server takes. */
const CHUNK = 16 * 1024;
const FILES_PER_REQUEST = 6;
const TUS = { 'tus-resumable': '1.0.0' };

interface Attachment {
  readonly id: string;
  readonly kind: string;
  readonly size: number;
  readonly file: string | null;
  readonly thumbnail: string | null;
}

interface Sample {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const base64 = (text: string) => Buffer.from(text).toString('base64');

/** A document of three chunks; stored as it is. */
function document(): Sample {
  const filling = randomBytes(CHUNK).toString('hex');
  const bytes = Buffer.from(`%PDF-1.4\n% ${filling}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`);
  return { name: 'invoice.pdf', type: 'application/pdf', bytes };
}

const photo = (): Sample => ({ name: 'photo.png', type: 'image/png', bytes: noisePhoto(96) });

/** Whether a JPEG is there from its first to its last mark. */
const isWholeJpeg = (bytes: Buffer) =>
  bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8 && bytes.readUInt16BE(bytes.length - 2) === 0xffd9;

/** Uploads files of requests in chunks, and resumes each after an outage. */
export class UploadWriter implements Writer {
  readonly #client: DrillClient;
  readonly #vehicleId: string;
  /** Digests of acknowledged files by upload, by request. Photos are encoded again and have none. */
  readonly #files = new Map<string, Map<string, string | null>>();
  #lostBytes = 0;
  #partial = 0;
  #isWriting = false;

  constructor(client: DrillClient, vehicleId: string) {
    this.#client = client;
    this.#vehicleId = vehicleId;
  }

  get acknowledged(): number {
    return [...this.#files.values()].reduce((sum, { size }) => sum + size, 0);
  }

  get isWriting(): boolean {
    return this.#isWriting;
  }

  async run(stop: AbortSignal): Promise<void> {
    while (!stop.aborted) {
      const requestId = await reportIssue(this.#client, this.#vehicleId, randomUUID());
      const files = new Map<string, string | null>();
      this.#files.set(requestId, files);
      for (let turn = 0; turn < FILES_PER_REQUEST && !stop.aborted; turn += 1) {
        const sample = turn % 2 === 0 ? document() : photo();
        const uploadId = await this.#upload(requestId, sample);
        files.set(uploadId, sample.type === 'application/pdf' ? digest(sample.bytes) : null);
        await sleep(PAUSE);
      }
    }
  }

  async tally(scope: Scope): Promise<Tally> {
    const tallies: Tally[] = [];
    for (const [requestId, files] of [...this.#files].slice(scope === 'all' ? 0 : -1)) {
      const ids = [...files.keys()];
      const listed = await this.#list(requestId);
      const events = await this.#client.get<{ kind: string; after: { file?: string } | null }[]>(`/v1/service-request/${requestId}/event`);
      const logged = events.filter(({ kind }) => kind === 'fileAdded').map(({ after }) => after?.file ?? '');
      const partial = await this.#countPartial(listed, files);
      for (const stored of [listed.map(({ id }) => id), logged])
        tallies.push({ ...compare(ids, stored, scope), acknowledged: 0, events: 0, partial: 0 });
      tallies.push({ acknowledged: ids.length, events: logged.length, lost: 0, doubled: 0, partial });
    }
    const { lost, partial, ...rest } = sumOf(tallies);
    // Found while uploads were resumed.
    const resumed = scope === 'all' ? { lost: this.#lostBytes, partial: this.#partial } : { lost: 0, partial: 0 };
    return { ...rest, lost: lost + resumed.lost, partial: partial + resumed.partial };
  }

  #list = (requestId: string) => this.#client.get<Attachment[]>(`/v1/service-request/${requestId}/attachment`);

  /** Downloads files. Returns how many aren't whole. */
  async #countPartial(listed: readonly Attachment[], files: ReadonlyMap<string, string | null>): Promise<number> {
    let partial = 0;
    for (const { id, kind, size, file, thumbnail } of listed) {
      const bytes = await this.#download(file);
      const known = files.get(id);
      const isWhole =
        bytes.length === size &&
        (kind === 'photo' ? isWholeJpeg(bytes) && isWholeJpeg(await this.#download(thumbnail)) : !known || known === digest(bytes));
      partial += Number(!isWhole);
    }
    return partial;
  }

  /** Returns no bytes if a listed file is missing. */
  async #download(address: string | null): Promise<Buffer> {
    for (;;) {
      const answer = await this.#client.attempt('GET', (address ?? '').replace(/^\/api/, ''));
      if (answer) return answer.ok ? Buffer.from(await answer.arrayBuffer()) : Buffer.alloc(0);
    }
  }

  /** Uploads a file, however often the server goes away. Returns the ID of the upload. */
  async #upload(requestId: string, { name, type, bytes }: Sample): Promise<string> {
    const path = `/v1/service-request/${requestId}/upload`;
    const metadata = `filename ${base64(name)},filetype ${base64(type)}`;
    const begun = await this.#client.untilAcknowledged('POST', path, {
      headers: { ...TUS, 'upload-length': String(bytes.length), 'upload-metadata': metadata },
    });
    const address = new URL(begun.headers.get('location') ?? '', `http://console.example${path}`).pathname;
    let sent = 0;
    while (sent < bytes.length) {
      const end = Math.min(sent + CHUNK, bytes.length);
      this.#isWriting = true;
      const answer = await this.#client.attempt('PATCH', address, {
        headers: { ...TUS, 'upload-offset': String(sent), 'content-type': 'application/offset+octet-stream' },
        body: bytes.slice(sent, end),
      });
      this.#isWriting = false;
      if (answer?.ok) sent = end;
      else if (answer === null || [409, 423].includes(answer.status)) sent = await this.#resume(requestId, address, sent);
      else throw await refusalOf('PATCH', address, answer);
    }
    return address.split('/').at(-1) ?? '';
  }

  /** Returns the bytes that the server has. What is listed at this moment must be whole. */
  async #resume(requestId: string, address: string, acknowledged: number): Promise<number> {
    this.#partial += await this.#countPartial(await this.#list(requestId), this.#files.get(requestId) ?? new Map());
    const answer = await this.#client.untilAcknowledged('HEAD', address, { headers: TUS });
    const offset = Number(answer.headers.get('upload-offset'));
    this.#lostBytes += Number(offset < acknowledged);
    return offset;
  }
}
