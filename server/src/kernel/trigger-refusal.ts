import { Refusal } from './refusal.ts';

/** SQLSTATE raised by triggers that enforce a rule: the HTTP status follows the letters; the constraint name is the code. */
const SQLSTATE = /^FC(4\d\d)$/;

/** Returns the refusal raised by a trigger, at any depth of the error's causes; null for other errors. */
export function refusalOf(error: unknown): Refusal | null {
  let at: unknown = error;
  for (let depth = 0; at instanceof Error && depth < 8; depth += 1) {
    if (at instanceof Refusal) return at;
    const { code, constraint, message } = at as Error & { readonly code?: unknown; readonly constraint?: unknown };
    const status = typeof code === 'string' ? SQLSTATE.exec(code)?.[1] : undefined;
    if (status !== undefined && typeof constraint === 'string') return new Refusal(Number(status), constraint, message);
    at = at.cause;
  }
  return null;
}
