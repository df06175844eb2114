/**
 * An answer that is not what the caller hoped for. Thrown anywhere below a route, it becomes
 * `{ "error": code, "message": text }` with its HTTP status.
 */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly statusCode: number;
  readonly code: string;
  /** Seconds after which another try makes sense; sent as `Retry-After`. */
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

/** The caller may do this, but the state of things forbids it. `code` is stable, `message` is fit for people. */
export function refuse(code: string, message: string, statusCode = 409): never {
  throw new Refusal(statusCode, code, message);
}

/** Body and status of a row that does not exist. Rows of foreign groups answer the same, to the letter. */
export function notFound(): never {
  throw new Refusal(404, 'not-found', 'Not found');
}

/** The caller knows the row by another permission, so its existence is no secret. */
export function forbidden(): never {
  throw new Refusal(403, 'forbidden', "You don't have permission to do this");
}

/** No session, or one that has ended. */
export function unauthorized(): never {
  throw new Refusal(401, 'unauthorized', 'Sign in to continue');
}
