import { readFileSync } from 'node:fs';
import { shown, type Measure } from './measure.ts';

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
