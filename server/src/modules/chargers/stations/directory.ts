import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/** Cached state of a cabinet. Times in milliseconds since 1970. */
export interface KnownPoint {
  readonly slots: ReadonlySet<number>;
  /** Time of the last accepted report, by the station's clock. */
  reportedAt: number | null;
  /** The minute of the last sample in the history, by the server's clock. */
  sampledAt: number | null;
}

/** Cached state of a station, so that a message needs no query. */
export interface KnownStation {
  readonly id: string;
  groupId: string;
  points: ReadonlyMap<string, KnownPoint>;
  /** By the server's clock. */
  receivedAt: number | null;
  /** Whether the station was published as offline. */
  silent: boolean;
}

/** In-memory cache of all stations. */
export interface StationDirectory {
  get(hubId: string): KnownStation | undefined;
  all(): Iterable<KnownStation>;
  /** Loads all stations, or reloads these after a change. */
  load(hubIds?: readonly string[]): Promise<void>;
}

interface Row extends Record<string, unknown> {
  id: string;
  group_id: string;
  received_at: number | null;
  silent: boolean;
  points: { id: string; reported_at: number | null; slots: number[] | null }[] | null;
}

export function createStationDirectory(db: Database): StationDirectory {
  const stations = new Map<string, KnownStation>();
  return {
    get: (hubId) => stations.get(hubId),
    all: () => stations.values(),
    async load(hubIds) {
      const { rows } = await db.execute<Row>(sql`
        select h.id, h.group_id, h.silent, (extract(epoch from h.received_at) * 1000)::float8 as received_at, p.points
        from charger_hubs h
        left join (
          select p.hub_id, json_agg(json_build_object(
            'id', p.id, 'slots', s.slots, 'reported_at', (extract(epoch from p.reported_at) * 1000)::float8)) as points
          from charger_points p
          left join (select point_id, json_agg(number) as slots from charger_slots group by point_id) s on s.point_id = p.id
          group by p.hub_id
        ) p on p.hub_id = h.id
        ${hubIds === undefined ? sql`` : sql`where h.id = any(${sql.param([...hubIds])}::text[])`}`);
      const found = new Set(rows.map(({ id }) => id));
      for (const id of hubIds ?? stations.keys()) if (!found.has(id)) stations.delete(id);
      for (const row of rows) {
        const known = stations.get(row.id);
        const points = new Map(
          (row.points ?? []).map((point): [string, KnownPoint] => {
            const before = known?.points.get(point.id);
            return [
              point.id,
              {
                slots: new Set(point.slots ?? []),
                reportedAt: before?.reportedAt ?? point.reported_at,
                sampledAt: before?.sampledAt ?? null,
              },
            ];
          }),
        );
        // The cached message times are newer than the row.
        if (known) Object.assign(known, { groupId: row.group_id, points });
        else stations.set(row.id, { id: row.id, groupId: row.group_id, points, receivedAt: row.received_at, silent: row.silent });
      }
    },
  };
}
