import { sql } from 'drizzle-orm';
import type { Database, Reader } from '../../../database/database.ts';
import type { StationReport, SwapReport } from '../../../protocol/station-messages.ts';
import type { StationEvent } from '../../../protocol/station-event.ts';

/** An accepted cabinet report, with known slots only. Times in milliseconds since 1970. */
export interface AcceptedStationReport {
  readonly hubId: string;
  readonly report: StationReport;
}

/** A row of the telemetry history. */
export interface AcceptedSample {
  readonly pointId: string;
  /** The minute of the sample, by the server's clock. */
  readonly ts: number;
  readonly voltage: number | null;
  readonly temperature: number | null;
}

export interface AcceptedEvent {
  readonly hubId: string;
  readonly pointId: string | null;
  readonly slot: number | null;
  readonly type: StationEvent;
  readonly ts: number;
  readonly commandId: string | null;
}

export interface AcceptedSwap {
  readonly hubId: string;
  readonly swap: SwapReport;
}

/** Messages collected between two writes. */
export interface StationBatch {
  /** Time of each station's last message, by the server's clock. */
  readonly contacts: ReadonlyMap<string, number>;
  readonly reports: readonly AcceptedStationReport[];
  readonly samples: readonly AcceptedSample[];
  readonly events: readonly AcceptedEvent[];
  readonly swaps: readonly AcceptedSwap[];
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

const pointRow = ({ hubId, report }: AcceptedStationReport) => ({
  id: report.pointId,
  hub_id: hubId,
  reported_at: iso(report.ts),
  voltage: report.voltage,
  temperature: report.temperature,
});

const slotRows = ({ report }: AcceptedStationReport) =>
  report.slots.map((slot) => ({
    point_id: report.pointId,
    number: slot.number,
    connected: slot.connected,
    empty: slot.empty,
    charged: slot.charged,
    charging: slot.charging,
    booked: slot.booked,
    allow_charging: slot.allowCharging,
    door_open: slot.doorOpen,
    voltage: slot.voltage,
    temperature: slot.temperature,
    percentage: slot.percentage,
    battery_id: slot.batteryId,
    minutes_to_full: slot.minutesToFull,
  }));

const SLOT = sql.raw(
  'connected, empty, charged, charging, booked, allow_charging, door_open, voltage, temperature, percentage, battery_id, minutes_to_full',
);
const OF = (row: string) =>
  sql.raw(
    `${row}.connected, ${row}.empty, ${row}.charged, ${row}.charging, ${row}.booked, ${row}.allow_charging, ${row}.door_open, ${row}.voltage, ` +
      `${row}.temperature, ${row}.percentage, ${row}.battery_id, ${row}.minutes_to_full`,
  );

/** Writes events, with the account of their command. Duplicates are skipped (rule CHG-D3). */
export async function writeEvents(tx: Reader, events: readonly AcceptedEvent[]): Promise<void> {
  if (events.length === 0) return;
  const rows = events.map(({ hubId, pointId, slot, type, ts, commandId }) => ({
    hub_id: hubId,
    point_id: pointId,
    slot,
    type,
    ts: iso(ts),
    command_id: commandId,
  }));
  await tx.execute(sql`
    insert into charger_events (hub_id, point_id, slot, type, ts, account_id)
    select distinct on (e.hub_id, e.ts, e.type, e.point_id, e.slot) e.hub_id, e.point_id, e.slot, e.type, e.ts, c.account_id
    from json_to_recordset(${JSON.stringify(rows)})
      as e(hub_id text, point_id text, slot smallint, type text, ts timestamptz, command_id text)
    join charger_hubs h on h.id = e.hub_id
    left join charger_commands c on c.id = e.command_id and c.hub_id = e.hub_id
    where not exists (
      select 1 from charger_events k where k.hub_id = e.hub_id and k.ts = e.ts and k.type = e.type
        and k.point_id is not distinct from e.point_id and k.slot is not distinct from e.slot)`);
}

/**
 * Writes a batch in one transaction, with one statement per table. Only existing rows are updated, so that a station deleted in between
 * doesn't fail the batch; unchanged slots aren't written.
 */
export async function writeStations(db: Database, { contacts, reports, samples, events, swaps }: StationBatch): Promise<void> {
  await db.transaction(async (tx) => {
    if (contacts.size > 0) {
      const rows = [...contacts].map(([id, at]) => ({ id, at: iso(at) }));
      await tx.execute(sql`
        update charger_hubs h set received_at = r.at, silent = false
        from json_to_recordset(${JSON.stringify(rows)}) as r(id text, at timestamptz)
        where h.id = r.id and (h.received_at is null or h.received_at < r.at)`);
    }
    if (reports.length > 0) {
      await tx.execute(sql`
        update charger_points p set reported_at = r.reported_at, voltage = r.voltage, temperature = r.temperature
        from json_populate_recordset(null::charger_points, ${JSON.stringify(reports.map(pointRow))}) r
        where p.id = r.id and p.hub_id = r.hub_id`);
      await tx.execute(sql`
        update charger_slots s set (${SLOT}) = row(${OF('r')})
        from json_populate_recordset(null::charger_slots, ${JSON.stringify(reports.flatMap(slotRows))}) r
        where s.point_id = r.point_id and s.number = r.number and row(${OF('s')}) is distinct from row(${OF('r')})`);
    }
    if (samples.length > 0) {
      const rows = samples.map(({ pointId, ts, voltage, temperature }) => ({ point_id: pointId, ts: iso(ts), voltage, temperature }));
      await tx.execute(sql`
        insert into charger_telemetry (point_id, ts, voltage, temperature)
        select r.point_id, r.ts, r.voltage, r.temperature from json_populate_recordset(null::charger_telemetry, ${JSON.stringify(rows)}) r
        where not exists (select 1 from charger_telemetry t where t.point_id = r.point_id and t.ts = r.ts)`);
    }
    await writeEvents(tx, events);
    if (swaps.length > 0) {
      const rows = swaps.map(({ hubId, swap }) => ({
        id: swap.id,
        hub_id: hubId,
        point_id: swap.pointId,
        returned_slot: swap.returnedSlot,
        taken_slot: swap.takenSlot,
        user_id: swap.userId,
        started_at: iso(swap.startedAt),
        finished_at: iso(swap.finishedAt),
      }));
      await tx.execute(sql`
        insert into charger_swaps (id, hub_id, point_id, returned_slot, taken_slot, user_id, started_at, finished_at)
        select r.id, r.hub_id, r.point_id, r.returned_slot, r.taken_slot, r.user_id, r.started_at, r.finished_at
        from json_populate_recordset(null::charger_swaps, ${JSON.stringify(rows)}) r join charger_hubs h on h.id = r.hub_id
        on conflict (hub_id, id) do nothing`);
    }
  });
}

/** Marks stations as offline. */
export async function markSilent(db: Database, hubIds: readonly string[]): Promise<void> {
  await db.execute(sql`update charger_hubs set silent = true where id = any(${sql.param([...hubIds])}::text[]) and not silent`);
}

/** Returns the unfinished `offline` alerts of these stations, with the stations' own ids (see `alertIdOf`). */
export async function openOfflineAlerts(db: Database, hubIds: readonly string[]): Promise<{ ownId: string; hubId: string }[]> {
  const { rows } = await db.execute<{ ownId: string; hubId: string }>(sql`
    select substr(id, length(hub_id) + 2) as "ownId", hub_id as "hubId" from charger_alerts
    where description = 'offline' and type = 'charger' and state <> 'finished' and hub_id = any(${sql.param([...hubIds])}::text[])`);
  return rows;
}
