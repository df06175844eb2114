import type { Account } from '@fleet-console/contract';
import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { RideStatus } from '../../../protocol/messages.ts';
import type { DriveStatus } from '../../accounts/schema.ts';
import { isActiveTrial } from '../../accounts/grants.ts';
import { permissionsOfTrial } from '../../accounts/trial-permissions.ts';
import type { HeldPolicy } from './effective.ts';

/** An account that isn't deleted. */
export interface UserRow extends Account, Record<string, unknown> {
  readonly createdAt: string;
  readonly driveStatus: DriveStatus;
  readonly funds: number;
  readonly cash: number;
  readonly walletGroupId: string | null;
  readonly version: number;
}

type Reader = Pick<Database, 'execute'>;

/** ISO 8601 in UTC, unlike the database driver's format. */
const iso = (column: SQL) => sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** Accounts that aren't deleted. Callers check visibility. */
export async function readUsers(db: Reader, ids: readonly string[]): Promise<UserRow[]> {
  const { rows } = await db.execute<UserRow>(sql`
    select id, email, first_name as "firstName", last_name as "lastName", phone, country_code as "countryCode", phone_verified as "phoneVerified",
           account_status as "accountStatus", ${iso(sql`created_at`)} as "createdAt", drive_status as "driveStatus", funds, cash, wallet_group_id as "walletGroupId", version
    from accounts where id = any(${sql.param([...ids])}::text[]) and account_status <> 'DELETED'`);
  return rows;
}

interface HeldRow extends Record<string, unknown> {
  readonly accountId: string;
  readonly held: HeldPolicy;
}

/** All policies of each account, by name, with the parts of their roles. */
export async function readHeldPolicies(db: Reader, accountIds: readonly string[]): Promise<ReadonlyMap<string, readonly HeldPolicy[]>> {
  const { rows } = await db.execute<HeldRow>(sql`
    select h.account_id as "accountId", json_build_object('id', p.id, 'name', p.name, 'groupId', p.group_id, 'consentPending', h.consent_pending, 'role', json_build_object(
             'id', r.id, 'name', r.name, 'permissions', r.permissions, 'chosen', r.chosen, 'parts', coalesce((
               select json_agg(part order by part ->> 'kind', part ->> 'name') from (
                 select json_build_object('kind', 'bundle', 'name', b.name, 'permissions', array(
                          select unnest(b.permissions) union
                          select unnest(o.permissions) from bundle_permissions bp join own_permissions o on o.id = bp.permission_id where bp.bundle_id = b.id)) as part
                 from role_bundles rb join bundles b on b.id = rb.bundle_id where rb.role_id = r.id
                 union all
                 select json_build_object('kind', 'own', 'name', o.name, 'permissions', o.permissions)
                 from role_permissions rp join own_permissions o on o.id = rp.permission_id where rp.role_id = r.id) parts), '[]'))) as held
    from policy_holders h join policies p on p.id = h.policy_id join roles r on r.id = p.role_id
    where h.account_id = any(${sql.param([...accountIds])}::text[])
    order by lower(p.name), p.id`);
  const found = new Map<string, HeldPolicy[]>();
  for (const { accountId, held } of rows) found.set(accountId, [...(found.get(accountId) ?? []), held]);
  return found;
}

/** An account's trials that haven't ended, in the form of policies. Rule IAM-P21. */
export async function readTrials(db: Reader, accountId: string): Promise<readonly HeldPolicy[]> {
  const { rows } = await db.execute<{ id: number; page: string; groupId: string; until: number }>(sql`
    select t.id::int as id, t.page, t.group_id as "groupId", (extract(epoch from t.granted_until) * 1000)::float8 as until
    from access_requests t where t.account_id = ${accountId} and ${isActiveTrial} order by t.id`);
  return rows.map(({ id, page, groupId, until }) => {
    const permissions = permissionsOfTrial(page);
    const role = { id: `trial-${id}`, name: page, permissions, chosen: permissions, parts: [] };
    return { id: `trial-${id}`, name: page, groupId, consentPending: false, role, trialUntil: until };
  });
}

export interface OpenRide extends Record<string, unknown> {
  readonly status: Exclude<RideStatus, 'finished'>;
  /** The group in which it began. */
  readonly rideGroupId: string;
  readonly vehicleGroupId: string;
  readonly vehicle: { readonly id: string; readonly name: string; readonly plate: string | null };
}

const vehicle = sql`json_build_object('id', v.id, 'name', v.name, 'plate', m.registration_number)`;

/** The account's current ride. */
export async function readOpenRide(db: Reader, accountId: string): Promise<OpenRide | null> {
  const { rows } = await db.execute<OpenRide>(sql`
    select d.status, d.group_id as "rideGroupId", v.group_id as "vehicleGroupId", ${vehicle} as vehicle
    from rides d join vehicles v on v.id = d.vehicle_id left join mopeds m on m.id = v.moped_id
    where d.user_id = ${accountId} and d.status <> 'finished' and v.ride_id = d.id
    order by d.started_at desc, d.id desc limit 1`);
  return rows[0] ?? null;
}

export interface UserRide extends Record<string, unknown> {
  readonly id: string;
  readonly status: RideStatus;
  readonly vehicle: OpenRide['vehicle'];
  readonly groupId: string;
  readonly startedAt: string;
  readonly stoppedAt: string | null;
  /** In metres. */
  readonly distance: number | null;
}

/** Rides since a time (ms) that began in these groups, on vehicles now in them, newest first; and their total number. */
export async function readUserRides(
  db: Reader,
  accountId: string,
  groupIds: readonly string[],
  since: number,
  skip: number,
  limit: number,
): Promise<{ rides: UserRide[]; total: number }> {
  const within = sql`any(${sql.param([...groupIds])}::text[])`;
  const from = sql`
    from rides d join vehicles v on v.id = d.vehicle_id left join mopeds m on m.id = v.moped_id
    where d.user_id = ${accountId} and d.started_at >= ${new Date(since).toISOString()} and d.group_id = ${within} and v.group_id = ${within}`;
  if (groupIds.length === 0) return { rides: [], total: 0 };
  const [{ rows: rides }, { rows: counted }] = await Promise.all([
    db.execute<UserRide>(sql`
      select d.id, d.status, ${vehicle} as vehicle, d.group_id as "groupId", ${iso(sql`d.started_at`)} as "startedAt", ${iso(sql`d.stopped_at`)} as "stoppedAt",
             round(d.distance * 1000)::float8 as distance
      ${from} order by d.started_at desc, d.id desc offset ${skip} limit ${limit}`),
    db.execute<{ total: number }>(sql`select count(*)::int as total ${from}`),
  ]);
  return { rides, total: counted[0]?.total ?? 0 };
}
