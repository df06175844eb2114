import { localTime } from '@fleet-console/time';

const dayText = (day: string) => day.split('-').toReversed().join('/');

/** `27/11/2026 08:00–09:30`, or `27/11/2026 22:00 – 28/11/2026 06:00` (specification, section 9). `start` and `end`: in ms. */
export function spanText(start: number, end: number, timeZone: string): string {
  const [from, till] = [localTime(start, timeZone), localTime(end, timeZone)];
  return from.day === till.day
    ? `${dayText(from.day)} ${from.time}–${till.time}`
    : `${dayText(from.day)} ${from.time} – ${dayText(till.day)} ${till.time}`;
}

/** `Bike 12 (WX 001)`. */
export const vehicleText = (name: string, plate: string | null) => (plate === null ? name : `${name} (${plate})`);
