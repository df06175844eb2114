import { Metadata } from '@tus/server';
import type { FastifyReply } from 'fastify';
import { Type } from 'typebox';
import type { Caller } from '../../kernel/caller.ts';
import type { App, Kernel } from '../../kernel/module.ts';
import { notFound, refuse } from '../../kernel/refusal.ts';
import { exact, refusals } from '../../kernel/schema.ts';
import { READS } from '../service/request.service.ts';
import { MAX_BYTES, maxBytes } from './attachment.ts';
import { requestWithFiles } from './attachment.service.ts';
import type { FileIntake } from './file-intake.ts';
import { safeFileName } from './file-name.ts';
import { createUploadProtocol, type ProtocolRequest } from './upload-protocol.ts';
import { uploadById } from './upload.store.ts';

const RequestNumber = exact({ id: Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER }) });
const UploadId = exact({
  uploadId: Type.String({ pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$' }),
});
const route = (operationId: string, summary: string) => ({ operationId, summary, tags: ['service'] });

/** What tus-js-client sends about the file. @throws Refusal 400, 413 or 422 */
function checkHeaders(headers: ProtocolRequest['headers']): string {
  const length = Number(headers['upload-length']);
  const metadata = ((): Readonly<Record<string, string | null>> => {
    try {
      const sent = headers['upload-metadata'];
      return typeof sent === 'string' ? Metadata.parse(sent) : {};
    } catch {
      return refuse('invalid-input', 'The header upload-metadata is not valid', 400);
    }
  })();
  if (length === 0) refuse('empty-file', 'This file is empty', 422);
  const type = metadata['filetype'] ?? '';
  const limit = type.startsWith('image/') ? maxBytes.photo : type === 'application/pdf' ? maxBytes.pdf : MAX_BYTES;
  if (length > limit) refuse('file-too-large', `The limit for this kind of file is ${limit / 1024 / 1024} MB`, 413);
  return safeFileName(metadata['filename'] ?? 'file');
}

/**
 * Resumable uploads of files for a request, by the tus protocol 1.0.0 (https://tus.io): creation, termination, expiration. A file becomes an
 * attachment when its last bytes have arrived; the response to them says whether it is accepted.
 */
export function uploadRoutes(app: App, { db }: Kernel, intake: FileIntake): void {
  const protocol = createUploadProtocol(db);
  app.addContentTypeParser('application/offset+octet-stream', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  /** Uploads are continued by the account that began them, while it can add files to the request. @throws Refusal 404 or 403 */
  const authoriseUpload = async (caller: Caller, id: string) => {
    const upload = await uploadById(db, id);
    const own = upload !== null && upload.accountId === caller.account.id;
    // A foreign upload is checked as an absent request: the same response.
    await requestWithFiles(db, caller, own ? upload.requestId : 0);
    return upload ?? notFound();
  };
  const send = (reply: FastifyReply, response: Response) => {
    for (const [name, value] of response.headers)
      if (!/^(access-control|content-length|content-type)/.test(name)) reply.header(name, value);
    return reply.status(response.status).send(null);
  };

  app.post('/v1/service-request/:id/upload', {
    config: { access: READS },
    schema: {
      ...route(
        'beginUpload',
        'Begins the upload of a file for a service request (tus: Upload-Length, Upload-Metadata with filename and filetype)',
      ),
      params: RequestNumber,
      response: { 201: Type.Null(), ...refusals },
    },
    handler: async ({ caller, params: { id }, headers, method, url }, reply) => {
      await requestWithFiles(db, caller, id);
      const name = checkHeaders(headers);
      const response = await protocol.respond({ method, url, headers }, { requestId: id, accountId: caller.account.id, name });
      return send(reply, response);
    },
  });

  app.head('/v1/upload/:uploadId', {
    config: { access: READS },
    schema: {
      ...route('getUploadOffset', 'Returns how many bytes of an upload have arrived (tus: Upload-Offset)'),
      params: UploadId,
      response: { 200: Type.Null(), ...refusals },
    },
    handler: async ({ caller, params: { uploadId }, headers, method, url }, reply) => {
      await authoriseUpload(caller, uploadId);
      // Its client didn't get the response to the last bytes.
      await intake.finish(uploadId);
      return send(reply, await protocol.respond({ method, url, headers }));
    },
  });

  app.patch('/v1/upload/:uploadId', {
    config: { access: READS },
    schema: {
      ...route('continueUpload', 'Adds bytes to an upload (tus: Upload-Offset, application/offset+octet-stream), at most 1 MiB at a time'),
      params: UploadId,
      response: { 204: Type.Null(), ...refusals },
    },
    handler: async ({ caller, params: { uploadId }, headers, method, url, body }, reply) => {
      await authoriseUpload(caller, uploadId);
      const bytes = Buffer.isBuffer(body) ? body : undefined;
      const response = await protocol.respond({ method, url, headers, body: bytes });
      await intake.finish(uploadId);
      return send(reply, response);
    },
  });

  app.delete('/v1/upload/:uploadId', {
    config: { access: READS },
    schema: {
      ...route('cancelUpload', 'Cancels an upload. A file that has become an attachment stays'),
      params: UploadId,
      response: { 204: Type.Null(), ...refusals },
    },
    handler: async ({ caller, params: { uploadId }, headers, method, url }, reply) => {
      await authoriseUpload(caller, uploadId);
      return send(reply, await protocol.respond({ method, url, headers }));
    },
  });
}
