import { parseEmails, isEmail } from './emails.ts';

test.each(['anna@fleet.example', 'a.b+c@x.y.pl', 'zażółć@gęślą.pl', "o'neil@x.ie"])('[US-05] %s is a valid address', (text) =>
  expect(isEmail(text)).toBe(true),
);

test.each([
  '',
  'anna',
  'anna@',
  '@fleet.example',
  'anna@fleet',
  'anna@fleet.',
  'anna@.example',
  'a b@x.pl',
  'a@@x.pl',
  'a@x..pl',
  `${'a'.repeat(250)}@x.pl`,
])('[US-05] %p is invalid', (text) => expect(isEmail(text)).toBe(false));

test('[US-05] splits a pasted list at commas, semicolons, spaces and line breaks, without duplicates', () => {
  expect(parseEmails(' Anna@x.pl, ewa@x.pl;ola@x.pl\r\njan@x.pl anna@x.pl\n\n')).toEqual(['anna@x.pl', 'ewa@x.pl', 'ola@x.pl', 'jan@x.pl']);
});

test('[US-05] drops names next to addresses and keeps invalid addresses', () => {
  expect(parseEmails('Anna Nowak <anna@x.pl>, "Kowal, Jan" <jan@x.pl>; unknown')).toEqual(['anna@x.pl', '"kowal', 'jan@x.pl', 'unknown']);
});
