import { lt, sql } from 'drizzle-orm';
import type { Kernel } from '../../kernel/module.ts';
import { tellHappenings } from '../../live/happenings.ts';
import { KEEP_DAYS } from '../../database/history-partitions.ts';
import type { RideStatus } from '../../protocol/messages.ts';
import type { ReportListener } from '../fleet/telemetry/report-listeners.ts';
import { isOnline } from '../../protocol/presence.ts';
import type { NotedKind } from './happening.ts';
import { rideSteps, type KnownRide } from './ride-steps.ts';
import { happenings } from './schema.ts';

interface Known {
  groupId: string;
  computerId: string;
  heardAt: number;
  online: boolean;
  ride: KnownRide | null;
}

type Noted = typeof happenings.$inferInsert & { readonly kind: NotedKind };

/** Silence is looked for this often, in ms. */
const SWEEP_EVERY = 5_000;
const CLEAN_EVERY = 3_600_000;
/** What waits for a database that is away; beyond, the oldest is given up: memory must not grow. */
const MOST_WAITING = 10_000;

/** Notes rides that begin and end, and contact lost and found, as reports tell of them. In the process that leads the vehicles. */
export function createRecorder(kernel: Pick<Kernel, 'db' | 'live' | 'log'>, now: () => number = Date.now): ReportListener {
  const { db, log } = kernel;
  const hub = kernel.live;
  let known = new Map<string, Known>();
  let waiting: Noted[] = [];
  let sweptAt = 0;
  let cleanedAt = 0;

  const note = (kind: NotedKind, vehicleId: string, groupId: string, at: number) => {
    waiting.push({ kind, vehicleId, groupId, at: new Date(at) });
    if (waiting.length > MOST_WAITING) waiting = waiting.slice(-MOST_WAITING);
  };

  const sweep = async (at: number) => {
    const silent = [...known].filter(([, each]) => each.online && !isOnline(each.heardAt, at));
    if (silent.length === 0) return;
    // A vehicle whose clock went back is heard all the same: its reports only come later than others.
    const { rows } = await db.execute<{ id: string; heard: number }>(sql`
      select computer_id as id, (extract(epoch from received_at) * 1000)::float8 as heard from latest_telemetry
      where computer_id = any(${sql.param(silent.map(([, { computerId }]) => computerId))}::text[])`);
    const heard = new Map(rows.map((row) => [row.id, row.heard]));
    for (const [vehicleId, each] of silent) {
      each.heardAt = Math.max(each.heardAt, heard.get(each.computerId) ?? 0);
      each.online = isOnline(each.heardAt, at);
      if (!each.online) note('offline', vehicleId, each.groupId, at);
    }
  };

  return {
    async begin() {
      waiting = [];
      const { rows } = await db.execute<{
        id: string;
        group_id: string;
        computer_id: string;
        heard: number;
        ride_id: string | null;
        status: RideStatus | null;
      }>(sql`
        select v.id, v.group_id, v.computer_id, (extract(epoch from l.received_at) * 1000)::float8 as heard, r.id as ride_id, r.status
        from vehicles v join latest_telemetry l on l.computer_id = v.computer_id left join rides r on r.id = v.ride_id`);
      const at = now();
      known = new Map(
        rows.map((row) => [
          row.id,
          {
            groupId: row.group_id,
            computerId: row.computer_id,
            heardAt: row.heard,
            online: isOnline(row.heard, at),
            ride: row.ride_id !== null && row.status !== null ? { id: row.ride_id, status: row.status } : null,
          },
        ]),
      );
    },

    report(holders, { computerId, receivedAt, report: { ride } }) {
      for (const [nth, { vehicleId, groupId }] of holders.entries()) {
        const before = known.get(vehicleId);
        if (before?.online !== true) note('online', vehicleId, groupId, receivedAt);
        // A ride is that of the first holder, as it is written down.
        if (nth === 0) for (const step of rideSteps(before?.ride ?? null, ride)) note(step, vehicleId, groupId, receivedAt);
        known.set(vehicleId, {
          groupId,
          computerId,
          heardAt: receivedAt,
          online: true,
          ride: ride ? { id: ride.id, status: ride.status } : (before?.ride ?? null),
        });
      }
    },

    async flush() {
      const at = now();
      if (at - sweptAt >= SWEEP_EVERY) {
        sweptAt = at;
        await sweep(at);
      }
      if (at - cleanedAt >= CLEAN_EVERY) {
        cleanedAt = at;
        await db.delete(happenings).where(lt(happenings.at, new Date(at - KEEP_DAYS * 86_400_000)));
      }
      if (waiting.length === 0) return;
      const batch = waiting;
      waiting = [];
      try {
        // A vehicle that is gone since has no happenings.
        await db.execute(sql`
          insert into happenings (at, kind, vehicle_id, group_id)
          select n.at, n.kind, v.id, g.id from json_to_recordset(${JSON.stringify(
            batch.map((each) => ({ at: each.at, kind: each.kind, vehicle_id: each.vehicleId, group_id: each.groupId })),
          )}) as n(at timestamptz, kind text, vehicle_id text, group_id text)
          join vehicles v on v.id = n.vehicle_id join groups g on g.id = n.group_id`);
      } catch (error) {
        waiting = [...batch, ...waiting].slice(-MOST_WAITING);
        log.error({ err: error, happenings: batch.length }, 'happenings could not be written; they are tried again');
        return;
      }
      tellHappenings(
        hub,
        batch.map(({ groupId }) => groupId),
      );
    },

    end() {
      known = new Map();
    },
  };
}
