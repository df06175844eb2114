import { transitions } from '../../modules/service/transitions.ts';
import { referencePeople } from '../seed/people.ts';
import { referenceRequests } from './reference-requests.ts';

const NOW = Date.parse('2026-11-25T10:00:00Z');
const requests = referenceRequests({ seed: 1, vehicles: 5200 }, undefined, NOW);
const open = requests.filter(({ fields }) => fields.state !== 'completed');

test('the reference operator has about 240 open and 4,000 past requests, the same for the same seed', () => {
  expect(open.length).toBeGreaterThan(200);
  expect(open.length).toBeLessThan(280);
  expect(requests.length - open.length).toBeGreaterThan(3700);
  expect(requests.length - open.length).toBeLessThan(4300);
  expect(referenceRequests({ seed: 1, vehicles: 5200 }, undefined, NOW).slice(0, 5)).toEqual(requests.slice(0, 5));
  expect(new Set(requests.map(({ clientId }) => clientId)).size).toBe(requests.length);
});

test('requests are in every state and have every damage type, punctures most often', () => {
  const counts = new Map<string, number>();
  for (const type of requests.flatMap(({ damageTypes }) => damageTypes)) counts.set(type, (counts.get(type) ?? 0) + 1);
  expect(counts.size).toBe(30);
  expect([...counts].toSorted(([, a], [, b]) => b - a)[0]?.[0]).toBe('puncturedInnerTubeOrTire');
  const statuses = new Set(requests.map(({ fields: { state, outcome, repair } }) => `${state} ${outcome} ${repair}`));
  expect([...statuses].toSorted((a, b) => a.localeCompare(b))).toEqual([
    'completed accepted stopped',
    'completed null stopped',
    'completed rejected stopped',
    'completed unfounded stopped',
    'confirmed null notStarted',
    'confirmed null waiting',
    'inProgress null started',
    'inProgress null stopped',
    'reported null notStarted',
  ]);
});

test('every history follows the transitions: ordered events that lead from the first to the last state', () => {
  const kinds = new Set(transitions.flatMap(({ events }) => events));
  for (const { events, fields, version, updatedAt, reportedAt } of requests) {
    const times = events.map(({ at }) => at);
    expect(times).toEqual(times.toSorted((a, b) => a - b));
    expect(times.at(-1)).toBeLessThanOrEqual(NOW);
    expect([times[0], times.at(-1)]).toEqual([reportedAt, updatedAt]);
    expect(events.at(-1)?.version).toBe(version);
    expect(events.filter(({ kind }) => !kinds.has(kind) && !['reported', 'seen'].includes(kind))).toEqual([]);
    const after = Object.assign({}, ...events.map((event) => event.after ?? {})) as object;
    expect(fields).toMatchObject(after);
  }
});

test('people act in groups where their role lets them', () => {
  const { accounts } = referencePeople(1);
  const holds = new Map(accounts.map((account) => [account.id, account.holds.join()]));
  const started = requests.filter(({ fields }) => fields.technicianId !== null);
  expect(started.filter(({ fields }) => !holds.get(fields.technicianId ?? '')?.includes('-technician'))).toEqual([]);
  const decided = requests.flatMap(({ events }) => events.filter(({ kind }) => kind === 'accepted' || kind === 'rejected'));
  expect(decided.length).toBeGreaterThan(3000);
  expect(decided.filter(({ accountId }) => !holds.get(accountId)?.includes('-client'))).toEqual([]);
});
