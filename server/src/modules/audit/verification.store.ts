import { eq, sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { AuditFault } from './audit-fault.ts';
import { auditVerification } from './schema.ts';

type Row = typeof auditVerification.$inferSelect;

/** Time without a sign of life after which a verification counts as interrupted, in seconds. */
const SILENCE = 60;

export interface Verification extends Omit<Row, 'id' | 'aliveAt'> {
  /** It hasn't finished, and its process has ended. */
  readonly interrupted: boolean;
}

const silent = sql<boolean>`(${auditVerification.finishedAt} is null and ${auditVerification.aliveAt} < now() - make_interval(secs => ${sql.raw(String(SILENCE))}))`;

/** Returns the verification in progress, or the last one; null: there was none. */
export async function lastVerification(db: Database): Promise<Verification | null> {
  const [row] = await db.select({ row: auditVerification, interrupted: silent }).from(auditVerification);
  return row ? { ...row.row, interrupted: row.interrupted } : null;
}

/** Begins a verification, unless one is in progress in any server process. */
export async function beginVerification(db: Database): Promise<boolean> {
  const started = { startedAt: sql`now()`, aliveAt: sql`now()`, finishedAt: null, entries: 0, head: '', heads: 0, faults: [] };
  const begun = await db
    .insert(auditVerification)
    .values(started)
    .onConflictDoUpdate({
      target: auditVerification.id,
      set: started,
      setWhere: sql`${auditVerification.finishedAt} is not null or ${silent}`,
    })
    .returning({ id: auditVerification.id });
  return begun.length > 0;
}

/** Records the progress, and that its process is alive. */
export async function recordProgress(db: Database, entries: number): Promise<void> {
  await db
    .update(auditVerification)
    .set({ entries, aliveAt: sql`now()` })
    .where(eq(auditVerification.id, 1));
}

export interface VerificationResult {
  readonly entries: number;
  readonly head: string;
  readonly heads: number;
  readonly faults: readonly AuditFault[];
}

export async function finishVerification(db: Database, result: VerificationResult): Promise<void> {
  await db
    .update(auditVerification)
    .set({ ...result, finishedAt: sql`now()` })
    .where(eq(auditVerification.id, 1));
}

/** Marks it as interrupted, so that another one can begin at once. */
export async function interruptVerification(db: Database): Promise<void> {
  await db
    .update(auditVerification)
    .set({ aliveAt: new Date(0) })
    .where(eq(auditVerification.id, 1));
}
