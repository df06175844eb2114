import { damageTypes, type DamageType } from '../../modules/service/damage-types.ts';
import type { Priority } from '../../modules/service/service-request.ts';
import type { Coordinates } from '../reference/cities.ts';
import { createRandom, seedOf, type Random } from '../reference/random.ts';
import { referenceFleet, type FleetSize } from '../reference/reference-fleet.ts';
import type { ReferenceVehicle } from '../reference/reference-vehicle.ts';
import { requestActors } from './request-actors.ts';
import { generateHistory, type FinalStage, type RequestHistory } from './request-history.ts';
import { damageWeights, infos } from './request-texts.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Open requests per vehicle: 240 of 5,200. */
const OPEN = 240 / 5200;
/** Past requests per vehicle: 4,000 of 5,200, in this many days. */
const PAST = 4000 / 5200;
const PAST_DAYS = 400;
/** Share of completed requests whose customer has not decided yet. */
const AWAITING = 50 / 5200;

export interface ReferenceRequest extends RequestHistory {
  readonly clientId: string;
  readonly vehicle: ReferenceVehicle;
  readonly priority: Priority;
  readonly damageTypes: readonly DamageType[];
  readonly rideable: boolean;
  readonly info: string | null;
  readonly authorId: string;
  readonly reportedAt: number;
  readonly inAssignedHub: boolean;
  /** Where the vehicle stood; null: not given. */
  readonly location: Coordinates | null;
}

const totalWeight = damageTypes.reduce((sum, type) => sum + (damageWeights[type] ?? 1), 0);

/** Returns a damage type, with the frequencies of `damageWeights`. */
export function damageOf(random: Random): DamageType {
  let rest = random.next() * totalWeight;
  for (const type of damageTypes) {
    rest -= damageWeights[type] ?? 1;
    if (rest <= 0) return type;
  }
  return 'other';
}

function openStage(vehicle: ReferenceVehicle, random: Random): FinalStage {
  if (vehicle.state === 'inService') return random.chance(0.75) ? 'inProgress' : 'stopped';
  return random.chance(0.6) ? 'reported' : random.chance(0.4) ? 'confirmed' : 'planned';
}

function pastStage(random: Random): FinalStage {
  const share = random.next();
  return share < 0.05 ? 'unfounded' : share < 0.09 ? 'rejected' : 'accepted';
}

/** Service requests of the reference fleet in the order in which they were reported: open, awaiting the customer, and past ones. */
export function referenceRequests(size: FleetSize, people: number | undefined, now: number): ReferenceRequest[] {
  const random = createRandom(seedOf(size.seed, 'service-requests'));
  const actorsOf = requestActors(size.seed, people);
  const make = (vehicle: ReferenceVehicle, clientId: string, finalStage: FinalStage, age: number): ReferenceRequest => {
    const actors = actorsOf(vehicle.groupId);
    const rideable = random.chance(0.45);
    const priority = random.chance(0.06) ? 'urgent' : rideable ? (random.chance(0.2) ? 'low' : 'normal') : 'high';
    const reportedAt = now - age;
    const authorId = random.pick(actors.reporters);
    const types = new Set(Array.from({ length: random.chance(0.7) ? 1 : random.integer(2, 3) }, () => damageOf(random)));
    return {
      clientId,
      vehicle,
      priority,
      damageTypes: [...types],
      rideable,
      info: random.pick(infos),
      authorId,
      reportedAt,
      inAssignedHub: random.chance(0.3),
      location: random.chance(0.7) ? vehicle.position : null,
      ...generateHistory({ reportedAt, authorId, priority, finalStage, actors, random, now }),
    };
  };
  const requests = referenceFleet(size).flatMap((vehicle) => {
    const open = random.chance(OPEN);
    const awaiting = !open && random.chance(AWAITING);
    const past = Array.from({ length: random.chance(PAST) ? random.integer(0, 2) : 0 }, (_, at) =>
      make(vehicle, `seed-${vehicle.id}-${at}`, pastStage(random), (20 + random.next() * (PAST_DAYS - 20)) * DAY),
    );
    if (open) {
      const finalStage = openStage(vehicle, random);
      past.push(make(vehicle, `seed-${vehicle.id}`, finalStage, random.exponential(finalStage === 'reported' ? 20 : 60) * HOUR));
    }
    if (awaiting) past.push(make(vehicle, `seed-${vehicle.id}`, 'completed', (3 + random.next() * 6) * DAY));
    return past;
  });
  return requests.toSorted((a, b) => a.reportedAt - b.reportedAt);
}
