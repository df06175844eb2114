import { addGauge, type Registry } from '@fleet-console/observability';
import type pg from 'pg';

/** Adds the connections of a pool, and the requests that wait for one. */
export function measurePool(pool: pg.Pool, registry: Registry): void {
  addGauge(registry, {
    name: 'fleet_database_connections',
    help: 'Open connections to the database, by state: used or idle.',
    labelNames: ['state'],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
    },
  });
  addGauge(registry, {
    name: 'fleet_database_connections_max',
    help: 'Limit of connections to the database.',
    collect() {
      this.set(pool.options.max);
    },
  });
  addGauge(registry, {
    name: 'fleet_database_waiting',
    help: 'Requests that wait for a connection to the database.',
    collect() {
      this.set(pool.waitingCount);
    },
  });
}
