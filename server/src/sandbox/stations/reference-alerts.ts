import type { alertDescriptions, AlertState, AlertType } from '../../protocol/alert.ts';
import { createRandom, seedOf, type Random } from '../reference/random.ts';
import { isSilentStation } from './reference-slots.ts';
import type { ReferenceStation } from './reference-stations.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

export interface ReferenceAlert {
  readonly id: string;
  readonly hubId: string;
  readonly pointId: string | null;
  /** Null: not about a single slot. */
  readonly slot: number | null;
  readonly type: AlertType;
  readonly description: (typeof alertDescriptions)[number];
  readonly raisedAt: number;
  /** Null: active. */
  readonly finishedAt: number | null;
  readonly seenAt: number | null;
}

const ofPoints = ['doorBlocked', 'doorOpenTooLong', 'overheating', 'slotFault', 'batteryFault', 'batteryMissing'] as const;
const ofSlots: ReadonlySet<string> = new Set(['doorBlocked', 'doorOpenTooLong', 'slotFault', 'batteryFault', 'batteryMissing']);
const ofChargers = ['mainsLow', 'mainsLost', 'vandalism'] as const;

/** Finished and acknowledged alerts. */
const OVER = 24;
/** The others: active ones, and finished, unacknowledged ones. */
const open = [
  { goesOn: true, seen: true },
  { goesOn: true, seen: false },
  { goesOn: true, seen: false },
  { goesOn: false, seen: false },
  { goesOn: false, seen: false },
  { goesOn: false, seen: false },
];

function alertOf(id: string, station: ReferenceStation, raisedAt: number, random: Random) {
  const ofPoint = random.chance(0.7);
  const point = random.pick(station.points);
  const description = ofPoint ? random.pick(ofPoints) : random.pick(ofChargers);
  return {
    id,
    hubId: station.id,
    pointId: ofPoint ? point.id : null,
    slot: ofSlots.has(description) ? (point.slots[seedOf(31, id) % point.slots.length] ?? null) : null,
    type: ofPoint ? ('point' as const) : ('charger' as const),
    description,
    raisedAt,
  };
}

/** Alerts of the last days at these stations: a few are active or unacknowledged, most are done. Silent stations have an active one. */
export function referenceAlerts(stations: readonly ReferenceStation[], seed: number, now: number): ReferenceAlert[] {
  const random = createRandom(seedOf(seed, 'alerts'));
  const answering = stations.filter((station) => !isSilentStation(station));
  if (answering.length === 0) return [];
  const over = Array.from({ length: OVER }, (_, nth): ReferenceAlert => {
    const raisedAt = Math.round(now - random.between(0.3, 12) * DAY);
    const finishedAt = Math.round(raisedAt + random.lognormal(25, 0.9) * MINUTE);
    const seenAt = Math.round(raisedAt + random.lognormal(12, 0.8) * MINUTE);
    return { ...alertOf(`seed-over-${nth}`, random.pick(answering), raisedAt, random), finishedAt, seenAt };
  }).filter(({ finishedAt, seenAt }) => Math.max(finishedAt ?? 0, seenAt ?? 0) < now);
  const recent = open.map(({ goesOn, seen }, nth): ReferenceAlert => {
    const raisedAt = Math.round(now - random.between(0.5, 5) * HOUR);
    return {
      ...alertOf(`seed-open-${nth}`, random.pick(answering), raisedAt, random),
      finishedAt: goesOn ? null : raisedAt + Math.round(random.between(4, 25) * MINUTE),
      seenAt: seen ? raisedAt + Math.round(random.between(4, 25) * MINUTE) : null,
    };
  });
  const silent = stations.filter(isSilentStation).map((station): ReferenceAlert => {
    const raisedAt = now - silentFor(station);
    return {
      id: `seed-offline-${station.id}`,
      hubId: station.id,
      pointId: null,
      slot: null,
      type: 'charger',
      description: 'offline',
      raisedAt,
      finishedAt: null,
      seenAt: raisedAt + 20 * MINUTE,
    };
  });
  return [...over, ...recent, ...silent];
}

/** Time since a silent station's last report, in milliseconds. */
export const silentFor = ({ id }: ReferenceStation) => 5 * HOUR + (seedOf(23, id) % (20 * 60)) * MINUTE;

/** The alert's states, oldest first. */
export function statesOf({ raisedAt, finishedAt, seenAt }: ReferenceAlert): { state: AlertState; ts: number; at: number }[] {
  const changes = [
    { at: raisedAt, state: 'started' as const },
    ...(seenAt === null ? [] : [{ at: seenAt, state: null }]),
    ...(finishedAt === null ? [] : [{ at: finishedAt, state: 'finished' as const }]),
  ].toSorted((one, other) => one.at - other.at);
  return changes.map(({ at }) => {
    const finished = finishedAt !== null && finishedAt <= at;
    return {
      at,
      state: finished ? 'finished' : 'started',
      ts: finished ? finishedAt : raisedAt,
    };
  });
}
