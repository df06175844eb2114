import { sql, type SQL } from 'drizzle-orm';
import type { Reader, Transaction } from '../../database/database.ts';

/** Rows of a table that belong to an account. */
interface Source {
  readonly table: string;
  /** Columns that name the account. */
  readonly columns: readonly string[];
  /** Column in whose order rows are listed. */
  readonly order: string;
}

const source = (table: string, order: string, ...columns: string[]): Source => ({ table, order, columns });

/** What is stored about a person, by section of the export. */
export const personalData: Readonly<Record<string, readonly Source[]>> = {
  account: [source('accounts', 'id', 'id')],
  sessions: [source('sessions', 'created_at', 'account_id')],
  policies: [source('policy_holders', 'policy_id', 'account_id'), source('invitations', 'sent_at', 'account_id')],
  accessRequests: [source('access_requests', 'requested_at', 'account_id')],
  settings: [
    source('notification_settings', 'kind', 'account_id'),
    source('saved_views', 'saved_at', 'account_id'),
    source('analytics_subscriptions', 'created_at', 'account_id'),
    source('planner_feeds', 'created_at', 'account_id'),
  ],
  notifications: [source('notifications', 'id', 'account_id')],
  rides: [source('rides', 'started_at', 'user_id')],
  rideFigures: [source('analytics_riders', 'last_day', 'user_id'), source('analytics_user_months', 'month', 'user_id')],
  slots: [source('planner_slots', 'starts_at', 'driver_id'), source('planner_slot_events', 'id', 'account_id')],
  serviceRequests: [
    source('service_requests', 'id', 'author_id', 'technician_id'),
    source('service_request_comments', 'id', 'author_id'),
    source('service_request_events', 'id', 'account_id'),
    source('service_request_vehicle_holds', 'vehicle_id', 'account_id'),
    source('attachments', 'at', 'author_id'),
  ],
  commands: [source('commands', 'created_at', 'account_id'), source('charger_commands', 'created_at', 'account_id')],
  stations: [source('charger_swaps', 'finished_at', 'user_id'), source('charger_events', 'ts', 'account_id')],
  vehicleEvents: [source('device_events', 'ts', 'user_id')],
};

/** Columns that name accounts and aren't exported, with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  'access_requests.decided_by': 'a decision about another person, in the audit log',
  'analytics_weekly_mails.account_id': 'weeks of sent mails, without content',
  'attachment_uploads.account_id': 'uploads in progress, for a day',
  'audit_entries.actor_id': 'exported as auditLog',
  'audit_entries.subject_id': 'exported as auditLog',
  'bikes.owner': 'a company, as text',
  'charger_alerts.seen_by': 'an action, in the audit log',
  'charger_gateway_tickets.account_id': 'tickets of connections, for seconds',
  'chatbot_drafts.saved_by': 'an action, in the audit log',
  'chatbot_publications.published_by': 'an action, in the audit log',
  'invitations.invited_by': 'an action about another person, in the audit log',
  'messages.recipient': 'exported as messages',
  'mopeds.owner': 'a company, as text',
  'notifications.actor_id': 'notifications of another person',
  'onboardings.started_by': 'an action, in the audit log',
  'planner_slots.created_by': 'an action, in the audit log',
  'planner_slots.decided_by': 'a decision about another person, in the audit log',
  'service_digests.account_id': 'days of sent mails, without content',
  'zones.updated_by': 'an action, in the audit log',
};

/** Secrets, and columns that only the database uses. */
const HIDDEN = ['password_hash', 'token_hash', 'search_text'];

const camelCase = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

type Row = Readonly<Record<string, unknown>>;

const named = (row: Row): Row => Object.fromEntries(Object.entries(row).map(([name, value]) => [camelCase(name), value]));

async function rowsOf(db: Reader, query: SQL): Promise<Row[]> {
  const { rows } = await db.execute<{ row: Row }>(query);
  return rows.map(({ row }) => named(row));
}

const readSource = (db: Reader, { table, columns, order }: Source, accountId: string): Promise<Row[]> =>
  rowsOf(
    db,
    sql`select to_jsonb(t) - ${sql.raw(`array['${HIDDEN.join("','")}']`)} as row from ${sql.identifier(table)} t
      where ${sql.join(
        columns.map((column) => sql`t.${sql.identifier(column)} = ${accountId}`),
        sql` or `,
      )} order by t.${sql.identifier(order)}`,
  );

/** Entries by the person and about them. Network addresses of others are left out, and states, which name others. */
const readAuditLog = (db: Reader, accountId: string): Promise<Row[]> =>
  rowsOf(
    db,
    sql`select jsonb_build_object('seq', seq, 'at', at, 'act', act, 'actor_id', actor_id, 'subject_id', subject_id, 'group_id', group_id,
        'details', details, 'address', case when actor_id = ${accountId} then address end) as row
      from audit_entries where actor_id = ${accountId} or subject_id = ${accountId} order by seq`,
  );

/** Condition that a message went to the person: by their e-mail address, or by a phone number that no other account has. */
const recipientIs = (accountId: string) =>
  sql`recipient in (select email from accounts where id = ${accountId}
    union select '+' || country_code || phone from accounts own where id = ${accountId} and phone is not null and not exists (
      select 1 from accounts other where other.id <> own.id and other.phone = own.phone and other.country_code = own.country_code))`;

const readMessages = (db: Reader, accountId: string): Promise<Row[]> =>
  rowsOf(
    db,
    sql`select jsonb_build_object('kind', kind, 'recipient', recipient, 'locale', locale, 'status', status, 'created_at', created_at) as row
      from messages where ${recipientIs(accountId)} order by created_at`,
  );

/** Everything that is stored about a person: rows by table, by section. */
export type PersonalData = Readonly<Record<string, Readonly<Record<string, readonly Row[]>>>>;

/** Reads everything that is stored about a person. */
export async function readPersonalData(db: Reader, accountId: string): Promise<PersonalData> {
  const sections: Record<string, Record<string, Row[]>> = {};
  for (const [section, sources] of Object.entries(personalData)) {
    const tables: Record<string, Row[]> = {};
    for (const each of sources) tables[camelCase(each.table)] = await readSource(db, each, accountId);
    sections[section] = tables;
  }
  return {
    ...sections,
    messages: { messages: await readMessages(db, accountId) },
    auditLog: { auditEntries: await readAuditLog(db, accountId) },
  };
}

/**
 * Erases what identifies deleted people beside their accounts: mails and text messages to them, devices and addresses of their sessions, settings, and calendar links.
 * Shared views stay, and so does what the operator has to account for: rides, requests, commands and the audit log, which name them by their ids. Call it before the
 * address in the account is erased.
 */
export async function erasePersonalData(tx: Transaction, accountIds: readonly string[]): Promise<void> {
  for (const id of accountIds) {
    await tx.execute(sql`delete from messages where ${recipientIs(id)}`);
    await tx.execute(sql`update sessions set address = null, client = null where account_id = ${id}`);
    await tx.execute(sql`delete from notification_settings where account_id = ${id}`);
    await tx.execute(sql`delete from notifications where account_id = ${id}`);
    await tx.execute(sql`delete from saved_views where account_id = ${id} and group_id is null`);
    await tx.execute(sql`delete from analytics_subscriptions where account_id = ${id}`);
    await tx.execute(sql`delete from planner_feeds where account_id = ${id}`);
  }
}
