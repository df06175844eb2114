import fc from 'fast-check';
import type { AlertReport } from '../../../protocol/station-messages.ts';
import { alertIdOf, applyUpdate, applyUpdates, validateAlert, type CurrentAlert, type AlertUpdate } from './alert-update.ts';

const NOW = 1_800_000_000_000;
const report: AlertReport = { id: 'a1', ts: NOW, type: 'point', pointId: 'p1', description: 'smoke', state: 'started' };
const anUpdate = (changed: Partial<AlertUpdate> = {}): AlertUpdate => ({
  ...(validateAlert('h1', report, NOW) as AlertUpdate),
  ...changed,
});
const anAlert = (changed: Partial<CurrentAlert> = {}): CurrentAlert => ({
  ...anUpdate(),
  raisedAt: NOW,
  seenAt: null,
  seenBy: null,
  ...changed,
});

test.each<[string, Partial<AlertReport>, string]>([
  ['an unknown type', { type: 'roof' }, 'unknown-type'],
  ['an unknown state', { state: 'paused' }, 'unknown-state'],
  ['an empty id', { id: '' }, 'bad-id'],
  ['a control character', { description: 'a\u0000b' }, 'bad-text'],
  ['a lone surrogate', { description: '\uD83D' }, 'bad-text'],
  ['an invalid time', { ts: Number.NaN }, 'bad-time'],
  ['an id that is not a string', { pointId: 7 as unknown as string }, 'bad-id'],
])('[BS-07] CHG-A1 %s is refused', (_what, changed, fault) => {
  expect(validateAlert('h1', { ...report, ...changed }, NOW)).toBe(fault);
});

test('CHG-A1 replaces a time in the future by now', () => {
  expect(validateAlert('h1', { ...report, ts: NOW + 3_600_000 }, NOW)).toMatchObject({ ts: NOW });
  expect(validateAlert('h1', { ...report, ts: NOW + 1000 }, NOW)).toMatchObject({ ts: NOW + 1000 });
});

test('CHG-A3 the first update creates an alert, a repetition has no effect', () => {
  const first = applyUpdate(null, [], anUpdate());
  expect(first).toEqual({ current: anAlert(), historyEntry: null });
  expect(applyUpdate(anAlert(), [], anUpdate())).toBeNull();
  expect(applyUpdate(anAlert(), [], anUpdate({ ts: NOW + 5000 }))).toBeNull();
});

test('CHG-A3 a change replaces the state, and the former one goes to the history', () => {
  const seen = anAlert({ seenAt: NOW, seenBy: 'another-user' });
  const change = applyUpdate(seen, [], anUpdate({ state: 'finished', ts: NOW + 10 }));
  expect(change?.current).toEqual({ ...seen, state: 'finished', ts: NOW + 10 });
  expect(change?.historyEntry).toEqual({ alertId: 'h1.a1', description: 'smoke', state: 'started', ts: NOW, seen: true });
});

test("CHG-A4 a change makes an alert unseen, finishing it doesn't", () => {
  const seen = anAlert({ seenAt: NOW, seenBy: 'another-user' });
  expect(applyUpdate(seen, [], anUpdate({ description: 'overheating', ts: NOW + 10 }))?.current).toMatchObject({
    seenAt: null,
    seenBy: null,
  });
  expect(applyUpdate({ ...seen, state: 'finished' }, [], anUpdate({ ts: NOW + 10 }))?.current).toMatchObject({
    seenAt: null,
    state: 'started',
  });
});

test('CHG-A3 an older update goes to the history only, once', () => {
  const older = anUpdate({ ts: NOW - 10, description: 'overheating' });
  const change = applyUpdate(anAlert(), [], older);
  expect(change?.current).toEqual(anAlert({ raisedAt: NOW - 10 }));
  expect(change?.historyEntry).toEqual({ alertId: 'h1.a1', description: 'overheating', state: 'started', ts: NOW - 10, seen: false });
  expect(applyUpdate(anAlert(), change?.historyEntry ? [change.historyEntry] : [], older)).toBeNull();
});

test('CHG-A3 ids of different stations never collide', () => {
  // A few of the characters allowed in topics and messages, so that collisions are likely.
  const [hub, own] = [fc.stringMatching(/^[a_-]{1,2}$/), fc.stringMatching(/^[a_-]{1,2}$/)];
  fc.assert(
    fc.property(hub, own, hub, own, (oneHub, one, otherHub, other) => {
      expect(alertIdOf(oneHub, one) === alertIdOf(otherHub, other)).toBe(oneHub === otherHub && one === other);
    }),
  );
});

/** Reports of a valid alert: every state once, in order, possibly within one millisecond. */
const courses = fc
  .array(fc.record({ after: fc.nat(3), description: fc.constantFrom('smoke', 'overheating', 'doorBlocked') }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((steps) => {
    let ts = NOW;
    const reports = steps.map(({ after, description }, at) => anUpdate({ ts: (ts += after), description: `${description} ${at}` }));
    return [...reports, anUpdate({ ts: ts + 1, state: 'finished', description: 'over' })];
  });

test("CHG-A3 the result doesn't depend on the order and number of deliveries", () => {
  fc.assert(
    fc.property(
      courses.chain((course) =>
        fc.record({
          course: fc.constant(course),
          arrivals: fc
            .array(fc.constantFrom(...course), { maxLength: 8 })
            .chain((again) => fc.shuffledSubarray([...course, ...again], { minLength: course.length + again.length })),
          cut: fc.nat(12),
        }),
      ),
      ({ course, arrivals, cut }) => {
        const first = applyUpdates([], [], arrivals.slice(0, cut));
        const second = applyUpdates(first.changed, first.history, arrivals.slice(cut));
        const last = second.changed[0] ?? first.changed[0];
        const sorted = course.toSorted((a, b) => a.ts - b.ts || (a.state === b.state ? (a.description < b.description ? -1 : 1) : 0));
        const [now] = sorted.slice(-1);
        expect(last).toMatchObject({ ts: now?.ts, description: now?.description, state: now?.state, raisedAt: course[0]?.ts });
        const key = ({ ts, description }: { ts: number; description: string }) => `${ts} ${description}`;
        expect([...first.history, ...second.history].map(key).toSorted()).toEqual(sorted.slice(0, -1).map(key).toSorted());
      },
    ),
    { numRuns: 500 },
  );
});
