import { groupTree, isGranted, type Account, type Permission } from '@fleet-console/contract';
import { runs } from '@fleet-console/testing/soak';
import fc from 'fast-check';
import type { WebSocket } from 'ws';
import { groupsWith, knows, may, type Caller } from '../../kernel/caller.ts';
import { describeServer } from '../../described-server.ts';
import type { SerializedMessage } from '../../kernel/live/hub.ts';
import type { LiveTopic } from '../../kernel/live/live-topic.ts';
import { LiveSocket } from '../../live/live-socket.ts';
import { TopicBatch } from '../../live/topic-batch.ts';
import { modelOf, readingPermissions, worlds, type World } from '../../permission-properties/world/world.ts';

const RUNS = runs(400, 4000);
/** Runs until the injected defect is found. */
const UNTIL_FOUND = { numRuns: 4000, endOnFailure: true };

const callerIn = ({ groups, grants, trials }: World): Caller => {
  const permissions: Record<string, Permission[]> = {};
  for (const { who, group, permissions: granted } of grants)
    if (who === 0) permissions[group] = [...(permissions[group] ?? []), ...granted];
  for (const { who, group, state } of trials)
    if (who === 0 && state === 'active') permissions[group] = [...(permissions[group] ?? []), 'analytics.access'];
  const tree = groupTree(
    groups.map(({ id, type }) => ({
      id,
      name: id,
      type,
      city: null,
      expectedVehiclesNumber: 0,
      children: groups.filter(({ parent }) => parent === id).map((child) => child.id),
    })),
  );
  return {
    account: {} as Account,
    address: null,
    sessionId: '',
    admin: true,
    expiresAt: 0,
    permissions,
    tree,
    checked: new Set(),
  };
};

/** The server's rule, with replaceable parts. */
interface Rule {
  readonly may: typeof may;
  readonly groupsWith: typeof groupsWith;
  readonly knows: typeof knows;
}

/** Rules IAM-P1 and IAM-P2: the server agrees with the model in every world. */
const agreesWithModel = (rule: Rule) =>
  fc.property(worlds(2), (world) => {
    const caller = callerIn(world);
    const model = modelOf(world, 0);
    const ids = world.groups.map(({ id }) => id);
    const checked = [...readingPermissions, 'analytics.access'] as const;
    const actual = checked.map((permission) => [
      permission,
      [...ids, 'no-such-group'].filter((id) => rule.may(caller, permission, id)),
      [...rule.groupsWith(caller, permission)].toSorted(),
    ]);
    const expected = checked.map((permission) => {
      const granted = ids.filter((id) => model.holds(permission, id));
      return [permission, granted, granted.toSorted()];
    });
    expect([actual, ids.filter((id) => rule.knows(caller, id))]).toEqual([expected, ids.filter((id) => model.knows(id))]);
  });

test('IAM-P1 IAM-P2 the server agrees with the model for every forest of groups and any policies', () => {
  fc.assert(agreesWithModel({ may, groupsWith, knows }), { numRuns: RUNS });
});

const real: Rule = { may, groupsWith, knows };
const broken: Readonly<Record<string, Rule>> = {
  'everything is granted': { ...real, may: () => true },
  'any group grants': {
    ...real,
    may: (caller, needed) => Object.values(caller.permissions).some((granted) => granted.includes(needed as Permission)),
  },
  'nothing is inherited': {
    ...real,
    may: (caller, needed, id) =>
      (Object.hasOwn(caller.permissions, id) ? (caller.permissions[id] ?? []) : []).includes(needed as Permission),
  },
  'grants apply to the parent group': {
    ...real,
    may: (caller, needed, id) =>
      may(caller, needed, id) || (caller.tree.all.get(id)?.children ?? []).some((child) => may(caller, needed, child)),
  },
  'grants apply to sibling groups': {
    ...real,
    may: (caller, needed, id) =>
      may(caller, needed, id) ||
      (caller.tree.all.get(caller.tree.parent(id) ?? '')?.children ?? []).some((child) => may(caller, needed, child)),
  },
  'lists omit deeper descendants': {
    ...real,
    groupsWith: (caller, needed) => new Set([...groupsWith(caller, needed)].filter((id) => caller.tree.ancestors(id).length < 3)),
  },
  'operators see everything': { ...real, groupsWith: (caller) => new Set(caller.admin ? caller.tree.all.keys() : []) },
  'any grant reveals every group': { ...real, knows: (caller) => Object.keys(caller.permissions).length > 0 },
};
test.each(Object.keys(broken))('control: detects when %s', (name) => {
  const rule = broken[name];
  if (!rule) throw new Error('no such rule');
  expect(String(fc.check(agreesWithModel(rule), UNTIL_FOUND).errorInstance)).toContain('toEqual');
});

