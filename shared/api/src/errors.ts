/** Error body of the server: a stable code and a readable message. */
interface ErrorBody {
  readonly error?: unknown;
  readonly message?: unknown;
}

/**
 * A call that the server answered with an error.
 * `status` is the HTTP status, `code` the server's code for the reason (`not-remote-controlled`), `message` the server's English text: show errors
 * with `ErrorText`.
 */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

const textOf = (value: unknown): string => {
  if (typeof value === 'string') return value;
  return value === undefined || value === null ? '' : JSON.stringify(value);
};

/**
 * Builds the error of a response: HTTP status, the body's message if any, and the server's error text.
 * Source: specification, section 8, generic error handler.
 */
export function apiError(status: number, body: unknown): ApiError {
  const { error, message } = typeof body === 'object' && body !== null ? (body as ErrorBody) : { error: body, message: undefined };
  const reason = textOf(error);
  const messageText = textOf(message);
  const text = messageText ? `${status} ${messageText}${reason ? ` (${reason})` : ''}` : `${status}${reason ? ` ${reason}` : ''}`;
  return new ApiError(status, typeof error === 'string' && error ? error : 'unknown', text);
}

/** Returns what was thrown as an error: a string becomes its message. Source: specification, section 8. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return new Error(typeof thrown === 'string' ? thrown : textOf(thrown) || 'unknown');
}
