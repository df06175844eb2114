import { lt } from 'drizzle-orm';
import type { Kernel } from '../../kernel/module.ts';
import { publishActivity } from '../../live/activity-topic.ts';
import { RETENTION_DAYS } from '../../database/history-partitions.ts';
import type { ReportListener } from '../fleet/telemetry/report-listeners.ts';
import { isOnline } from '../../protocol/presence.ts';
import type { NotedKind } from './activity.ts';
import { lastHeard, loadKnownVehicles, writeActivity, type KnownVehicle, type NewActivityEvent } from './recorder.store.ts';
import { rideSteps } from './ride-steps.ts';
import { activityEvents } from './schema.ts';

/** Silence is looked for this often, in ms. */
const SWEEP_EVERY = 5_000;
const CLEAN_EVERY = 3_600_000;
/** What waits for a database that is away; beyond, the oldest is given up: memory must not grow. */
const MOST_WAITING = 10_000;

/** Notes rides that begin and end, and contact lost and found, as reports tell of them. In the process that leads the vehicles. */
export function createRecorder(kernel: Pick<Kernel, 'db' | 'live' | 'log'>, now: () => number = Date.now): ReportListener {
  const { db, log } = kernel;
  const hub = kernel.live;
  let known = new Map<string, KnownVehicle>();
  let waiting: NewActivityEvent[] = [];
  let sweptAt = 0;
  let cleanedAt = 0;

  const note = (kind: NotedKind, vehicleId: string, groupId: string, at: number) => {
    waiting.push({ kind, vehicleId, groupId, at: new Date(at) });
    if (waiting.length > MOST_WAITING) waiting = waiting.slice(-MOST_WAITING);
  };

  const sweep = async (at: number) => {
    const silent = [...known].filter(([, each]) => each.online && !isOnline(each.heardAt, at));
    if (silent.length === 0) return;
    const heard = await lastHeard(
      db,
      silent.map(([, { computerId }]) => computerId),
    );
    for (const [vehicleId, each] of silent) {
      each.heardAt = Math.max(each.heardAt, heard.get(each.computerId) ?? 0);
      each.online = isOnline(each.heardAt, at);
      if (!each.online) note('offline', vehicleId, each.groupId, at);
    }
  };

  return {
    async begin() {
      waiting = [];
      known = await loadKnownVehicles(db, now());
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
        await db.delete(activityEvents).where(lt(activityEvents.at, new Date(at - RETENTION_DAYS * 86_400_000)));
      }
      if (waiting.length === 0) return;
      const batch = waiting;
      waiting = [];
      try {
        await writeActivity(db, batch);
      } catch (error) {
        waiting = [...batch, ...waiting].slice(-MOST_WAITING);
        log.error({ err: error, events: batch.length }, "couldn't save events; retrying");
        return;
      }
      publishActivity(
        hub,
        batch.map(({ groupId }) => groupId),
      );
    },

    end() {
      known = new Map();
    },
  };
}
