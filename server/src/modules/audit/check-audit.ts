import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readHeads, type AuditHead } from './audit-heads.ts';
import { verifyAudit } from './audit.ts';
import { auditEntries } from './schema.ts';

export interface AuditCheck {
  /** Consecutive valid entries from the first on. */
  readonly entries: number;
  /** Number and hash of the last valid entry, to be recorded elsewhere. */
  readonly head: string;
  /** Number of heads compared. */
  readonly heads: number;
  /** Findings as sentences; empty: the audit is valid. */
  readonly faults: readonly string[];
}

/** Verifies the chain, and looks up every head recorded outside of the database. Rule AUD-U4. */
export async function checkAudit(
  db: Database,
  { file, key, recordedHead }: { readonly file: string; readonly key: Uint8Array; readonly recordedHead: AuditHead | null },
): Promise<AuditCheck> {
  const faults: string[] = [];
  const recorded: readonly AuditHead[] = await readHeads(file, key).catch((error: unknown) => {
    faults.push(error instanceof Error ? error.message : String(error));
    return [];
  });
  const { entries, brokenAt, head } = await verifyAudit(db);
  if (brokenAt !== null) faults.push(`entry ${brokenAt} is missing or was changed`);
  const heads = [...recorded, ...(recordedHead ? [recordedHead] : [])];
  for (const { seq, hash } of heads) {
    const [entry] = await db.select({ hash: auditEntries.hash }).from(auditEntries).where(eq(auditEntries.seq, seq));
    if (entry?.hash === hash) continue;
    faults.push(entry ? `entry ${seq} doesn't match the recorded head` : `entry ${seq} was recorded as the last one and is missing`);
    break;
  }
  return { entries, head: `${entries}:${head}`, heads: heads.length, faults };
}
