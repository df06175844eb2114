import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import contentDisposition from 'content-disposition';
import parseRange from 'range-parser';
import { Type } from 'typebox';
import type { App, Kernel } from '../../kernel/module.ts';
import { may } from '../../kernel/caller.ts';
import { forbidden, notFound, refuse } from '../../kernel/refusal.ts';
import { exact, RefusalBody, refusals } from '../../kernel/schema.ts';
import { lockRequest, READS } from '../service/request.service.ts';
import { publishRequest } from '../service/service-topic.ts';
import { AttachmentBody, attachmentBody, isDeletable, isVisible, MANAGE } from './attachment.body.ts';
import { requestWithFiles } from './attachment.service.ts';
import { attachmentById, attachmentsOf, detachFiles, fileKey, removeAttachment, removeObjects } from './attachment.store.ts';
import { LINK_INTERVAL, readFileLink } from './file-link.ts';
import { logFile } from './file-log.ts';
import type { FileStore } from './file-store.ts';
import { fileVariants } from './schema.ts';

const RequestNumber = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Uuid = Type.String({ pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$' });
const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['service'] });

/** A caller who forges it gets addresses that don't work. */
function prefixOf(headers: IncomingHttpHeaders): string {
  const prefix = headers['x-forwarded-prefix'];
  return typeof prefix === 'string' && /^(\/[\w-]+)+$/.test(prefix) ? prefix : '';
}

export interface AttachmentRoutesParts {
  readonly store: FileStore;
  /** Returns the key that signs addresses of files. */
  readonly linkKey: () => Uint8Array;
}

/** Lists, serves and deletes files of service requests. */
export function attachmentRoutes(app: App, { db, live, authenticateSession }: Kernel, { store, linkKey }: AttachmentRoutesParts): void {
  app.get('/v1/service-request/:id/attachment', {
    config: { access: READS },
    schema: {
      ...route('listAttachments', 'Returns the files of a service request, oldest first'),
      params: exact({ id: RequestNumber }),
      response: { 200: Type.Array(AttachmentBody), ...refusals },
    },
    handler: async ({ caller, params: { id }, headers }) => {
      const request = await requestWithFiles(db, caller, id);
      const parts = { key: linkKey(), prefix: prefixOf(headers) };
      const rows = (await attachmentsOf(db, id)).filter((row) => isVisible(caller, row));
      return Promise.all(rows.map((row) => attachmentBody(parts, caller, row, request.groupId)));
    },
  });

  app.delete('/v1/service-request/:id/attachment/:attachmentId', {
    config: { access: [...READS, MANAGE] },
    schema: {
      ...route('deleteAttachment', 'Deletes a file: with `serviceRequest.manage`, or one’s own within 15 minutes'),
      params: exact({ id: RequestNumber, attachmentId: Uuid }),
      response: { 204: Type.Null(), ...refusals },
    },
    handler: async ({ caller, params: { id, attachmentId } }, reply) => {
      const { request, keys } = await db.transaction(async (tx) => {
        const locked = await lockRequest(tx, caller, id);
        const row = await attachmentById(tx, attachmentId);
        if (row === null || row.requestId !== id || !isVisible(caller, row)) return notFound();
        if (!may(caller, MANAGE, locked.groupId)) await requestWithFiles(tx, caller, id);
        if (!isDeletable(caller, row, locked.groupId)) return forbidden();
        const detached = await detachFiles(tx, attachmentId);
        await removeAttachment(tx, attachmentId);
        await logFile(tx, locked, row, { kind: 'fileDeleted', accountId: caller.account.id, address: caller.address });
        return { request: locked, keys: detached };
      });
      publishRequest(live, request);
      await removeObjects(db, store, keys);
      return reply.status(204).send(null);
    },
  });

  app.get('/v1/attachment/:attachmentId/:variant', {
    // The token names a session; its permissions are checked below, as for any other route.
    config: { access: 'public' },
    compress: false,
    schema: {
      ...route('getAttachmentFile', 'Returns a file by the address that the list contains. Ranges are supported'),
      params: exact({ attachmentId: Uuid, variant: Type.Enum([...fileVariants]) }),
      querystring: exact({ token: Type.String({ minLength: 1, maxLength: 1000 }) }),
      response: {
        200: Type.Unsafe<Readable>(Type.Any({ description: 'The file' })),
        206: Type.Unsafe<Readable>(Type.Any()),
        404: RefusalBody,
        416: RefusalBody,
      },
    },
    handler: async ({ params: { attachmentId, variant }, query: { token }, headers }, reply) => {
      const link = await readFileLink(linkKey(), token);
      if (link?.attachmentId !== attachmentId || link.variant !== variant) return notFound();
      const caller = await authenticateSession(link);
      if (caller === null) return notFound();
      const row = await attachmentById(db, attachmentId);
      if (row === null || row.scan !== 'clean') return notFound();
      await requestWithFiles(db, caller, row.requestId);
      const key = await fileKey(db, row.id, variant);
      const isThumbnail = variant === 'thumbnail';
      const range = isThumbnail || headers.range === undefined ? null : parseRange(row.size, headers.range);
      if (range === -1) {
        void reply.header('content-range', `bytes */${row.size}`);
        return refuse('range-not-satisfiable', 'The file has no such part', 416);
      }
      // Several ranges at once are answered with the entire file, as RFC 9110 allows.
      const part = Array.isArray(range) && range.type === 'bytes' && range.length === 1 ? range[0] : undefined;
      const stream = key === null ? null : await store.open(key, part);
      if (stream === null) return notFound();
      void reply.headers({
        'content-type': isThumbnail ? 'image/jpeg' : row.mediaType,
        'content-disposition': contentDisposition(row.name, { type: 'attachment' }),
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': `private, max-age=${LINK_INTERVAL}, immutable`,
        ...(!isThumbnail && { 'accept-ranges': 'bytes', 'content-length': String(part ? part.end - part.start + 1 : row.size) }),
        ...(part && { 'content-range': `bytes ${part.start}-${part.end}/${row.size}` }),
      });
      return reply.status(part ? 206 : 200).send(stream);
    },
  });
}