/** Ids in the messages that a socket sends. */
function delivered(caller: Caller, topic: LiveTopic, messages: readonly SerializedMessage[]): string[] {
  const sent: string[] = [];
  const wire = { OPEN: 1, readyState: 1, bufferedAmount: 0, on: () => undefined, send: (text: string) => sent.push(text) };
  const socket = new LiveSocket(wire as unknown as WebSocket, caller);
  socket.deliver(new TopicBatch(topic, messages));
  expect(sent).toEqual([]);
  socket.subscribe(topic.name);
  socket.deliver(new TopicBatch(topic, messages));
  return sent.flatMap((text) => [...text.matchAll(/"id":"([^"]+)"/g)].map(([, id = '']) => id)).toSorted();
}

let topics: readonly LiveTopic[];
beforeAll(async () => {
  topics = await describeServer((_app, kernel) => [...kernel.live.topics.values()]);
});

/** Permissions of which a receiver needs one, where it isn't `vehicle.getByGroup`. */
const neededFor: Readonly<Record<string, readonly Permission[]>> = {
  commands: ['vehicle.command'],
  chargers: ['access.chargers'],
  chargerCommands: ['access.chargers'],
  planners: ['calendar.access', 'calendar.manage'],
  plannerSlots: ['calendar.access', 'calendar.manage'],
  serviceRequests: ['vehicle.getByGroup', 'serviceRequest.service', 'serviceRequest.client'],
};

const live = (leak: (messages: readonly SerializedMessage[]) => readonly SerializedMessage[]) =>
  fc.property(worlds(2), fc.constantFrom(...topics), (world, topic) => {
    const model = modelOf(world, 0);
    const needed = neededFor[topic.name] ?? ['vehicle.getByGroup'];
    const messages = world.vehicles.map(({ id, group }, at) => {
      const owners = topic.name === 'zones' ? (world.zones[at % world.zones.length]?.owners ?? []) : undefined;
      return { groupId: group, key: id, json: JSON.stringify({ id }), ...(owners && { owners }) };
    });
    const expected = messages.filter(
      ({ groupId, owners = [] }) =>
        needed.some((permission) => model.holds(permission, groupId)) && owners.every((owner) => model.holds('group.update', owner)),
    );
    expect(delivered(callerIn(world), topic, leak(messages))).toEqual(expected.map(({ key }) => key).toSorted());
  });

test('IAM-P3 the live channel sends each account exactly what it may see', () => {
  fc.assert(
    live((messages) => messages),
    { numRuns: RUNS },
  );
});

test.each<[string, Parameters<typeof live>[0]]>([
  ['the owners of a zone are not checked', (messages) => messages.map(({ owners: _owners, ...message }) => message)],
  ['a message is lost', (messages) => messages.slice(1)],
  [
    'messages are sent by another group',
    (messages) => messages.map((message, at) => ({ ...message, groupId: messages[(at + 1) % messages.length]?.groupId ?? '' })),
  ],
])('control: detects when %s', (_how, leak) => {
  expect(String(fc.check(live(leak), UNTIL_FOUND).errorInstance)).toContain('toEqual');
});

test('the contract’s check agrees with the server’s', () => {
  fc.assert(
    fc.property(worlds(1), (world) => {
      const caller = callerIn(world);
      for (const { id } of world.groups)
        for (const permission of readingPermissions)
          expect(isGranted(caller.permissions, caller.tree, permission, id)).toBe(modelOf(world, 0).holds(permission, id));
    }),
    { numRuns: runs(200, 1000) },
  );
});
