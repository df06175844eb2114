import { sql } from 'drizzle-orm';
import type { Database } from '../../database/database.ts';
import type { Anomaly } from '../../protocol/anomalies.ts';
import type { RideStep } from '../../modules/fleet/schema.ts';
import { reportColumns } from '../../modules/fleet/telemetry/telemetry.store.ts';
import { GPS_ONLY } from '../../protocol/trackers.ts';
import { insertRows } from './bulk-insert.ts';
import { telemetryOf } from '../reference/reference-report.ts';
import { referenceFleet, type FleetSize } from '../reference/reference-fleet.ts';
import type { EdgeCase, ReferenceRide, ReferenceVehicle } from '../reference/reference-vehicle.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;

/**
 * Inserts the reference fleet into a database that has its groups, in one transaction; takes seconds for 50,000 vehicles. Does nothing when there are vehicles already.
 * @returns the number of inserted vehicles
 */
export async function seedFleet(db: Database, size: FleetSize, now: number = Date.now()): Promise<number> {
  const fleet = referenceFleet(size);
  return db
    .transaction(async (tx) => {
      const { rows } = await tx.execute(sql`select 1 from vehicles limit 1`);
      if (rows.length > 0) return 0;
      await tx.execute(sql`set local statement_timeout = 0`);
      await insertRows(
        tx,
        'bikes',
        fleet.flatMap((vehicle) => bikeRow(vehicle, now)),
      );
      await insertRows(
        tx,
        'mopeds',
        fleet.flatMap((vehicle) => mopedRow(vehicle, now)),
      );
      const firstHolders = withFirstOfEachComputer(fleet);
      await insertRows(tx, 'computers', firstHolders.map(computerRow));
      const vehicles = fleet.map((vehicle) => vehicleRow(vehicle, now));
      await insertRows(tx, 'vehicles', vehicles, Object.keys(vehicles[0] ?? {}));
      await insertRows(
        tx,
        'latest_telemetry',
        firstHolders.map((vehicle) => telemetryRow(vehicle, now)),
      );
      await insertRows(
        tx,
        'rides',
        fleet.flatMap((vehicle) => (vehicle.ride ? rideRow(vehicle, vehicle.ride, now) : [])),
      );
      await tx.execute(sql`
      insert into device_events (vehicle_id, ts, type, group_id, user_id, version) select id, created_at, 'SET_GROUP', group_id, null, 1 from vehicles order by id`);
      return fleet.length;
    })
    .then(async (written) => {
      // Without statistics the planner treats the tables as empty.
      if (written > 0) await db.execute(sql`analyze bikes, mopeds, computers, vehicles, latest_telemetry, rides, device_events`);
      return written;
    });
}

const time = (milliseconds: number) => new Date(milliseconds).toISOString();
const daysFrom = (now: number, days: number) => time(Math.floor(now / DAY) * DAY + days * DAY);

function withFirstOfEachComputer(fleet: readonly ReferenceVehicle[]): ReferenceVehicle[] {
  const seen = new Set<string>();
  return fleet.filter(({ computer }) => {
    if (computer === null || seen.has(computer.id)) return false;
    seen.add(computer.id);
    return true;
  });
}

function commonRow(part: NonNullable<ReferenceVehicle['bike'] | ReferenceVehicle['moped']>, groupId: string, now: number) {
  return {
    id: part.id,
    group_id: groupId,
    vin: part.VIN,
    batch: part.batch,
    batteries_number: part.batteriesNumber,
    ble_pilot: part.blePilot,
    branding: 'reference',
    chargers_number: part.chargersNumber,
    color: part.color,
    vendor: part.vendor,
    model: part.model,
    tires_type: part.tiresType,
    mileage_unit: 'km',
    has_trunk: part.hasTrunk,
    has_rack: part.hasRack,
    preventive_maintenance_date: daysFrom(now, part.maintenanceInDays),
    inspection_date: daysFrom(now, -part.inspectedDaysAgo),
    purchase_date: daysFrom(now, -part.purchasedDaysAgo),
    status: part.status,
    owner: part.owner,
    nfc_card: part.nfcCard,
    version: 1,
  };
}

const bikeRow = ({ bike, groupId }: ReferenceVehicle, now: number) =>
  bike === null
    ? []
    : {
        ...commonRow(bike, groupId, now),
        number: bike.number,
        tubeless_tires: bike.tubelessTires,
        has_lock: bike.hasLock,
        has_chain: bike.hasChain,
        has_basket: bike.hasBasket,
      };

