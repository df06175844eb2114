import { lt } from 'drizzle-orm';
import type { Kernel } from '../../kernel/module.ts';
import { publishActivity } from '../../live/activity-topic.ts';
import type { ReportListener } from '../fleet/telemetry/report-listeners.ts';
import { COMMIT_DELAY } from '../fleet/dispatch/commit-delay.ts';
import { isOnline } from '../../protocol/presence.ts';
import type { RecordedKind } from './activity.ts';
import { lastContacts, loadKnownVehicles, writeActivity, type KnownVehicle, type NewActivityEvent } from './recorder.store.ts';
import { rideSteps } from './ride-steps.ts';
import { activityEvents } from './schema.ts';

/** Interval of looking for offline vehicles, in ms. */
const SWEEP_INTERVAL = 5_000;
const CLEANUP_INTERVAL = 3_600_000;
/** Maximum number of buffered events while the database is down; the oldest are dropped. */
const MAX_BUFFERED = 10_000;

/** Records ride and presence events from vehicle reports. Runs in the leader. */
export function createRecorder(kernel: Pick<Kernel, 'db' | 'live' | 'log' | 'config'>, now: () => number = Date.now): ReportListener {
  const { db, log } = kernel;
  const keptDays = kernel.config.retention.activity;
  const hub = kernel.live;
  const known = new Map<string, KnownVehicle>();
  let buffered: NewActivityEvent[] = [];
  let sweptAt = 0;
  let cleanedAt = 0;

  const record = (kind: RecordedKind, vehicleId: string, groupId: string, at: number) => {
    buffered.push({ kind, vehicleId, groupId, at: new Date(at) });
    if (buffered.length > MAX_BUFFERED) buffered = buffered.slice(-MAX_BUFFERED);
  };

  const sweep = async (at: number) => {
    const candidates = [...known].filter(([, each]) => each.online && !isOnline(each.lastContact, at));
    if (candidates.length === 0) return;
    const contacts = await lastContacts(
      db,
      candidates.map(([, { computerId }]) => computerId),
    );
    for (const [vehicleId, each] of candidates) {
      each.lastContact = Math.max(each.lastContact, contacts.get(each.computerId) ?? 0);
      each.online = isOnline(each.lastContact, at);
      if (!each.online) record('offline', vehicleId, each.groupId, at);
    }
  };

  /** Reads what vehicles reported to another process since the last call; the first time, all vehicles. */
  const catchUp = async () => {
    const since = [...known.values()].reduce((last, { lastContact }) => Math.max(last, lastContact), 0);
    for (const [id, each] of await loadKnownVehicles(db, since - COMMIT_DELAY)) known.set(id, each);
  };

  return {
    prepare: catchUp,

    async begin() {
      buffered = [];
      await catchUp();
      const at = now();
      // The former leader has recorded those that went offline.
      for (const each of known.values()) each.online = isOnline(each.lastContact, at);
    },

    report(holders, { computerId, receivedAt, report: { ride: reported } }) {
      for (const [nth, { vehicleId, groupId }] of holders.entries()) {
        const before = known.get(vehicleId);
        if (before?.online !== true) record('online', vehicleId, groupId, receivedAt);
        // A ride belongs to the first vehicle, as in the rides table.
        if (nth === 0) for (const step of rideSteps(before?.ride ?? null, reported)) record(step, vehicleId, groupId, receivedAt);
        const changed = { groupId, computerId, lastContact: receivedAt, online: true };
        const ride =
          reported &&
          (before?.ride?.id === reported.id && before.ride.status === reported.status
            ? before.ride
            : { id: reported.id, status: reported.status });
        // Changed in place: a new object for each report would fill the old generation.
        if (before) Object.assign(before, changed, ride && { ride });
        else known.set(vehicleId, { ...changed, ride });
      }
    },

    async flush() {
      const at = now();
      if (at - sweptAt >= SWEEP_INTERVAL) {
        sweptAt = at;
        await sweep(at);
      }
      if (at - cleanedAt >= CLEANUP_INTERVAL) {
        cleanedAt = at;
        await db.delete(activityEvents).where(lt(activityEvents.at, new Date(at - keptDays * 86_400_000)));
      }
      if (buffered.length === 0) return;
      const batch = buffered;
      buffered = [];
      try {
        await writeActivity(db, batch);
      } catch (error) {
        buffered = [...batch, ...buffered].slice(-MAX_BUFFERED);
        log.error({ err: error, events: batch.length }, "couldn't save events; retrying");
        return;
      }
      publishActivity(
        hub,
        batch.map(({ groupId }) => groupId),
      );
    },

    end() {
      known.clear();
    },
  };
}
