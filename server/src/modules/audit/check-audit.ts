import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readHeads, type AuditHead } from './audit-heads.ts';
import { verifyAudit } from './audit.ts';
import { auditEntries } from './schema.ts';

export interface AuditCheck {
  /** Entries that follow each other unchanged, from the first on. */
  readonly entries: number;
  /** Number and hash of the last of them, to be kept elsewhere. */
  readonly head: string;
  /** Heads that the audit was compared with. */
  readonly heads: number;
  /** What is wrong, in sentences; none: the audit is as it was written. */
  readonly faults: readonly string[];
}

/** Follows the chain, and looks for every head that was noted outside of the database. Rule AUD-U4. */
export async function checkAudit(
  db: Database,
  { file, key, kept }: { readonly file: string; readonly key: Uint8Array; readonly kept: AuditHead | null },
): Promise<AuditCheck> {
  const faults: string[] = [];
  const noted: readonly AuditHead[] = await readHeads(file, key).catch((error: unknown) => {
    faults.push(error instanceof Error ? error.message : String(error));
    return [];
  });
  const { entries, brokenAt, head } = await verifyAudit(db);
  if (brokenAt !== null) faults.push(`entry ${brokenAt} is missing or was changed`);
  const heads = [...noted, ...(kept ? [kept] : [])];
  for (const { seq, hash } of heads) {
    const [entry] = await db.select({ hash: auditEntries.hash }).from(auditEntries).where(eq(auditEntries.seq, seq));
    if (entry?.hash === hash) continue;
    faults.push(entry ? `entry ${seq} doesn't match the recorded head` : `entry ${seq} was recorded as the last one and is missing`);
    break;
  }
  return { entries, head: `${entries}:${head}`, heads: heads.length, faults };
}
