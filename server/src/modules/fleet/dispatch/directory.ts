import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { StationarySince } from '../../../protocol/anomalies.ts';
import type { ReportedState, RideStatus } from '../../../protocol/messages.ts';

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

  const read = async (computerIds: readonly string[] | null) => {
    const { rows } = await db.execute<Row>(sql`
      select c.id, h.holders, l.state, l.anomalies,
        (extract(epoch from l.received_at) * 1000)::float8 as received_at,
        (extract(epoch from l.reported_at) * 1000)::float8 as reported_at
      from computers c
      left join latest_telemetry l on l.computer_id = c.id
      left join (
        select computer_id, json_agg(json_build_object('vehicleId', id, 'groupId', group_id) order by id) as holders
        from vehicles where computer_id is not null group by computer_id
      ) h on h.computer_id = c.id
      ${computerIds === null ? sql`` : sql`where c.id = any(${sql.param([...computerIds])}::text[])`}`);
    for (const row of rows) {
      const known = computers.get(row.id);
      if (known) {
        known.holders = row.holders ?? [];
        continue;
      }
      computers.set(row.id, {
        id: row.id,
        holders: row.holders ?? [],
        receivedAt: row.received_at,
        reportedAt: row.reported_at,
        futureDated: row.anomalies?.includes('futureDated') ?? false,
        state: row.state,
        stationarySince: null,
        ride: null,
        lastStored: null,
      });
    }
  };

  return {
    get: (computerId) => computers.get(computerId),
    all: () => computers.values(),
    load: () => read(null),
    async reload(computerIds) {
      if (computerIds.length > 0) await read(computerIds);
    },
  };
}
