import type { Tally } from './tally.ts';

/** Returns the lines of a table of what was written, by kind. */
export const tallyTable = (tallies: Readonly<Record<string, Tally>>): string[] => [
  `${'writes'.padEnd(14)}${'acknowledged'.padEnd(14)}${'events'.padEnd(8)}lost / duplicated / partial`,
  ...Object.entries(tallies).map(
    ([kind, { acknowledged, events, lost, doubled, partial }]) =>
      `${kind.padEnd(14)}${String(acknowledged).padEnd(14)}${String(events).padEnd(8)}${lost} / ${doubled} / ${partial}`,
  ),
];
