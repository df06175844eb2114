import type { ChartMark } from '@fleet-console/ui/chart';
import type { StatusKind } from '@fleet-console/ui';
import type { ChartEvents, StationEvent } from './station.queries.ts';

const faults: ReadonlySet<StationEvent['type']> = new Set(['doorFailed', 'slotDisconnected', 'stationOffline']);
const acts: ReadonlySet<StationEvent['type']> = new Set(['chargingForced', 'chargingStopped', 'chargingAllowed']);

/** How an event looks: what failed, what someone ordered, and the rest of the day. */
export function kindOfEvent(type: StationEvent['type']): StatusKind {
  return faults.has(type) ? 'attention' : acts.has(type) ? 'available' : 'riding';
}

/** What the chart marks. @param say names an event or an alert */
export function marksOf(
  { events, alerts }: ChartEvents,
  say: { readonly event: (event: StationEvent) => string; readonly alert: (description: string) => string },
): ChartMark[] {
  return [
    ...alerts.map(({ raisedAt, description }): ChartMark => ({
      at: raisedAt,
      label: say.alert(description),
      kind: 'fault',
      place: 'line',
    })),
    ...events.map((event): ChartMark => ({ at: event.ts, label: say.event(event), kind: kindOfEvent(event.type), place: 'foot' })),
  ];
}
