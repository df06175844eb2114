import { addToDay, instantOf, localTime, startOfWeek, weekdayOf, type Day } from '@fleet-console/time';
import type { Kernel } from '../../../kernel/module.ts';
import { readGrants } from '../../accounts/grants.ts';
import { readGroups } from '../../accounts/group-directory.ts';
import { createOutbox } from '../../outbox/queue.ts';
import { groupsOfSubscription, zoneOfGroups } from './subscription-groups.ts';
import { deleteWeeklyMailsBefore, recordWeeklyMail, subscribersWithoutMail } from './subscription.store.ts';

/** Local time on Monday from which e-mails are queued; later on that day is for the time after an outage. */
const FROM = '07:00';
const MONDAY = 1;
/** How long an e-mail is retried, in ms. */
const MAIL_WITHIN = 24 * 3_600_000;
const WEEKS_KEPT = 5;

type Parts = Pick<Kernel, 'db' | 'pubsub'>;

/** Whether it is Monday after 07:00 in the zone. */
const isDue = (now: number, zone: string): boolean => {
  const { day, time } = localTime(now, zone);
  return weekdayOf(day) === MONDAY && time >= FROM;
};

/** Mondays that it is now in any time zone. */
const mondaysAt = (now: number): Set<Day> => {
  const days = [-14, 0, 14].map((hours) => localTime(now + hours * 3_600_000, 'UTC').day);
  return new Set(days.filter((day) => weekdayOf(day) === MONDAY));
};

/** Queues the weekly e-mails that are due: one per subscriber and week (rule ANL-W1). Call it at least every minute. @param now in ms */
export async function queueWeeklyMails({ db, pubsub }: Parts, now: number): Promise<void> {
  const outbox = createOutbox(pubsub);
  for (const week of mondaysAt(now)) {
    const subscribers = await subscribersWithoutMail(db, week);
    if (subscribers.length === 0) continue;
    const { tree } = await readGroups(db);
    for (const { accountId, email, groupIds } of subscribers) {
      const grants = await readGrants(db, accountId);
      if (grants === null) continue;
      const zone = await zoneOfGroups(db, tree, groupsOfSubscription(grants, tree, groupIds));
      // Without access, or not yet Monday morning there.
      if (zone === null || localTime(now, zone).day !== week || !isDue(now, zone)) continue;
      await db.transaction(async (tx) => {
        if (!(await recordWeeklyMail(tx, accountId, week))) return;
        await outbox.post(tx, {
          kind: 'analytics-week',
          recipient: email,
          // The account's own language and text are filled in when it's sent.
          locale: 'en',
          code: null,
          names: { week },
          expiresAt: new Date(Date.now() + MAIL_WITHIN),
        });
      });
    }
    await deleteWeeklyMailsBefore(db, addToDay(week, { days: -7 * WEEKS_KEPT }));
  }
}

/** When the next e-mail is due, in ms. */
export function nextMailAt(now: number, zone: string): number {
  const monday = startOfWeek(localTime(now, zone).day);
  const thisWeek = instantOf({ day: monday, time: FROM }, zone);
  return thisWeek > now ? thisWeek : instantOf({ day: addToDay(monday, { days: 7 }), time: FROM }, zone);
}
