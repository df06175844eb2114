import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { declarationOf } from '../scripts/declaration.ts';
import { isTyped, messageFolders } from '../scripts/message-files.ts';
import type { MessageTree } from './message-keys.ts';
import { createI18n } from './messages.tsx';

/** Root of the repository: new message files are found by themselves. */
const root = join(__dirname, '../../..');
const read = (file: string) => JSON.parse(readFileSync(file, 'utf8')) as MessageTree;

/** Returns the texts by full key. */
function flat(tree: MessageTree, prefix = ''): Map<string, string> {
  return new Map(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === 'string' ? [[prefix + key, value] as const] : [...flat(value, `${prefix}${key}.`)],
    ),
  );
}

interface FeatureMessages {
  readonly name: string;
  readonly trees: { readonly en: MessageTree; readonly pl: MessageTree };
  readonly en: ReadonlyMap<string, string>;
  readonly pl: ReadonlyMap<string, string>;
}
function featureMessages(name: string, en: MessageTree, pl: MessageTree): FeatureMessages {
  return { name, trees: { en, pl }, en: flat(en), pl: flat(pl) };
}
const all: readonly FeatureMessages[] = messageFolders(root).map((folder) =>
  featureMessages(relative(root, folder), read(join(folder, 'en.json')), read(join(folder, 'pl.json'))),
);

const forms = { en: ['one', 'other'], pl: ['one', 'few', 'many', 'other'] } as const;
const plural = /_(zero|one|two|few|many|other)$/;
const baseOf = (key: string) => key.replace(plural, '');
const pluralsOf = (texts: ReadonlyMap<string, string>) => new Set([...texts.keys()].filter((key) => plural.test(key)).map(baseOf));
const placeholdersIn = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '').sort();

/** Polish plural forms, taken from a grammar rather than from the library under test. */
const pluralCases = [
  [0, 'many'],
  [1, 'one'],
  [2, 'few'],
  [5, 'many'],
  [12, 'many'],
  [22, 'few'],
  [1.5, 'other'],
] as const;

/** Texts that are the same in both languages. */
const sameInBoth = new Set([
  'Operator',
  'Fleet Console',
  'English',
  'Polski',
  'E-mail',
  'Status',
  'Model',
  'System',
  'ID',
  'VIN',
  'GPS',
  'JSON',
  'CSV',
  'IAM',
  'Administrator',
  'Chatbot',
  'Online',
  'Offline',
  'host',
  'Slot',
  'slot {{slot}}',
  'Slot {{slot}}: {{state}}',
  'Slot {{slot}}',
  'Alert',
  'Online · {{age}}',
  'Offline · {{age}}',
  '{{n}} min',
  '{{from}}–{{to}} min',
  '{{h}} h {{n}} min',
  '{{minutes}} min {{seconds}} s',
  '{{event}} · slot {{slot}}',
]);

