import fc from 'fast-check';
import { nextState, stationLimits, type StationCommandEvent, type StationCommandState } from './station-command.ts';

const queued: StationCommandState = {
  command: 'openDoor',
  status: 'queued',
  reason: null,
  createdAt: 1000,
  sentAt: null,
  acceptedAt: null,
};
const sent: StationCommandState = { ...queued, status: 'sent', sentAt: 2000 };
const accepted: StationCommandState = { ...sent, status: 'accepted', acceptedAt: 3000 };
const { answerTimeout, completionTimeout } = stationLimits;
const ack = (result: 'accepted' | 'done' | 'refused', at = 2500, reason: string | null = null): StationCommandEvent => ({
  type: 'ack',
  at,
  result,
  reason,
});

test('[BS-04] CHG-D5 a queued command is sent once, and not after its time limit', () => {
  expect(nextState(queued, { type: 'send', at: 2000 })).toEqual(sent);
  expect(nextState(sent, { type: 'send', at: 2000 })).toBeNull();
  expect(nextState(queued, { type: 'send', at: 1000 + answerTimeout })).toBeNull();
  expect(nextState(queued, { type: 'tick', at: 1000 + answerTimeout })).toMatchObject({ status: 'timedOut', reason: 'no-answer' });
});

test('[BS-04] CHG-D6 the station accepts and then sends the result, or sends it immediately', () => {
  expect(nextState(sent, ack('accepted', 3000))).toEqual(accepted);
  expect(nextState(accepted, ack('accepted', 3100))).toBeNull();
  expect(nextState(accepted, ack('done'))).toMatchObject({ status: 'acknowledged', reason: null });
  expect(nextState(sent, ack('done'))).toMatchObject({ status: 'acknowledged', reason: null, acceptedAt: null });
  expect(nextState(queued, ack('done'))).toBeNull();
});

test("[BS-04] CHG-D7 a refusal is a failure with the station's reason", () => {
  expect(nextState(sent, ack('refused', 2500, 'slot-fault'))).toMatchObject({ status: 'failed', reason: 'slot-fault' });
  expect(nextState(accepted, ack('refused'))).toMatchObject({ status: 'failed', reason: 'refused' });
});

test('[BS-04] CHG-D8 times out without an answer, not earlier', () => {
  expect(nextState(sent, { type: 'tick', at: 2000 + answerTimeout - 1 })).toBeNull();
  expect(nextState(sent, { type: 'tick', at: 2000 + answerTimeout })).toMatchObject({ status: 'timedOut', reason: 'no-answer' });
});

test("[BS-04] CHG-D9 an unlocked door that doesn't open has failed; other commands without a result time out", () => {
  expect(nextState(accepted, { type: 'tick', at: 3000 + completionTimeout - 1 })).toBeNull();
  expect(nextState(accepted, { type: 'tick', at: 3000 + completionTimeout })).toMatchObject({
    status: 'failed',
    reason: 'door-did-not-open',
  });
  const slots: StationCommandState = { ...accepted, command: 'updateSlots' };
  expect(nextState(slots, { type: 'tick', at: 3000 + completionTimeout })).toMatchObject({ status: 'timedOut', reason: 'no-answer' });
});

test('[BS-04] CHG-D10 a late answer corrects what the server ended, but not what the station ended', () => {
  const timedOut: StationCommandState = { ...sent, status: 'timedOut', reason: 'no-answer' };
  const shut: StationCommandState = { ...accepted, status: 'failed', reason: 'door-did-not-open' };
  for (const ended of [timedOut, shut]) {
    expect(nextState(ended, ack('done', 90_000))).toMatchObject({ status: 'acknowledged', reason: 'late-answer' });
    expect(nextState(ended, ack('refused', 90_000, 'jammed'))).toMatchObject({ status: 'failed', reason: 'jammed' });
    expect(nextState(ended, ack('accepted', 90_000))).toBeNull();
  }
  expect(nextState({ ...timedOut, sentAt: null }, ack('done', 90_000))).toBeNull();
  expect(nextState({ ...sent, status: 'failed', reason: 'slot-fault' }, ack('done', 90_000))).toBeNull();
  expect(nextState({ ...sent, status: 'acknowledged' }, ack('refused', 90_000))).toBeNull();
});

const event: fc.Arbitrary<StationCommandEvent> = fc.oneof(
  fc.record({ type: fc.constant('send' as const), at: fc.nat(120_000) }),
  fc.record({
    type: fc.constant('ack' as const),
    at: fc.nat(120_000),
    result: fc.constantFrom('accepted' as const, 'done' as const, 'refused' as const),
    reason: fc.option(fc.constantFrom('slot-fault', 'door-did-not-open'), { nil: null }),
  }),
  fc.record({ type: fc.constant('tick' as const), at: fc.nat(120_000) }),
);

test("[BS-04] CHG-D5 CHG-D11 in any order of events, a command is sent at most once and the station's results stay final", () => {
  fc.assert(
    fc.property(fc.array(event, { maxLength: 40 }), (events) => {
      let state = queued;
      let sendings = 0;
      for (const each of events) {
        const next = nextState(state, each);
        if (next === null) continue;
        expect(next).not.toEqual(state);
        expect(state.status).not.toBe('acknowledged');
        if (state.status === 'failed') expect(state.reason).toBe('door-did-not-open');
        if (next.status === 'sent') sendings += 1;
        if (next.status === 'acknowledged') expect(next.sentAt).not.toBeNull();
        state = next;
      }
      expect(sendings).toBeLessThanOrEqual(1);
    }),
  );
});
