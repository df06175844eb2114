import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Hub, HubDetail, Slot } from '../bodies.ts';
import { isStationOnline } from '../../../protocol/station-presence.ts';
import { isNotCharging, slotState, slotStates, type SlotFlags, type SlotState } from '../../../protocol/slot-state.ts';
import { readSwapMetrics } from './swap-metrics.ts';
import { timeZoneOf } from '../../accounts/time-zone.ts';

type Counts = Hub['counts'];
const noSlots = () => ({ ...Object.fromEntries(slotStates.map((state) => [state, 0])), notCharging: 0 }) as Required<Counts>;
const count = (counts: Required<Counts>, slot: SlotFlags) => {
  counts[slotState(slot) satisfies SlotState] += 1;
  if (isNotCharging(slot)) counts.notCharging += 1;
};

const texts = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;
const milliseconds = (column: SQL) => sql`(extract(epoch from ${column}) * 1000)::float8`;

interface HubRow extends Record<string, unknown> {
  readonly id: string;
  readonly kind: Hub['kind'];
  readonly name: string;
  readonly groupId: string;
  readonly street: string;
  readonly city: string;
  readonly country: string;
  readonly lat: number;
  readonly lon: number;
  readonly visibleForUsers: boolean;
  readonly contactName: string | null;
  readonly contactCountryCode: string | null;
  readonly contactPhone: string | null;
  readonly receivedAt: number | null;
  readonly unseen: number;
  readonly unfinished: number;
}

function groupedBy<T>(rows: readonly T[], keyOf: (row: T) => string): Map<string, T[]> {
  const found = new Map<string, T[]>();
  for (const row of rows) {
    const group = found.get(keyOf(row));
    if (group) group.push(row);
    else found.set(keyOf(row), [row]);
  }
  return found;
}

/** Returns the stations that match the condition, ordered by name. */
async function readRows(db: Pick<Database, 'execute'>, condition: SQL): Promise<HubRow[]> {
  const { rows } = await db.execute<HubRow>(sql`
    select h.id, h.kind, h.name, h.group_id as "groupId", h.street, h.city, h.country, h.lat, h.lon, h.visible_for_users as "visibleForUsers",
      h.contact_name as "contactName", h.contact_country_code as "contactCountryCode", h.contact_phone as "contactPhone",
      floor(${milliseconds(sql`h.received_at`)}) as "receivedAt", coalesce(a.unseen, 0) as unseen, coalesce(a.unfinished, 0) as unfinished
    from charger_hubs h
    left join (
      select hub_id, count(*) filter (where seen_at is null)::int as unseen, count(*) filter (where state <> 'finished')::int as unfinished
      from charger_alerts where seen_at is null or state <> 'finished' group by hub_id
    ) a on a.hub_id = h.id
    where ${condition} order by h.name, h.id`);
  return rows;
}

/** Returns the fields common to list and details. Picked one by one, which avoids copying thousands of rows. */
function summary(row: HubRow, now: number) {
  const { id, kind, name, groupId, visibleForUsers, receivedAt, contactName, contactCountryCode, contactPhone } = row;
  return {
    id,
    kind,
    name,
    groupId,
    visibleForUsers,
    receivedAt,
    address: { street: row.street, city: row.city, country: row.country },
    position: { lat: row.lat, lon: row.lon },
    contactPerson:
      contactPhone === null || contactCountryCode === null
        ? null
        : { name: contactName, countryCode: contactCountryCode, phone: contactPhone },
    online: isStationOnline(receivedAt, now),
    alerts: { unseen: row.unseen, unfinished: row.unfinished },
  };
}

/** Code point of the character that encodes the six flags of a slot as zero. */
const FLAGS_BASE = 64;
const flagsOf = (slot: SQL) =>
  sql`chr(${sql.raw(String(FLAGS_BASE))} + case when ${slot}.charging then 32 else 0 end + case when ${slot}.connected then 16 else 0 end + case when ${slot}.empty then 8 else 0 end
    + case when ${slot}.charged then 4 else 0 end + case when ${slot}.booked then 2 else 0 end + case when ${slot}.battery_id is null then 0 else 1 end)`;
const slotOfFlags: readonly SlotFlags[] = Array.from({ length: 64 }, (_, flags) => ({
  charging: (flags & 32) > 0,
  connected: (flags & 16) > 0,
  empty: (flags & 8) > 0,
  charged: (flags & 4) > 0,
  booked: (flags & 2) > 0,
  batteryId: (flags & 1) > 0 ? '' : null,
}));

