import type { Locale, Permission } from '@fleet-console/contract';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../database/database.ts';
import { signalAccounts } from '../../kernel/live/account-topic.ts';
import { messages } from '../outbox/schema.ts';
import { notificationKinds, type NotificationKind } from './notification-kinds.ts';
import { notificationsTopic } from './notifications-topic.ts';

/** Accounts notified of one change at most. */
const MAX_RECIPIENTS = 500;
/** E-mails of notifications to one account per hour; further ones are only listed. */
const MAILS_PER_HOUR = 60;
/** How long an e-mail waits, in ms, so that none is sent for a change that is undone at once. */
const MAIL_DELAY = 10_000;
/** How long an e-mail is retried, in ms. */
const MAIL_WITHIN = 24 * 3_600_000;

/** What was changed. */
export type ChangedSubject = { readonly requestId: number } | { readonly slotId: number } | { readonly accessRequestId: number };

/** A change of a service request, slot or access request. */
export type SubjectChanged = ChangedSubject & {
  /** The subject's version after the change. */
  readonly version: number;
  /** Null: no one; a reminder. */
  readonly actorId: string | null;
  readonly commentId?: number;
  /** Slots that it is about; default: one. */
  readonly slots?: number;
};

export interface Notice {
  readonly kind: NotificationKind;
  /** Holders of any of these permissions on the subject's group. An access request concerns its own account only, whatever it holds. */
  readonly holders: readonly Permission[];
  /** False: only listed, as an e-mail of its own is sent. */
  readonly mail?: false;
  /** Only these of them; absent: all. */
  readonly only?: readonly string[];
}

/** An account that a notice is for. */
interface Recipient extends Record<string, unknown> {
  readonly accountId: string;
  /** Null: switched off. */
  readonly id: string | null;
  readonly mail: boolean | null;
  readonly email: string;
  readonly locale: Locale | null;
}

/** The subject's group: that of the request's vehicle now, or the slot's own. */
const groupOf = (subject: Exclude<ChangedSubject, { readonly accessRequestId: number }>) =>
  'slotId' in subject
    ? sql`select s.group_id from planner_slots s where s.id = ${subject.slotId}`
    : sql`select v.group_id from service_requests r join vehicles v on v.id = r.vehicle_id where r.id = ${subject.requestId}`;

/** Accounts with any of the permissions on the subject's group or a group above. */
const holdersOf = (subject: ChangedSubject, permissions: readonly Permission[]) =>
  'accessRequestId' in subject
    ? sql`select q.account_id as id from access_requests q where q.id = ${subject.accessRequestId}`
    : sql`
  with recursive line as (
    select g.id, g.parent_id from groups g where g.id = (${groupOf(subject)})
    union all
    select g.id, g.parent_id from groups g join line on g.id = line.parent_id
  )
  select distinct h.account_id as id from line
  join policies p on p.group_id = line.id
  join roles r on r.id = p.role_id
  join policy_holders h on h.policy_id = p.id
  where r.permissions && ${sql.param([...permissions])}::text[]`;

/**
 * Notifies accounts of a change, in its transaction (rules NTF-N1 to NTF-N5). Of several notices to one account only the first is written. The
 * author of the change gets none.
 */
export async function notify(tx: Transaction, change: SubjectChanged, notices: readonly Notice[]): Promise<void> {
  const { version, actorId, commentId = null, slots = 1 } = change;
  const { requestId, slotId, accessRequestId } = { requestId: null, slotId: null, accessRequestId: null, ...change };
  const handled = new Set(actorId === null ? [] : [actorId]);
  const written: (Recipient & { readonly id: string })[] = [];
  for (const { kind, holders, mail: isMailed = true, only } of notices) {
    if (only?.length === 0) continue;
    const { bell, mail } = notificationKinds[kind];
    const chosen = sql`${sql.param(only === undefined ? null : [...only])}::text[]`;
    const { rows } = await tx.execute<Recipient>(sql`
      with holders as (${holdersOf(change, holders)}), recipients as (
        select a.id, a.email, a.locale, coalesce(s.bell, ${bell}) as bell, coalesce(s.mail, ${mail}) and ${isMailed}::boolean as mail
        from holders join accounts a on a.id = holders.id and a.account_status = 'ACTIVE'
        left join notification_settings s on s.account_id = a.id and s.kind = ${kind}
        where a.id <> all(${sql.param([...handled])}::text[]) and (${chosen} is null or a.id = any(${chosen}))
        order by a.id limit ${MAX_RECIPIENTS}
      ), written as (
        insert into notifications (account_id, kind, request_id, slot_id, access_request_id, slots, version, comment_id, actor_id, bell, mail)
        select id, ${kind}, ${requestId}::bigint, ${slotId}::bigint, ${accessRequestId}::bigint, ${slots}, ${version}, ${commentId}::bigint, ${actorId}, bell,
          mail and (select count(*) from notifications n
                    where n.account_id = recipients.id and n.mail and n.at > now() - interval '1 hour') < ${MAILS_PER_HOUR}
        from recipients where bell or mail
        returning id, account_id, mail
      )
      select r.id as "accountId", r.email, r.locale, w.id::text, w.mail from recipients r left join written w on w.account_id = r.id`);
    // Who switched a kind off doesn't get the change as another one.
    for (const { accountId } of rows) handled.add(accountId);
    for (const row of rows) if (row.id !== null) written.push({ ...row, id: row.id });
  }
  const now = Date.now();
  const mails = written.flatMap(({ id, mail, email, locale }) =>
    mail
      ? [
          {
            kind: 'notification' as const,
            recipient: email,
            locale: locale ?? ('en' as const),
            names: { notification: id },
            nextTryAt: new Date(now + MAIL_DELAY),
            expiresAt: new Date(now + MAIL_WITHIN),
          },
        ]
      : [],
  );
  if (mails.length > 0) await tx.insert(messages).values(mails);
  await signalAccounts(
    tx,
    notificationsTopic,
    written.map(({ accountId }) => accountId),
  );
}

/** Takes back the notifications of an undone change; e-mails that wait are not sent (rule NTF-N6). `version`: the subject's, after that change. */
export async function withdrawNotifications(tx: Transaction, subject: ChangedSubject, version: number): Promise<void> {
  const which =
    'slotId' in subject
      ? sql`slot_id = ${subject.slotId}`
      : 'requestId' in subject
        ? sql`request_id = ${subject.requestId}`
        : sql`access_request_id = ${subject.accessRequestId}`;
  const { rows } = await tx.execute<{ accountId: string }>(
    sql`delete from notifications where ${which} and version = ${version} and comment_id is null returning account_id as "accountId"`,
  );
  await signalAccounts(
    tx,
    notificationsTopic,
    rows.map(({ accountId }) => accountId),
  );
}
