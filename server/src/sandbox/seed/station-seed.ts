import { eq, sql } from 'drizzle-orm';
import type { Database, Transaction } from '../../database/database.ts';
import { maintainHistoryPartitions, RETENTION_DAYS } from '../../database/history-partitions.ts';
import { alertIdOf } from '../../modules/chargers/alerts/alert-update.ts';
import { accounts } from '../../modules/accounts/schema.ts';
import { insertRows } from './bulk-insert.ts';
import { createRandom, seedOf } from '../reference/random.ts';
import { cabinetTemperature, supplyVoltage } from '../stations/cabinet-climate.ts';
import { referenceAlerts, silentFor, statesOf } from '../stations/reference-alerts.ts';
import { isSilentStation, referenceSlots } from '../stations/reference-slots.ts';
import { REFERENCE_STATIONS, referenceStations, type ReferenceStation, type StationSize } from '../stations/reference-stations.ts';
import { stationHistory } from './station-history.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Chart samples: the further back, the further apart. */
const SAMPLES = 500;
const TIME_ZONE = 'Europe/Warsaw';
/** Account that acknowledges alerts. */
const SEEN_BY = 'technician@fleet.example';

const time = (milliseconds: number) => new Date(milliseconds).toISOString();

/**
 * Inserts the reference stations with their last days into a database that has the groups, in one transaction; takes seconds for 5,000 stations, since those
 * beyond the reference set have no history. Does nothing when there are stations already.
 * @returns the number of inserted stations, including portable chargers
 */
