import { checkCredentials } from './credentials.ts';
import en from './locales/en.json';

const faultsOf = (email: string, password = 'long enough') => checkCredentials({ email, password }).faults;

test('[AU-03] the e-mail is trimmed and lowercased', () => {
  expect(checkCredentials({ email: '  Anna.Nowak@Fleet.Example \n', password: 'long enough' })).toEqual({
    email: 'anna.nowak@fleet.example',
    password: 'long enough',
    faults: {},
  });
});

test.each(['', '   ', '\t\n'])('[AU-03] the empty e-mail %j is too short', (email) => {
  expect(faultsOf(email)).toEqual({ email: 'emailTooShort' });
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
  expect(faultsOf(email)).toEqual({ email: 'emailInvalid' });
  expect(en.emailInvalid).toBe('This is not a valid email :(.');
});

test.each(['anna@fleet.example', 'a.b+c@sub.fleet.example', "o'neil@fleet.example", 'x_1@fleet-rent.pl'])(
  '[AU-03] %j is an e-mail',
  (email) => {
    expect(faultsOf(email)).toEqual({});
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
  expect(faultsOf('anna@fleet.example', password)).toEqual(right ? {} : { password: 'passwordTooShort' });
  expect(checkCredentials({ email: '', password }).password).toBe(password.trim());
  expect(en.passwordTooShort).toBe('The password should be at last 8 characters long.');
});
