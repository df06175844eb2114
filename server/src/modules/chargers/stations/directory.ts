import { sql } from 'drizzle-orm';
import type { Database } from '../../../database/database.ts';

/** A cabinet as the intake remembers it. Times in milliseconds since 1970. */
export interface KnownPoint {
  readonly slots: ReadonlySet<number>;
  /** Of the last report that was taken, by the station's clock. */
  reportedAt: number | null;
  /** The minute that was last kept in the history, by the server's clock. */
  sampledAt: number | null;
}

/** What the intake remembers of a station, so that a message costs no query. */
export interface KnownStation {
  readonly id: string;
  groupId: string;
  points: ReadonlyMap<string, KnownPoint>;
  /** By the server's clock. */
  receivedAt: number | null;
  /** Its silence has been told. */
  silent: boolean;
}

/** Every station, in memory. */
export interface StationDirectory {
  get(hubId: string): KnownStation | undefined;
  all(): Iterable<KnownStation>;
  /** Reads all of them, or these again after a change. */
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
        // What was heard since is newer than the row.
        if (known) Object.assign(known, { groupId: row.group_id, points });
        else stations.set(row.id, { id: row.id, groupId: row.group_id, points, receivedAt: row.received_at, silent: row.silent });
      }
    },
  };
}
