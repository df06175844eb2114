import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';
import type { Standing } from '../../../protocol/anomalies.ts';
import type { ReportedState, RideStatus } from '../../../protocol/messages.ts';

/** A vehicle that holds a computer. */
export interface Holder {
  readonly vehicleId: string;
  readonly groupId: string;
}

/** What the intake remembers of a computer, so that a report costs no query. Times in milliseconds since 1970. */
export interface KnownComputer {
  readonly id: string;
  /** Usually one; none for a tracker in stock, two for a tracker entered twice. */
  holders: readonly Holder[];
  receivedAt: number | null;
  reportedAt: number | null;
  /** The known report claims to come from the future, so later ones are not compared with it. */
  futureDated: boolean;
  state: ReportedState | null;
  standing: Standing | null;
  /** The last ride written to the database. */
  ride: { readonly id: string; readonly status: RideStatus; readonly writtenAt: number } | null;
  /** The last report kept in the history. */
  kept: { readonly at: number; readonly lat: number | null; readonly lon: number | null; readonly state: ReportedState } | null;
}

/** Every computer of the fleet, in memory. */
export interface Directory {
  get(computerId: string): KnownComputer | undefined;
  all(): Iterable<KnownComputer>;
  /** Reads the whole fleet. */
  load(): Promise<void>;
  /** Reads again who holds these computers, after a change of the fleet. */
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
        standing: null,
        ride: null,
        kept: null,
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
