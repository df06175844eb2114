import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import { accounts } from '../../accounts/schema.ts';
import type { AlertChanges, AlertHistoryEntry, CurrentAlert, AlertUpdate } from './alert-update.ts';
import { applyUpdates } from './alert-update.ts';
import type { Alert } from '../bodies.ts';
import { chargerAlertClock, chargerAlertHistory, chargerAlerts, chargerHubs, chargerPoints } from '../schema.ts';

/** An alert with the group of its station, which determines who can see it. */
export type AlertRow = Alert;

type Reading = Pick<Database, 'execute' | 'select'>;

const MAX_HISTORY = 20;
/** How long finished and seen alerts stay in the list after their last change: 7 days. */
export const LISTED_SECONDS = 7 * 86_400;
const [a, h, p, clock] = [chargerAlerts, chargerHubs, chargerPoints, chargerAlertClock];
const ms = (time: SQL | typeof a.ts) => sql`(extract(epoch from ${time}) * 1000)::float8`;
const anyOf = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;

/** Reads alerts in the API's format. `rest` starts with `where`. */
async function rowsOf(db: Reading, rest: SQL): Promise<AlertRow[]> {
  const { rows } = await db.execute<AlertRow & Record<string, unknown>>(sql`
    select ${a.id} as "id", ${a.type} as "type", ${a.hubId} as "chargerId", ${a.pointId} as "pointId", ${a.slot} as "slot",
           ${a.description} as "description",
           ${a.state} as "state", ${ms(a.ts)} as "ts", ${a.seenAt} is not null as "seen", ${ms(sql`${a.raisedAt}`)} as "raisedAt",
           ${accounts.email} as "seenBy", ${h.name} as "chargerName", ${p.name} as "pointName", ${a.updateId}::float8 as "updateId",
           ${h.groupId} as "groupId", coalesce(history.entries, '[]') as "history"
    from ${a} join ${h} on ${h.id} = ${a.hubId}
    left join ${p} on ${p.id} = ${a.pointId} and ${p.hubId} = ${a.hubId}
    left join ${accounts} on ${accounts.id} = ${a.seenBy}
    left join lateral (
      select json_agg(json_build_object(
               'id', ${a.id}, 'type', ${a.type}, 'chargerId', ${a.hubId}, 'pointId', ${a.pointId}, 'description', e.description,
               'state', e.state, 'ts', ${ms(sql`e.ts`)}, 'seen', e.seen) order by e.ts desc, e.id desc) as entries
      from (select * from ${chargerAlertHistory} e where e.alert_id = ${a.id} order by e.ts desc, e.id desc limit ${MAX_HISTORY}) e
    ) history on true
    ${rest}`);
  return rows;
}

/** Returns the number of the last committed change; 0 before the first. */
export async function lastAlertUpdate(db: Reading): Promise<number> {
  const [row] = await db.select({ updateId: clock.updateId }).from(clock);
  return row?.updateId ?? 0;
}

/** Returns the highest change number of deleted alerts. Clients with a lower one must reload the list (rule CHG-A8). */
export async function lastDeletedUpdate(db: Reading): Promise<number> {
  const [row] = await db.select({ deletedUpdateId: clock.deletedUpdateId }).from(clock);
  return row?.deletedUpdateId ?? 0;
}

