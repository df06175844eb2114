import { repeat } from '../../kernel/repeat.ts';
import type { ServerModule } from '../../kernel/module.ts';
import { createRandom } from '../reference/random.ts';
import { createServiceActors } from './service-actors.ts';

/** Time between two steps, in ms: about ten repaired vehicles an hour. */
const STEP_INTERVAL = 60_000;

/** Lets the sandbox's people work on service requests, on the leader. Only with the setting `SANDBOX_REPAIRS`. */
export const serviceActorsModule: ServerModule = (_app, kernel) => {
  const { config, leader, log } = kernel;
  if (!config.sandboxRepairs) return;
  const actors = createServiceActors(kernel, createRandom(Date.now()));
  let stop: (() => void) | null = null;
  leader.addTask({
    async begin() {
      stop = repeat(
        STEP_INTERVAL,
        () => actors.step(Date.now()),
        (error) => log.warn({ err: error }, "couldn't simulate work on service requests"),
      );
    },
    async end() {
      stop?.();
      stop = null;
    },
  });
};
