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
  /** The last report stored in the history. */
  lastStored: { readonly at: number; readonly lat: number | null; readonly lon: number | null; readonly state: ReportedState } | null;
}

/** In-memory cache of all IoT modules. */
export interface Directory {
  get(computerId: string): KnownComputer | undefined;
  all(): Iterable<KnownComputer>;
  /** Loads the entire fleet. */
  load(): Promise<void>;
  /** Loads what was reported to another process since the last call; the first time, the entire fleet. */
  catchUp(): Promise<void>;
  /** Reloads the vehicles of these IoT modules. */
  reload(computerIds: readonly string[]): Promise<void>;
}

interface Row extends Record<string, unknown> {
  id: string;
  holders: Holder[] | null;
  received_at: number | null;
  reported_at: number | null;
  anomalies: string[] | null;
  state: ReportedState | null;
}

export function createDirectory(db: Database): Directory {
  const computers = new Map<string, KnownComputer>();

  /** Time of the last report that was read, in ms; null before the fleet was loaded. */
  let readUntil: number | null = null;

  /** @param condition on `c` (IoT modules) and `l` (their last reports) */
  const read = async (condition: SQL) => {
    const { rows } = await db.execute<Row>(sql`
      select c.id, h.holders, l.state, l.anomalies,
        (extract(epoch from l.received_at) * 1000)::float8 as received_at,
        (extract(epoch from l.reported_at) * 1000)::float8 as reported_at
      from computers c
      left join latest_telemetry l on l.computer_id = c.id
      left join lateral (
        select json_agg(json_build_object('vehicleId', v.id, 'groupId', v.group_id) order by v.id) as holders
        from vehicles v where v.computer_id = c.id
      ) h on true
      where ${condition}`);
    return rows;
  };

  /** Adds modules, and updates known ones: their vehicles, and what they reported, if it is newer. */
  const merge = (rows: readonly Row[]) => {
    for (const row of rows) {
      const holders = row.holders ?? [];
      const reported = {
        receivedAt: row.received_at,
        reportedAt: row.reported_at,
        futureDated: row.anomalies?.includes('futureDated') ?? false,
        state: row.state,
      };
      const known = computers.get(row.id);
      if (!known) computers.set(row.id, { id: row.id, holders, ...reported, stationarySince: null, ride: null, lastStored: null });
      else if ((row.received_at ?? 0) > (known.receivedAt ?? 0)) Object.assign(known, { holders }, reported);
      else known.holders = holders;
    }
  };

  return {
    get: (computerId) => computers.get(computerId),
    all: () => computers.values(),
    load: async () => merge(await read(sql`true`)),
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
