import { addGauge } from '@fleet-console/observability';
import type { ServerModule } from '../kernel/module.ts';
import type { VehicleLink } from './link.ts';

/** Reports whether the broker can be reached, as a metric and in `/ready`. Without it, people still use everything but live data and commands. */
export const brokerStatusModule =
  (link: Pick<VehicleLink, 'connected'>): ServerModule =>
  (_app, { metrics, readiness }) => {
    readiness.addOptional('broker', () => link.connected);
    addGauge(metrics, {
      name: 'fleet_broker_connected',
      help: 'Whether this server is connected to the MQTT broker: 1 or 0.',
      collect() {
        this.set(link.connected ? 1 : 0);
      },
    });
  };
