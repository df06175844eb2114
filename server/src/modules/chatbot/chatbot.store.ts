import { dayIn, emptyContent, type ChatContent } from '@fleet-console/chat';
import { and, desc, eq, gte, inArray, isNull, sql } from 'drizzle-orm';
import type { Reader, Transaction } from '../../database/database.ts';
import { accounts, groups } from '../accounts/schema.ts';
import { chatbotCounts, chatbotDrafts, chatbotHandovers, chatbotPublications } from './schema.ts';

/** Full name or e-mail of the account; null: it was deleted. */
const nameOf = sql<
  string | null
>`coalesce(nullif(trim(concat_ws(' ', ${accounts.firstName}, ${accounts.lastName})), ''), ${accounts.email})`;

export interface Draft {
  readonly content: ChatContent;
  /** 0: never saved. */
  readonly version: number;
  readonly savedAt: Date | null;
  readonly savedBy: string | null;
}

/** Returns the draft; for an operator that saved none, the initial content. */
export async function readDraft(db: Reader, groupId: string): Promise<Draft> {
  const d = chatbotDrafts;
  const [row] = await db
    .select({ content: d.content, version: d.version, savedAt: d.savedAt, savedBy: nameOf })
    .from(d)
    .leftJoin(accounts, eq(accounts.id, d.savedBy))
    .where(eq(d.groupId, groupId));
  return row && row.version > 0 ? row : { content: emptyContent, version: 0, savedAt: null, savedBy: null };
}

/** Returns version and content of the draft and locks it until the transaction ends; creates version 0 when there is none. */
export async function draftForUpdate(tx: Transaction, groupId: string): Promise<{ version: number; content: ChatContent }> {
  const d = chatbotDrafts;
  await tx.insert(d).values({ groupId, content: emptyContent, version: 0, savedBy: '' }).onConflictDoNothing();
  const [row] = await tx.select({ version: d.version, content: d.content }).from(d).where(eq(d.groupId, groupId)).for('update');
  if (!row) throw new Error('the draft was not found');
  return row;
}

export async function saveDraft(tx: Transaction, groupId: string, content: ChatContent, savedBy: string): Promise<void> {
  const d = chatbotDrafts;
  await tx
    .update(d)
    .set({ content, savedBy, version: sql`${d.version} + 1`, savedAt: sql`now()` })
    .where(eq(d.groupId, groupId));
}

export interface Publication {
  readonly number: number;
  readonly draftVersion: number;
  readonly publishedAt: Date;
  readonly publishedBy: string | null;
  /** When it was taken offline. */
  readonly offlineAt: Date | null;
}

/** Returns publications, newest first; `before`: only those with a lower number. */
export async function readPublications(db: Reader, groupId: string, limit: number, before?: number): Promise<Publication[]> {
  const p = chatbotPublications;
  return db
    .select({ number: p.number, draftVersion: p.draftVersion, publishedAt: p.publishedAt, publishedBy: nameOf, offlineAt: p.offlineAt })
    .from(p)
    .leftJoin(accounts, eq(accounts.id, p.publishedBy))
    .where(and(eq(p.groupId, groupId), before === undefined ? undefined : sql`${p.number} < ${before}`))
    .orderBy(desc(p.number))
    .limit(limit);
}

/** Returns the newest publication of each group that has one. */
export async function newestPublications(db: Reader, groupIds: readonly string[]) {
  const [p, d] = [chatbotPublications, chatbotDrafts];
  return db
    .selectDistinctOn([d.groupId], {
      groupId: d.groupId,
      version: d.version,
      draftVersion: p.draftVersion,
      publishedAt: sql<Date | null>`case when ${p.offlineAt} is null then ${p.publishedAt} end`.mapWith(p.publishedAt),
    })
    .from(d)
    .leftJoin(p, eq(p.groupId, d.groupId))
    .where(inArray(d.groupId, [...groupIds]))
    .orderBy(d.groupId, desc(p.number));
}

