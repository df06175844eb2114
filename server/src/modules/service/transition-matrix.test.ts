import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { seedPeople } from '../../sandbox/seed/people-seed.ts';
import { referenceGroups } from '../../sandbox/reference/groups.ts';
import { referencePeople } from '../../sandbox/seed/people.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';
import { fleetModule } from '../fleet/fleet.module.ts';
import type { RequestStatus } from './service-request.ts';
import { serviceModule } from './service.module.ts';
import { allowedActions, requestActions, transitions, type RequestAction, type Side, type Transition } from './transitions.ts';

/** The demo accounts come first. */
const DEMO_ACCOUNTS = 6;
const people = referencePeople(1, DEMO_ACCOUNTS);
const warsaw = referenceGroups().find(({ name }) => name === 'Warszawa')?.id ?? '';
const needed = { service: 'serviceRequest.service', client: 'serviceRequest.client' } as const satisfies Record<Side, string>;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ modules: [fleetModule({ link: null }), serviceModule] });
  await seedPeople(server.db, 1, DEMO_ACCOUNTS);
  // With the password of test accounts, they sign in like these.
  const { id } = await server.addAccount('helper@fleet.example');
  await server.db.execute(sql`update accounts set password_hash = (select password_hash from accounts where id = ${id})`);
  await server.db.execute(sql`insert into vehicles (id, name, group_id, is_rentable) values ('matrix', 'Bike', ${warsaw}, true)`);
});
afterAll(() => server.close());

const applies = (status: RequestStatus, { from }: Transition) =>
  Object.entries(from).every(([field, values]) => (values as readonly unknown[]).includes(status[field as keyof RequestStatus]));

/** Every status that moves of the table lead to. */
function reachable(): RequestStatus[] {
  const found: RequestStatus[] = [{ state: 'reported', outcome: null, repair: 'notStarted' }];
  for (const status of found)
    for (const each of transitions.filter((transition) => applies(status, transition))) {
      const next = { ...status, ...each.to };
      if (!found.some((known) => JSON.stringify(known) === JSON.stringify(next))) found.push(next);
    }
  return found;
}

const input: Readonly<Partial<Record<RequestAction, object>>> = {
  plan: { plannedStart: '2026-11-10', repairTime: '1-3' },
  complete: { repairAction: 'repaired' },
  reject: { reason: 'Still loose' },
};

/** Writes a request that is in this status. */
async function requestIn({ state, outcome, repair }: RequestStatus): Promise<number> {
  const { rows } = await server.db.execute<{ id: string }>(sql`
    insert into service_requests
      (client_id, vehicle_id, group_id, damage_types, rideable, author_id, state, outcome, repair, rejection_reason, duplicate_of)
    values (${randomUUID()}, 'matrix', ${warsaw}, '{mirrors}', true, '1', ${state}, ${outcome}, ${repair},
      ${outcome === 'rejected' ? 'Loose' : null}, ${outcome === 'duplicate' ? 1 : null})
    returning id`);
  return Number(rows[0]?.id);
}

const parents = new Map(referenceGroups().map(({ id, parentId }) => [id, parentId]));
const upwards = (id: string | null | undefined): string[] => (id ? [id, ...upwards(parents.get(id))] : []);
const lineOfGroups = upwards(warsaw);

/** What the account is to the request, by its policies on the group and above. */
function relationOf(email: string): { readonly sides: readonly Side[]; readonly knowsGroup: boolean } {
  const account = people.accounts.find((each) => each.email === email);
  const held = people.policies.filter(({ id, groupId }) => account?.holds.includes(id) && lineOfGroups.includes(groupId));
  const granted = new Set(held.flatMap(({ roleId }) => people.roles.find(({ id }) => id === roleId)?.permissions ?? []));
  return { sides: (['service', 'client'] as const).filter((side) => granted.has(needed[side])), knowsGroup: granted.size > 0 };
}

test.each(people.accounts.map(({ email }) => email))(
  '[SR-04] [SR-05] SRV-T1 SRV-P1 %s: every move of the table that it may make works, all others are refused',
  async (email) => {
    const { sides, knowsGroup } = relationOf(email);
    const original = await requestIn({ state: 'reported', outcome: null, repair: 'notStarted' });
    const made = new Set<RequestAction>();
    for (const status of reachable()) {
      // Refused actions leave a request as it is: one serves for all of them.
      let id = await requestIn(status);
      const allowed = allowedActions(status, sides);
      if (sides.length > 0) {
        const shown = await server.as(email, { url: `/v1/service-request/${id}` });
        expect([shown.statusCode, shown.json<{ allowedActions: RequestAction[] }>().allowedActions]).toEqual([200, allowed]);
      }
      for (const action of requestActions) {
        const answer = await server.as(email, {
          method: 'POST',
          url: `/v1/service-request/${id}/action`,
          payload: { action, version: 1, ...input[action], ...(action === 'markDuplicate' && { duplicateOf: original }) },
        });
        const moves = transitions.filter((each) => each.action === action);
        const move = moves.find((each) => applies(status, each) && sides.includes(each.by));
        const isOnSide = moves.some(({ by }) => sides.includes(by));
        const due = move ? 200 : isOnSide ? 409 : knowsGroup ? 403 : 404;
        expect([email, status, action, answer.statusCode]).toEqual([email, status, action, due]);
        if (due === 409) expect(answer.json()).toMatchObject({ error: 'invalid-transition', allowed });
        if (!move) continue;
        made.add(action);
        const after = answer.json<RequestStatus>();
        if (action === 'reopen') expect(after).toMatchObject({ state: 'reported', outcome: null, reopens: String(id) });
        else expect(after).toMatchObject({ ...status, ...move.to });
        const { rows } = await server.db.execute<{ kind: string }>(
          sql`select kind from service_request_events where request_id = ${id} order by id`,
        );
        expect(rows.map(({ kind }) => kind)).toEqual(move.events);
        id = await requestIn(status);
      }
      const { rows } = await server.db.execute(sql`select state, outcome, repair, version from service_requests where id = ${id}`);
      expect(rows).toEqual([{ ...status, version: 1 }]);
    }
    // Nothing passes because an account could do nothing: each side makes all of its moves.
    const own = transitions.filter(({ by }) => sides.includes(by)).map(({ action }) => action);
    expect(made).toEqual(new Set(own));
  },
);

test('the demo accounts are technicians, customers, both and neither', () => {
  const sides = people.accounts.map(({ email }) => [email.split('@', 1)[0], relationOf(email).sides.join()]);
  expect(Object.fromEntries(sides)).toEqual({
    administrator: 'service,client',
    manager: 'service',
    technician: 'service',
    driver: '',
    client: 'client',
    viewer: '',
  });
});
