import { beginSignUp, signUp, type SignUpEvent, type SignUpFlow } from './sign-up-flow.ts';

const after = (...events: SignUpEvent[]): SignUpFlow => events.reduce(signUp, beginSignUp);
const verified = { type: 'verified' } as const;
const registered = { type: 'registered', email: 'anna@fleet.example' } as const;
const signedIn = { type: 'signedIn' } as const;
const completed = { type: 'completed' } as const;
const back = { type: 'back' } as const;

test('[AU-10][AU-11][AU-12][AU-13] the steps follow each other as their calls succeed', () => {
  expect(after(verified).step).toBe('enterCode');
  expect(after(verified, registered).step).toBe('enterCode');
  expect(after(verified, registered, signedIn).step).toBe('fillData');
  expect(after(verified, registered, signedIn, completed).step).toBe('success');
});

test('[AU-13] the back arrow: success to fill-data, first to the sign-in page, others to first', () => {
  expect(after(verified, registered, signedIn, completed, back).step).toBe('fillData');
  expect(after(verified, registered, signedIn, back).step).toBe('first');
  expect(after(verified, back).step).toBe('first');
  expect(after(back).step).toBe('left');
});

test('[AU-12] no one fills in data without an account and a session', () => {
  expect(after(verified, signedIn).step).toBe('enterCode');
  expect(after(completed).step).toBe('first');
});

test('an answer that comes after the way back does not carry anyone on, but what it did is known', () => {
  expect(after(verified, back, registered)).toEqual({ step: 'first', registered: 'anna@fleet.example' });
  expect(after(verified, back, registered, signedIn).step).toBe('fillData');
  expect(after(verified, verified).step).toBe('enterCode');
});
