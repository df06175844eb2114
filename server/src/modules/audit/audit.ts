import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { auditEntries } from './schema.ts';

/** What people do to accounts, keyfobs and zones. */
export type AuditAct =
  | 'registered'
  | 'invitation-accepted'
  | 'signed-in'
  | 'sign-in-failed'
  | 'signed-out'
  | 'signed-out-everywhere'
  | 'token-reused'
  | 'code-requested'
  | 'password-reset'
  | 'names-changed'
  | 'phone-changed'
  | 'phone-verified'
  | 'keyfob-registered'
  | 'keyfob-moved'
  | 'keyfob-paired'
  | 'keyfob-unpaired'
  | 'zone-made'
  | 'zone-changed'
  | 'zone-deleted';

/** How entries name what is no account: `zone:<id>`. Ids of accounts have no colon, so that none is taken for another. */
export const auditSubject = (kind: 'keyfob' | 'zone', id: string) => `${kind}:${id}`;

/** Never a secret, and nothing that names a person: those are found by their id. */
export type AuditDetails = Readonly<Record<string, string | number | boolean>>;

export interface AuditAction {
  readonly act: AuditAct;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly address: string | null;
  readonly details?: AuditDetails;
}

export type AuditEntry = typeof auditEntries.$inferSelect;

/** Any number: whoever appends waits under it for the entry before. */
const LOCK = 4_210_142;
/** Entries that `verifyAudit` holds in memory at a time. */
const PAGE = 1_000;

const hashOf = ({ seq, at, act, actorId, subjectId, address, details, previousHash }: Omit<AuditEntry, 'hash'>) => {
  const sorted = Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([seq, at.toISOString(), act, actorId, subjectId, address, sorted, previousHash]))
    .digest('hex');
};

/** Number and hash of the last entry; 0 and nothing before the first. */
export async function auditHead(db: Pick<Database, 'select'>): Promise<{ readonly seq: number; readonly hash: string }> {
  const [last] = await db
    .select({ seq: auditEntries.seq, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  return last ?? { seq: 0, hash: '' };
}

/** Writes an entry in the transaction of what it tells about. The last statement of it: from here to the commit everybody else waits. */
export async function appendAudit(tx: Transaction, { act, actorId, subjectId, address, details = {} }: AuditAction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const last = await auditHead(tx);
  const entry = { seq: last.seq + 1, at: new Date(), act, actorId, subjectId, address, details, previousHash: last.hash };
  await tx.insert(auditEntries).values({ ...entry, hash: hashOf(entry) });
}

export interface AuditVerdict {
  readonly entries: number;
  /** First entry that is missing or not as it was written; null: none. */
  readonly brokenAt: number | null;
  /** Hash of the last entry. Kept elsewhere, it shows that nothing was cut off the end. */
  readonly head: string;
}

/** Follows the chain from its beginning. */
export async function verifyAudit(db: Database): Promise<AuditVerdict> {
  let [seq, head] = [0, ''];
  for (;;) {
    const page = await db.select().from(auditEntries).where(gt(auditEntries.seq, seq)).orderBy(asc(auditEntries.seq)).limit(PAGE);
    for (const entry of page) {
      if (entry.seq !== seq + 1 || entry.previousHash !== head || entry.hash !== hashOf(entry))
        return { entries: seq, brokenAt: seq + 1, head };
      [seq, head] = [entry.seq, entry.hash];
    }
    if (page.length < PAGE) return { entries: seq, brokenAt: null, head };
  }
}

/** What was done to an account, a keyfob or a zone (`auditSubject`), the newest first; `before` is the `seq` of the last entry seen. */
export async function auditOf(db: Database, subjectId: string, limit: number, before?: number): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, subjectId), before === undefined ? undefined : lt(auditEntries.seq, before)))
    .orderBy(desc(auditEntries.seq))
    .limit(limit);
}
