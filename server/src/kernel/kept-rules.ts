import { Refusal } from './refusal.ts';

/** SQLSTATE of rules that triggers keep: the HTTP status after the letters; the name of the constraint is the code. */
const SQLSTATE = /^FC(4\d\d)$/;

/** The refusal that a trigger raised, however deep in the causes of an error; null: it is another error. */
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
