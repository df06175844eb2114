import type { Answer } from '@fleet-console/testing';
import type { Attachment } from '../attachments/attachment.queries.ts';

export const aFile = (overrides: Partial<Attachment> = {}): Attachment => ({
  id: 'a1',
  authorId: '9',
  at: 1_800_000_000_000,
  kind: 'photo',
  name: 'mirror.jpg',
  mediaType: 'image/jpeg',
  size: 120_000,
  width: 800,
  height: 600,
  stage: 'before',
  state: 'ready',
  deletable: false,
  file: '/api/v1/attachment/a1/file?token=t',
  thumbnail: '/api/v1/attachment/a1/thumbnail?token=t',
  ...overrides,
});

const error = (status: number, code: string) => Response.json({ error: code, message: code }, { status });
const empty = (status: number, headers: Record<string, string> = {}) => new Response(null, { status, headers });

/** A fake server with the files of requests, which accepts uploads by tus. */
export function fileServer(files: readonly Attachment[], otherwise: Answer = () => error(404, 'not-found')) {
  let rows = [...files];
  const uploads = new Map<string, { name: string; length: number; received: number }>();
  const chunks: number[] = [];
  let online = true;
  let refusal: string | null = null;
  /** Bytes after which the connection breaks. */
  let breaksAt = Infinity;

  const answer: Answer = (request) => {
    const { method, path, body, headers } = request;
    const list = /^\/v1\/service-request\/\d+\/attachment(?:\/(.+))?$/.exec(path);
    const upload = /^\/v1\/upload\/(.+)$/.exec(path)?.[1];
    if (!online) throw new TypeError('Failed to fetch');
    if (list?.[1] && method === 'DELETE') {
      rows = rows.filter(({ id }) => id !== list[1]);
      return empty(204);
    }
    if (list) return rows;
    if (method === 'POST' && path.endsWith('/upload')) {
      const id = `u${uploads.size + 1}`;
      const encoded = /filename (\S+?)(,|$)/.exec(headers.get('upload-metadata') ?? '')?.[1] ?? '';
      const name = new TextDecoder().decode(Uint8Array.from(atob(encoded), (each) => each.charCodeAt(0)));
      uploads.set(id, { name, length: Number(headers.get('upload-length')), received: 0 });
      return empty(201, { location: `../../upload/${id}` });
    }
    const current = upload === undefined ? undefined : uploads.get(upload);
    if (upload === undefined || current === undefined) return otherwise(request);
    if (method === 'DELETE') {
      uploads.delete(upload);
      return empty(204);
    }
    if (method === 'PATCH') {
      const offset = Number(headers.get('upload-offset'));
      if (offset >= breaksAt) {
        online = false;
        throw new TypeError('Failed to fetch');
      }
      chunks.push(offset);
      current.received = offset + (body as Blob).size;
      if (current.received === current.length) {
        if (refusal !== null) {
          uploads.delete(upload);
          return error(422, refusal);
        }
        rows = [...rows, aFile({ id: upload, name: current.name, deletable: true })];
      }
      return empty(204, { 'upload-offset': String(current.received) });
    }
    return empty(200, { 'upload-offset': String(current.received), 'upload-length': String(current.length) });
  };
  return {
    answer,
    /** Offsets of received chunks. */
    chunks,
    uploads,
    refuseWith: (code: string | null) => void (refusal = code),
    breakAt: (bytes: number) => void (breaksAt = bytes),
    reconnect() {
      online = true;
      breaksAt = Infinity;
    },
    add: (file: Attachment) => void (rows = [...rows, file]),
  };
}
