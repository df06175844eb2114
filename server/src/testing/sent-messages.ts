import { desc, eq } from 'drizzle-orm';
import type { Database } from '../database/database.ts';
import { messages } from '../modules/outbox/schema.ts';

/** All messages to a recipient, newest first. */
export const messagesTo = (db: Database, recipient: string) =>
  db.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(desc(messages.createdAt));

/** The code in the newest message to a recipient. */
export async function codeSentTo(db: Database, recipient: string): Promise<string> {
  const [newest] = await messagesTo(db, recipient);
  if (!newest?.code) throw new Error(`no code was sent to ${recipient}`);
  return newest.code;
}

/** Another six-digit code. */
export const otherCode = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

/** Waits until the newest message to a recipient is no longer queued, and returns it. */
export async function settledMessageTo(db: Database, recipient: string) {
  for (;;) {
    const [newest] = await messagesTo(db, recipient);
    if (newest && newest.status !== 'queued') return newest;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
