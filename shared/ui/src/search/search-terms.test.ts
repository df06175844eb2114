import { holds, isFound, searchableText, searchTerms } from './index.ts';

test.each([
  ['wa0057a', ['WA 0057A']],
  ['WA-0057A', ['WA 0057A']],
  ['wa 0057', ['WA 0057A']],
  ['wawb0035', ['WAW-B-0035']],
  ['waw b 35', ['WAW-B-0035']],
  ['technician warszawa', ['Technician – Warszawa']],
  ['warszawa technician', ['Technician – Warszawa']],
  ['lodz', ['Łódź 10']],
  ['dakovo tonder', ['Đakovo', 'Tønder']],
  ['srodmiescie ulice', ['Śródmieście – ulice']],
  ['nowak marek', ['marek.nowak@operator.example']],
  ['–', ['anything']],
  ['', ['anything']],
])('%p finds %p', (query, parts) => expect(isFound(query, parts)).toBe(true));

test.each([
  ['wa0058a', ['WA 0057A']],
  ['technician kraków', ['Technician – Warszawa']],
  // Parts are never joined.
  ['bikewx', ['Bike', 'WX 001']],
])('%p does not find %p', (query, parts) => expect(isFound(query, parts)).toBe(false));

test('a text is built once and searched many times; absent parts are ignored', () => {
  const text = searchableText(['Łódź 10', null, undefined, 'WX 777']);
  expect(holds(text, searchTerms('wx777 łódź'))).toBe(true);
  expect(holds(text, searchTerms('null'))).toBe(false);
});
