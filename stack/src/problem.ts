import { SecretFileError } from '@fleet-console/settings';

/** An error that the user can fix. `message` is one sentence that says what and where. */
export class Problem extends Error {
  override readonly name = 'Problem';
}

/** Whether the message of an error says what the user can do. */
export const isExplained = (error: unknown): error is Error => error instanceof Problem || error instanceof SecretFileError;

/** Returns the message of any error. */
export function sentenceOf(error: unknown): string {
  if (isExplained(error)) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** Returns the system error code, e.g. `EACCES`, or an empty string. */
export function codeOf(error: unknown): string {
  return typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
}

/** Returns the error for an unusable file or folder. */
export function fileProblem(error: unknown, path: string): Problem {
  switch (codeOf(error)) {
    case 'EACCES':
    case 'EPERM':
      return new Problem(`No permission to write in ${path}.`);
    case 'EROFS':
      return new Problem(`${path} is on a read-only file system.`);
    case 'ENOSPC':
      return new Problem(`The disk of ${path} is full.`);
    case 'EEXIST':
    case 'ENOTDIR':
      return new Problem(`${path} must be a folder, but it is a file.`);
    default:
      return new Problem(`Couldn't use ${path}: ${error instanceof Error ? error.message : String(error)}.`);
  }
}
