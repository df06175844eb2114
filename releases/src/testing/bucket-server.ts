import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/**
 * A minimal S3 server for tests with the real client. No server on npm enforces conditional writes (s3rver 3.7.1, the best known, accepts
 * the second one too, omits nested folders in listings, and cannot page on Node 20). Set `RELEASE_TEST_BUCKET` to run the same tests on a
 * real bucket. Source: Amazon S3 API reference, GetObject, HeadObject, PutObject, DeleteObject, ListObjectsV2.
 */
export interface BucketServer {
  readonly url: string;
  /** All requests, in order. */
  readonly requests: S3Request[];
  /** Fault to simulate for a request; none if undefined. */
  fault: (request: S3Request) => Fault | undefined;
  /** Accepts conditions without enforcing them, like storage that doesn't support them. */
  ignoresConditions: boolean;
  /** Copies all objects below one prefix to another. */
  copy(from: string, to: string): void;
}

export interface S3Request {
  readonly method: string;
  readonly key: string;
  /** The put has `if-match` or `if-none-match`. */
  readonly conditional: boolean;
}

export type Fault =
  /** The connection breaks before the request is performed. */
  | 'reset'
  /** The request is performed, and the connection breaks before the response. */
  | 'reset-after'
  /** The connection breaks in the middle of the response. */
  | 'cut'
  | { readonly status: number; readonly code: string }
  /** In ms. */
  | { readonly delay: number };

interface StoredObject {
  readonly bytes: Buffer;
  readonly tag: string;
  readonly headers: Readonly<Record<string, string>>;
}
interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer | string;
}

export const BUCKET = 'releases';
export const credentials = { AWS_ACCESS_KEY_ID: 'test-account', AWS_SECRET_ACCESS_KEY: 'test-secret', AWS_REGION: 'eu-central-1' };

/** Real storage returns pages of 1,000 objects; small pages test paging. */
const PAGE_SIZE = 7;

