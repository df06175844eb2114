import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, like, lt, not, or, sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import type { AuditActionType, AuditDetails } from './audit-action.ts';
import { auditEntries, entryPeople, hasPeople } from './schema.ts';

/** Subject of entries that aren't about accounts: `zone:<id>`. Account ids have no colon, so they can't collide. */
export const auditSubject = (kind: SubjectKind, id: string) => `${kind}:${id}`;

/** Kinds of subjects besides accounts. */
export const subjectKinds = [
  'keyfob',
  'zone',
  'chatbot',
  'station',
  'vehicle',
  'bike',
  'moped',
  'computer',
  /** A bulk action. */
  'run',
  'request',
  'slot',
  /** A report about service requests, by its format; `slots`, `analytics` and `audit`: other exports. */
  'report',
  'group',
  'policy',
  'role',
  'bundle',
  'permission',
] as const;

export type SubjectKind = (typeof subjectKinds)[number];

/** State of a subject: ids, names of items and permissions, never names or e-mails of people. Null: it didn't exist. */
export type AuditState = Readonly<Record<string, string | number | boolean | null | readonly string[]>> | null;

export interface AuditAction {
  readonly act: AuditActionType;
  readonly actorId: string | null;
  readonly subjectId: string | null;
  readonly address: string | null;
  readonly details?: AuditDetails;
  /** The group it belongs to: managers of the group can read the entry. */
  readonly groupId?: string;
  readonly before?: AuditState;
  readonly after?: AuditState;
  /** Affected accounts, when the subject is something else. */
  readonly people?: readonly string[];
}

/** Parsed `state` of an entry. Stored as text, since its exact characters are hashed. */
interface WrittenState {
  readonly before: AuditState;
  readonly after: AuditState;
  readonly people: readonly string[];
}

/** Parses the `state` of an entry. */
export const stateOf = ({ state }: { readonly state: string | null }): WrittenState =>
  state === null ? { before: null, after: null, people: [] } : (JSON.parse(state) as WrittenState);

export type AuditEntry = typeof auditEntries.$inferSelect;

/** Advisory lock: entries are appended one after another. */
const LOCK = 4_210_142;
/** Entries read or written at a time. */
const PAGE = 1_000;

const hashOf = ({ seq, at, act, actorId, subjectId, address, details, groupId, state, previousHash }: Omit<AuditEntry, 'hash'>) => {
  const sorted = Object.entries(details).toSorted(([a], [b]) => (a < b ? -1 : 1));
  // Entries without group and state hash as before those fields existed.
  const more = groupId === null && state === null ? [] : [groupId, state];
  return createHash('sha256')
    .update(JSON.stringify([seq, at.toISOString(), act, actorId, subjectId, address, sorted, previousHash, ...more]))
    .digest('hex');
};

/** Returns number and hash of the last entry; 0 and an empty hash before the first. */
export async function auditHead(db: Pick<Database, 'select'>): Promise<{ readonly seq: number; readonly hash: string }> {
  const [last] = await db
    .select({ seq: auditEntries.seq, hash: auditEntries.hash })
    .from(auditEntries)
    .orderBy(desc(auditEntries.seq))
    .limit(1);
  return last ?? { seq: 0, hash: '' };
}

/** Appends an entry in the transaction of the action. Must be the last statement: other appends wait until the commit. */
export const appendAudit = (tx: Transaction, action: AuditAction): Promise<void> => appendAllAudit(tx, [action]);

/** Appends entries in this order, as `appendAudit`. */
export async function appendAllAudit(tx: Transaction, actions: readonly AuditAction[]): Promise<void> {
  if (actions.length === 0) return;
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  let { seq, hash } = await auditHead(tx);
  const at = new Date();
  const entries = actions.map((action): AuditEntry => {
    const { act, actorId, subjectId, address, details = {}, groupId = null, before = null, after = null, people = [] } = action;
    const state = before === null && after === null && people.length === 0 ? null : JSON.stringify({ before, after, people });
    const entry = { seq: seq + 1, at, act, actorId, subjectId, address, details, groupId, state, previousHash: hash };
    seq = entry.seq;
    hash = hashOf(entry);
    return { ...entry, hash };
  });
  for (let from = 0; from < entries.length; from += PAGE) await tx.insert(auditEntries).values(entries.slice(from, from + PAGE));
}

