import { addGauge, type Registry } from '@fleet-console/observability';
import type { Leader } from './leader.ts';

/** Adds whether this process is the leader. Over all servers, the sum must be 1. */
export function measureLeader(leader: Leader, registry: Registry): void {
  addGauge(registry, {
    name: 'fleet_leader',
    help: 'Whether this server is the leader, which talks to vehicles: 1 or 0.',
    collect() {
      this.set(leader.isLeader ? 1 : 0);
    },
  });
}
