import { sql, type SQL } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { StationarySince } from '../../../protocol/anomalies.ts';
import type { ReportedState, RideStatus } from '../../../protocol/messages.ts';
import { COMMIT_DELAY } from './commit-delay.ts';

/** A vehicle in which an IoT module is installed. */
export interface Holder {
  readonly vehicleId: string;
  readonly groupId: string;
}

/** Cached state of an IoT module, so that a report needs no query. Times in milliseconds since 1970. */
export interface KnownComputer {
  readonly id: string;
  /** Usually one; none for a module in stock, two for a module entered twice. */
  holders: readonly Holder[];
  receivedAt: number | null;
  reportedAt: number | null;
  /** The last report has a time in the future, so later ones aren't compared with it. */
  futureDated: boolean;
  state: ReportedState | null;
  stationarySince: StationarySince | null;
  /** The last ride written to the database. */
  ride: { readonly id: string; readonly status: RideStatus; readonly writtenAt: number } | null;
  /** The last report stored in the history; of one that another process received, time and place are assumed. */
  lastStored: { readonly at: number; readonly lat: number | null; readonly lon: number | null; readonly state: ReportedState } | null;
}

/** In-memory cache of all IoT modules. */
export interface Directory {
  get(computerId: string): KnownComputer | undefined;
  all(): Iterable<KnownComputer>;
  /** Loads the entire fleet, in parts, because reports arrive at the same time. */
  load(): Promise<void>;
  /** Loads what was reported to another process since the last call; the first time, the entire fleet. */
  catchUp(): Promise<void>;
  /** Reloads the vehicles of these IoT modules. */
  reload(computerIds: readonly string[]): Promise<void>;
}

/** At least this often, a report is stored in the history, in ms. */
export const HISTORY_MAX_INTERVAL = 600_000;

/** Modules per part of the fleet that is loaded. */
const PAGE = 2_000;

/** An IoT module with one of its vehicles, if it has any. */
interface Row extends Record<string, unknown> {
  id: string;
  vehicle_id: string | null;
  group_id: string | null;
  /** Null while the vehicle isn't rented. */
  ride_id: string | null;
  ride_status: RideStatus | null;
  ride_written_at: number | null;
  lat: number | null;
  lon: number | null;
  received_at: number | null;
  reported_at: number | null;
  anomalies: string[] | null;
  state: ReportedState | null;
}

const rideOf = ({ ride_id, ride_status, ride_written_at }: Row): KnownComputer['ride'] =>
  ride_id === null || ride_status === null ? null : { id: ride_id, status: ride_status, writtenAt: ride_written_at ?? 0 };

/**
 * Assumes that another process stored the last report in the history at some time before. Reading the exact times would take seconds, and
 * assuming none would store a report of every vehicle at once. The times are spread, so that those that don't move are due one after another.
 */
const lastStoredOf = ({ received_at, state, lat, lon }: Row): KnownComputer['lastStored'] =>
  received_at === null || state === null ? null : { at: received_at - Math.random() * HISTORY_MAX_INTERVAL, lat, lon, state };

export function createDirectory(db: Database): Directory {
  const computers = new Map<string, KnownComputer>();

  /** Time of the last report that was read, in ms; null before the fleet was loaded. */
  let readUntil: number | null = null;

  /** Returns a row for each vehicle of a module. @param condition on `c` (IoT modules) and `l` (their last reports) */
  const read = async (condition: SQL) => {
    const { rows } = await db.execute<Row>(sql`
      select c.id, v.id as vehicle_id, v.group_id, l.state, l.anomalies, l.lat, l.lon,
        (extract(epoch from l.received_at) * 1000)::float8 as received_at,
        (extract(epoch from l.reported_at) * 1000)::float8 as reported_at,
        r.id as ride_id, r.status as ride_status, (extract(epoch from r.updated_at) * 1000)::float8 as ride_written_at
      from computers c
      left join latest_telemetry l on l.computer_id = c.id
      left join vehicles v on v.computer_id = c.id
      left join rides r on r.id = v.ride_id and l.state in ('booked', 'riding', 'paused')
      where ${condition}
      order by c.id, v.id`);
    return rows;
  };

  /** Adds modules, and updates known ones: their vehicles, and what they reported, if it is newer. */
  const merge = (rows: readonly Row[]) => {
    const holders = new Map<string, Holder[]>();
    for (const row of rows) {
      const holder = row.vehicle_id === null || row.group_id === null ? [] : [{ vehicleId: row.vehicle_id, groupId: row.group_id }];
      const others = holders.get(row.id);
      // Another vehicle of the same module.
      if (others) {
        others.push(...holder);
        continue;
      }
      holders.set(row.id, holder);
      const reported = {
        receivedAt: row.received_at,
        reportedAt: row.reported_at,
        futureDated: row.anomalies?.includes('futureDated') ?? false,
        state: row.state,
        ride: rideOf(row),
        lastStored: lastStoredOf(row),
      };
      const known = computers.get(row.id);
      if (!known) computers.set(row.id, { id: row.id, holders: holder, ...reported, stationarySince: null });
      else if ((row.received_at ?? 0) > (known.receivedAt ?? 0)) Object.assign(known, { holders: holder }, reported);
      else known.holders = holder;
    }
  };

  return {
    get: (computerId) => computers.get(computerId),
    all: () => computers.values(),
    async load() {
      for (let last: string | null = ''; last !== null;) {
        const rows = await read(
          sql`c.id in (select n.id from computers n where n.id > ${last} order by n.id limit ${sql.raw(String(PAGE))})`,
        );
        merge(rows);
        last = rows.length < PAGE ? null : (rows.at(-1)?.id ?? null);
      }
    },
    async catchUp() {
      const rows = await read(
        readUntil === null ? sql`true` : sql`l.received_at > to_timestamp(${(readUntil - COMMIT_DELAY) / 1000}::float8)`,
      );
      merge(rows);
      readUntil = rows.reduce((last, { received_at }) => Math.max(last, received_at ?? 0), readUntil ?? 0);
    },
    async reload(computerIds) {
      if (computerIds.length > 0) merge(await read(sql`c.id = any(${sql.param([...computerIds])}::text[])`));
    },
  };
}
