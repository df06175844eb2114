import type { Kernel } from '../../../kernel/module.ts';
import { publishActivity } from '../../../live/activity-topic.ts';
import { readGroups } from '../../accounts/group-directory.ts';
import type { ReportListener } from '../../fleet/telemetry/report-listeners.ts';
import { writeActivity, type NewActivityEvent } from '../../operations/recorder.store.ts';
import { plannersChanged } from '../planner-topics.ts';
import { overrunRides, readPlannedGroups, ridesOutsideSlots, type BegunRide } from './ride-watch.store.ts';

/** Interval of reading the planners, in case a message was missed or a group moved, in ms. */
const REFRESH_INTERVAL = 30_000;
/** Interval of looking for rides after the end of their slot, in ms. */
const OVERRUN_INTERVAL = 60_000;
/** A ride that goes on this long after its slot is recorded, in ms. */
const OVERRUN = 15 * 60_000;
/** A start that is reported later, or that lies ahead, counts from when it was received, in ms. */
const MAX_DELAY = 10 * 60_000;
/** Maximum number of buffered rides while the database is down; the oldest are dropped. */
const MAX_BUFFERED = 10_000;

/**
 * Records rides that vehicles report although no slot allows them, and rides that go on after their slot (rules PLN-G5 and PLN-G6). Reports of vehicles without a
 * planner cost one lookup. Runs in the leader.
 */
export function createRideWatch({ db, live, log, pubsub }: Pick<Kernel, 'db' | 'live' | 'log' | 'pubsub'>): ReportListener {
  /** Covered groups, with minutes of grace and since when they are watched: rides that run by then aren't new. */
  let groups = new Map<string, { readonly graceMinutes: number; readonly since: number }>();
  /** The ride that each vehicle reported last. */
  let rides = new Map<string, string>();
  let begun: BegunRide[] = [];
  let refreshedAt = 0;
  let searchedAt = 0;
  let unsubscribe: () => void = () => undefined;

  const refresh = async (at: number) => {
    const planned = await readPlannedGroups(db, async () => (await readGroups(db)).tree);
    groups = new Map([...planned].map(([id, graceMinutes]) => [id, { graceMinutes, since: groups.get(id)?.since ?? at }]));
    refreshedAt = at;
  };

  const write = async (events: readonly NewActivityEvent[]) => {
    if (events.length === 0) return;
    await writeActivity(db, events);
    publishActivity(
      live,
      events.map(({ groupId }) => groupId),
    );
  };

  const recordOutside = async () => {
    const batch = begun;
    begun = [];
    if (batch.length === 0) return;
    try {
      const outside = await ridesOutsideSlots(db, batch);
      await write(outside.map(({ vehicleId, groupId, at }) => ({ kind: 'rideOutsideSlot', vehicleId, groupId, at: new Date(at) })));
    } catch (error) {
      begun = [...batch, ...begun].slice(-MAX_BUFFERED);
      log.error({ err: error, rides: batch.length }, "couldn't check rides against the ride planner; retrying");
    }
  };

  const recordOverruns = async (at: number) => {
    const overrun = await overrunRides(db, [...groups.keys()], OVERRUN);
    await write(overrun.map((vehicle) => ({ ...vehicle, kind: 'rideOverran', at: new Date(at) })));
  };

  return {
    async begin() {
      begun = [];
      rides = new Map();
      groups = new Map();
      unsubscribe = pubsub.onSignal(plannersChanged, () => {
        refresh(Date.now()).catch((error: unknown) => log.error({ err: error }, "couldn't load the ride planners; retrying"));
      });
      await refresh(Date.now());
    },

    report(holders, { receivedAt, report: { ride } }) {
      const [holder] = holders;
      if (ride === null || holder === undefined) return;
      const group = groups.get(holder.groupId);
      if (group === undefined || ride.status !== 'started') return;
      const { vehicleId, groupId } = holder;
      const before = rides.get(vehicleId);
      if (before === ride.id) return;
      rides.set(vehicleId, ride.id);
      if (before === undefined && ride.startedAt < group.since) return;
      const isCurrent = ride.startedAt <= receivedAt && receivedAt - ride.startedAt <= MAX_DELAY;
      begun.push({
        vehicleId,
        groupId,
        riderId: ride.userId,
        at: isCurrent ? ride.startedAt : receivedAt,
        graceMinutes: group.graceMinutes,
      });
    },

    async flush() {
      const at = Date.now();
      if (at - refreshedAt >= REFRESH_INTERVAL) await refresh(at);
      await recordOutside();
      if (groups.size === 0 || at - searchedAt < OVERRUN_INTERVAL) return;
      searchedAt = at;
      await recordOverruns(at);
    },

    end() {
      unsubscribe();
      rides = new Map();
    },
  };
}
