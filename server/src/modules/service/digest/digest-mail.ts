import type { GroupTree } from '@fleet-console/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import { grantedGroups } from '../../accounts/granted-groups.ts';
import { readGrants } from '../../accounts/grants.ts';
import { readGroups } from '../../accounts/group-directory.ts';
import { accounts } from '../../accounts/schema.ts';
import { readSettings } from '../../notifications/notification-settings.ts';
import type { DeferredMails } from '../../outbox/deferred-mails.ts';
import { localTimeText } from '../working-hours.ts';
import { groupsInTimeZone } from './digest-groups.ts';
import { overdueByGroup, type OverdueGroup } from './digest.store.ts';

/** Groups listed in a mail. */
const MAX_GROUPS = 30;

/** `Warszawa > Wola`: without the root and groups that the reader doesn't know. */
function pathOf(groupId: string, tree: GroupTree, known: ReadonlySet<string>): string {
  const path = [groupId, ...tree.ancestors(groupId)].filter((id) => tree.parent(id) !== null && known.has(id));
  const nameOf = (id: string) => tree.all.get(id)?.name ?? id;
  return (path.length === 0 ? [groupId] : path.toReversed()).map(nameOf).join(' > ');
}

/** One paragraph per group: its number of overdue requests, then those that are overdue longest. */
function textOf(groups: readonly OverdueGroup[], tree: GroupTree, known: ReadonlySet<string>, timeZone: string): string {
  const paragraphs = groups.slice(0, MAX_GROUPS).map(({ groupId, overdue, requests }) => {
    const lines = requests.map(
      ({ id, vehicle, dueAt }) => `#${id} · ${vehicle}${dueAt === null ? '' : ` · ${localTimeText(dueAt.getTime(), timeZone)}`}`,
    );
    return [`${pathOf(groupId, tree, known)}: ${overdue}`, ...lines, ...(overdue > lines.length ? ['…'] : [])].join('\n');
  });
  return [...paragraphs, ...(groups.length > MAX_GROUPS ? ['…'] : [])].join('\n\n');
}

/**
 * Writes the digest of a time zone when it is sent, with what is overdue and what its reader has access to by then; null when nothing is left or they
 * switched it off (rule SRV-D6). @param consoleUrl null: mails have no link
 */
export const digestMails = (db: Database, consoleUrl: string | null): DeferredMails => ({
  async resolve({ timeZone = 'UTC' }, recipient) {
    const [account] = await db.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, recipient));
    const grants = account ? await readGrants(db, account.id) : null;
    if (account === undefined || grants === null) return null;
    const { locale, kinds } = await readSettings(db, account.id);
    if (!kinds.some(({ kind, mail }) => kind === 'service-digest' && mail)) return null;
    const { tree } = await readGroups(db);
    const known = grantedGroups(grants, tree, ['serviceRequest.service']);
    const groups = await overdueByGroup(db, await groupsInTimeZone(db, known, timeZone));
    if (groups.length === 0) return null;
    return {
      kind: 'service-digest',
      locale,
      names: {
        count: String(groups.reduce((sum, { overdue }) => sum + overdue, 0)),
        groups: textOf(groups, tree, new Set(known), timeZone),
        path: '/service?overdue=1',
        ...(consoleUrl !== null && { console: consoleUrl }),
      },
    };
  },
});
