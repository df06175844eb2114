/**
 * An expected error. Thrown anywhere below a route, it becomes
 * `{ "error": code, "message": text }` with its HTTP status.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;
  readonly code: string;
  /** Seconds until a retry makes sense; sent as `Retry-After`. */
  readonly retryAfter: number | null;
  /** Further fields of the body; the route's response schema names them. */
  readonly extra: Readonly<Record<string, unknown>>;
  constructor(
    statusCode: number,
    code: string,
    message: string,
    retryAfter: number | null = null,
    extra: Readonly<Record<string, unknown>> = {},
  ) {
    super(message);
    this.statusCode = statusCode;
    this.code = code;
    this.retryAfter = retryAfter;
    this.extra = extra;
  }
}

/** The caller is authorised, but the current state doesn't allow it. `code` is stable, `message` is for people. */
export function refuse(code: string, message: string, statusCode = 409): never {
  throw new Refusal(statusCode, code, message);
}

/** For a row that does not exist. Rows of foreign groups get exactly the same response. */
export function notFound(): never {
  throw new Refusal(404, 'not-found', 'Not found');
}

/** For a row that the caller may know of by another permission, so its existence needn't be hidden. */
export function forbidden(): never {
  throw new Refusal(403, 'forbidden', "You don't have permission to do this");
}

/** For a missing or ended session. */
export function unauthorized(): never {
  throw new Refusal(401, 'unauthorized', 'Sign in to continue');
}
