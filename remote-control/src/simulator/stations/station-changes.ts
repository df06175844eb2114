import type { Station, StationAlert } from './station.queries.ts';

/** What the console knows about a station at one moment. */
export interface Known {
  readonly station: Station;
  readonly alerts: readonly StationAlert[];
}

type Slot = Station['points'][number]['slots'][number];

/** One change. */
export type StationChange =
  | { readonly kind: 'contact'; readonly online: boolean }
  | { readonly kind: 'cabinet'; readonly name: string; readonly voltage: number | null; readonly temperature: number | null }
  | { readonly kind: 'slot'; readonly slot: Slot }
  | { readonly kind: 'alert'; readonly alert: StationAlert };

const rounded = (value: number | null) => (value === null ? null : Math.round(value));

function slotDiffers(one: Slot | undefined, other: Slot): boolean {
  if (one === undefined) return true;
  return (
    one.state !== other.state ||
    one.charging !== other.charging ||
    one.doorOpen !== other.doorOpen ||
    one.batteryId !== other.batteryId ||
    rounded(one.percentage) !== rounded(other.percentage)
  );
}

/** Returns the changes in `after`, unordered. Voltage and temperature are compared in whole volts and degrees. */
export function changesBetween(before: Known, after: Known): StationChange[] {
  const changes: StationChange[] = [];
  if (before.station.online !== after.station.online) changes.push({ kind: 'contact', online: after.station.online });
  for (const point of after.station.points) {
    const former = before.station.points.find(({ id }) => id === point.id);
    const { name, voltage, temperature } = point;
    if (rounded(former?.voltage ?? null) !== rounded(voltage) || rounded(former?.temperature ?? null) !== rounded(temperature))
      changes.push({ kind: 'cabinet', name, voltage, temperature });
    for (const slot of point.slots)
      if (
        slotDiffers(
          former?.slots.find(({ number }) => number === slot.number),
          slot,
        )
      )
        changes.push({ kind: 'slot', slot });
  }
  const known = new Map(before.alerts.map(({ id, updateId }) => [id, updateId]));
  for (const alert of after.alerts) if (known.get(alert.id) !== alert.updateId) changes.push({ kind: 'alert', alert });
  return changes;
}