export async function publicationContent(db: Reader, groupId: string, number: number): Promise<ChatContent | null> {
  const p = chatbotPublications;
  const [row] = await db
    .select({ content: p.content })
    .from(p)
    .where(and(eq(p.groupId, groupId), eq(p.number, number)));
  return row?.content ?? null;
}

interface NewPublication {
  readonly groupId: string;
  readonly number: number;
  readonly content: ChatContent;
  readonly draftVersion: number;
  readonly publishedBy: string;
}
export async function insertPublication(tx: Transaction, publication: NewPublication): Promise<void> {
  await tx.insert(chatbotPublications).values(publication);
}

/** Hides a publication from visitors. */
export async function takePublicationOffline(tx: Transaction, groupId: string, number: number): Promise<void> {
  const p = chatbotPublications;
  await tx
    .update(p)
    .set({ offlineAt: sql`now()` })
    .where(and(eq(p.groupId, groupId), eq(p.number, number)));
}

export interface Live {
  readonly groupId: string;
  readonly groupName: string;
  readonly content: ChatContent;
}

/** Returns what visitors of a group's chat see; without a group, that of the first root group whose chatbot is live. Null: nothing. */
export async function liveContent(db: Reader, groupId: string | undefined): Promise<Live | null> {
  const p = chatbotPublications;
  const newest = await db
    .selectDistinctOn([p.groupId], { groupId: p.groupId, groupName: groups.name, content: p.content, offlineAt: p.offlineAt })
    .from(p)
    .innerJoin(groups, eq(groups.id, p.groupId))
    .where(groupId === undefined ? isNull(groups.parentId) : eq(p.groupId, groupId))
    .orderBy(p.groupId, desc(p.number));
  const live = newest.find(({ offlineAt }) => offlineAt === null);
  return live ? { groupId: live.groupId, groupName: live.groupName, content: live.content } : null;
}

/** Counts a question of a visitor. */
export async function countQuestion(db: Reader, { groupId, content }: Live, questionId: string, now: Date): Promise<void> {
  await db
    .insert(chatbotCounts)
    .values({ groupId, questionId, day: dayIn(content.handover.timeZone, now), count: 1 })
    .onConflictDoUpdate({
      target: [chatbotCounts.groupId, chatbotCounts.day, chatbotCounts.questionId],
      set: { count: sql`${chatbotCounts.count} + 1` },
    });
}

/** Records a hand-over; false: it is recorded already. */
export async function insertHandover(tx: Transaction, { groupId, content }: Live, clientId: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(chatbotHandovers)
    .values({ clientId, groupId, day: dayIn(content.handover.timeZone, now) })
    .onConflictDoNothing()
    .returning({ clientId: chatbotHandovers.clientId });
  return rows.length > 0;
}

/** Hand-overs of the last 24 hours. */
export async function recentHandovers(tx: Transaction, groupId: string): Promise<number> {
  return tx.$count(chatbotHandovers, and(eq(chatbotHandovers.groupId, groupId), sql`${chatbotHandovers.at} > now() - interval '24 hours'`));
}

/** Serialises the hand-overs of a group until the transaction ends, so that parallel ones are all counted. */
export async function lockHandovers(tx: Transaction, groupId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(4210161, hashtext(${groupId}))`);
}

/** Counters since a day (YYYY-MM-DD): questions by day and id, hand-overs by day. */
export async function countsSince(db: Reader, groupId: string, day: string) {
  const [c, h] = [chatbotCounts, chatbotHandovers];
  const [questions, handovers] = await Promise.all([
    db
      .select({ day: c.day, questionId: c.questionId, count: c.count })
      .from(c)
      .where(and(eq(c.groupId, groupId), gte(c.day, day))),
    db
      .select({ day: h.day, count: sql<number>`count(*)::int` })
      .from(h)
      .where(and(eq(h.groupId, groupId), gte(h.day, day)))
      .groupBy(h.day),
  ]);
  return { questions, handovers };
}
