import { refuse } from '../../kernel/refusal.ts';

/** Source: specification, section 5. */
const OVERLAP = 'An event for this user or vehicle already exists at this time. Please schedule a different slot';

/** SQLSTATE `exclusion_violation`. */
const EXCLUSION_VIOLATION = '23P01';

/** @throws Refusal 409 `slot-overlap` (rule PLN-O1) */
export const refuseOverlap = (): never => refuse('slot-overlap', OVERLAP);

/** Whether the database refused a slot because it overlaps another. Drizzle wraps statement errors. */
export function isOverlap(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if ((at as { code?: unknown }).code === EXCLUSION_VIOLATION) return true;
  return false;
}

/** Runs a transaction that writes slots. @throws Refusal 409 `slot-overlap` also when only the database notices */
export async function refusingOverlap<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isOverlap(error)) refuseOverlap();
    throw error;
  }
}
