import { addCounter, addGauge, type Registry } from '@fleet-console/observability';
import type { Broker } from './broker.ts';

export interface BrokerMetrics {
  /** Counts a message of a client. */
  message(): void;
  /** Counts a refused or broken connection. */
  fault(): void;
  /** Adds what is read from the running broker. */
  measure(broker: Pick<Broker, 'connections' | 'isAdmitting'>): void;
}

/** Adds the metrics of a broker in a process of its own. */
export function createBrokerMetrics(registry: Registry): BrokerMetrics {
  const messages = addCounter(registry, {
    name: 'fleet_broker_messages_total',
    help: 'MQTT messages that clients published.',
  });
  const faults = addCounter(registry, {
    name: 'fleet_broker_faults_total',
    help: 'Connections and messages that the broker refused, or that broke.',
  });
  return {
    message: () => messages.inc(),
    fault: () => faults.inc(),
    measure(broker) {
      addGauge(registry, {
        name: 'fleet_broker_connections',
        help: 'Clients that are connected to the broker.',
        collect() {
          this.set(broker.connections);
        },
      });
      addGauge(registry, {
        name: 'fleet_broker_admits_vehicles',
        help: 'Whether a server has subscribed since the broker started, so that vehicles are accepted: 1 or 0.',
        collect() {
          this.set(broker.isAdmitting ? 1 : 0);
        },
      });
    },
  };
}
