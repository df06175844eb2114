import { comes, swapDuration, untilNext } from './courier-swaps.ts';
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

function book(core: StationCore, at: number): void {
  const free = [...core.slots.values()].filter(({ busy, shows }) => !busy && shows.connected && shows.charged && !shows.booked);
  if (free.length === 0) return;
  const slot = core.random.pick(free);
  slot.shows.booked = true;
  core.event(at, 'slotBooked', slot);
  core.agenda.add(at + core.random.between(...BOOKED_FOR), (later) => {
    // Taken already, or in use.
    if (!slot.shows.booked || slot.busy) return;
    slot.shows.booked = false;
    core.event(later, 'bookingEnded', slot);
  });
}

const faults = ['slotFault', 'overheating', 'mainsLow', 'doorOpenTooLong', 'batteryFault'] as const;

const ofSlot: ReadonlySet<string> = new Set(['slotFault', 'doorOpenTooLong', 'batteryFault']);

function breakSomething(core: StationCore, from: number): void {
  const { random, reference, agenda } = core;
  const fault = random.pick(faults);
  const slot = random.pick([...core.slots.values()]);
  const ofPoint = fault !== 'mainsLow';
  const tell = (at: number, state: 'started' | 'finished') => {
    const pointId = ofPoint ? slot.pointId : null;
    const message = {
      id: `fault-${reference.id}-${Math.round(from)}`,
      ts: Math.round(at),
      type: ofPoint ? 'point' : 'charger',
      pointId,
      slot: ofSlot.has(fault) ? slot.shows.number : null,
      description: fault,
      state,
    };
    core.tell({ kind: 'alert', message }, at);
    core.reportAll();
  };
  const set = (at: number, broken: boolean) => {
    if (fault === 'overheating') core.warmer = broken ? 18 : 0;
    if (fault === 'mainsLow') core.sag = broken ? 38 : 0;
    if (fault === 'slotFault' && slot.shows.connected === broken) {
      slot.shows.connected = !broken;
      core.event(at, broken ? 'slotDisconnected' : 'slotConnected', slot);
    }
    tell(at, broken ? 'started' : 'finished');
  };
  set(from, true);
  agenda.add(from + random.lognormal(BROKEN_FOR, 0.5), (at) => set(at, false));
}

/** Simulates couriers, bookings and faults; none of them while `held`. */
export function live(core: StationCore, from: number, held: () => boolean): void {
  const { random, reference, agenda } = core;
  const again = (until: () => number, act: (at: number) => void) => {
    const turn = (at: number) => {
      if (!held()) act(at);
      agenda.add(at + until(), turn);
    };
    agenda.add(from + until(), turn);
  };
  again(
    () => untilNext(reference, random),
    (at) => {
      if (!comes(reference, at, random)) return;
      if (random.whole(1, BOOKS_ONE_IN) === 1) book(core, at);
      else swap(core, at, swapDuration(random));
    },
  );
  again(
    () => random.exponential(BREAKS_EVERY),
    (at) => breakSomething(core, at),
  );
}
