import { sql } from 'drizzle-orm';
import { fleetModule } from '../../modules/fleet/fleet.module.ts';
import { notificationsModule } from '../../modules/notifications/notifications.module.ts';
import { plannersChanged } from '../../modules/planner/planner-topics.ts';
import { plannerModule } from '../../modules/planner/planner.module.ts';
import { defaultSettings } from '../../modules/planner/planner-settings.ts';
import { addPlanner } from '../../modules/planner/planner.store.ts';
import { serviceModule } from '../../modules/service/service.module.ts';
import { MAX_PUBLISHED_BYTES } from '../../protocol/message-parser.ts';
import type { SandboxRequestContent } from '../../protocol/sandbox-messages.ts';
import { eventually } from '../../modules/fleet/testing/fleet-test-server.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { plannerActorsModule } from './planner-actors.module.ts';

const VEHICLES = 250;

test('[CA-11] all vehicles of groups with a planner are announced, in messages that the broker accepts', async () => {
  const requests: SandboxRequestContent[] = [];
  const sandbox = { request: async (request: SandboxRequestContent) => (requests.push(request), null) };
  const server = await startTestServer({
    env: { SANDBOX: '1' },
    modules: [fleetModule({ link: null }), serviceModule, notificationsModule, plannerModule, plannerActorsModule(sandbox)],
  });
  try {
    await server.addGroups({ id: 'planned' });
    await server.db.transaction((tx) => addPlanner(tx, 'planned', defaultSettings));
    await server.db.execute(
      sql`insert into computers (id, group_id, vendor) select lpad(n::text, 64, 'c'), 'planned', 'MOVELINK' from generate_series(1, ${VEHICLES}) n`,
    );
    await server.db.execute(sql`
      insert into vehicles (id, name, group_id, computer_id, is_rentable) select 'v' || ltrim(id, 'c'), id, group_id, id, true from computers`);
    await server.pubsub.emit(plannersChanged);
    const announced = await eventually(
      () => new Set(requests.flatMap((request) => ('planned' in request ? request.planned : []))),
      ({ size }) => size === VEHICLES,
    );
    expect([...announced][0]).toHaveLength(64);
    for (const request of requests) expect(Buffer.byteLength(JSON.stringify(request))).toBeLessThan(MAX_PUBLISHED_BYTES);
  } finally {
    await server.close();
  }
});
