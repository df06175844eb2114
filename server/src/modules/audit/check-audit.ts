import { inArray } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { faultText, type AuditFault } from './audit-fault.ts';
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
  /** Empty: the audit is valid. */
  readonly findings: readonly AuditFault[];
  /** The findings as sentences. */
  readonly faults: readonly string[];
}

/** Recorded heads compared at a time. */
const HEADS_AT_ONCE = 1_000;

/** Returns the fault of the first head that doesn't match its entry; null: all match. */
async function headFault(db: Database, heads: readonly AuditHead[]): Promise<AuditFault | null> {
  for (let from = 0; from < heads.length; from += HEADS_AT_ONCE) {
    const some = heads.slice(from, from + HEADS_AT_ONCE);
    const entries = await db
      .select({ seq: auditEntries.seq, hash: auditEntries.hash })
      .from(auditEntries)
      .where(
        inArray(
          auditEntries.seq,
          some.map(({ seq }) => seq),
        ),
      );
    const hashes = new Map(entries.map(({ seq, hash }) => [seq, hash]));
    const differing = some.find(({ seq, hash }) => hashes.get(seq) !== hash);
    if (differing) return { kind: hashes.has(differing.seq) ? 'head-differs' : 'head-missing', seq: differing.seq };
  }
  return null;
}

interface CheckOptions {
  /** File of recorded heads, and the key that signed them. */
  readonly file: string;
  readonly key: Uint8Array;
  readonly recordedHead?: AuditHead | null;
  /** Called after each page of valid entries, with their number. */
  readonly onPage?: (entries: number) => Promise<void> | void;
}

/** Verifies the chain, and looks up every head recorded outside of the database. Rule AUD-U4. */
export async function checkAudit(db: Database, { file, key, recordedHead = null, onPage }: CheckOptions): Promise<AuditCheck> {
  const findings: AuditFault[] = [];
  const recorded = await readHeads(file, key).catch((error: unknown) => {
    findings.push({ kind: 'heads-file', message: error instanceof Error ? error.message : String(error) });
    return [];
  });
  const { entries, brokenAt, head } = await verifyAudit(db, onPage);
  if (brokenAt !== null) findings.push({ kind: 'entry', seq: brokenAt });
  const heads: readonly AuditHead[] = [...recorded.map((each) => each.head), ...(recordedHead ? [recordedHead] : [])];
  const fault = await headFault(db, heads);
  if (fault) findings.push(fault);
  return { entries, head: `${entries}:${head}`, heads: heads.length, findings, faults: findings.map(faultText) };
}
