import type { ChartMark } from '@fleet-console/ui/chart';
import type { StatusKind } from '@fleet-console/ui';
import type { ChartEvents, StationEvent } from './station.queries.ts';

const faults: ReadonlySet<StationEvent['type']> = new Set(['doorFailed', 'slotDisconnected', 'stationOffline']);
const chargingCommands: ReadonlySet<StationEvent['type']> = new Set(['chargingForced', 'chargingStopped', 'chargingAllowed']);

/** Returns the status colour of an event: failure, command or other. */
export function kindOfEvent(type: StationEvent['type']): StatusKind {
  return faults.has(type) ? 'attention' : chargingCommands.has(type) ? 'available' : 'riding';
}

/** Returns the marks of the chart. @param labels return the text of an event or alert */
export function marksOf(
  { events, alerts }: ChartEvents,
  labels: { readonly event: (event: StationEvent) => string; readonly alert: (description: string) => string },
): ChartMark[] {
  return [
    ...alerts.map(({ raisedAt, description }): ChartMark => ({
      at: raisedAt,
      label: labels.alert(description),
      kind: 'fault',
      position: 'line',
    })),
    ...events.map((event): ChartMark => ({ at: event.ts, label: labels.event(event), kind: kindOfEvent(event.type), position: 'foot' })),
  ];
}
