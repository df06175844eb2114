import type { Kernel } from '../../kernel/module.ts';
import { repeat } from '../../kernel/repeat.ts';
import { vehicleService } from '../fleet/telemetry/runtime.ts';
import { releaseOrphan } from './hold.store.ts';
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

/** Runs `releaseOrphans` on the leader, if it is linked to vehicles. Call when all modules are registered. */
export function addOrphanTask(kernel: Kernel): void {
  if (!kernel.services.get(vehicleService).isLinked) return;
  let stop: () => void | Promise<void> = () => undefined;
  const logError = (error: unknown) => kernel.log.error({ err: error }, "couldn't release the vehicles of deleted service requests");
  kernel.leader.addTask({
    begin: async () => {
      stop = repeat(INTERVAL, () => releaseOrphans(kernel), logError);
    },
    end: async () => stop(),
  });
}
