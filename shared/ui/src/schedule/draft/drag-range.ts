import type { TimeRange } from '@fleet-console/time';
import type { DraftKind } from './draft-store.ts';

const MINUTE = 60_000;

/** Rounds to a step. Offsets of all time zones are multiples of 15 minutes, so a step of 15 falls on the same local minutes. */
export const roundTo = (instant: number, step: number) => Math.round(instant / (step * MINUTE)) * step * MINUTE;
export const floorTo = (instant: number, step: number) => Math.floor(instant / (step * MINUTE)) * step * MINUTE;
export const ceilTo = (instant: number, step: number) => Math.ceil(instant / (step * MINUTE)) * step * MINUTE;

/**
 * Returns the range of a draft. A moved item keeps its real length, also over a clock change.
 * @param from where the pointer was pressed, and the range then
 * @param at where the pointer is now
 * @param step minutes
 */
export function dragRange(kind: DraftKind, from: { readonly range: TimeRange; readonly at: number }, at: number, step: number): TimeRange {
  const { range } = from;
  if (kind === 'move') {
    const start = roundTo(range.start + at - from.at, step);
    return { start, end: start + range.end - range.start };
  }
  const shortest = step * MINUTE;
  if (kind === 'resize-end') return { start: range.start, end: Math.max(roundTo(at, step), range.start + shortest) };
  if (kind === 'resize-start') return { start: Math.min(roundTo(at, step), range.end - shortest), end: range.end };
  const [low, high] = at < from.at ? [at, from.at] : [from.at, at];
  const start = floorTo(low, step);
  return { start, end: Math.max(ceilTo(high, step), start + shortest) };
}