/**
 * Counts the slots of each station by state. The database encodes the flags of each slot as a character, which is twice as fast as grouping by
 * flags; `slotState` determines the state (rule CHG-S2).
 */
async function countSlots(db: Pick<Database, 'execute'>, condition: SQL): Promise<Map<string, Counts>> {
  const { rows } = await db.execute<{ hubId: string; flags: string }>(sql`
    select p.hub_id as "hubId", string_agg(${flagsOf(sql`s`)}, '') as flags
    from charger_slots s join charger_points p on p.id = s.point_id join charger_hubs h on h.id = p.hub_id
    where ${condition} group by p.hub_id`);
  return new Map(
    rows.map(({ hubId, flags }) => {
      const counts = noSlots();
      for (let at = 0; at < flags.length; at += 1) count(counts, slotOfFlags[flags.charCodeAt(at) - FLAGS_BASE] as SlotFlags);
      return [hubId, counts];
    }),
  );
}

/** Returns the stations of these groups, ordered by name, from one snapshot. */
export async function readHubs(db: Database, groupIds: readonly string[], kind: Hub['kind'] | undefined): Promise<Hub[]> {
  const condition = sql`h.group_id = any(${texts(groupIds)}) ${kind === undefined ? sql`` : sql`and h.kind = ${kind}`}`;
  return db.transaction(
    async (tx) => {
      const rows = await readRows(tx, condition);
      const counts = await countSlots(tx, condition);
      const { rows: points } = await tx.execute<{ hubId: string; id: string; name: string }>(sql`
        select p.hub_id as "hubId", p.id, p.name from charger_points p join charger_hubs h on h.id = p.hub_id where ${condition} order by p.name, p.id`);
      const pointsOf = groupedBy(points, ({ hubId }) => hubId);
      const now = Date.now();
      return rows.map((row) => ({
        ...summary(row, now),
        counts: counts.get(row.id) ?? noSlots(),
        points: (pointsOf.get(row.id) ?? []).map(({ id, name }) => ({ id, name })),
      }));
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Returns the group of a station; null when it doesn't exist. */
export async function groupOfHub(db: Pick<Database, 'execute'>, id: string): Promise<string | null> {
  const { rows } = await db.execute<{ groupId: string }>(sql`select group_id as "groupId" from charger_hubs where id = ${id}`);
  return rows[0]?.groupId ?? null;
}

interface PointRow extends Record<string, unknown> {
  readonly id: string;
  readonly name: string;
  readonly columns: number;
  readonly voltage: number | null;
  readonly temperature: number | null;
  readonly reportedAt: number | null;
}
type SlotRow = Omit<Slot, 'state'> & { readonly pointId: string };

/** Returns a station with its cabinets and slots from one snapshot; null when it doesn't exist. */
export async function readHub(db: Database, id: string): Promise<HubDetail | null> {
  return db.transaction(
    async (tx) => {
      const [row] = await readRows(tx, sql`h.id = ${id}`);
      if (!row) return null;
      const { rows: points } = await tx.execute<PointRow>(sql`
        select id, name, columns, voltage, temperature, floor(${milliseconds(sql`reported_at`)}) as "reportedAt"
        from charger_points where hub_id = ${id} order by name, id`);
      const { rows: slots } = await tx.execute<SlotRow & Record<string, unknown>>(sql`
        select s.point_id as "pointId", s.number, s.connected, s.empty, s.charged, s.charging, s.booked, s.allow_charging as "allowCharging",
          s.door_open as "doorOpen", s.voltage, s.temperature, s.percentage, s.battery_id as "batteryId", s.minutes_to_full as "minutesToFull"
        from charger_slots s join charger_points p on p.id = s.point_id where p.hub_id = ${id} order by s.number`);
      const counts = noSlots();
      const withState = slots.map((slot) => ({ ...slot, state: slotState(slot) }));
      for (const slot of slots) count(counts, slot);
      const slotsOf = groupedBy(withState, ({ pointId }) => pointId);
      return {
        ...summary(row, Date.now()),
        counts,
        points: points.map((point) => ({ ...point, slots: slotsOf.get(point.id) ?? [] })),
        swaps: await readSwapMetrics(tx, id, timeZoneOf(row.country)),
      };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}
