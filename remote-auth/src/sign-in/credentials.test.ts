import { validateCredentials } from './credentials.ts';
import en from './locales/en.json';

const errorsOf = (email: string, password = 'long enough') => validateCredentials({ email, password }).errors;

test('[AU-03] trims and lowercases the e-mail', () => {
  expect(validateCredentials({ email: '  Anna.Nowak@Fleet.Example \n', password: 'long enough' })).toEqual({
    email: 'anna.nowak@fleet.example',
    password: 'long enough',
    errors: {},
  });
});

test.each(['', '   ', '\t\n'])('[AU-03] the empty e-mail %j is too short', (email) => {
  expect(errorsOf(email)).toEqual({ email: 'emailTooShort' });
  expect(en.emailTooShort).toBe('This email is a bit too short.');
});

test.each([
  'anna',
  'anna@',
  '@fleet.example',
  'anna@fleet',
  'anna nowak@fleet.example',
  'a@b@fleet.example',
  'anna@fleet..example',
  '<b>@x.y',
])('[AU-03] %j is not an e-mail', (email) => {
  expect(errorsOf(email)).toEqual({ email: 'emailInvalid' });
  expect(en.emailInvalid).toBe('This is not a valid email :(.');
});

test.each(['anna@fleet.example', 'a.b+c@sub.fleet.example', "o'neil@fleet.example", 'x_1@fleet-rent.pl'])(
  '[AU-03] %j is an e-mail',
  (email) => {
    expect(errorsOf(email)).toEqual({});
  },
);

test.each([
  ['', false],
  ['1234567', false],
  ['  1234567  ', false],
  ['12345678', true],
  ['  12345678  ', true],
  ['zażółć g', true],
])('[AU-04] the password %j, trimmed, has at least 8 characters: %s', (password, right) => {
  expect(errorsOf('anna@fleet.example', password)).toEqual(right ? {} : { password: 'passwordTooShort' });
  expect(validateCredentials({ email: '', password }).password).toBe(password.trim());
  expect(en.passwordTooShort).toBe('The password should be at last 8 characters long.');
});