export interface AuditVerdict {
  readonly entries: number;
  /** First entry that is missing or changed; null: none. */
  readonly brokenAt: number | null;
  /** Hash of the last entry. Recorded elsewhere, it shows whether the last entries were removed. */
  readonly head: string;
}

/** Verifies the chain from its beginning. @param onPage called after each page of valid entries; what it throws ends the verification */
export async function verifyAudit(db: Database, onPage: (entries: number) => Promise<void> | void = () => {}): Promise<AuditVerdict> {
  let [seq, head] = [0, ''];
  for (;;) {
    await onPage(seq);
    const page = await db.select().from(auditEntries).where(gt(auditEntries.seq, seq)).orderBy(asc(auditEntries.seq)).limit(PAGE);
    for (const entry of page) {
      if (entry.seq !== seq + 1 || entry.previousHash !== head || entry.hash !== hashOf(entry))
        return { entries: seq, brokenAt: seq + 1, head };
      [seq, head] = [entry.seq, entry.hash];
    }
    if (page.length < PAGE) return { entries: seq, brokenAt: null, head };
  }
}

/** Returns the entries about an account, a keyfob or a zone (`auditSubject`), newest first; `before` is the `seq` of the last entry seen. */
export async function auditOf(db: Database, subjectId: string, limit: number, before?: number): Promise<AuditEntry[]> {
  return db
    .select()
    .from(auditEntries)
    .where(and(eq(auditEntries.subjectId, subjectId), before === undefined ? undefined : lt(auditEntries.seq, before)))
    .orderBy(desc(auditEntries.seq))
    .limit(limit);
}

export interface AuditFilter {
  /** Only entries of these groups. */
  readonly groupIds: readonly string[];
  readonly kind?: 'account' | Parameters<typeof auditSubject>[0] | undefined;
  /** Only entries with one of these subjects (`auditSubject`), or with one of them among the affected accounts. */
  readonly subjectIds?: readonly string[] | undefined;
  readonly actorId?: string | undefined;
  readonly actions?: readonly AuditActionType[] | undefined;
  /** The `seq` of the last entry seen. */
  readonly before?: number | undefined;
}

/** Entries that affect this account, whatever their subject is. */
export const affects = (accountId: string): SQL => sql`(${hasPeople} and ${entryPeople} @> array[${accountId}])`;

export const ofKind = (kind: NonNullable<AuditFilter['kind']>): SQL =>
  kind === 'account' ? not(like(auditEntries.subjectId, '%:%')) : like(auditEntries.subjectId, `${kind}:%`);

/** Returns entries of these groups, newest first. */
export async function auditEntriesOf(db: Database, filter: AuditFilter, limit: number): Promise<AuditEntry[]> {
  if (filter.groupIds.length === 0) return [];
  const conditions: readonly (SQL | undefined)[] = [
    inArray(auditEntries.groupId, [...filter.groupIds]),
    filter.kind === undefined ? undefined : ofKind(filter.kind),
    filter.subjectIds === undefined ? undefined : or(...filter.subjectIds.flatMap((id) => [eq(auditEntries.subjectId, id), affects(id)])),
    filter.actions === undefined ? undefined : inArray(auditEntries.act, [...filter.actions]),
    filter.actorId === undefined ? undefined : eq(auditEntries.actorId, filter.actorId),
    filter.before === undefined ? undefined : lt(auditEntries.seq, filter.before),
  ];
  return db
    .select()
    .from(auditEntries)
    .where(and(...conditions))
    .orderBy(desc(auditEntries.seq))
    .limit(limit);
}
