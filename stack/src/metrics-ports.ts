import type { ReadyProgram } from './program.ts';

/** `METRICS_PORT` of the nth program: a port each, as they share one machine. With 0, each picks a free one. */
export const portOf = (first: number | null, nth: number): string => (first === null ? '' : String(first === 0 ? 0 : first + nth));

/** Where a program serves metrics, for its message; empty if it doesn't. */
export function metricsAt({ ready }: ReadyProgram): string {
  const { metricsUrl } = ready;
  return typeof metricsUrl === 'string' ? `, metrics at ${metricsUrl}/metrics` : '';
}

export const readyMessage = (program: ReadyProgram): string => `ready${metricsAt(program)}`;
