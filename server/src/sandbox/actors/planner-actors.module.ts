import { sql } from 'drizzle-orm';
import { repeat } from '../../kernel/repeat.ts';
import type { Kernel, ServerModule } from '../../kernel/module.ts';
import type { SandboxClient } from '../../mqtt/sandbox-client.ts';
import { readGroups } from '../../modules/accounts/group-directory.ts';
import { plannersChanged } from '../../modules/planner/planner-topics.ts';
import { readPlannedGroups } from '../../modules/planner/rides/ride-watch.store.ts';
import { createRandom } from '../reference/random.ts';
import { createPlannerActors } from './planner-actors.ts';

/** Time between two steps of the drivers and managers, in ms. */
const STEP_INTERVAL = 20_000;
/** How often vehicles are told that their rides are planned, in ms: well within the time for which they take it. */
const PLANNED_INTERVAL = 60_000;
/** IoT modules per request. With ids of 64 characters, a request is well below the limit of the broker. */
const CHUNK = 100;

/** Tells the simulated vehicles of groups with an enabled planner to begin rides only on command. */
async function announcePlanned({ db }: Kernel, sandbox: SandboxClient): Promise<void> {
  const groups = await readPlannedGroups(db, async () => (await readGroups(db)).tree);
  if (groups.size === 0) return;
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct computer_id as id from vehicles
    where group_id = any(${sql.param([...groups.keys()])}::text[]) and computer_id is not null order by 1`);
  for (let at = 0; at < rows.length; at += CHUNK) await sandbox.request({ planned: rows.slice(at, at + CHUNK).map(({ id }) => id) });
}

/**
 * In the sandbox, on the leader: vehicles of groups with a ride planner begin rides only on command, and with the setting `SANDBOX_RIDERS`, drivers ride in their
 * slots, ask for others, and managers answer.
 */
export const plannerActorsModule =
  (sandbox: SandboxClient | null): ServerModule =>
  (_app, kernel) => {
    const { config, leader, log, pubsub } = kernel;
    if (!config.sandbox || sandbox === null) return;
    const announce = () => announcePlanned(kernel, sandbox);
    const logError = (error: unknown) => log.warn({ err: error }, "couldn't simulate planned rides");
    const actors = createPlannerActors(kernel, createRandom(Date.now()));
    let stops: (() => void)[] = [];
    leader.addTask({
      async begin() {
        stops = [
          repeat(PLANNED_INTERVAL, announce, logError),
          pubsub.onSignal(plannersChanged, () => void announce().catch(logError)),
          ...(config.sandboxRiders ? [repeat(STEP_INTERVAL, () => actors.step(Date.now()), logError)] : []),
        ];
        announce().catch(logError);
      },
      async end() {
        for (const stop of stops) stop();
        stops = [];
      },
    });
  };
