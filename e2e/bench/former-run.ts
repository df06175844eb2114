import { readFileSync } from 'node:fs';
import { median, percentile, shown, type Measure } from './measure.ts';

/** The same calculation takes a quiet computer the same time each time: 60 samples of a few ms. */
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

interface FormerRun {
  readonly at: string;
  readonly measures: readonly Measure[];
}

/** Lists the changes since a former run. @param file its bench.json */
export function compareWith(file: string, measures: readonly Measure[]): string {
  const former = JSON.parse(readFileSync(file, 'utf8')) as FormerRun;
  const lines = measures.map(({ what, value, unit }) => {
    const before = former.measures.find((each) => each.what === what);
    if (!before) return `${what}: new, ${shown(value, unit)}`;
    const change =
      before.value === 0 ? '' : ` (${value >= before.value ? '+' : '−'}${Math.abs((value / before.value - 1) * 100).toFixed(0)} %)`;
    return `${what}: ${shown(before.value, unit)} → ${shown(value, unit)}${change}`;
  });
  return [`Compared with ${former.at}:`, ...lines].join('\n');
}
