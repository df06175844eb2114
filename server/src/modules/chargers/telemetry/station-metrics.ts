import { addCounter, type Registry } from '@fleet-console/observability';
import type { StationIntake } from './intake.ts';

/** Adds the metrics of stations' messages. `intake` returns null while another process is the leader. */
export function measureStationMessages(registry: Registry, intake: () => StationIntake | null): void {
  addCounter(registry, {
    name: 'fleet_station_messages_received_total',
    help: 'Messages of stations that arrived, invalid ones included.',
    collect() {
      this.reset();
      this.inc(intake()?.received() ?? 0);
    },
  });
  addCounter(registry, {
    name: 'fleet_station_messages_dropped_total',
    help: 'Messages of stations that were dropped, by reason.',
    labelNames: ['reason'],
    collect() {
      this.reset();
      for (const [reason, dropped] of Object.entries(intake()?.dropped() ?? {})) this.inc({ reason }, dropped);
    },
  });
}
