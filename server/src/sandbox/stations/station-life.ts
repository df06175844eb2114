import { arrives, swapDuration, untilNext } from './courier-swaps.ts';
import type { StationCore } from './station-core.ts';
import { swap } from './station-doors.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Of those who might swap, one in so many books a battery instead. */
const BOOKS_ONE_IN = 4;
const BOOKED_FOR = [3 * MINUTE, 12 * MINUTE] as const;
/** Mean time between faults of a station; they last minutes. */
const BREAKS_EVERY = 1.5 * DAY;
const BROKEN_FOR = 9 * MINUTE;

function bookBattery(core: StationCore, at: number): void {
  const free = [...core.slots.values()].filter(({ busy, report }) => !busy && report.connected && report.charged && !report.booked);
  if (free.length === 0) return;
  const slot = core.random.pick(free);
  slot.report.booked = true;
  core.event(at, 'slotBooked', slot);
  core.queue.add(at + core.random.between(...BOOKED_FOR), (endedAt) => {
    // Taken already, or in use.
    if (!slot.report.booked || slot.busy) return;
    slot.report.booked = false;
    core.event(endedAt, 'bookingEnded', slot);
  });
}

const faults = ['slotFault', 'overheating', 'mainsLow', 'doorOpenTooLong', 'batteryFault'] as const;

const ofSlot: ReadonlySet<string> = new Set(['slotFault', 'doorOpenTooLong', 'batteryFault']);

function breakSomething(core: StationCore, from: number): void {
  const { random, reference, queue } = core;
  const fault = random.pick(faults);
  const slot = random.pick([...core.slots.values()]);
  const ofPoint = fault !== 'mainsLow';
  const emitAlert = (at: number, state: 'started' | 'finished') => {
    const pointId = ofPoint ? slot.pointId : null;
    const message = {
      id: `fault-${reference.id}-${Math.round(from)}`,
      ts: Math.round(at),
      type: ofPoint ? 'point' : 'charger',
      pointId,
      slot: ofSlot.has(fault) ? slot.report.number : null,
      description: fault,
      state,
    };
    core.emit({ kind: 'alert', message }, at);
    core.reportAll();
  };
  const set = (at: number, broken: boolean) => {
    if (fault === 'overheating') core.warmer = broken ? 18 : 0;
    if (fault === 'mainsLow') core.sag = broken ? 38 : 0;
    if (fault === 'slotFault' && slot.report.connected === broken) {
      slot.report.connected = !broken;
      core.event(at, broken ? 'slotDisconnected' : 'slotConnected', slot);
    }
    emitAlert(at, broken ? 'started' : 'finished');
  };
  set(from, true);
  queue.add(from + random.lognormal(BROKEN_FOR, 0.5), (at) => set(at, false));
}

/** Simulates couriers, bookings and faults; none of them while `held`. */
export function simulateLife(core: StationCore, from: number, held: () => boolean): void {
  const { random, reference, queue } = core;
  const repeat = (until: () => number, callback: (at: number) => void) => {
    const run = (at: number) => {
      if (!held()) callback(at);
      queue.add(at + until(), run);
    };
    queue.add(from + until(), run);
  };
  repeat(
    () => untilNext(reference, random),
    (at) => {
      if (!arrives(reference, at, random)) return;
      if (random.integer(1, BOOKS_ONE_IN) === 1) bookBattery(core, at);
      else swap(core, at, swapDuration(random));
    },
  );
  repeat(
    () => random.exponential(BREAKS_EVERY),
    (at) => breakSomething(core, at),
  );
}
