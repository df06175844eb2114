import { recover, type RecoveryEvent } from './recovery-flow.ts';

const after = (...events: RecoveryEvent[]) => events.reduce<ReturnType<typeof recover>>(recover, 'first');

test('[AU-14] the steps follow each other as their calls succeed', () => {
  expect(after('codeSent')).toBe('enterCode');
  expect(after('codeSent', 'verified')).toBe('newPassword');
  expect(after('codeSent', 'verified', 'reset')).toBe('success');
});

test('[AU-14] back goes to step one, or to the sign-in page from step one', () => {
  expect(after('back')).toBe('left');
  for (const events of [['codeSent'], ['codeSent', 'verified'], ['codeSent', 'verified', 'reset']] as RecoveryEvent[][])
    expect(after(...events, 'back')).toBe('first');
});

test('what comes too late or too early changes nothing', () => {
  expect(after('verified')).toBe('first');
  expect(after('codeSent', 'back', 'verified')).toBe('first');
  expect(after('codeSent', 'codeSent')).toBe('enterCode');
  expect(after('back', 'codeSent')).toBe('left');
});