const xml = (text: string) => text.replace(/[<>&"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
const error = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${code}</Message></Error>`,
});

function listing(objects: ReadonlyMap<string, StoredObject>, query: URLSearchParams): Answer {
  const [prefix, delimiter, after] = ['prefix', 'delimiter', 'continuation-token'].map((name) => query.get(name) ?? '');
  if (delimiter === undefined || prefix === undefined || after === undefined) return error(400, 'InvalidArgument');
  const found = new Map<string, StoredObject | null>();
  for (const [key, object] of objects) {
    if (!key.startsWith(prefix)) continue;
    const end = delimiter === '' ? -1 : key.indexOf(delimiter, prefix.length);
    if (end < 0) found.set(key, object);
    else found.set(key.slice(0, end + 1), null);
  }
  const names = [...found.keys()].sort().filter((name) => name > after);
  const page = names.slice(0, PAGE_SIZE);
  const parts = page.map((name) => {
    const object = found.get(name);
    return object
      ? `<Contents><Key>${xml(name)}</Key><ETag>${xml(object.tag)}</ETag><Size>${object.bytes.length}</Size></Contents>`
      : `<CommonPrefixes><Prefix>${xml(name)}</Prefix></CommonPrefixes>`;
  });
  const more = names.length > PAGE_SIZE;
  const next = more ? `<NextContinuationToken>${xml(page.at(-1) ?? '')}</NextContinuationToken>` : '';
  return {
    status: 200,
    headers: { 'content-type': 'application/xml' },
    body: `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>${BUCKET}</Name><KeyCount>${page.length}</KeyCount><IsTruncated>${more}</IsTruncated>${next}${parts.join('')}</ListBucketResult>`,
  };
}

/** Returns the error of a put whose condition doesn't hold. Atomic, because nothing runs between check and write. */
function conditionFailure(existing: StoredObject | undefined, headers: IncomingMessage['headers']): Answer | undefined {
  if (headers['if-none-match'] === '*' && existing) return error(412, 'PreconditionFailed');
  const match = headers['if-match'];
  if (match === undefined) return undefined;
  if (!existing) return error(404, 'NoSuchKey');
  return match === existing.tag ? undefined : error(412, 'PreconditionFailed');
}

const storedHeaders = ['content-type', 'cache-control', 'content-encoding'];
const traitsOf = (headers: IncomingMessage['headers']) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === 'string' && (storedHeaders.includes(name) || name.startsWith('x-amz-meta-')) ? [[name, value]] : [],
    ),
  );

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

/** Starts a server with one empty bucket, `releases`. Everything below `public/` is publicly readable, like with the bucket policy. */
export async function bucketServer(): Promise<BucketServer> {
  const objects = new Map<string, StoredObject>();

  const perform = (method: string, key: string, url: URL, request: IncomingMessage, bytes: Buffer): Answer => {
    const account = /Credential=([^/]+)\//.exec(request.headers.authorization ?? '')?.[1];
    if (account === undefined && !(method === 'GET' && /(^|\/)public\//.test(key))) return error(403, 'AccessDenied');
    if (account !== undefined && account !== credentials.AWS_ACCESS_KEY_ID) return error(403, 'InvalidAccessKeyId');
    const existing = objects.get(key);
    if (method === 'GET' && url.searchParams.get('list-type') === '2') return listing(objects, url.searchParams);
    if (method === 'GET' || method === 'HEAD') {
      if (!existing) return error(404, 'NoSuchKey');
      const headers = { ...existing.headers, etag: existing.tag };
      if (request.headers['if-none-match'] === existing.tag) return { status: 304, headers };
      return { status: 200, headers: { ...headers, 'content-length': String(existing.bytes.length) }, body: existing.bytes };
    }
    if (method === 'PUT') {
      const refused = server.ignoresConditions ? undefined : conditionFailure(existing, request.headers);
      if (refused) return refused;
      const tag = `"${createHash('md5').update(bytes).digest('hex')}"`;
      objects.set(key, { bytes, tag, headers: traitsOf(request.headers) });
      return { status: 200, headers: { etag: tag } };
    }
    if (method !== 'DELETE') return error(501, 'NotImplemented');
    objects.delete(key);
    return { status: 204 };
  };

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const [bucket, ...parts] = decodeURIComponent(url.pathname).slice(1).split('/');
    const [key, method] = [parts.join('/'), request.method ?? ''];
    const conditional = method === 'PUT' && (request.headers['if-match'] ?? request.headers['if-none-match']) !== undefined;
    const s3Request: S3Request = { method, key, conditional };
    server.requests.push(s3Request);
    const fault = server.fault(s3Request);
    if (fault === 'reset') {
      request.socket.destroy();
      return;
    }
    const bytes = await bodyOf(request);
    if (typeof fault === 'object' && 'delay' in fault) await wait(fault.delay, undefined, { ref: false });
    const answer =
      typeof fault === 'object' && 'code' in fault
        ? error(fault.status, fault.code)
        : bucket === BUCKET
          ? perform(method, key, url, request, bytes)
          : error(404, 'NoSuchBucket');
    if (fault === 'reset-after') {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, answer.headers);
    if (fault === 'cut' && answer.body) {
      response.write(answer.body.slice(0, Math.floor(answer.body.length / 2)));
      setTimeout(() => request.socket.destroy(), 20);
      return;
    }
    response.end(method === 'HEAD' ? undefined : answer.body);
  };

  const http = createServer((request, response) => {
    handle(request, response).catch(() => request.socket.destroy());
  });
  // Ends with the process, so tests needn't close it.
  http.unref();
  http.on('connection', (socket) => socket.unref());
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
  const server: BucketServer = {
    url: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    requests: [],
    fault: () => undefined,
    ignoresConditions: false,
    copy(from, to) {
      for (const [key, object] of Array.from(objects)) if (key.startsWith(from)) objects.set(to + key.slice(from.length), object);
    },
  };
  return server;
}
