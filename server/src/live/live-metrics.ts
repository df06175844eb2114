import { addGauge, type Registry } from '@fleet-console/observability';
import type { LiveSocket } from './live-socket.ts';

/** Open WebSockets by endpoint, per process. */
const endpointsOf = new WeakMap<Registry, Map<string, ReadonlySet<unknown>>>();

/** Adds the number of open WebSockets of an endpoint. */
export function measureConnections(registry: Registry, path: string, open: ReadonlySet<unknown>): void {
  const known = endpointsOf.get(registry);
  if (known) return void known.set(path, open);
  const endpoints = new Map([[path, open]]);
  endpointsOf.set(registry, endpoints);
  addGauge(registry, {
    name: 'fleet_live_connections',
    help: 'Open WebSockets, by endpoint.',
    labelNames: ['endpoint'],
    collect() {
      for (const [endpoint, sockets] of endpoints) this.set({ endpoint }, sockets.size);
    },
  });
}

/** Adds the number of subscriptions of tabs, by topic. */
export function measureSubscriptions(registry: Registry, open: ReadonlySet<LiveSocket>): void {
  addGauge(registry, {
    name: 'fleet_live_subscriptions',
    help: 'Subscriptions of open tabs, by topic of the live channel.',
    labelNames: ['topic'],
    collect() {
      this.reset();
      for (const { topics } of open) for (const topic of topics) this.inc({ topic });
    },
  });
}
