import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Telemetry } from '../../../protocol/messages.ts';
import type { AcceptedReport, AcceptedRide } from './accepted-report.ts';
import { writeRides } from './ride-reports.store.ts';

export interface TelemetryBatch {
  /** Replace the latest report of their IoT modules. */
  readonly latest: readonly AcceptedReport[];
  /** Last contact of IoT modules that sent only outdated reports. */
  readonly alive: ReadonlyMap<string, number>;
  /** Added to the history. */
  readonly history: readonly AcceptedReport[];
  /** In the order of the reports; more than one per ride when its status changed in between. */
  readonly rides: readonly AcceptedRide[];
}

const iso = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Returns the columns of a report, without the position. */
export const reportColumns = (report: Omit<Telemetry, 'ts' | 'position' | 'ride'>) => ({
  state: report.state,
  speed: report.speed,
  percentage: report.percentage,
  voltage: report.voltage,
  active_battery: report.activeBattery,
  mileage: report.mileage,
  powered: report.powered,
  locked: report.locked,
  battery_locked: report.batteryLocked,
  service: report.service,
});

const row = ({ computerId, receivedAt, report, anomalies }: AcceptedReport) => ({
  computer_id: computerId,
  received_at: iso(receivedAt),
  reported_at: iso(report.ts),
  lat: report.position?.lat ?? null,
  lon: report.position?.lon ?? null,
  ...reportColumns(report),
  anomalies,
});

/** Writes a batch in one transaction, with one statement per table. Values absent in a report keep their last value. */
export async function writeTelemetry(db: Database, batch: TelemetryBatch): Promise<void> {
  await db.transaction(async (tx) => {
    if (batch.latest.length > 0) {
      // Join with the computers, so that one deleted in between doesn't fail the batch.
      await tx.execute(sql`
        insert into latest_telemetry as l
        select r.* from json_populate_recordset(null::latest_telemetry, ${JSON.stringify(batch.latest.map(row))}) r join computers c on c.id = r.computer_id
        on conflict (computer_id) do update set
          received_at = excluded.received_at, reported_at = excluded.reported_at, state = excluded.state, anomalies = excluded.anomalies, speed = excluded.speed,
          lat = coalesce(excluded.lat, l.lat), lon = coalesce(excluded.lon, l.lon),
          percentage = coalesce(excluded.percentage, l.percentage), voltage = coalesce(excluded.voltage, l.voltage),
          active_battery = coalesce(excluded.active_battery, l.active_battery), mileage = coalesce(excluded.mileage, l.mileage),
          powered = coalesce(excluded.powered, l.powered), locked = coalesce(excluded.locked, l.locked),
          battery_locked = coalesce(excluded.battery_locked, l.battery_locked), service = coalesce(excluded.service, l.service)`);
    }
    if (batch.alive.size > 0) {
      const alive = [...batch.alive].map(([id, at]) => ({ id, at: iso(at) }));
      await tx.execute(sql`
        update latest_telemetry l set received_at = a.at
        from json_to_recordset(${JSON.stringify(alive)}) as a(id text, at timestamptz)
        where l.computer_id = a.id and l.received_at < a.at`);
    }
    if (batch.history.length > 0) {
      await tx.execute(sql`
        insert into telemetry_history
          (computer_id, vehicle_id, group_id, received_at, reported_at, state, lat, lon, speed, percentage, voltage, mileage, anomalies)
        select r.computer_id, v.id, v.group_id, received_at, reported_at, state, lat, lon, speed, percentage, voltage, mileage, anomalies
        from json_populate_recordset(null::latest_telemetry, ${JSON.stringify(batch.history.map(row))}) r
        left join vehicles v on v.computer_id = r.computer_id`);
    }
    await writeRides(tx, batch.rides);
  });
}
