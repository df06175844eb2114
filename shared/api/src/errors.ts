/** What the server answers when it refuses or fails: a stable code, and words fit for people. */
interface ErrorBody {
  readonly error?: unknown;
  readonly message?: unknown;
}

/**
 * A call that the server answered with an error.
 * `status` is the HTTP status, `code` the server's own word for the reason (`not-remote-controlled`). `message` is the
 * server's English: show errors with `ErrorText`.
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
 * Builds the error of an answer. When the body has a message, the text is the HTTP status, that message and the server's error text;
 * otherwise the server's error text follows the status. Source: specification, section 8, generic error handler.
 */
export function apiError(status: number, body: unknown): ApiError {
  const { error, message } = typeof body === 'object' && body !== null ? (body as ErrorBody) : { error: body, message: undefined };
  const reason = textOf(error);
  const said = textOf(message);
  const text = said ? `${status} ${said}${reason ? ` (${reason})` : ''}` : `${status}${reason ? ` ${reason}` : ''}`;
  return new ApiError(status, typeof error === 'string' && error ? error : 'unknown', text);
}

/** Turns whatever was thrown into an error: a string becomes its message. Source: specification, section 8. */
export function asError(thrown: unknown): Error {
  if (thrown instanceof Error) return thrown;
  return new Error(typeof thrown === 'string' ? thrown : textOf(thrown) || 'unknown');
}