const mopedRow = ({ moped, groupId }: ReferenceVehicle, now: number) =>
  moped === null
    ? []
    : {
        ...commonRow(moped, groupId, now),
        registration_number: moped.registrationNumber,
        registration_country: moped.registrationCountry,
        calibrated: moped.calibrated,
        helmet: moped.helmet,
        insurance: moped.insurance,
        insurance_from: daysFrom(now, -moped.insuredDaysAgo),
        insurance_to: daysFrom(now, 365 - moped.insuredDaysAgo),
        key: moped.key,
        license: moped.license,
        mileage: moped.mileage,
      };

function computerRow({ computer, groupId, kind }: ReferenceVehicle) {
  const watchesBattery = computer?.vendor !== GPS_ONLY;
  const [max, min] = kind === 'bike' ? [42, 31] : [67.2, 52];
  return {
    id: computer?.id,
    group_id: groupId,
    vendor: computer?.vendor,
    model: computer?.model,
    version: 1,
    ...(watchesBattery && { voltage_max: max, voltage_min: min }),
  };
}

const vehicleRow = (vehicle: ReferenceVehicle, now: number) => ({
  id: vehicle.id,
  name: vehicle.name,
  alternative_name: vehicle.alternativeName,
  is_rentable: vehicle.isRentable,
  // Stations have batteries for mopeds.
  allow_battery_swap: Boolean(vehicle.moped),
  group_id: vehicle.groupId,
  bike_id: vehicle.bike?.id ?? null,
  moped_id: vehicle.moped?.id ?? null,
  computer_id: vehicle.computer?.id ?? null,
  ride_id: vehicle.ride?.id ?? null,
  created_at: daysFrom(now, -(vehicle.bike ?? vehicle.moped ?? { purchasedDaysAgo: 0 }).purchasedDaysAgo),
});

/** Anomalies that the server will detect in the reports of these vehicles. */
const anomaliesOf: ReadonlyMap<EdgeCase, readonly Anomaly[]> = new Map([
  ['futureDated', ['futureDated']],
  ['nullIsland', ['nullIsland']],
  ['stuckPosition', ['stuckPosition']],
  ['towed', ['movingWithoutRide']],
]);

function telemetryRow(vehicle: ReferenceVehicle, now: number) {
  const report = telemetryOf(vehicle, now - vehicle.reportedAgo);
  const { edgeCase } = vehicle;
  const anomalies = edgeCase === null ? [] : (anomaliesOf.get(edgeCase) ?? []);
  return {
    computer_id: vehicle.computer?.id,
    received_at: time(now - vehicle.reportedAgo),
    reported_at: time(report.ts),
    lat: report.lat,
    lon: report.lon,
    ...reportColumns(report),
    anomalies,
  };
}

function rideRow({ id, groupId }: ReferenceVehicle, ride: ReferenceRide, now: number) {
  const zero = ride.status === 'finished' ? Math.floor(now / DAY) * DAY - HOUR : now;
  const stoppedAt = ride.stoppedAgo === null ? null : zero - ride.stoppedAgo;
  return {
    id: ride.id,
    vehicle_id: id,
    group_id: groupId,
    status: ride.status,
    user_id: ride.userId,
    average_speed: ride.averageSpeed,
    max_speed: ride.maxSpeed,
    distance: ride.distance,
    started_at: time(zero - ride.startedAgo),
    stopped_at: stoppedAt === null ? null : time(stoppedAt),
    updated_at: time(stoppedAt ?? now),
    begun_at: ride.status === 'booked' ? null : time(zero - ride.startedAgo),
    status_since: time(ride.status === 'booked' || ride.status === 'started' ? zero - ride.startedAgo : (stoppedAt ?? now)),
    booked_seconds: 0,
    paused_seconds: 0,
    steps: stepsOf(ride, zero),
  };
}

function stepsOf({ status, startedAgo, stoppedAgo }: ReferenceRide, now: number): RideStep[] {
  const start = now - startedAgo;
  if (status === 'finished')
    return [
      ['started', start],
      ['finished', now - (stoppedAgo ?? 0)],
    ];
  return status === 'paused'
    ? [
        ['started', start],
        ['paused', now],
      ]
    : [[status, start]];
}
