import { initialSignUp, signUpReducer, type SignUpEvent, type SignUpFlow } from './sign-up-flow.ts';

const after = (...events: SignUpEvent[]): SignUpFlow => events.reduce(signUpReducer, initialSignUp);
const verified = { type: 'verified' } as const;
const registered = { type: 'registered', email: 'anna@fleet.example' } as const;
const signedIn = { type: 'signedIn' } as const;
const completed = { type: 'completed' } as const;
const back = { type: 'back' } as const;

test('[AU-10][AU-11][AU-12][AU-13] advances step by step as the calls succeed', () => {
  expect(after(verified).step).toBe('enterCode');
  expect(after(verified, registered).step).toBe('enterCode');
  expect(after(verified, registered, signedIn).step).toBe('fillData');
  expect(after(verified, registered, signedIn, completed).step).toBe('success');
});

test('[AU-13] back leads from success to fill-data, from the first step to sign-in, otherwise to the first step', () => {
  expect(after(verified, registered, signedIn, completed, back).step).toBe('fillData');
  expect(after(verified, registered, signedIn, back).step).toBe('first');
  expect(after(verified, back).step).toBe('first');
  expect(after(back).step).toBe('left');
});

test('[AU-12] requires an account and a session before fill-data', () => {
  expect(after(verified, signedIn).step).toBe('enterCode');
  expect(after(completed).step).toBe('first');
});

test('a response after going back changes no step but is remembered', () => {
  expect(after(verified, back, registered)).toEqual({ step: 'first', registered: 'anna@fleet.example' });
  expect(after(verified, back, registered, signedIn).step).toBe('fillData');
  expect(after(verified, verified).step).toBe('enterCode');
});
