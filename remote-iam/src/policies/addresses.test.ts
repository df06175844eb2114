import { addressesIn, isAddress } from './addresses.ts';

test.each(['anna@fleet.example', 'a.b+c@x.y.pl', 'zażółć@gęślą.pl', "o'neil@x.ie"])('[US-05] %s is an address', (text) =>
  expect(isAddress(text)).toBe(true),
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
])('[US-05] %p is none', (text) => expect(isAddress(text)).toBe(false));

test('[US-05] a pasted list is taken apart at commas, semicolons, spaces and lines, each address once', () => {
  expect(addressesIn(' Anna@x.pl, ewa@x.pl;ola@x.pl\r\njan@x.pl anna@x.pl\n\n')).toEqual(['anna@x.pl', 'ewa@x.pl', 'ola@x.pl', 'jan@x.pl']);
});

test('[US-05] names beside addresses are left out; what is no address stays, to be marked', () => {
  expect(addressesIn('Anna Nowak <anna@x.pl>, "Kowal, Jan" <jan@x.pl>; nobody')).toEqual(['anna@x.pl', '"kowal', 'jan@x.pl', 'nobody']);
});
