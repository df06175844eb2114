import type { StationEventReport, SwapReport } from '../../protocol/station-messages.ts';
import { createRandom, seedOf, type Random } from '../reference/random.ts';
import { hourOf } from '../reference/reference-ride.ts';
import { riderOf } from '../reference/riders.ts';
import type { ReferencePoint, ReferenceStation } from '../stations/reference-stations.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Swaps per day and slot. */
const SWAPS_PER_SLOT = 0.9;
/** Share of swaps where a door sticks and is opened again. */
const STICKS = 0.01;
/** Share of swaps with a booked battery. */
const BOOKED = 0.25;

export interface StationHistory {
  readonly swaps: readonly SwapReport[];
  /** Oldest first. */
  readonly events: readonly Omit<StationEventReport, 'commandId'>[];
}

interface Span {
  /** Local midnight at the station at the start of the last day. Milliseconds since 1970. */
  readonly midnight: number;
  readonly now: number;
  readonly days: number;
}

function swapOf(id: string, point: ReferencePoint, startedAt: number, random: Random): SwapReport {
  const returnedSlot = random.pick(point.slots);
  const takenSlot = random.pick(point.slots.filter((slot) => slot !== returnedSlot));
  const userId = riderOf(random);
  const took = Math.min(random.lognormal(52, 0.35), 400) * SECOND;
  return { id, pointId: point.id, returnedSlot, takenSlot, userId, startedAt, finishedAt: Math.round(startedAt + took) };
}

/** The station's events of a swap, and of the charging that follows. */
function eventsOf({ pointId, returnedSlot, takenSlot, startedAt, finishedAt }: SwapReport, random: Random): StationHistory['events'] {
  const at = (share: number) => Math.round(startedAt + (finishedAt - startedAt) * share);
  const event = (type: StationEventReport['type'], slot: number, ts: number) => ({ type, slot, ts, pointId });
  const opened = random.chance(STICKS) ? [event('doorFailed', takenSlot, at(0.5))] : [];
  const ahead = random.between(2, 15) * MINUTE;
  const booked = random.chance(BOOKED)
    ? [event('slotBooked', takenSlot, Math.round(startedAt - ahead)), event('bookingEnded', takenSlot, at(0.6))]
    : [];
  return [
    ...booked,
    event('doorOpened', returnedSlot, startedAt),
    event('batteryInserted', returnedSlot, at(0.25)),
    event('doorClosed', returnedSlot, at(0.4)),
    event('chargingStarted', returnedSlot, at(0.45)),
    ...opened,
    event('doorOpened', takenSlot, at(0.6)),
    event('batteryRemoved', takenSlot, at(0.8)),
    event('doorClosed', takenSlot, finishedAt),
    event('chargingFinished', returnedSlot, Math.round(finishedAt + random.between(1.2, 4) * HOUR)),
  ];
}

/** Generates the last days of a station from courier activity. The same seed and times give the same history. */
export function stationHistory(station: ReferenceStation, seed: number, { midnight, now, days }: Span): StationHistory {
  const random = createRandom(seedOf(seed, `past ${station.id}`));
  const slots = station.points.reduce((sum, point) => sum + point.slots.length, 0);
  const perDay = slots * SWAPS_PER_SLOT * (station.kind === 'portable' ? 0.5 : random.between(0.6, 1.3));
  const swaps: SwapReport[] = [];
  const events: StationHistory['events'][number][] = [];
  for (let day = 1 - days; day <= 0; day += 1) {
    const count = Math.round(perDay * random.between(0.75, 1.25));
    for (let nth = 0; nth < count; nth += 1) {
      const startedAt = Math.round(midnight + day * DAY + hourOf(random) * HOUR + random.next() * HOUR);
      const swap = swapOf(`${station.id}-${startedAt}-${nth}`, random.pick(station.points), startedAt, random);
      const swapEvents = eventsOf(swap, random);
      if (swap.finishedAt > now) continue;
      swaps.push(swap);
      events.push(...swapEvents.filter(({ ts }) => ts <= now));
    }
  }
  return { swaps, events: events.toSorted((one, other) => one.ts - other.ts) };
}
