import { isGranted, type Permission } from '@fleet-console/contract';
import { eq } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import { readGrants } from '../accounts/grants.ts';
import { grantedGroups } from '../accounts/granted-groups.ts';
import { readGroups } from '../accounts/group-directory.ts';
import { accounts } from '../accounts/schema.ts';
import type { DeferredMails } from '../outbox/deferred-mails.ts';
import { loadActorNames } from './actor-names.ts';
import { accessMail } from './access-notification-mail.ts';
import { excerptOf } from './excerpt.ts';
import { notificationById } from './notification.store.ts';
import { notificationKinds } from './notification-kinds.ts';
import { slotMail } from './slot-notification-mail.ts';

const READS: readonly Permission[] = ['vehicle.getByGroup', 'serviceRequest.service', 'serviceRequest.client'];

/**
 * Resolves the e-mail of a notification when it is sent, with the access that its reader has by then: null when it was withdrawn, or the reader
 * can no longer get it (rule NTF-M1). @param consoleUrl null: mails have no link
 */
export const notificationMails = (db: Database, consoleUrl: string | null): DeferredMails => ({
  async resolve({ notification }, recipient) {
    const [account] = await db.select({ id: accounts.id, locale: accounts.locale }).from(accounts).where(eq(accounts.email, recipient));
    const grants = account ? await readGrants(db, account.id) : null;
    if (account === undefined || grants === null) return null;
    const { tree } = await readGroups(db);
    const found = await notificationById(
      db,
      {
        accountId: account.id,
        groupIds: grantedGroups(grants, tree, READS),
        internalGroupIds: grantedGroups(grants, tree, ['serviceRequest.service']),
      },
      Number(notification),
    );
    if (found === null)
      return (
        (await slotMail(db, consoleUrl, { ...account, grants, tree }, Number(notification))) ??
        accessMail(db, consoleUrl, { ...account, grants, tree }, Number(notification))
      );
    const { kind, groupId, requestId, vehicle, actorId, comment, rejectionReason, plannedStart } = found;
    if (!notificationKinds[kind].needs.some((permission) => isGranted(grants, tree, permission, groupId))) return null;
    const names = await loadActorNames(db, tree, [actorId]);
    const text = comment ?? rejectionReason;
    const actor = names(actorId, groupId);
    return {
      kind: `request-${kind}`,
      locale: account.locale ?? 'en',
      names: {
        request: requestId,
        vehicle,
        path: `/service/${requestId}`,
        ...(actor !== null && { actor }),
        ...(text !== null && { quote: excerptOf(text) }),
        ...(plannedStart !== null && { date: plannedStart.split('-').toReversed().join('/') }),
        ...(consoleUrl !== null && { console: consoleUrl }),
      },
    };
  },
});
