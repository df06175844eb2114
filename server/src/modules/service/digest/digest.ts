import type { Kernel } from '../../../kernel/module.ts';
import { readGroups } from '../../accounts/group-directory.ts';
import { allTimeZones } from '../../accounts/time-zone.ts';
import { createOutbox } from '../../outbox/queue.ts';
import { DAY, toDay, type Day } from '../working-days.ts';
import { localDay, localHour, WORK_ENDS } from '../working-hours.ts';
import { groupsInTimeZone } from './digest-groups.ts';
import { deleteDigestsBefore, digestReaders, isDigestQueued, overdueByGroup, recordDigests } from './digest.store.ts';

/** Local hour from which the digest of a day is sent. After an outage it's sent later, while people work. */
const FROM = 7;
/** How long an e-mail is retried, and how long it's known that a digest was sent, in ms. */
const MAIL_WITHIN = 12 * 3_600_000;
const KEPT = 30 * DAY;

type Parts = Pick<Kernel, 'db' | 'pubsub'>;

/** Queues the digests of a local day in one transaction, unless this or another process did so before. */
async function queue({ db, pubsub }: Parts, timeZone: string, day: Day): Promise<void> {
  const outbox = createOutbox(pubsub);
  await db.transaction(async (tx) => {
    if (await isDigestQueued(tx, timeZone, day)) return;
    const { tree } = await readGroups(tx);
    const groups = new Set(await groupsInTimeZone(tx, [...tree.all.keys()], timeZone));
    const readers = (await digestReaders(tx)).flatMap(({ id, email, groupIds }) => {
      const own = groupIds.flatMap((groupId) => [groupId, ...tree.descendants(groupId)]).filter((groupId) => groups.has(groupId));
      return own.length > 0 ? [{ id, email, own }] : [];
    });
    // Also those with nothing overdue, who would otherwise get it later in the day.
    const recorded = await recordDigests(tx, { accountIds: readers.map(({ id }) => id), timeZone, day });
    const overdue = new Set((await overdueByGroup(tx, [...groups])).map(({ groupId }) => groupId));
    for (const { id, email, own } of readers) {
      if (!recorded.has(id) || !own.some((groupId) => overdue.has(groupId))) continue;
      await outbox.post(tx, {
        kind: 'digest',
        recipient: email,
        // The account's own language and text are filled in when it's sent.
        locale: 'en',
        code: null,
        names: { timeZone },
        expiresAt: new Date(Date.now() + MAIL_WITHIN),
      });
    }
  });
}

/** Queues the digests that are due. Call it at least every minute. */
export function createDigests(parts: Parts): (now: number) => Promise<void> {
  const done = new Map<string, Day>();
  return async (now) => {
    for (const timeZone of allTimeZones) {
      const day = localDay(now, timeZone);
      if (done.get(timeZone) === day || now < localHour(day, FROM, timeZone) || now >= localHour(day, WORK_ENDS, timeZone)) continue;
      await queue(parts, timeZone, day);
      await deleteDigestsBefore(parts.db, toDay(now - KEPT));
      done.set(timeZone, day);
    }
  };
}
