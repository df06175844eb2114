import { sql, type SQL } from 'drizzle-orm';
import type { Database, Transaction } from '../../../database/database.ts';
import { accounts } from '../../accounts/schema.ts';
import type { AlertChanges, AlertPast, AlertStanding, AlertWord } from './alert-change.ts';
import { changesOf } from './alert-change.ts';
import type { Alert } from '../bodies.ts';
import { chargerAlertClock, chargerAlertHistory, chargerAlerts, chargerHubs, chargerPoints } from '../schema.ts';

/** An alert with the group of its station, which decides who may see it. */
export type AlertRow = Alert;

type Reading = Pick<Database, 'execute' | 'select'>;

const MOST_HISTORY = 20;
/** Alerts that are over and seen are listed for so long after their last change: 7 days. */
export const LISTED_FOR_SECONDS = 7 * 86_400;
const [a, h, p, clock] = [chargerAlerts, chargerHubs, chargerPoints, chargerAlertClock];
const ms = (time: SQL | typeof a.ts) => sql`(extract(epoch from ${time}) * 1000)::float8`;
const anyOf = (values: readonly string[]) => sql`any(${sql.param([...values])}::text[])`;

/** Alerts as the API tells them. `rest` begins with `where`. */
async function rowsOf(db: Reading, rest: SQL): Promise<AlertRow[]> {
  const { rows } = await db.execute<AlertRow & Record<string, unknown>>(sql`
    select ${a.id} as "id", ${a.type} as "type", ${a.hubId} as "chargerId", ${a.pointId} as "pointId", ${a.slot} as "slot",
           ${a.description} as "description",
           ${a.state} as "state", ${ms(a.ts)} as "ts", ${a.seenAt} is not null as "seen", ${ms(sql`${a.raisedAt}`)} as "raisedAt",
           ${accounts.email} as "seenBy", ${h.name} as "chargerName", ${p.name} as "pointName", ${a.updateId}::float8 as "updateId",
           ${h.groupId} as "groupId", coalesce(past.entries, '[]') as "history"
    from ${a} join ${h} on ${h.id} = ${a.hubId}
    left join ${p} on ${p.id} = ${a.pointId} and ${p.hubId} = ${a.hubId}
    left join ${accounts} on ${accounts.id} = ${a.seenBy}
    left join lateral (
      select json_agg(json_build_object(
               'id', ${a.id}, 'type', ${a.type}, 'chargerId', ${a.hubId}, 'pointId', ${a.pointId}, 'description', e.description,
               'state', e.state, 'ts', ${ms(sql`e.ts`)}, 'seen', e.seen) order by e.ts desc, e.id desc) as entries
      from (select * from ${chargerAlertHistory} e where e.alert_id = ${a.id} order by e.ts desc, e.id desc limit ${MOST_HISTORY}) e
    ) past on true
    ${rest}`);
  return rows;
}

/** Number of the last change that was committed; 0 before the first. */
export async function lastAlertUpdate(db: Reading): Promise<number> {
  const [row] = await db.select({ updateId: clock.updateId }).from(clock);
  return row?.updateId ?? 0;
}

/** Changes up to this number may be gone with their alerts: who knows no later one reads the list (rule CHG-A8). */
export async function lastForgottenUpdate(db: Reading): Promise<number> {
  const [row] = await db.select({ forgottenId: clock.forgottenId }).from(clock);
  return row?.forgottenId ?? 0;
}

