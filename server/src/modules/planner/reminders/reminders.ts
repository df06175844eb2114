import { addToDay, localTime, type Day } from '@fleet-console/time';
import type { Kernel } from '../../../kernel/module.ts';
import { readGroups } from '../../accounts/group-directory.ts';
import { allTimeZones } from '../../accounts/time-zone.ts';
import { notify } from '../../notifications/notify.ts';
import { createOutbox } from '../../outbox/queue.ts';
import { BOOK } from '../planner.body.ts';
import { deleteRemindersBefore, readSlotsOfDay, recordReminders } from './reminder.store.ts';

/** Local times between which drivers are reminded of the next day: later ones are for the time after an outage. */
const [FROM, UNTIL] = ['18:00', '22:00'];
/** How long an e-mail is retried, in ms. */
const MAIL_WITHIN = 6 * 3_600_000;
const DAYS_KEPT = 30;

type Parts = Pick<Kernel, 'db' | 'pubsub'>;

/** Queues the reminders of a local day in one transaction, unless this or another process did so before. */
async function queue({ db, pubsub }: Parts, timeZone: string, today: Day): Promise<void> {
  const outbox = createOutbox(pubsub);
  await db.transaction(async (tx) => {
    if (!(await recordReminders(tx, timeZone, today))) return;
    const day = addToDay(today, { days: 1 });
    const slots = await readSlotsOfDay(tx, (await readGroups(tx)).tree, { timeZone, day });
    for (const { id, version, driverId } of slots)
      await notify(tx, { slotId: id, version, actorId: null }, [{ kind: 'slot-tomorrow', holders: [BOOK], only: [driverId], mail: false }]);
    for (const recipient of new Set(slots.map(({ email }) => email)))
      await outbox.post(tx, {
        kind: 'slot-reminder',
        recipient,
        // The account's own language and text are filled in when it's sent.
        locale: 'en',
        code: null,
        names: { timeZone, day },
        expiresAt: new Date(Date.now() + MAIL_WITHIN),
      });
  });
}

/** Queues the reminders that are due (rule PLN-N3). Call it at least every minute. */
export function createReminders(parts: Parts): (now: number) => Promise<void> {
  const done = new Map<string, Day>();
  return async (now) => {
    for (const timeZone of new Set(allTimeZones)) {
      const { day, time } = localTime(now, timeZone);
      if (done.get(timeZone) === day || time < FROM || time >= UNTIL) continue;
      await queue(parts, timeZone, day);
      await deleteRemindersBefore(parts.db, addToDay(day, { days: -DAYS_KEPT }));
      done.set(timeZone, day);
    }
  };
}
