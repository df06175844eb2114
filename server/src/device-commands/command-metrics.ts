import { addCounter, type Counter, type Registry } from '@fleet-console/observability';
import type { DeviceCommand } from './command-ledger.ts';

const NAME = 'fleet_commands_total';

/** Returns the function that counts a command which reached a status. Vehicles and stations share one metric. */
export function commandCounter(registry: Registry, device: 'vehicle' | 'station'): (command: Pick<DeviceCommand, 'status'>) => void {
  const counter =
    (registry.getSingleMetric(NAME) as Counter<'device' | 'status'> | undefined) ??
    addCounter(registry, {
      name: NAME,
      help: 'Commands that reached a status, by kind of device. Each is counted by the server that changed it.',
      labelNames: ['device', 'status'],
    });
  return ({ status }) => counter.inc({ device, status });
}
