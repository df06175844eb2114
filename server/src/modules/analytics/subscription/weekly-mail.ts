import { addToDay } from '@fleet-console/time';
import type { Account } from '@fleet-console/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Caller } from '../../../kernel/caller.ts';
import { readGrants } from '../../accounts/grants.ts';
import { readGroups } from '../../accounts/group-directory.ts';
import { accounts } from '../../accounts/schema.ts';
import type { DeferredMails } from '../../outbox/deferred-mails.ts';
import type { MailTable } from '../../outbox/message.ts';
import { readReport } from '../report/report-content.ts';
import { dayText } from '../report/report-texts.ts';
import { openTab } from '../tabs/tab.ts';
import { groupsOfSubscription } from './subscription-groups.ts';
import { readSubscription } from './subscription.store.ts';

const DAYS = 7;

/** The subscriber as a caller, with the access that they have by now. */
async function callerOf(db: Database, email: string): Promise<{ caller: Caller; locale: 'en' | 'pl' } | null> {
  const [row] = await db.select().from(accounts).where(eq(accounts.email, email));
  const permissions = row ? await readGrants(db, row.id) : null;
  if (row === undefined || permissions === null) return null;
  const { id, firstName, lastName, phone, countryCode, phoneVerified, accountStatus } = row;
  const account: Account = { id, email, firstName, lastName, phone, countryCode, phoneVerified, accountStatus };
  const { tree } = await readGroups(db);
  return {
    caller: { account, sessionId: '', address: null, admin: false, expiresAt: 0, permissions, tree, checked: new Set() },
    locale: row.locale ?? 'en',
  };
}

/**
 * Writes the weekly e-mail when it is sent, with the access and language of its reader by then; null when they unsubscribed or lost access (rule ANL-W2).
 * The figures are those of the report's tiles. @param consoleUrl null: mails have no link
 */
export const weeklyMails = (db: Database, consoleUrl: string | null, now: () => number): DeferredMails => ({
  async resolve({ week = '' }, recipient) {
    const reader = await callerOf(db, recipient);
    const subscription = reader && (await readSubscription(db, reader.caller.account.id));
    if (!reader || !subscription) return null;
    const { caller, locale } = reader;
    const groupIds = groupsOfSubscription(caller.permissions, caller.tree, subscription.groupIds);
    if (groupIds.length === 0) return null;
    const [since, till] = [addToDay(week, { days: -DAYS }), addToDay(week, { days: -1 })];
    const tab = await openTab(db, caller, { since, till, ...(subscription.groupIds !== null && { groups: groupIds.join(',') }) }, now());
    const tables: MailTable[] = [];
    let about = '';
    for (const name of subscription.tabs) {
      const { tiles, texts, about: lines } = await readReport(tab, name, locale, now());
      about = lines.join('\n');
      tables.push({ title: texts.tabs[name], rows: tiles.map(({ name: figure, value, change }) => [figure, value, change ?? '']) });
    }
    const query = new URLSearchParams({ period: 'custom', since, till });
    return {
      kind: 'analytics-weekly',
      locale,
      names: {
        since: dayText(since),
        till: dayText(till),
        about,
        tables: JSON.stringify(tables),
        path: `/analytics/${subscription.tabs[0] ?? 'users'}?${query.toString()}`,
        ...(consoleUrl !== null && { console: consoleUrl }),
      },
    };
  },
});
