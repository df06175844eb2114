import { addToDay, dayOf, instantOf, localTime } from '@fleet-console/time';
import { randomUUID } from 'node:crypto';
import type { Kernel } from '../../kernel/module.ts';
import { Refusal } from '../../kernel/refusal.ts';
import { readGroups } from '../../modules/accounts/group-directory.ts';
import { loadGroupZones } from '../../modules/accounts/group-zones.ts';
import { refusingOverlap } from '../../modules/planner/overlap.ts';
import { publishSlots } from '../../modules/planner/planner-topics.ts';
import { readPlannedGroups } from '../../modules/planner/rides/ride-watch.store.ts';
import { startRide } from '../../modules/planner/rides/ride-start.service.ts';
import { createSlot, decideSlot } from '../../modules/planner/slot.service.ts';
import { seedOf, type Random } from '../reference/random.ts';
import { rejectionReasons } from '../planner/slot-texts.ts';
import { dueSlots, unplannedVehicle, waitingSlot } from './planner-actors.store.ts';
import { simulatedCaller } from './simulated-caller.ts';

const HOUR = 3_600_000;
/** Share of slots whose driver doesn't come. */
const MISSED = 10;
/** Chances per step. */
const CHANCE = { ride: 0.3, withoutSlot: 1 / 45, ask: 1 / 15, answer: 1 / 20 } as const;
/** Slots that stay in the inbox. */
const KEEP_WAITING = 6;

/** Drivers and managers of the sandbox, who use the same functions as the API. */
export interface PlannerActors {
  /** Does what is next. `now`: ms since 1970. */
  step(now: number): Promise<void>;
}

export function createPlannerActors(kernel: Kernel, random: Random): PlannerActors {
  const { db, live, log } = kernel;
  const loadTree = async () => (await readGroups(db)).tree;
  const caller = async (groupId: string, permission: 'calendar.access' | 'calendar.manage', preferred: string | null = null) => {
    const found = await simulatedCaller(db, await loadTree(), { groupId, permission, preferred });
    return preferred === null || found?.account.id === preferred ? found : null;
  };

  const start = async (groupId: string, vehicleId: string, driverId: string | null) => {
    const driver = await caller(groupId, 'calendar.access', driverId);
    if (driver !== null) await startRide(kernel, driver, randomUUID(), vehicleId);
  };

  const ride = async (groupIds: readonly string[]) => {
    for (const { slotId, vehicleId, groupId, driverId } of await dueSlots(db, groupIds))
      if (seedOf(1, `slot ${slotId}`) % 100 >= MISSED && random.chance(CHANCE.ride))
        await attempt(() => start(groupId, vehicleId, driverId));
  };

  const rideWithoutSlot = async (groupIds: readonly string[]) => {
    const vehicle = await unplannedVehicle(db, groupIds);
    if (vehicle !== null) await start(vehicle.groupId, vehicle.vehicleId, null);
  };

  const ask = async (groupIds: readonly string[], now: number) => {
    const vehicle = await unplannedVehicle(db, groupIds);
    const driver = vehicle && (await caller(vehicle.groupId, 'calendar.access'));
    if (vehicle === null || driver === null) return;
    const timeZone = (await loadGroupZones(db, driver.tree))(vehicle.groupId);
    const day = addToDay(dayOf(now, timeZone), { days: random.integer(1, 8) });
    const time = `${String(random.integer(6, 17)).padStart(2, '0')}:${random.pick(['00', '15', '30'])}`;
    const from = instantOf({ day, time }, timeZone);
    const plan = {
      vehicleId: vehicle.vehicleId,
      driverId: driver.account.id,
      start: new Date(from),
      end: new Date(from + random.integer(2, 6) * HOUR),
      returnPlace: { text: null, lat: null, lon: null },
      comment: null,
    };
    const { changed } = await refusingOverlap(() =>
      db.transaction((tx) => createSlot(tx, driver, plan, { clientId: randomUUID(), override: false })),
    );
    publishSlots(live, [changed]);
  };

  const answer = async (groupIds: readonly string[]) => {
    const slot = await waitingSlot(db, groupIds, KEEP_WAITING);
    const manager = slot && (await caller(slot.groupId, 'calendar.manage'));
    if (slot === null || manager === null) return;
    const reason = random.chance(0.15) ? random.pick(rejectionReasons) : null;
    const decision = reason === null ? 'accept' : 'reject';
    const { changed } = await db.transaction((tx) => decideSlot(tx, manager, slot.id, { version: slot.version, decision, reason }));
    publishSlots(live, [changed]);
  };

  /** Ignores refusals: another was faster, or the account lost its access. */
  const attempt = async (action: () => Promise<void>) => {
    try {
      await action();
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      log.debug({ err: error }, 'a simulated action of the ride planner was refused');
    }
  };

  return {
    async step(now) {
      const groupIds = [...(await readPlannedGroups(db, loadTree)).keys()];
      if (groupIds.length === 0) return;
      await ride(groupIds);
      if (random.chance(CHANCE.withoutSlot)) await attempt(() => rideWithoutSlot(groupIds));
      const { time } = localTime(now, 'Europe/Warsaw');
      if (time < '06:00' || time > '21:00') return;
      if (random.chance(CHANCE.ask)) await attempt(() => ask(groupIds, now));
      if (random.chance(CHANCE.answer)) await attempt(() => answer(groupIds));
    },
  };
}
