import { isIP } from 'node:net';
import { and, desc, eq, gt, gte, inArray, lt, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Reader } from '../../database/database.ts';
import { auditSubject, affects, subjectKinds, type AuditEntry, type SubjectKind } from '../audit/audit.ts';
import type { AuditActionType } from '../audit/audit-action.ts';
import { auditEntries, entryGroup, entryKind } from '../audit/schema.ts';

export type EntryKind = SubjectKind | 'account';

/** Which entries a reader may read (rule AUD-U8). */
export interface Reach {
  /** Every entry, including those of deleted groups. */
  readonly all: boolean;
  /** Entries of these groups. */
  readonly groupIds: readonly string[];
  /** Also entries without a group. */
  readonly ungrouped: boolean;
}

/** All conditions must match. */
export interface EntryFilter {
  readonly reach: Reach;
  readonly from?: Date | undefined;
  readonly to?: Date | undefined;
  /** Without entries after this one. */
  readonly newest?: number | undefined;
  readonly actorId?: string | undefined;
  readonly actions?: readonly AuditActionType[] | undefined;
  readonly kind?: EntryKind | undefined;
  /** Of this kind, or of any. For accounts also entries that affect the account. */
  readonly subjectId?: string | undefined;
  /** A network address, or the id of a subject or actor. */
  readonly text?: string | undefined;
}

/** Entries read at a time for an export. */
const BATCH = 1_000;
/** Clocks of servers differ by less than half of this, in ms. */
const CLOCK_TOLERANCE = 600_000;

const textArray = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

function reachable({ all, groupIds, ungrouped }: Reach): SQL | undefined {
  if (all) return undefined;
  const inGroups = sql`${entryGroup} = any(${textArray(groupIds)})`;
  return ungrouped ? sql`(${inGroups} or ${entryGroup} is null)` : inGroups;
}

const subjectsWith = (id: string, kinds: readonly EntryKind[]) => kinds.map((kind) => (kind === 'account' ? id : auditSubject(kind, id)));
const everyKind: readonly EntryKind[] = ['account', ...subjectKinds];

function aboutSubject(id: string, kind: EntryKind | undefined): SQL | undefined {
  const subject = inArray(auditEntries.subjectId, subjectsWith(id, kind === undefined ? everyKind : [kind]));
  return kind === undefined || kind === 'account' ? or(subject, affects(id)) : subject;
}

const withText = (text: string): SQL | undefined =>
  isIP(text) === 0
    ? or(inArray(auditEntries.subjectId, subjectsWith(text, everyKind)), eq(auditEntries.actorId, text))
    : eq(auditEntries.address, text);

/**
 * Returns an entry beyond the given time, by its index: numbers and times rise together, except for differences between clocks. Without it, an old period would
 * be searched from the newest entry on.
 */
async function seqBeyond(db: Reader, time: Date, side: 'before' | 'after'): Promise<number | undefined> {
  const limit = new Date(time.getTime() + (side === 'before' ? -CLOCK_TOLERANCE : CLOCK_TOLERANCE));
  const [entry] = await db
    .select({ seq: auditEntries.seq })
    .from(auditEntries)
    .where((side === 'before' ? lt : gt)(auditEntries.at, limit))
    .orderBy(side === 'before' ? desc(auditEntries.at) : auditEntries.at)
    .limit(1);
  return entry?.seq;
}

async function conditionOf(db: Reader, filter: EntryFilter): Promise<SQL | undefined> {
  const { reach, from, to, newest, actorId, actions, kind, subjectId, text } = filter;
  const [first, last] = await Promise.all([from && seqBeyond(db, from, 'before'), to && seqBeyond(db, to, 'after')]);
  return and(
    reachable(reach),
    from && gte(auditEntries.at, from),
    to && lte(auditEntries.at, to),
    first === undefined ? undefined : gt(auditEntries.seq, first),
    last === undefined ? undefined : lt(auditEntries.seq, last),
    newest === undefined ? undefined : lte(auditEntries.seq, newest),
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    actions === undefined ? undefined : inArray(auditEntries.act, [...actions]),
    // An entry that affects an account may be of another kind.
    kind === undefined || (kind === 'account' && subjectId !== undefined) ? undefined : sql`${entryKind} = ${kind}`,
    subjectId === undefined ? undefined : aboutSubject(subjectId, kind),
    text === undefined ? undefined : withText(text),
  );
}

const isEmpty = ({ all, groupIds, ungrouped }: Reach) => !all && !ungrouped && groupIds.length === 0;

/** Returns entries, newest first. @param before number of the last entry seen */
export async function readEntries(db: Reader, filter: EntryFilter, limit: number, before?: number): Promise<AuditEntry[]> {
  if (isEmpty(filter.reach)) return [];
  return db
    .select()
    .from(auditEntries)
    .where(and(await conditionOf(db, filter), before === undefined ? undefined : lt(auditEntries.seq, before)))
    .orderBy(desc(auditEntries.seq))
    .limit(limit);
}

/** Returns the number of entries, counting up to `most`. */
export async function countEntries(db: Reader, filter: EntryFilter, most: number): Promise<number> {
  if (isEmpty(filter.reach)) return 0;
  const counted = db
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(await conditionOf(db, filter))
    .limit(most)
    .as('counted');
  const [found] = await db.select({ n: sql<number>`count(*)::int` }).from(counted);
  return found?.n ?? 0;
}

/** Reads all entries in batches, newest first. */
export async function* entriesInBatches(db: Reader, filter: EntryFilter): AsyncGenerator<readonly AuditEntry[]> {
  for (let before: number | undefined; ; ) {
    const entries = await readEntries(db, filter, BATCH, before);
    if (entries.length > 0) yield entries;
    if (entries.length < BATCH) return;
    before = entries.at(-1)?.seq;
  }
}

/** Returns one entry with the group that decides who may read it; null: there is none. */
export async function entryBySeq(db: Reader, seq: number): Promise<{ readonly entry: AuditEntry; readonly groupId: string | null } | null> {
  const [found] = await db
    .select({ entry: auditEntries, groupId: sql<string | null>`${entryGroup}` })
    .from(auditEntries)
    .where(eq(auditEntries.seq, seq));
  return found ?? null;
}
