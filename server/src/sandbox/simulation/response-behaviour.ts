import { seedOf } from '../reference/random.ts';

/** How a vehicle responds to commands. The first ones of a fleet always obey, for demonstrations. */
export type ResponseBehaviour = 'obeys' | 'refuses' | 'silent';
export const ALWAYS_OBEY = 40;

export function responseBehaviourOf(index: number, computerId: string): ResponseBehaviour {
  if (index < ALWAYS_OBEY) return 'obeys';
  const at = seedOf(11, computerId) % 100;
  return at < 3 ? 'refuses' : at < 5 ? 'silent' : 'obeys';
}
