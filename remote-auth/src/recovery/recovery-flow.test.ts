import { recoveryReducer, type RecoveryEvent } from './recovery-flow.ts';

const after = (...events: RecoveryEvent[]) => events.reduce<ReturnType<typeof recoveryReducer>>(recoveryReducer, 'first');

test('[AU-14] advances step by step as the calls succeed', () => {
  expect(after('codeSent')).toBe('enterCode');
  expect(after('codeSent', 'verified')).toBe('newPassword');
  expect(after('codeSent', 'verified', 'reset')).toBe('success');
});

test('[AU-14] back goes to step one, and from there to the sign-in page', () => {
  expect(after('back')).toBe('left');
  for (const events of [['codeSent'], ['codeSent', 'verified'], ['codeSent', 'verified', 'reset']] as RecoveryEvent[][])
    expect(after(...events, 'back')).toBe('first');
});

test('ignores events that do not belong to the current step', () => {
  expect(after('verified')).toBe('first');
  expect(after('codeSent', 'back', 'verified')).toBe('first');
  expect(after('codeSent', 'codeSent')).toBe('enterCode');
  expect(after('back', 'codeSent')).toBe('left');
});
