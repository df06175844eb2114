import { apiError } from '@fleet-console/api';
import type { Transport } from '@fleet-console/contract';
import type { DetailedError, UploadOptions } from 'tus-js-client';
import { uploadError } from './interrupted-upload.ts';
import { API, transportStack } from './transport-stack.ts';

/** Bytes per request: bodies are limited to 1 MiB, and slow phones must finish one within seconds. */
const CHUNK = 512 * 1024;

export interface FileUpload {
  readonly requestId: string;
  readonly file: Blob;
  readonly name: string;
  /** Address of an upload to resume, as `onAddress` reported it. */
  readonly address?: string | null;
  readonly signal: AbortSignal;
  /** Reported once the server knows the upload. Store it to resume later, also after a reload. */
  readonly onAddress?: (address: string) => void;
  /** Bytes that the server has. */
  readonly onProgress?: (bytes: number) => void;
}

/** Reads the chunks of a blob; the client's own reader differs between its builds. */
const blobReader: NonNullable<UploadOptions['fileReader']> = {
  openFile: async (blob: Blob) => ({
    size: blob.size,
    slice: async (start, end) => ({ value: blob.slice(start, end), done: end >= blob.size }),
    close: () => undefined,
  }),
};

/** Reads the server's error; null when there was no response. */
function errorOf(error: Error): Error {
  const { originalRequest, originalResponse: response } = error as Partial<DetailedError>;
  if (!response) return 'causingError' in error && error.causingError instanceof Error ? error.causingError : error;
  const text = response.getBody();
  let body: unknown = text;
  try {
    body = JSON.parse(text);
  } catch {
    // Not the API's own response.
  }
  return uploadError(originalRequest?.getMethod() ?? '', apiError(response.getStatus(), body));
}

/**
 * Uploads a file for a service request, or resumes its upload. Resolves when it is an attachment.
 * @throws ApiError when the server refuses it or is busy, InterruptedUpload when it can't go on as it is, TypeError without connection, DOMException
 * `AbortError`
 */
export async function uploadFile(
  transport: Transport,
  { requestId, file, name, address = null, signal, onAddress, onProgress }: FileUpload,
): Promise<void> {
  const { Upload } = await import(/* webpackChunkName: "tus" */ 'tus-js-client');
  await new Promise<void>((resolve, reject) => {
    const aborted = () => new DOMException('The upload was stopped', 'AbortError');
    if (signal.aborted) throw aborted();
    const upload: InstanceType<typeof Upload> = new Upload(file, {
      // With both, the client would begin another upload after any error of the first call, and attach a finished file twice.
      ...(address === null ? { endpoint: `${API}/v1/service-request/${requestId}/upload` } : { uploadUrl: address }),
      httpStack: transportStack(transport),
      fileReader: blobReader,
      chunkSize: CHUNK,
      // Repeated by the caller, who knows when the connection returns.
      retryDelays: null,
      storeFingerprintForResuming: false,
      metadata: { filename: name, filetype: file.type },
      onUploadUrlAvailable: () => upload.url !== null && onAddress?.(upload.url),
      onChunkComplete: (_size, accepted) => onProgress?.(accepted),
      onSuccess: () => resolve(),
      onError: (error) => reject(errorOf(error)),
    });
    signal.addEventListener('abort', () => {
      void upload.abort();
      reject(aborted());
    });
    upload.start();
  });
}

/** Cancels an upload that was begun; an error is ignored, as it expires anyway. */
export async function cancelUpload(transport: Transport, address: string): Promise<void> {
  await transport.fetch(new URL(address).pathname, { method: 'DELETE', headers: { 'tus-resumable': '1.0.0' } }).catch(() => undefined);
}