export async function seedStations(db: Database, { seed, stations: count }: StationSize, now: number = Date.now()): Promise<number> {
  const stations = referenceStations({ seed, stations: count });
  const withHistory = stations.filter(({ kind }, nth) => kind === 'portable' || nth < REFERENCE_STATIONS);
  await maintainHistoryPartitions(db, now, { table: 'charger_telemetry', daysBack: RETENTION_DAYS });
  return db
    .transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select 1 from charger_hubs limit 1`);
      if (rows.length > 0) return 0;
      await tx.execute(sql`set local statement_timeout = 0`);
      await writeStations(tx, stations, seed, now);
      await writeTelemetry(tx, withHistory, seed, now);
      await writeHistory(tx, withHistory, seed, now);
      await writeAlerts(tx, withHistory, seed, now);
      return stations.length;
    })
    .then(async (written) => {
      // Without statistics the planner treats the tables as empty.
      if (written > 0)
        await db.execute(
          sql`analyze charger_hubs, charger_points, charger_slots, charger_telemetry, charger_events, charger_swaps, charger_alerts, charger_alert_history`,
        );
      return written;
    });
}

async function writeStations(tx: Transaction, stations: readonly ReferenceStation[], seed: number, now: number): Promise<void> {
  const lastReports = new Map(
    stations.map((station) => [
      station.id,
      now - (isSilentStation(station) ? silentFor(station) : createRandom(seedOf(seed, `heard ${station.id}`)).integer(0, 30_000)),
    ]),
  );
  const lastReportAt = ({ id }: ReferenceStation) => lastReports.get(id) ?? now;
  await insertRows(
    tx,
    'charger_hubs',
    stations.map((station) => ({
      id: station.id,
      group_id: station.groupId,
      kind: station.kind,
      name: station.name,
      street: station.street,
      city: station.city,
      country: station.country,
      lat: station.position.lat,
      lon: station.position.lon,
      visible_for_users: station.visibleForUsers,
      contact_name: station.contact?.name ?? null,
      contact_country_code: station.contact?.countryCode ?? null,
      contact_phone: station.contact?.phone ?? null,
      received_at: time(lastReportAt(station)),
      silent: isSilentStation(station),
      forgotten_swaps: 0,
    })),
  );
  await insertRows(
    tx,
    'charger_points',
    stations.flatMap((station) =>
      station.points.map(({ id, name, columns }) => ({
        id,
        hub_id: station.id,
        name,
        columns,
        reported_at: time(lastReportAt(station)),
        voltage: supplyVoltage(seed, id, lastReportAt(station)),
        temperature: cabinetTemperature(seed, id, lastReportAt(station)),
      })),
    ),
  );
  const slots = stations.flatMap((station) => {
    const pointOf = new Map(station.points.flatMap(({ id, slots: numbers }) => numbers.map((number) => [number, id])));
    return referenceSlots(station, seed).map(({ number, ...slot }) => ({
      point_id: pointOf.get(number),
      number,
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
  });
  await insertRows(tx, 'charger_slots', slots);
}

async function writeTelemetry(tx: Transaction, stations: readonly ReferenceStation[], seed: number, now: number): Promise<void> {
  const first = now - RETENTION_DAYS * DAY;
  const samples = stations.flatMap((station) => {
    const last = isSilentStation(station) ? now - silentFor(station) : now;
    const times: number[] = [];
    for (let at = first; at < last; at += Math.max(MINUTE, (now - at) / SAMPLES)) times.push(Math.round(at));
    return station.points.flatMap(({ id }) =>
      times.map((at) => ({
        point_id: id,
        ts: time(at),
        voltage: supplyVoltage(seed, id, at),
        temperature: cabinetTemperature(seed, id, at),
      })),
    );
  });
  await insertRows(tx, 'charger_telemetry', samples);
}

async function writeHistory(tx: Transaction, stations: readonly ReferenceStation[], seed: number, now: number): Promise<void> {
  const { rows } = await tx.execute<{ midnight: number }>(sql`
    select (extract(epoch from date_trunc('day', ${time(now)}::timestamptz, ${TIME_ZONE})) * 1000)::float8 as midnight`);
  const midnight = rows[0]?.midnight ?? now;
  const pasts = stations.map((station) => {
    const last = isSilentStation(station) ? now - silentFor(station) : now;
    return { hubId: station.id, ...stationHistory(station, seed, { midnight, now: last, days: RETENTION_DAYS }) };
  });
  await insertRows(
    tx,
    'charger_swaps',
    pasts.flatMap(({ hubId, swaps }) =>
      swaps.map((swap) => ({
        id: swap.id,
        hub_id: hubId,
        point_id: swap.pointId,
        returned_slot: swap.returnedSlot,
        taken_slot: swap.takenSlot,
        user_id: swap.userId,
        started_at: time(swap.startedAt),
        finished_at: time(swap.finishedAt),
      })),
    ),
  );
  const left = stations
    .filter(isSilentStation)
    .map((station) => ({ hub_id: station.id, point_id: null, slot: null, type: 'stationOffline', ts: now - silentFor(station) }));
  const events = [
    ...pasts.flatMap(({ hubId, events: all }) =>
      all.map(({ pointId, slot, type, ts }) => ({ hub_id: hubId, point_id: pointId, slot, type, ts })),
    ),
    ...left,
  ];
  await insertRows(
    tx,
    'charger_events',
    events.toSorted((one, other) => one.ts - other.ts).map((event) => ({ ...event, ts: time(event.ts) })),
    ['hub_id', 'point_id', 'slot', 'type', 'ts'],
  );
}

async function writeAlerts(tx: Transaction, stations: readonly ReferenceStation[], seed: number, now: number): Promise<void> {
  const alerts = referenceAlerts(stations, seed, now);
  const [looker] = await tx.select({ id: accounts.id }).from(accounts).where(eq(accounts.email, SEEN_BY));
  const seenBy = looker?.id ?? null;
  // Changes are numbered in chronological order.
  const changes = alerts
    .flatMap((alert) => statesOf(alert).map((state) => ({ alert, ...state })))
    .toSorted((one, other) => one.at - other.at)
    .map((change, nth) => ({ ...change, updateId: nth + 1 }));
  const lastOf = new Map(changes.map((change) => [change.alert.id, change]));
  await insertRows(
    tx,
    'charger_alerts',
    [...lastOf.values()].map(({ alert, state, ts, updateId }) => ({
      id: alertIdOf(alert.hubId, alert.id),
      hub_id: alert.hubId,
      point_id: alert.pointId,
      slot: alert.slot,
      type: alert.type,
      description: alert.description,
      state,
      ts: time(ts),
      raised_at: time(alert.raisedAt),
      seen_at: alert.seenAt === null ? null : time(alert.seenAt),
      seen_by: alert.seenAt === null ? null : seenBy,
      update_id: updateId,
    })),
  );
  await insertRows(
    tx,
    'charger_alert_history',
    // Earlier states of an alert; acknowledgement isn't a state (rules CHG-A4 and CHG-A5).
    alerts
      .filter(({ finishedAt }) => finishedAt !== null)
      .map(({ id, hubId, description, raisedAt, finishedAt, seenAt }) => ({
        alert_id: alertIdOf(hubId, id),
        description,
        state: 'started',
        ts: time(raisedAt),
        seen: seenAt !== null && seenAt <= (finishedAt ?? 0),
      })),
    ['alert_id', 'description', 'state', 'ts', 'seen'],
  );
  await tx.execute(sql`update charger_alert_clock set update_id = ${changes.length}`);
}
