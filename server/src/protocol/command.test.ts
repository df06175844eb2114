import fc from 'fast-check';
import { commandLimits, nextState, type CommandEvent, type CommandState } from './command.ts';

const queued: CommandState = { status: 'queued', reason: null, createdAt: 1000, sentAt: null };
const sent: CommandState = { ...queued, status: 'sent', sentAt: 2000 };
const { answerTimeout, queueTimeout } = commandLimits;

test('FLT-C1 a queued command is sent once', () => {
  expect(nextState(queued, { type: 'send', at: 2000 })).toEqual(sent);
  expect(nextState(sent, { type: 'send', at: 3000 })).toBeNull();
});

test('FLT-C2 only a sent command can be answered, and once', () => {
  const ack: CommandEvent = { type: 'ack', at: 2500, result: 'done', reason: null };
  expect(nextState(queued, ack)).toBeNull();
  const acknowledged = nextState(sent, ack);
  expect(acknowledged).toMatchObject({ status: 'acknowledged', reason: null });
  expect(acknowledged && nextState(acknowledged, ack)).toBeNull();
});

test("FLT-C3 a refusal stores the vehicle's reason", () => {
  expect(nextState(sent, { type: 'ack', at: 2500, result: 'refused', reason: 'vehicle-in-motion' })).toMatchObject({
    status: 'failed',
    reason: 'vehicle-in-motion',
  });
  expect(nextState(sent, { type: 'ack', at: 2500, result: 'refused', reason: null })).toMatchObject({
    status: 'failed',
    reason: 'refused',
  });
});

test('FLT-C4 times out without an answer, not earlier', () => {
  expect(nextState(sent, { type: 'tick', at: 2000 + answerTimeout - 1 })).toBeNull();
  expect(nextState(sent, { type: 'tick', at: 2000 + answerTimeout })).toMatchObject({ status: 'timedOut', reason: 'no-answer' });
});

test("FLT-C19 a command with its own deadline isn't sent after it, whatever the default limit", () => {
  const short: CommandState = { ...queued, sendBefore: 5000 };
  expect(nextState(short, { type: 'send', at: 4999 })).toMatchObject({ status: 'sent' });
  expect(nextState(short, { type: 'send', at: 5000 })).toBeNull();
  expect(nextState(short, { type: 'tick', at: 4999 })).toBeNull();
  expect(nextState(short, { type: 'tick', at: 5000 })).toMatchObject({ status: 'timedOut', reason: 'not-sent' });
  expect(nextState(queued, { type: 'send', at: 1000 + queueTimeout })).toBeNull();
});

test('FLT-C5 a late answer corrects a timeout', () => {
  const timedOut: CommandState = { ...sent, status: 'timedOut', reason: 'no-answer' };
  expect(nextState(timedOut, { type: 'ack', at: 40_000, result: 'done', reason: null })).toMatchObject({
    status: 'acknowledged',
    reason: 'late-answer',
  });
  const neverSent: CommandState = { ...queued, status: 'timedOut', reason: 'never-online' };
  expect(nextState(neverSent, { type: 'ack', at: 40_000, result: 'done', reason: null })).toBeNull();
});

test('FLT-C6 a queued command times out after a day', () => {
  expect(nextState(queued, { type: 'tick', at: 1000 + queueTimeout - 1 })).toBeNull();
  expect(nextState(queued, { type: 'tick', at: 1000 + queueTimeout })).toMatchObject({ status: 'timedOut', reason: 'never-online' });
});

test('FLT-C7 only a queued command can be cancelled', () => {
  expect(nextState(queued, { type: 'cancel', at: 1500 })).toMatchObject({ status: 'cancelled', reason: null });
  expect(nextState(sent, { type: 'cancel', at: 2500 })).toBeNull();
});

test('FLT-C15 removing the IoT module cancels queued commands', () => {
  expect(nextState(queued, { type: 'remove', at: 1500 })).toMatchObject({ status: 'cancelled', reason: 'computer-removed' });
  expect(nextState(sent, { type: 'remove', at: 2500 })).toBeNull();
});

const event: fc.Arbitrary<CommandEvent> = fc.oneof(
  fc.record({ type: fc.constant('send' as const), at: fc.nat(2 * queueTimeout) }),
  fc.record({
    type: fc.constant('ack' as const),
    at: fc.nat(2 * queueTimeout),
    result: fc.constantFrom('done' as const, 'refused' as const),
    reason: fc.option(fc.string(), { nil: null }),
  }),
  fc.record({ type: fc.constant('tick' as const), at: fc.nat(2 * queueTimeout) }),
  fc.record({ type: fc.constant('cancel' as const), at: fc.nat(2 * queueTimeout) }),
  fc.record({ type: fc.constant('remove' as const), at: fc.nat(2 * queueTimeout) }),
);

test('FLT-C1 FLT-C8 in any order of events, a command is sent at most once and final states stay final', () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = queued;
      let sendings = 0;
      for (const each of events) {
        const next = nextState(state, each);
        if (next === null) continue;
        expect(['acknowledged', 'failed', 'cancelled']).not.toContain(state.status);
        if (next.status === 'sent') sendings += 1;
        if (next.status === 'acknowledged') expect(next.sentAt).not.toBeNull();
        if (next.status === 'cancelled') expect(next.sentAt).toBeNull();
        state = next;
      }
      expect(sendings).toBeLessThanOrEqual(1);
    }),
  );
});
