import { seedOf } from '../reference/random.ts';

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Offset of the stations' local time from UTC; daylight saving time doesn't matter here. */
const AHEAD = HOUR;

/** A deterministic number from 0 to 1 for a cabinet and a moment. */
const chanceOf = (seed: number, what: string) => seedOf(seed, what) / 2 ** 32;
const hourOf = (at: number) => ((at + AHEAD) % DAY) / HOUR;
/** 1 at this hour of the day, −1 twelve hours later. */
const wave = (at: number, peak: number) => Math.cos(((hourOf(at) - peak) / 24) * 2 * Math.PI);

const SAG_EVERY = 6 * HOUR;
/** Share of six-hour periods with a voltage sag. */
const WITH_SAG = 0.06;

/** Voltage drop caused by other loads on the line, in volts. */
function sagAt(seed: number, pointId: string, at: number): number {
  const window = Math.floor(at / SAG_EVERY);
  const part = (name: string) => chanceOf(seed, `sag ${name} ${pointId} ${window}`);
  if (part('there') >= WITH_SAG) return 0;
  const begin = window * SAG_EVERY + part('begin') * (SAG_EVERY - 40 * MINUTE);
  const isIn = at >= begin && at < begin + (12 + part('length') * 25) * MINUTE;
  return isIn ? 16 + part('depth') * 26 : 0;
}

/** Supply voltage of a cabinet: about 230 V, less in the evening, sometimes much less. Deterministic by seed, cabinet and minute. */
export function supplyVoltage(seed: number, pointId: string, at: number): number {
  const noise = chanceOf(seed, `volts ${pointId} ${Math.floor(at / MINUTE)}`) - 0.5;
  const own = chanceOf(seed, `line ${pointId}`) - 0.5;
  return Math.round((231 + own * 4 - wave(at, 19) * 2 + noise * 2.4 - sagAt(seed, pointId, at)) * 10) / 10;
}

/** Degrees Celsius in a cabinet: warmest in the afternoon. Deterministic by seed, cabinet and minute. */
export function cabinetTemperature(seed: number, pointId: string, at: number): number {
  const noise = chanceOf(seed, `degrees ${pointId} ${Math.floor(at / MINUTE)}`) - 0.5;
  const own = chanceOf(seed, `place ${pointId}`) - 0.5;
  const today = chanceOf(seed, `day ${Math.floor((at + AHEAD) / DAY)}`) - 0.5;
  return Math.round((21 + own * 5 + today * 3 + wave(at, 15) * 4.5 + noise * 0.5) * 10) / 10;
}
