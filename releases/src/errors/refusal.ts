/** What kind of no it was: a rule said no, another writer came first, or the machine could not. */
export type RefusalKind = 'rule' | 'race' | 'failure';

/** A refusal that people read: `message` is one sentence, `code` is for programs. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: string;
  readonly kind: RefusalKind;
  constructor(kind: RefusalKind, code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.kind = kind;
    this.code = code;
  }
}

/** Storage that did not do what it was asked: `what` is the beginning of a sentence, which says by itself what went wrong. */
export class StorageError extends Refusal {
  readonly problem: string;
  constructor(code: string, problem: string, options?: ErrorOptions) {
    super('failure', code, `${problem}.`, options);
    this.problem = problem;
  }
}

/** The `code` of an error of the operating system, else an empty text. */
export function systemCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}

const pathOf = (error: unknown, fallback: string) => {
  const path = (error as { path?: unknown }).path;
  return typeof path === 'string' ? path : fallback;
};

/**
 * Turns an error of the operating system into one sentence. `outcome` says what did not happen (`nothing was published`), `place` is the
 * folder that was written to. Refusals and errors of other kinds pass unchanged.
 */
export function toRefusal(error: unknown, outcome: string, location: string): unknown {
  if (error instanceof StorageError) return new Refusal('failure', error.code, `${error.problem}, so ${outcome}.`, { cause: error });
  switch (systemCode(error)) {
    case 'ENOSPC':
    case 'EDQUOT':
      return new Refusal('failure', 'disk-full', `The disk of ${location} is full, so ${outcome}. Free some space and try again.`, {
        cause: error,
      });
    case 'EFBIG':
      return new Refusal('failure', 'file-too-large', `A file exceeds the size limit of this account in ${location}, so ${outcome}.`, {
        cause: error,
      });
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return new Refusal('failure', 'no-permission', `No permission to write ${pathOf(error, location)}, so ${outcome}.`, {
        cause: error,
      });
    case 'EIO':
      return new Refusal('failure', 'disk-fault', `The disk of ${location} reported an error, so ${outcome}.`, { cause: error });
    default:
      return error;
  }
}
