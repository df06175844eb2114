/** Percent per minute below `KNEE`, at full power. */
const FULL_RATE = 0.55;
/** Percent per minute at 100 %: the current decreases until there. */
const LAST_RATE = 0.12;
/** Percent above which the current decreases. */
const KNEE = 80;
const FADING = (FULL_RATE - LAST_RATE) / (100 - KNEE);

const rateAt = (percentage: number) => FULL_RATE - Math.max(0, percentage - KNEE) * FADING;
/** Minutes from one charge above `KNEE` to another. */
const fadingMinutes = (from: number, to: number) => Math.log(rateAt(from) / rateAt(to)) / FADING;

/** Minutes until a battery on the charger is full. */
export function minutesToFull(percentage: number): number {
  return Math.max(0, KNEE - percentage) / FULL_RATE + fadingMinutes(Math.max(KNEE, Math.min(100, percentage)), 100);
}

/** Charge in percent after so many minutes on the charger. */
export function chargedFor(percentage: number, minutes: number): number {
  const toKnee = Math.max(0, KNEE - percentage) / FULL_RATE;
  if (minutes <= toKnee) return percentage + minutes * FULL_RATE;
  const rate = rateAt(Math.max(KNEE, percentage)) * Math.exp(-FADING * (minutes - toKnee));
  return Math.min(100, KNEE + (FULL_RATE - rate) / FADING);
}
