/** Percent a minute below `KNEE`: the charger gives all it can. */
const FULL_RATE = 0.55;
/** Percent a minute of the last percent: the current fades on the way there. */
const LAST_RATE = 0.12;
/** Percent from which on the current fades. */
const KNEE = 80;
const FADING = (FULL_RATE - LAST_RATE) / (100 - KNEE);

const rateAt = (percentage: number) => FULL_RATE - Math.max(0, percentage - KNEE) * FADING;
/** Minutes from a charge above `KNEE` to another. */
const fadingMinutes = (from: number, to: number) => Math.log(rateAt(from) / rateAt(to)) / FADING;

/** Minutes until a battery on the charger is full. */
export function minutesToFull(percentage: number): number {
  return Math.max(0, KNEE - percentage) / FULL_RATE + fadingMinutes(Math.max(KNEE, Math.min(100, percentage)), 100);
}

/** The charge in percent of a battery that was on the charger for so many minutes. */
export function chargedFor(percentage: number, minutes: number): number {
  const toKnee = Math.max(0, KNEE - percentage) / FULL_RATE;
  if (minutes <= toKnee) return percentage + minutes * FULL_RATE;
  const rate = rateAt(Math.max(KNEE, percentage)) * Math.exp(-FADING * (minutes - toKnee));
  return Math.min(100, KNEE + (FULL_RATE - rate) / FADING);
}