/** Returns alerts of these groups that are open or changed within a week, newest first, and the last change number, from one snapshot. */
export async function readAlerts(
  db: Database,
  groupIds: readonly string[],
): Promise<{ readonly rows: AlertRow[]; readonly updateId: number }> {
  return db.transaction(
    async (tx) => ({
      updateId: await lastAlertUpdate(tx),
      rows: await rowsOf(
        tx,
        sql`where ${h.groupId} = ${anyOf(groupIds)}
            and (${a.seenAt} is null or ${a.state} <> 'finished' or greatest(${a.ts}, ${a.seenAt}) > now() - make_interval(secs => ${LISTED_SECONDS}))
            order by ${a.ts} desc, ${a.id} desc`,
      ),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Returns all alerts of these groups before a cursor, newest first. */
export const alertsBefore = (db: Reading, groupIds: readonly string[], before: AlertCursor, limit: number): Promise<AlertRow[]> =>
  rowsOf(
    db,
    sql`where ${h.groupId} = ${anyOf(groupIds)} and (${a.ts}, ${a.id}) < (${new Date(before.ts).toISOString()}::timestamptz, ${before.id})
        order by ${a.ts} desc, ${a.id} desc limit ${limit}`,
  );

/** Cursor of a page of alerts. */
export interface AlertCursor {
  readonly ts: number;
  readonly id: string;
}

/** Returns all alerts of a station before a cursor, newest first. */
export const alertsOfHub = (db: Reading, hubId: string, before: AlertCursor | null, limit: number): Promise<AlertRow[]> =>
  rowsOf(
    db,
    sql`where ${a.hubId} = ${hubId}
        ${before === null ? sql`` : sql`and (${a.ts}, ${a.id}) < (${new Date(before.ts).toISOString()}::timestamptz, ${before.id})`}
        order by ${a.ts} desc, ${a.id} desc limit ${limit}`,
  );

/** Returns those of the alerts that are in these groups, newest first. */
export const alertsById = (db: Reading, ids: readonly string[], groupIds: readonly string[]): Promise<AlertRow[]> =>
  rowsOf(db, sql`where ${a.id} = ${anyOf(ids)} and ${h.groupId} = ${anyOf(groupIds)} order by ${a.ts} desc, ${a.id} desc`);

/**
 * Returns alerts that changed after this number, in the order of their changes; `groupIds` null: of all groups. `upTo`: every change up to it
 * is included or superseded. Null: some of the changed alerts were deleted.
 */
export async function alertsAfter(
  db: Reading,
  after: number,
  limit: number,
  groupIds: readonly string[] | null,
): Promise<{ readonly rows: AlertRow[]; readonly upTo: number } | null> {
  // Numbers are committed in order, so rows read after this number include every change up to it.
  const last = await lastAlertUpdate(db);
  const ofGroups = groupIds === null ? sql`` : sql`and ${h.groupId} = ${anyOf(groupIds)}`;
  const rows = await rowsOf(db, sql`where ${a.updateId} > ${after} ${ofGroups} order by ${a.updateId} limit ${limit}`);
  // Read after the rows, to notice alerts deleted before they were read.
  if (after < (await lastDeletedUpdate(db))) return null;
  const end = rows.at(-1)?.updateId ?? 0;
  return { rows, upTo: rows.length < limit ? Math.max(last, end) : end };
}

/** Locks the clock and returns the last change number. Every writer takes this lock first, which serialises changes. Rule CHG-A2. */
async function lockClock(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select ${clock.updateId}::float8 as n from ${clock} where ${clock.id} = 1 for update`,
  );
  const n = rows[0]?.n;
  if (n === undefined) throw new Error('alerts have no clock');
  return n;
}

/** Alerts deleted per transaction; writers wait for it. */
const DELETE_BATCH = 1000;

/** Deletes alerts that were finished and seen before this time, and saves the highest change number of those deleted (rule CHG-A8). */
export async function deleteOldAlerts(db: Database, before: Date): Promise<void> {
  for (let deleted = DELETE_BATCH; deleted === DELETE_BATCH;)
    deleted = await db.transaction(async (tx) => {
      await lockClock(tx);
      const { rows } = await tx.execute<{ deleted: number; last: number | null }>(sql`
        with deleted as (
          delete from ${a} where ctid = any(array(
            select ctid from ${a} where state = 'finished' and ts < ${before} and seen_at < ${before} limit ${DELETE_BATCH}))
          returning update_id
        )
        select count(*)::int as deleted, max(update_id)::float8 as last from deleted`);
      const { deleted: count, last } = rows[0] ?? { deleted: 0, last: null };
      if (last !== null) await tx.update(clock).set({ deletedUpdateId: sql`greatest(${clock.deletedUpdateId}, ${last}::bigint)` });
      return count;
    });
  // Delete history entries of open alerts beyond the number shown.
  await db.execute(sql`
    delete from ${chargerAlertHistory} where id in (
      select id from (
        select e.id, e.ts, row_number() over (partition by e.alert_id order by e.ts desc, e.id desc) as position
        from ${chargerAlertHistory} e join ${a} on ${a.id} = e.alert_id where ${a.raisedAt} < ${before}
      ) entries
      where position > ${MAX_HISTORY} and ts < ${before})`);
}

const setClock = (tx: Transaction, updateId: number) => tx.update(clock).set({ updateId });

const alertOf = (row: typeof chargerAlerts.$inferSelect): CurrentAlert => ({
  ...row,
  ts: row.ts.getTime(),
  raisedAt: row.raisedAt.getTime(),
  seenAt: row.seenAt?.getTime() ?? null,
});

async function readCurrentAlerts(tx: Transaction, ids: readonly string[]): Promise<CurrentAlert[]> {
  return (
    await tx
      .select()
      .from(a)
      .where(sql`${a.id} = ${anyOf(ids)}`)
  ).map(alertOf);
}

/** Returns the history entries with the times of these updates. */
async function readHistoryEntries(tx: Transaction, updates: readonly AlertUpdate[]): Promise<AlertHistoryEntry[]> {
  if (updates.length === 0) return [];
  const { rows } = await tx.execute<AlertHistoryEntry & Record<string, unknown>>(sql`
    select e.alert_id as "alertId", e.description, e.state, ${ms(sql`e.ts`)} as ts, e.seen
    from unnest(${sql.param(updates.map(({ id }) => id))}::text[], ${sql.param(updates.map(({ ts }) => new Date(ts).toISOString()))}::timestamptz[]) as w(id, ts)
    join ${chargerAlertHistory} e on e.alert_id = w.id and e.ts = w.ts`);
  return rows;
}

const timeOf = (value: number | null) => (value === null ? null : new Date(value).toISOString());

async function saveAlerts(tx: Transaction, changed: readonly CurrentAlert[], from: number): Promise<void> {
  const rows = changed.map((alert, at) => ({
    ...alert,
    ts: timeOf(alert.ts),
    raisedAt: timeOf(alert.raisedAt),
    seenAt: timeOf(alert.seenAt),
    updateId: from + at + 1,
  }));
  await tx.execute(sql`
    insert into ${a} (id, hub_id, point_id, slot, type, description, state, ts, raised_at, seen_at, seen_by, update_id)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r(id text, "hubId" text, "pointId" text, slot smallint, type text, description text, state text, ts timestamptz, "raisedAt" timestamptz,
           "seenAt" timestamptz, "seenBy" text, "updateId" bigint)
    on conflict (id) do update set slot = excluded.slot, description = excluded.description, state = excluded.state, ts = excluded.ts, raised_at = excluded.raised_at,
      seen_at = excluded.seen_at, seen_by = excluded.seen_by, update_id = excluded.update_id`);
}

async function saveHistory(tx: Transaction, history: readonly AlertHistoryEntry[]): Promise<void> {
  if (history.length === 0) return;
  const rows = history.map((entry) => ({ ...entry, ts: timeOf(entry.ts) }));
  await tx.execute(sql`
    insert into ${chargerAlertHistory} (alert_id, description, state, ts, seen)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("alertId" text, description text, state text, ts timestamptz, seen boolean)`);
}

/** Result of writing updates. */
export interface AlertsWritten {
  /** Number of the last change; null: nothing changed. */
  readonly updateId: number | null;
  /** Stations whose alerts changed, with their groups. */
  readonly hubs: ReadonlyMap<string, string>;
  /** Updates of unknown stations. */
  readonly unknownStations: readonly AlertUpdate[];
}

/** Applies updates in bulk statements. Each changed alert gets its own change number. */
export async function writeAlerts(tx: Transaction, updates: readonly AlertUpdate[]): Promise<AlertsWritten> {
  const groups = new Map(
    (
      await tx
        .select({ id: h.id, groupId: h.groupId })
        .from(h)
        .where(sql`${h.id} = ${anyOf([...new Set(updates.map(({ hubId }) => hubId))])}`)
    ).map(({ id, groupId }) => [id, groupId]),
  );
  const accepted = updates.filter(({ hubId }) => groups.has(hubId));
  const unknownStations = updates.filter(({ hubId }) => !groups.has(hubId));
  const from = await lockClock(tx);
  const known = await readCurrentAlerts(tx, [...new Set(accepted.map(({ id }) => id))]);
  const knownIds = new Set(known.map(({ id }) => id));
  const before = await readHistoryEntries(
    tx,
    accepted.filter(({ id }) => knownIds.has(id)),
  );
  const { changed, history }: AlertChanges = applyUpdates(known, before, accepted);
  if (changed.length === 0) return { updateId: null, hubs: new Map(), unknownStations };
  await saveAlerts(tx, changed, from);
  await saveHistory(tx, history);
  const updateId = from + changed.length;
  await setClock(tx, updateId);
  return { updateId, hubs: new Map(changed.map(({ hubId }) => [hubId, groups.get(hubId) ?? ''])), unknownStations };
}

/** An alert that was unseen until now. */
export interface NewlySeen {
  readonly id: string;
  readonly hubId: string;
  readonly groupId: string;
}

/** Marks the unseen alerts of these groups, each with its own change number. Rule CHG-A5. */
export async function markSeen(
  tx: Transaction,
  ids: readonly string[],
  groupIds: readonly string[],
  accountId: string,
): Promise<{ readonly updateId: number; readonly seen: NewlySeen[] }> {
  const from = await lockClock(tx);
  const { rows } = await tx.execute<NewlySeen & Record<string, unknown>>(sql`
    with unseen as (
      select ${a.id} as id, ${h.id} as "hubId", ${h.groupId} as "groupId", row_number() over (order by ${a.id}) as position
      from ${a} join ${h} on ${h.id} = ${a.hubId}
      where ${a.id} = ${anyOf(ids)} and ${h.groupId} = ${anyOf(groupIds)} and ${a.seenAt} is null
    )
    update ${a} set seen_at = now(), seen_by = ${accountId}, update_id = ${from} + unseen.position
    from unseen where ${a.id} = unseen.id
    returning unseen.id, unseen."hubId", unseen."groupId"`);
  if (rows.length > 0) await setClock(tx, from + rows.length);
  return { updateId: from + rows.length, seen: rows };
}
