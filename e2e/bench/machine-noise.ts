import { median, percentile } from './measure.ts';

/** A quiet computer takes the same time for each. */
const SAMPLES = 60;

function calculate(): number {
  const start = performance.now();
  let value = 1;
  for (let step = 0; step < 2_000_000; step += 1) value = (value * 1_103_515_245 + 12_345) % 2_147_483_648;
  return value < 0 ? Number.NaN : performance.now() - start;
}

/** Describes how evenly the machine calculates before anything is measured. */
export function noiseOfMachine(): string {
  // The first ones are slower, until the engine has optimized them.
  const times = Array.from({ length: SAMPLES + 5 }, calculate).slice(5);
  const noise = (percentile(times, 0.95) / median(times) - 1) * 100;
  return `the same calculation varied by ${noise.toFixed(0)} % before the run`;
}
