import { validateContent, emptyContent, findQuestions, openingState, withLinks, type ChatContent, type ChatQuestion } from './index.ts';

const question = (id: string, en: string, pl: string, answer = 'Answer'): ChatQuestion => ({
  id,
  question: { en, pl },
  answer: { en: answer, pl: answer },
});
const questions = [
  question('password', 'How do I reset my password?', 'Jak zresetować hasło?'),
  question('invite', 'How do I invite a colleague?', 'Jak zaprosić współpracownika?', 'Open Users. Your password stays.'),
  question('hours', 'When is support open?', 'Kiedy działa pomoc?'),
];

test.each([
  ['en', 'passwords', ['password', 'invite']],
  ['en', 'INVITE', ['invite']],
  ['pl', 'zresetowac', ['password']],
  ['pl', 'zaproszenie współpracowników', ['invite']],
  ['en', 'bitcoin', []],
  ['en', '  ', ['password', 'invite', 'hours']],
] as const)('[SR-10] finds questions, best first: %s “%s”', (locale, text, found) => {
  expect(findQuestions(questions, locale, text).map(({ id }) => id)).toEqual(found);
});

test.each([
  ['See https://fleet.example/help.', ['See ', { href: 'https://fleet.example/help' }, '.']],
  ['https://fleet.example', [{ href: 'https://fleet.example' }]],
  ['(https://fleet.example/a?b=1)', ['(', { href: 'https://fleet.example/a?b=1' }, ')']],
  ['http://fleet.example javascript:alert(1)', ['http://fleet.example javascript:alert(1)']],
  ['https://bank.example@evil.example', ['https://bank.example@evil.example']],
  ['no link', ['no link']],
  ['', []],
])('[SR-10] only https addresses are links: %s', (text, parts) => expect(withLinks(text)).toEqual(parts));

test.each([
  // Wednesday 14 January 2026; Warsaw is UTC+1.
  ['2026-01-14T07:00Z', { open: true, until: '16:00' }],
  ['2026-01-14T06:59Z', { open: false, next: { inDays: 0, day: 2, from: '08:00' } }],
  ['2026-01-14T15:00Z', { open: false, next: { inDays: 1, day: 3, from: '08:00' } }],
  ['2026-01-17T10:00Z', { open: false, next: { inDays: 2, day: 0, from: '08:00' } }],
  // Summer time: UTC+2.
  ['2026-07-15T06:00Z', { open: true, until: '16:00' }],
])('[SR-10] opening hours are those of the time zone: %s', (at, state) =>
  expect(openingState(emptyContent.handover, new Date(at))).toEqual(state),
);

test('[SR-10] a chat that is open on one day a week opens next in seven days once it has closed on that day', () => {
  const hours = Array.from({ length: 7 }, (_, day) => (day === 2 ? { from: '08:00', to: '16:00' } : null));
  expect(openingState({ timeZone: 'Europe/Warsaw', hours }, new Date('2026-01-14T15:00Z'))).toEqual({
    open: false,
    next: { inDays: 7, day: 2, from: '08:00' },
  });
});

test('[SR-10] a chat without opening hours never opens', () =>
  expect(openingState({ timeZone: 'UTC', hours: Array.from({ length: 7 }, () => null) }, new Date())).toEqual({ open: false, next: null }));

test('[SR-10] publishing needs both languages, https links and valid contacts', () => {
  const complete: ChatContent = { ...emptyContent, questions };
  expect(validateContent(complete)).toEqual([]);
  expect(validateContent(emptyContent)).toEqual([{ field: 'questions', code: 'no-questions' }]);
  const wrong: ChatContent = {
    greeting: { en: ' ', pl: 'x'.repeat(501) },
    questions: [question('a', 'Why?', 'Czemu?', 'http://fleet.example'), question('a', 'Why?', '')],
    handover: {
      email: 'unknown',
      phone: '12',
      timeZone: 'Mars/Olympus',
      hours: [{ from: '16:00', to: '08:00' }, { from: '8:00', to: '24:00' }, ...Array.from({ length: 5 }, () => null)],
    },
  };
  expect(validateContent(wrong).map(({ field, code }) => `${field} ${code}`)).toEqual([
    'greeting.en missing',
    'greeting.pl too-long',
    'a.answer.en insecure-link',
    'a.answer.pl insecure-link',
    'a repeated',
    'a.question.pl missing',
    'handover.email email',
    'handover.phone phone',
    'handover.timeZone time-zone',
    'handover.hours.0 hours',
    'handover.hours.1 hours',
  ]);
});