/** Returns all errors in the messages of one feature. */
function faults({ name, trees, en, pl }: FeatureMessages): string[] {
  const found: string[] = [];
  const report = (key: string, problem: string) => found.push(`${name}: ${key} ${problem}`);
  const bases = { en: new Set([...en.keys()].map(baseOf)), pl: new Set([...pl.keys()].map(baseOf)) };
  for (const base of bases.en) if (!bases.pl.has(base)) report(base, 'is missing in Polish');
  for (const base of bases.pl) if (!bases.en.has(base)) report(base, 'is missing in English');

  for (const [locale, texts] of [['en', en] as const, ['pl', pl] as const]) {
    for (const [key, text] of texts) {
      if (text.trim() === '' || text !== text.trim()) report(key, `is empty or has spaces around it (${locale})`);
      if (/\{\{[^}]*$|\{(?!\{)\w+\}(?!\})/.test(text.replaceAll(/\{\{\w+\}\}/g, ''))) report(key, `has a broken place (${locale})`);
    }
    for (const base of pluralsOf(texts)) {
      const has = forms[locale].filter((form) => texts.has(`${base}_${form}`));
      if (has.length !== forms[locale].length) report(base, `has only the ${locale} forms ${has.join()}`);
    }
  }
  for (const [key, text] of pl) {
    const base = baseOf(key);
    const english = [key, `${base}_other`, base].map((each) => en.get(each)).find((each) => each !== undefined);
    const [inEnglish, inPolish] = [placeholdersIn(english ?? ''), placeholdersIn(text)];
    if (english !== undefined && inEnglish.join() !== inPolish.join())
      report(key, `has the places ${inEnglish.join()} in English and ${inPolish.join()} in Polish`);
  }
  for (const [key, text] of en) {
    const messages = text.replaceAll(/\{\{\w+\}\}/g, '');
    if (/\p{L}{3}/u.test(messages) && pl.get(key) === text && !sameInBoth.has(text)) report(key, `is English in Polish: ${text}`);
  }

  const { t } = createI18n({ locale: 'pl', messages: { it: trees } });
  for (const base of pluralsOf(pl))
    for (const [count, form] of pluralCases) {
      const values = Object.fromEntries(placeholdersIn(pl.get(`${base}_${form}`) ?? '').map((placeholder) => [placeholder, String(count)]));
      const actual = t(base, { ...values, count });
      const expected = (pl.get(`${base}_${form}`) ?? '').replaceAll(/\{\{\w+\}\}/g, String(count));
      if (actual !== expected || actual.includes('{{')) report(base, `says "${actual}" for ${count}, not "${expected}"`);
    }
  return found;
}

test('[I18-01] finds messages in every package with a user interface', () => {
  const names = all.map(({ name }) => name);
  for (const part of [
    'host',
    'remote-analytics',
    'remote-auth',
    'remote-chargers',
    'remote-control',
    'remote-fleet',
    'remote-iam',
    'remote-planner',
    'remote-service',
    'server',
    'releases',
    'shared',
  ])
    expect(names.some((name) => name.startsWith(`${part}/`))).toBe(true);
});

test.each(all.map((each) => [each.name, each] as const))(
  '[I18-01] %s: both languages are complete, with plural forms and placeholders',
  (_name, feature) => expect(faults(feature)).toEqual([]),
);

test('the declarations of message files are up to date: `npx pnpm generate:messages` writes them', () => {
  const stale = all
    .filter(({ name }) => isTyped(name))
    .filter(({ name }) => {
      const file = (path: string) => readFileSync(join(root, name, path), 'utf8');
      return file('en.d.json.ts') !== declarationOf(file('en.json'));
    });
  expect(stale.map(({ name }) => name)).toEqual([]);
});

test.each([
  [
    'remote-fleet/src/vehicles/locales',
    'shown',
    ['0 pojazdów', '1 pojazd', '2 pojazdy', '5 pojazdów', '12 pojazdów', '22 pojazdy', '1,5 pojazdu'],
  ],
  ['host/src/tools/locales', 'errors_count', ['0 błędów', '1 błąd', '2 błędy', '5 błędów', '12 błędów', '22 błędy', '1,5 błędu']],
  [
    'host/src/welcome/locales',
    'counts.moped',
    ['e-skuterów', 'e-skuter', 'e-skutery', 'e-skuterów', 'e-skuterów', 'e-skutery', 'e-skutera'],
  ],
  [
    'host/src/overrides/locales',
    'minutes',
    [
      'Zostało 0 minut',
      'Została 1 minuta',
      'Zostały 2 minuty',
      'Zostało 5 minut',
      'Zostało 12 minut',
      'Zostały 22 minuty',
      'Zostało 1,5 minuty',
    ],
  ],
  ['remote-control/src/control/locales', 'releases.tabs', ['0 kart', '1 karta', '2 karty', '5 kart', '12 kart', '22 karty', '1,5 karty']],
  [
    'remote-auth/src/sign-in/locales',
    'wait',
    [
      'Zbyt wiele prób. Spróbuj ponownie za 0 sekund.',
      'Zbyt wiele prób. Spróbuj ponownie za 1 sekundę.',
      'Zbyt wiele prób. Spróbuj ponownie za 2 sekundy.',
      'Zbyt wiele prób. Spróbuj ponownie za 5 sekund.',
      'Zbyt wiele prób. Spróbuj ponownie za 12 sekund.',
      'Zbyt wiele prób. Spróbuj ponownie za 22 sekundy.',
      'Zbyt wiele prób. Spróbuj ponownie za 1,5 sekundy.',
    ],
  ],
])('[I18-01] %s: %s has the right Polish plural for 0, 1, 2, 5, 12, 22 and 1.5', (name, key, sentences) => {
  const feature = all.find((each) => each.name === name);
  const { t } = createI18n({ locale: 'pl', messages: { it: feature?.trees ?? { en: {}, pl: {} } } });
  const actual = pluralCases.map(([count]) => t(key, { count, n: String(count).replace('.', ',') }).replace(/(\d)\.(\d)/, '$1,$2'));
  expect(actual).toEqual(sentences);
});

describe('the check reports', () => {
  const trimmed = { cars_one: '{{n}} car', cars_other: '{{n}} cars', stop: 'Stop here' };
  const polishForms = { cars_one: '{{n}} auto', cars_few: '{{n}} auta', cars_many: '{{n}} aut', cars_other: '{{n}} auta', stop: 'Stój tu' };
  const faultsOf = (en: object, pl: object) => faults(featureMessages('x', en as MessageTree, pl as MessageTree)).join('; ');

  test('nothing for valid messages', () => expect(faultsOf(trimmed, polishForms)).toBe(''));
  test.each([
    ['a missing form', { ...trimmed }, { ...polishForms, cars_few: undefined }, 'has only the pl forms'],
    ['a missing key', trimmed, { ...polishForms, stop: undefined }, 'stop is missing in Polish'],
    ['an untranslated text', trimmed, { ...polishForms, stop: 'Stop here' }, 'is English in Polish'],
    ['a missing placeholder', { ...trimmed, stop: 'Stop at {{place}}' }, polishForms, 'has the places'],
    [
      'a placeholder missing in one form',
      trimmed,
      { ...polishForms, cars_few: 'auta' },
      'cars_few has the places n in English and  in Polish',
    ],
    ['a broken placeholder', { ...trimmed, stop: 'Stop {{place' }, polishForms, 'broken place'],
  ])('%s', (_what, en, pl, actual) => expect(faultsOf(JSON.parse(JSON.stringify(en)), JSON.parse(JSON.stringify(pl)))).toContain(actual));
});
