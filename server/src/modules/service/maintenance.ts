import type { Kernel } from '../../kernel/module.ts';
import { repeat } from '../../kernel/repeat.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';
import { releaseOrphan } from './hold.store.ts';
import { publishRequest } from './service-topic.ts';
import { refreshSla } from './sla.store.ts';
import { sendCommands } from './vehicle-commands.ts';

/** In ms. */
const INTERVAL = 60_000;

/** Releases the vehicles of deleted requests (rule SRV-V6). */
export async function releaseOrphans(kernel: Kernel): Promise<void> {
  for (;;) {
    const commands = await kernel.db.transaction((tx) => releaseOrphan(tx));
    if (commands === null) return;
    await sendCommands(kernel, commands);
  }
}

/** Recomputes due times after changes outside of this module (rule SRV-D3). */
export async function refreshDueTimes({ db, live }: Kernel): Promise<void> {
  for (const request of await db.transaction((tx) => refreshSla(tx))) publishRequest(live, request);
}

/** Runs the periodic tasks on the leader, if it is linked to vehicles. Call when all modules are registered. */
export function addMaintenance(kernel: Kernel): void {
  if (!kernel.services.get(vehicleService).isLinked) return;
  const logError = (error: unknown) => kernel.log.error({ err: error }, 'a periodic task of service requests failed');
  const tasks = [releaseOrphans, refreshDueTimes];
  let stops: (() => void)[] = [];
  kernel.leader.addTask({
    begin: async () => {
      stops = tasks.map((task) => repeat(INTERVAL, () => task(kernel), logError));
      refreshDueTimes(kernel).catch(logError);
    },
    end: async () => {
      for (const stop of stops) stop();
    },
  });
}