/** Alerts of these groups that someone has to look after, or that changed within a week, newest first, with the number they are current to. One snapshot. */
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
            and (${a.seenAt} is null or ${a.state} <> 'finished' or greatest(${a.ts}, ${a.seenAt}) > now() - make_interval(secs => ${LISTED_FOR_SECONDS}))
            order by ${a.ts} desc, ${a.id} desc`,
      ),
    }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Alerts of these groups, whatever became of them and however old, newest first, from behind `before` on. */
export const alertsBefore = (db: Reading, groupIds: readonly string[], before: AlertPlace, limit: number): Promise<AlertRow[]> =>
  rowsOf(
    db,
    sql`where ${h.groupId} = ${anyOf(groupIds)} and (${a.ts}, ${a.id}) < (${new Date(before.ts).toISOString()}::timestamptz, ${before.id})
        order by ${a.ts} desc, ${a.id} desc limit ${limit}`,
  );

/** Where a page of alerts ended. */
export interface AlertPlace {
  readonly ts: number;
  readonly id: string;
}

/** All alerts of a station, newest first, from behind `before` on. */
export const alertsOfHub = (db: Reading, hubId: string, before: AlertPlace | null, limit: number): Promise<AlertRow[]> =>
  rowsOf(
    db,
    sql`where ${a.hubId} = ${hubId}
        ${before === null ? sql`` : sql`and (${a.ts}, ${a.id}) < (${new Date(before.ts).toISOString()}::timestamptz, ${before.id})`}
        order by ${a.ts} desc, ${a.id} desc limit ${limit}`,
  );

/** Those of the alerts that are of these groups, newest first. */
export const alertsById = (db: Reading, ids: readonly string[], groupIds: readonly string[]): Promise<AlertRow[]> =>
  rowsOf(db, sql`where ${a.id} = ${anyOf(ids)} and ${h.groupId} = ${anyOf(groupIds)} order by ${a.ts} desc, ${a.id} desc`);

/**
 * Alerts that changed after this number, in the order of their changes, at most `limit`; `groupIds` null: of all groups. `upTo`: every change up to it is
 * among them, or was changed again since. Null: some of them are gone.
 */
export async function alertsAfter(
  db: Reading,
  after: number,
  limit: number,
  groupIds: readonly string[] | null,
): Promise<{ readonly rows: AlertRow[]; readonly upTo: number } | null> {
  // Numbers are committed in their order: whatever is read after this one holds every change up to it.
  const last = await lastAlertUpdate(db);
  const ofGroups = groupIds === null ? sql`` : sql`and ${h.groupId} = ${anyOf(groupIds)}`;
  const rows = await rowsOf(db, sql`where ${a.updateId} > ${after} ${ofGroups} order by ${a.updateId} limit ${limit}`);
  // After the rows: what was deleted before they were read is seen here.
  if (after < (await lastForgottenUpdate(db))) return null;
  const end = rows.at(-1)?.updateId ?? 0;
  return { rows, upTo: rows.length < limit ? Math.max(last, end) : end };
}

/** The number of the last change. Anyone who changes an alert takes it first: from here to the end of the transaction everybody else waits. Rule CHG-A2. */
async function holdClock(tx: Transaction): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(
    sql`select ${clock.updateId}::float8 as n from ${clock} where ${clock.id} = 1 for update`,
  );
  const n = rows[0]?.n;
  if (n === undefined) throw new Error('alerts have no clock');
  return n;
}

/** Alerts deleted in one transaction: everybody who writes one waits for it. */
const FORGET_AT_ONCE = 1000;

/** Deletes alerts that are over and were seen, both before this time, and notes up to which number changes are gone with them (rule CHG-A8). */
export async function deleteOldAlerts(db: Database, before: Date): Promise<void> {
  for (let deleted = FORGET_AT_ONCE; deleted === FORGET_AT_ONCE;)
    deleted = await db.transaction(async (tx) => {
      await holdClock(tx);
      const { rows } = await tx.execute<{ deleted: number; last: number | null }>(sql`
        with gone as (
          delete from ${a} where ctid = any(array(
            select ctid from ${a} where state = 'finished' and ts < ${before} and seen_at < ${before} limit ${FORGET_AT_ONCE}))
          returning update_id
        )
        select count(*)::int as deleted, max(update_id)::float8 as last from gone`);
      const { deleted: count, last } = rows[0] ?? { deleted: 0, last: null };
      if (last !== null) await tx.update(clock).set({ forgottenId: sql`greatest(${clock.forgottenId}, ${last}::bigint)` });
      return count;
    });
  // Of those that go on, what no one is shown any more.
  await db.execute(sql`
    delete from ${chargerAlertHistory} where id in (
      select id from (
        select e.id, e.ts, row_number() over (partition by e.alert_id order by e.ts desc, e.id desc) as place
        from ${chargerAlertHistory} e join ${a} on ${a.id} = e.alert_id where ${a.raisedAt} < ${before}
      ) placed
      where place > ${MOST_HISTORY} and ts < ${before})`);
}

const setClock = (tx: Transaction, updateId: number) => tx.update(clock).set({ updateId });

const standingOf = (row: typeof chargerAlerts.$inferSelect): AlertStanding => ({
  ...row,
  ts: row.ts.getTime(),
  raisedAt: row.raisedAt.getTime(),
  seenAt: row.seenAt?.getTime() ?? null,
});

async function standings(tx: Transaction, ids: readonly string[]): Promise<AlertStanding[]> {
  return (
    await tx
      .select()
      .from(a)
      .where(sql`${a.id} = ${anyOf(ids)}`)
  ).map(standingOf);
}

/** What stands in the history of the moments that these words are about. */
async function pasts(tx: Transaction, words: readonly AlertWord[]): Promise<AlertPast[]> {
  if (words.length === 0) return [];
  const { rows } = await tx.execute<AlertPast & Record<string, unknown>>(sql`
    select e.alert_id as "alertId", e.description, e.state, ${ms(sql`e.ts`)} as ts, e.seen
    from unnest(${sql.param(words.map(({ id }) => id))}::text[], ${sql.param(words.map(({ ts }) => new Date(ts).toISOString()))}::timestamptz[]) as w(id, ts)
    join ${chargerAlertHistory} e on e.alert_id = w.id and e.ts = w.ts`);
  return rows;
}

const timeOf = (value: number | null) => (value === null ? null : new Date(value).toISOString());

async function saveStandings(tx: Transaction, changed: readonly AlertStanding[], from: number): Promise<void> {
  const rows = changed.map((standing, at) => ({
    ...standing,
    ts: timeOf(standing.ts),
    raisedAt: timeOf(standing.raisedAt),
    seenAt: timeOf(standing.seenAt),
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

async function savePasts(tx: Transaction, past: readonly AlertPast[]): Promise<void> {
  if (past.length === 0) return;
  const rows = past.map((entry) => ({ ...entry, ts: timeOf(entry.ts) }));
  await tx.execute(sql`
    insert into ${chargerAlertHistory} (alert_id, description, state, ts, seen)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as r("alertId" text, description text, state text, ts timestamptz, seen boolean)`);
}

/** What was written. */
export interface AlertsWritten {
  /** Number of the last change; null: nothing changed. */
  readonly updateId: number | null;
  /** Stations whose alerts changed, with their groups. */
  readonly hubs: ReadonlyMap<string, string>;
  /** Words of stations that are not there. */
  readonly strays: readonly AlertWord[];
}

/** Writes down what stations told: each changed alert with a number of its own, its history, and all of it in statements for many. */
export async function writeAlerts(tx: Transaction, words: readonly AlertWord[]): Promise<AlertsWritten> {
  const groups = new Map(
    (
      await tx
        .select({ id: h.id, groupId: h.groupId })
        .from(h)
        .where(sql`${h.id} = ${anyOf([...new Set(words.map(({ hubId }) => hubId))])}`)
    ).map(({ id, groupId }) => [id, groupId]),
  );
  const own = words.filter(({ hubId }) => groups.has(hubId));
  const strays = words.filter(({ hubId }) => !groups.has(hubId));
  const from = await holdClock(tx);
  const known = await standings(tx, [...new Set(own.map(({ id }) => id))]);
  const knownIds = new Set(known.map(({ id }) => id));
  const before = await pasts(
    tx,
    own.filter(({ id }) => knownIds.has(id)),
  );
  const { changed, past }: AlertChanges = changesOf(known, before, own);
  if (changed.length === 0) return { updateId: null, hubs: new Map(), strays };
  await saveStandings(tx, changed, from);
  await savePasts(tx, past);
  const updateId = from + changed.length;
  await setClock(tx, updateId);
  return { updateId, hubs: new Map(changed.map(({ hubId }) => [hubId, groups.get(hubId) ?? ''])), strays };
}

/** An alert that no one had marked before. */
export interface JustSeen {
  readonly id: string;
  readonly hubId: string;
  readonly groupId: string;
}

/** Marks those of the alerts that are of these groups and that no one has seen, each with a number of its own. Rule CHG-A5. */
export async function markSeen(
  tx: Transaction,
  ids: readonly string[],
  groupIds: readonly string[],
  accountId: string,
): Promise<{ readonly updateId: number; readonly seen: JustSeen[] }> {
  const from = await holdClock(tx);
  const { rows } = await tx.execute<JustSeen & Record<string, unknown>>(sql`
    with unseen as (
      select ${a.id} as id, ${h.id} as "hubId", ${h.groupId} as "groupId", row_number() over (order by ${a.id}) as place
      from ${a} join ${h} on ${h.id} = ${a.hubId}
      where ${a.id} = ${anyOf(ids)} and ${h.groupId} = ${anyOf(groupIds)} and ${a.seenAt} is null
    )
    update ${a} set seen_at = now(), seen_by = ${accountId}, update_id = ${from} + unseen.place
    from unseen where ${a.id} = unseen.id
    returning unseen.id, unseen."hubId", unseen."groupId"`);
  if (rows.length > 0) await setClock(tx, from + rows.length);
  return { updateId: from + rows.length, seen: rows };
}
