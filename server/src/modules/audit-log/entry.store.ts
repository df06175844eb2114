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

/** Where a reader's entries are searched; see `newestNumbers`. */
type Place = { readonly groupIds: readonly string[] } | { readonly where: SQL | undefined };

const ofNoGroup = sql`${entryGroup} is null`;

const placesOf = ({ all, groupIds, ungrouped }: Reach): readonly Place[] =>
  all ? [{ where: undefined }] : [...(groupIds.length > 0 ? [{ groupIds }] : []), ...(ungrouped ? [{ where: ofNoGroup }] : [])];

function reachable({ all, groupIds, ungrouped }: Reach): SQL | undefined {
  if (all) return undefined;
  const inGroups = sql`${entryGroup} = any(${textArray(groupIds)})`;
  return ungrouped ? or(inGroups, ofNoGroup) : inGroups;
}

const subjectsWith = (id: string, kinds: readonly EntryKind[]) => kinds.map((kind) => (kind === 'account' ? id : auditSubject(kind, id)));
const everyKind: readonly EntryKind[] = ['account', ...subjectKinds];

/** Returns those among these subjects that have entries: of many, one index search each is the cheapest. */
async function knownSubjects(db: Reader, subjects: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from unnest(${textArray(subjects)}) as wanted(id)
    where exists (select 1 from audit_entries where subject_id = wanted.id)`);
  return rows.map(({ id }) => id);
}

const isSubject = (subject: string) => eq(auditEntries.subjectId, subject);

async function waysAboutSubject(db: Reader, id: string, kind: EntryKind | undefined): Promise<SQL[]> {
  const subjects = await knownSubjects(db, subjectsWith(id, kind === undefined ? everyKind : [kind]));
  return [...subjects.map(isSubject), ...(kind === undefined || kind === 'account' ? [affects(id)] : [])];
}

async function waysWithText(db: Reader, text: string): Promise<SQL[]> {
  if (isIP(text) > 0) return [eq(auditEntries.address, text)];
  return [...(await knownSubjects(db, subjectsWith(text, everyKind))).map(isSubject), eq(auditEntries.actorId, text)];
}

/**
 * The ways in which an entry can match the subject and the text; empty: none does. Each is queried by itself: in one query, the database reads the log from the
 * newest entry on instead of using an index for each.
 */
async function alternativesOf(db: Reader, { subjectId, kind, text }: EntryFilter): Promise<readonly (SQL | undefined)[]> {
  const about = subjectId === undefined ? [undefined] : await waysAboutSubject(db, subjectId, kind);
  const found = text === undefined ? [undefined] : await waysWithText(db, text);
  return about.flatMap((one) => found.map((other) => and(one, other)));
}

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

/** Everything but the reach, and the alternatives of subject and text. */
async function conditionOf(db: Reader, filter: EntryFilter): Promise<SQL | undefined> {
  const { from, to, newest, actorId, actions, kind, subjectId } = filter;
  const [first, last] = await Promise.all([from && seqBeyond(db, from, 'before'), to && seqBeyond(db, to, 'after')]);
  return and(
    from && gte(auditEntries.at, from),
    to && lte(auditEntries.at, to),
    first === undefined ? undefined : gt(auditEntries.seq, first),
    last === undefined ? undefined : lt(auditEntries.seq, last),
    newest === undefined ? undefined : lte(auditEntries.seq, newest),
    actorId === undefined ? undefined : eq(auditEntries.actorId, actorId),
    actions === undefined ? undefined : inArray(auditEntries.act, [...actions]),
    // An entry that affects an account may be of another kind.
    kind === undefined || (kind === 'account' && subjectId !== undefined) ? undefined : sql`${entryKind} = ${kind}`,
  );
}

/**
 * Returns the numbers of the newest entries. In groups, the newest of each group are read from its index: for a group with few entries, the database would
 * otherwise read the whole log.
 */
async function newestNumbers(db: Reader, place: Place, condition: SQL | undefined, limit: number): Promise<number[]> {
  if ('where' in place) {
    const found = await db
      .select({ seq: auditEntries.seq })
      .from(auditEntries)
      .where(and(place.where, condition))
      .orderBy(desc(auditEntries.seq))
      .limit(limit);
    return found.map(({ seq }) => seq);
  }
  const { rows } = await db.execute<{ seq: string }>(sql`
    select newest.seq from unnest(${textArray(place.groupIds)}) as wanted(id)
    cross join lateral (
      select seq from audit_entries where ${entryGroup} = wanted.id and ${condition ?? sql`true`} order by seq desc limit ${limit}
    ) newest
    order by newest.seq desc limit ${limit}`);
  return rows.map(({ seq }) => Number(seq));
}

/** Returns entries, newest first. @param before number of the last entry seen */
export async function readEntries(db: Reader, filter: EntryFilter, limit: number, before?: number): Promise<AuditEntry[]> {
  const condition = and(await conditionOf(db, filter), before === undefined ? undefined : lt(auditEntries.seq, before));
  const alternatives = await alternativesOf(db, filter);
  const found = await Promise.all(
    placesOf(filter.reach).flatMap((place) => alternatives.map((each) => newestNumbers(db, place, and(condition, each), limit))),
  );
  const numbers = [...new Set(found.flat())].toSorted((one, other) => other - one).slice(0, limit);
  if (numbers.length === 0) return [];
  return db.select().from(auditEntries).where(inArray(auditEntries.seq, numbers)).orderBy(desc(auditEntries.seq));
}

/** Returns the number of entries, counting up to `most`. */
export async function countEntries(db: Reader, filter: EntryFilter, most: number): Promise<number> {
  const alternatives = await alternativesOf(db, filter);
  if (placesOf(filter.reach).length === 0 || alternatives.length === 0) return 0;
  const counted = db
    .select({ one: sql`1` })
    .from(auditEntries)
    .where(and(reachable(filter.reach), await conditionOf(db, filter), or(...alternatives)))
    .limit(most)
    .as('counted');
  const [found] = await db.select({ n: sql<number>`count(*)::int` }).from(counted);
  return found?.n ?? 0;
}

/** Reads all entries in batches, newest first. */
export async function* entriesInBatches(db: Reader, filter: EntryFilter): AsyncGenerator<readonly AuditEntry[]> {
  for (let before: number | undefined; ;) {
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
