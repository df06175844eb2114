/** `rule`: refused by a rule; `race`: another writer was first; `failure`: the machine couldn't do it. */
export type RefusalKind = 'rule' | 'race' | 'failure';

/** An expected error: `message` is one sentence for people, `code` is for programs. */
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

/** A failed storage operation. `problem` is the first part of the sentence, without a full stop. */
export class StorageError extends Refusal {
  readonly problem: string;
  constructor(code: string, problem: string, options?: ErrorOptions) {
    super('failure', code, `${problem}.`, options);
    this.problem = problem;
  }
}

/** Returns the `code` of a system error, or an empty string. */
export function systemCode(error: unknown): string {
  const code = typeof error === 'object' && error !== null ? (error as { code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
}

const pathOf = (error: unknown, fallback: string) => {
  const path = (error as { path?: unknown }).path;
  return typeof path === 'string' ? path : fallback;
};

/**
 * Converts a system error into a `Refusal`. `outcome` says what didn't happen (`nothing was published`), `location` is the store that was
 * written to. Other errors are returned unchanged.
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
