import fc from 'fast-check';
import type { AlertReport } from '../../../protocol/station-messages.ts';
import { alertIdOf, changeOf, changesOf, readAlert, type AlertStanding, type AlertWord } from './alert-change.ts';

const NOW = 1_800_000_000_000;
const report: AlertReport = { id: 'a1', ts: NOW, type: 'point', pointId: 'p1', description: 'smoke', state: 'started' };
const word = (changed: Partial<AlertWord> = {}): AlertWord => ({ ...(readAlert('h1', report, NOW) as AlertWord), ...changed });
const standing = (changed: Partial<AlertStanding> = {}): AlertStanding => ({
  ...word(),
  raisedAt: NOW,
  seenAt: null,
  seenBy: null,
  ...changed,
});

test.each<[string, Partial<AlertReport>, string]>([
  ['a type that nobody knows', { type: 'roof' }, 'unknown-type'],
  ['a state that nobody knows', { state: 'paused' }, 'unknown-state'],
  ['no id', { id: '' }, 'bad-id'],
  ['a letter that the database does not take', { description: 'a\u0000b' }, 'bad-text'],
  ['half a letter', { description: '\uD83D' }, 'bad-text'],
  ['a time that is none', { ts: Number.NaN }, 'bad-time'],
  ['something else than text', { pointId: 7 as unknown as string }, 'bad-id'],
])('[BS-07] CHG-A1 %s is refused', (_what, changed, fault) => {
  expect(readAlert('h1', { ...report, ...changed }, NOW)).toBe(fault);
});

test('CHG-A1 a time that is still to come counts as now', () => {
  expect(readAlert('h1', { ...report, ts: NOW + 3_600_000 }, NOW)).toMatchObject({ ts: NOW });
  expect(readAlert('h1', { ...report, ts: NOW + 1000 }, NOW)).toMatchObject({ ts: NOW + 1000 });
});

test('CHG-A3 the first word makes an alert, the same again nothing', () => {
  const first = changeOf(null, [], word());
  expect(first).toEqual({ standing: standing(), past: null });
  expect(changeOf(standing(), [], word())).toBeNull();
  expect(changeOf(standing(), [], word({ ts: NOW + 5000 }))).toBeNull();
});

test('CHG-A3 a change takes the place of what was before, which goes to the history', () => {
  const seen = standing({ seenAt: NOW, seenBy: 'somebody' });
  const change = changeOf(seen, [], word({ state: 'finished', ts: NOW + 10 }));
  expect(change?.standing).toEqual({ ...seen, state: 'finished', ts: NOW + 10 });
  expect(change?.past).toEqual({ alertId: 'h1.a1', description: 'smoke', state: 'started', ts: NOW, seen: true });
});

test('CHG-A4 what is new about an alert that goes on has been seen by no one; that it is over needs no look', () => {
  const seen = standing({ seenAt: NOW, seenBy: 'somebody' });
  expect(changeOf(seen, [], word({ description: 'overheating', ts: NOW + 10 }))?.standing).toMatchObject({ seenAt: null, seenBy: null });
  expect(changeOf({ ...seen, state: 'finished' }, [], word({ ts: NOW + 10 }))?.standing).toMatchObject({ seenAt: null, state: 'started' });
});

test('CHG-A3 a word that is older than what is known goes to the history alone, once', () => {
  const late = word({ ts: NOW - 10, description: 'overheating' });
  const change = changeOf(standing(), [], late);
  expect(change?.standing).toEqual(standing({ raisedAt: NOW - 10 }));
  expect(change?.past).toEqual({ alertId: 'h1.a1', description: 'overheating', state: 'started', ts: NOW - 10, seen: false });
  expect(changeOf(standing(), change?.past ? [change.past] : [], late)).toBeNull();
});

test('CHG-A3 no two stations and ids of theirs make one id', () => {
  // Of a few of the letters that topics and messages of stations have, so that equal ones meet.
  const [hub, own] = [fc.stringMatching(/^[a_-]{1,2}$/), fc.stringMatching(/^[a_-]{1,2}$/)];
  fc.assert(
    fc.property(hub, own, hub, own, (oneHub, one, otherHub, other) => {
      expect(alertIdOf(oneHub, one) === alertIdOf(otherHub, other)).toBe(oneHub === otherHub && one === other);
    }),
  );
});

/** What a sound station may tell in the course of an alert: every state once, later and later, maybe two within a millisecond. */
const courses = fc
  .array(fc.record({ after: fc.nat(3), description: fc.constantFrom('smoke', 'overheating', 'doorBlocked') }), {
    minLength: 1,
    maxLength: 5,
  })
  .map((steps) => {
    let ts = NOW;
    const told = steps.map(({ after, description }, at) => word({ ts: (ts += after), description: `${description} ${at}` }));
    return [...told, word({ ts: ts + 1, state: 'finished', description: 'over' })];
  });

test('CHG-A3 words come to the same in whatever order, and however often, they arrive', () => {
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
        const first = changesOf([], [], arrivals.slice(0, cut));
        const second = changesOf(first.changed, first.past, arrivals.slice(cut));
        const last = second.changed[0] ?? first.changed[0];
        const sorted = course.toSorted((a, b) => a.ts - b.ts || (a.state === b.state ? (a.description < b.description ? -1 : 1) : 0));
        const [now] = sorted.slice(-1);
        expect(last).toMatchObject({ ts: now?.ts, description: now?.description, state: now?.state, raisedAt: course[0]?.ts });
        const key = ({ ts, description }: { ts: number; description: string }) => `${ts} ${description}`;
        expect([...first.past, ...second.past].map(key).toSorted()).toEqual(sorted.slice(0, -1).map(key).toSorted());
      },
    ),
    { numRuns: 500 },
  );
});
