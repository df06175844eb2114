import type { ApiError } from '@fleet-console/api';

/** An upload stopped, though the server didn't refuse its file: it can be tried again. */
export class InterruptedUpload extends Error {
  override readonly name = 'InterruptedUpload';
  /** The server has deleted the upload, so it starts over. Otherwise it is resumed. */
  readonly isGone: boolean;

  constructor(cause: ApiError, isGone: boolean) {
    super('The upload was interrupted', { cause });
    this.isGone = isGone;
  }
}

/** Client errors that are worth another attempt: signed out, timeout, locked, too early, too many requests. */
const retryable = [401, 408, 409, 423, 425, 429];

/** Distinguishes a refused file from an interrupted upload, by the method of the call that failed. */
export function uploadError(method: string, error: ApiError): ApiError | InterruptedUpload {
  const { status } = error;
  if ([409, 423].includes(status)) return new InterruptedUpload(error, false);
  // Responses to HEAD have no reason. Starting over gets it, if the upload was deleted because its file was refused.
  const isGone = method === 'HEAD' ? status >= 400 && status < 500 && !retryable.includes(status) : method === 'PATCH' && status === 404;
  return isGone ? new InterruptedUpload(error, true) : error;
}
