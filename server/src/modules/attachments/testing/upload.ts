import type { LightMyRequestResponse } from 'fastify';
import type { TestServer } from '../../../testing/test-server.ts';

const TUS = { 'tus-resumable': '1.0.0' };
const base64 = (text: string) => Buffer.from(text).toString('base64');

export interface Upload {
  readonly length?: number;
  readonly name?: string;
  readonly type?: string;
}

/** The calls of the protocol, one by one, as an account. */
export function uploads(server: TestServer) {
  const begin = (as: string, requestId: string, { length = 0, name = 'photo.jpg', type = '' }: Upload) =>
    server.as(as, {
      method: 'POST',
      url: `/v1/service-request/${requestId}/upload`,
      headers: { ...TUS, 'upload-length': String(length), 'upload-metadata': `filename ${base64(name)},filetype ${base64(type)}` },
    });
  /** Path of an upload, as a client resolves the relative address. */
  const pathOf = (response: LightMyRequestResponse, requestId: string) =>
    new URL(String(response.headers['location']), `http://console.example/v1/service-request/${requestId}/upload`).pathname;
  const append = (as: string, path: string, offset: number, bytes: Buffer) =>
    server.as(as, {
      method: 'PATCH',
      url: path,
      headers: { ...TUS, 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' },
      payload: bytes,
    });
  const call = (as: string, method: 'HEAD' | 'DELETE', path: string) => server.as(as, { method, url: path, headers: TUS });
  return {
    begin,
    pathOf,
    append,
    head: (as: string, path: string) => call(as, 'HEAD', path),
    cancel: (as: string, path: string) => call(as, 'DELETE', path),
    /** Sends a file in one piece. Returns the first refusal, or the response to the bytes. */
    async send(as: string, requestId: string, bytes: Buffer, name = 'photo.jpg', type = ''): Promise<LightMyRequestResponse> {
      const begun = await begin(as, requestId, { length: bytes.length, name, type });
      return begun.statusCode === 201 ? append(as, pathOf(begun, requestId), 0, bytes) : begun;
    },
  };
}
