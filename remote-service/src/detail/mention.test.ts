import { completeMention, matchingPeople, peopleMentioned, splitAtMentions, typedMention } from './mention.ts';

const anna = { id: '5', name: 'Anna Nowak' };
const lukasz = { id: '6', name: 'Łukasz Żak' };

test.each([
  ['@', { start: 0, query: '' }],
  ['Hello @An', { start: 6, query: 'An' }],
  ['(@Anna No', { start: 1, query: 'Anna No' }],
  ['write to anna@fleet', null],
  ['@Anna\nnext', null],
  [`@${'a'.repeat(41)}`, null],
  ['no mention', null],
])('[SR-03] a mention is typed at the end of %j', (text, expected) => expect(typedMention(text, text.length)).toEqual(expected));

test('[SR-03] people are found by first or last name, without accents, and inserted at the cursor', () => {
  expect(matchingPeople([anna, lukasz], 'zak')).toEqual([lukasz]);
  expect(matchingPeople([anna, lukasz], 'LU')).toEqual([lukasz]);
  expect(matchingPeople([anna, lukasz], '')).toEqual([anna, lukasz]);
  const text = 'Hi @An please';
  expect(completeMention(text, { start: 3, query: 'An' }, anna.name)).toEqual({ text: 'Hi @Anna Nowak please', cursor: 15 });
});

test('[SR-03] only names that are still in the text are mentioned, and only whole names are highlighted', () => {
  expect(peopleMentioned('Hi @Anna Nowak', [anna, lukasz])).toEqual([anna]);
  expect(splitAtMentions('Hi @Anna Nowak, and @Anna Nowakowska', [anna.name])).toEqual(['Hi ', '@Anna Nowak', ', and @Anna Nowakowska']);
  expect(splitAtMentions('Hi @A.B', ['A.B', 'A'])).toEqual(['Hi ', '@A.B', '']);
});
