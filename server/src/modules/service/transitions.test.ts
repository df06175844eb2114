import { outcomes, repairStates, requestStates, type RequestStatus } from './service-request.ts';
import { allowedActions, requestActions, transitionOf } from './transitions.ts';

const status = (but: Partial<RequestStatus> = {}): RequestStatus => ({ state: 'reported', outcome: null, repair: 'notStarted', ...but });
const everyStatus = requestStates.flatMap((state) =>
  (state === 'completed' ? [null, ...outcomes] : [null]).flatMap((outcome) => repairStates.map((repair) => ({ state, outcome, repair }))),
);

test.each([
  ['reported', status(), ['confirm', 'markUnfounded', 'markDuplicate'], []],
  ['confirmed', status({ state: 'confirmed' }), ['plan', 'begin', 'markUnfounded', 'markDuplicate'], []],
  ['started', status({ state: 'inProgress', repair: 'started' }), ['plan', 'stop', 'complete', 'markUnfounded'], []],
  ['stopped', status({ state: 'inProgress', repair: 'stopped' }), ['plan', 'begin', 'complete', 'markUnfounded'], []],
  ['completed', status({ state: 'completed', repair: 'stopped' }), [], ['approve', 'reject']],
  ['accepted', status({ state: 'completed', outcome: 'accepted' }), [], []],
  ['rejected', status({ state: 'completed', outcome: 'rejected' }), ['reopen'], []],
  ['unfounded', status({ state: 'completed', outcome: 'unfounded' }), [], []],
  ['duplicate', status({ state: 'completed', outcome: 'duplicate' }), [], []],
])('SRV-T1 %s: what technicians and customers can do next', (_title, from, service, client) => {
  expect(allowedActions(from, ['service'])).toEqual(service);
  expect(allowedActions(from, ['client'])).toEqual(client);
  expect(allowedActions(from, ['service', 'client'])).toEqual([...service, ...client]);
  expect(allowedActions(from, [])).toEqual([]);
});

test('SRV-T1 every action leads from a status to another of the lifecycle; outcomes belong to completed requests alone', () => {
  for (const from of everyStatus)
    for (const action of requestActions) {
      const found = transitionOf(from, action);
      if (found === null) continue;
      const after = { ...from, ...found.to };
      expect(everyStatus).toContainEqual(after);
      expect(found.events.length).toBeGreaterThan(0);
    }
  expect(
    everyStatus.filter((from) => allowedActions(from, ['service', 'client']).length === 0).every(({ state }) => state === 'completed'),
  ).toBe(true);
});
