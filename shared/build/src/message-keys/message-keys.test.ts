// cspell:ignore titel clsoe hihg spars

import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { readCatalogue } from './message-catalogue.ts';
import { checkMessageKeys } from './message-keys.ts';

const root = resolve(__dirname, '../../../..');

let dir: string;
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
};

const messages = `
import { typedMessages, type TranslateOf } from 'i18n';
import type spares from '../spares/locales/en.json';
import type { stock } from '../stock/stock.ts';
interface Namespaces {
  readonly spares: typeof spares & { readonly stock: typeof stock.en };
  readonly elsewhere: Record<string, string>;
}
export const { useMessages, fixedMessages } = typedMessages<Namespaces>();
export type Translate<Name extends keyof Namespaces> = TranslateOf<Namespaces[Name]>;
`;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'fleet-message-keys-'));
  write('src/messages/messages.ts', messages);
  write('src/spares/locales/en.json', JSON.stringify({ title: 'Parts', shown_one: '{{n}} part', shown_other: '{{n}} parts' }));
  write('src/stock/locales/en.json', JSON.stringify({ low: 'Low stock' }));
  write(
    'src/stock/names.ts',
    `import en from './locales/en.json';\nimport pl from './locales/pl.json';\nexport const stock = { en, pl };\n`,
  );
  write('src/stock/stock.ts', `export { stock } from './names.ts';\n`);
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const file = () => join(dir, 'src/spares/Spares.tsx');
const problems = (body: string) =>
  checkMessageKeys({
    dir,
    file: file(),
    source: `import { useMessages, fixedMessages, type Translate } from '../messages/messages.ts';\n${body}`,
  }).problems;
const spares = 'src/spares/locales/en.json or src/stock/locales/en.json';

test.each([
  ['in a component', `function A() {\n  const t = useMessages('spares');\n  return <p>{t('titel')}</p>;\n}`, '4:16', 'titel'],
  ['under another name', `const A = () => { const names = useMessages('spares'); return () => names('titel'); };`, '2:75', 'titel'],
  ['called at once', `const A = () => useMessages('spares')('titel');`, '2:39', 'titel'],
  ['of a nested namespace', `const A = () => useMessages('spares')('stock.hihg');`, '2:39', 'stock.hihg'],
  ['outside components', `const a = (i) => fixedMessages(i, 'en', 'spares')('titel');`, '2:51', 'titel'],
  ['in a function that gets the texts', `const a = (t: Translate<'spares'>) => t('titel');`, '2:41', 'titel'],
  ['one of two', `const A = (ok) => useMessages('spares')(ok ? 'title' : 'titel');`, '2:56', 'titel'],
  ['with a count', `const A = () => useMessages('spares').counted('show', 2);`, '2:47', 'show'],
  [
    'with a count, by another name',
    `function A() { const { counted } = useMessages('spares'); return counted('show', 2); }`,
    '2:74',
    'show',
  ],
])('refuses an unknown key %s, with file, line and column', (_where, body, position, key) => {
  expect(problems(body)).toEqual([`src/spares/Spares.tsx:${position}: the text '${key}' is not in ${spares}`]);
});

test('refuses an unknown common text, an unknown namespace, and a count for a text without plural forms', () => {
  expect(problems(`const A = () => useMessages('spares')('kit:actions.clsoe');`)).toEqual([
    expect.stringMatching(/^src\/spares\/Spares\.tsx:2:39: the text 'kit:actions\.clsoe' is not in .*kit\/locales\/en\.json$/),
  ]);
  expect(problems(`const A = () => useMessages('spars')('title');`)).toContain(
    "src/spares/Spares.tsx:2:29: the namespace 'spars' is not in src/messages/messages.ts",
  );
  expect(problems(`const A = () => useMessages('spares').counted('title', 2);`)).toEqual([
    `src/spares/Spares.tsx:2:47: the text 'title' has no plural forms in ${spares}`,
  ]);
});

test('accepts known keys, keys known only at run time, and functions that only share a name', () => {
  expect(
    problems(`
      function A({ id, state }: { id: string; state: string }) {
        const t = useMessages('spares');
        const { counted } = t;
        const inner = (t: (text: string) => string) => t('anything');
        return [t('title'), t('stock.low'), t('shown', { count: 1, n: '1' }), counted('shown', 2), t('kit:actions.close'), inner('x'),
          t.dynamic('codes.' + id, 'Unknown'), t(\`states.\${state}\`)];
      }
      const other = (t: (text: string) => string) => t('anything');
      const b = () => useMessages('elsewhere')('anything');`),
  ).toEqual([]);
});

test('a changed message file changes the result: the module depends on it', () => {
  const source = `import { useMessages } from '../messages/messages.ts';\nconst A = () => useMessages('spares')('price');`;
  const check = (overlay?: ReadonlyMap<string, string>) => checkMessageKeys({ dir, file: file(), source, ...(overlay && { overlay }) });
  const locale = join(dir, 'src/spares/locales/en.json');
  expect(check()).toMatchObject({ problems: [expect.stringContaining("'price'")], files: expect.arrayContaining([locale]) });
  expect(check(new Map([[locale, '{ "price": "Price" }']])).problems).toEqual([]);
});

test('the texts of every namespace of the host and the remotes are found', () => {
  const packages = [...readdirSync(root).filter((name) => /^(host|remote-)/.test(name)), 'shared/remote-template'];
  const files = packages.map((name) => `${name}/src/messages/messages.ts`).filter((path) => existsSync(join(root, path)));
  expect(files.length).toBeGreaterThan(8);
  const missing = files.flatMap((path) => {
    const catalogue = readCatalogue(join(root, path, '../../..'));
    const names = [...readFileSync(join(root, path), 'utf8').matchAll(/^ {2}readonly ['"]?([\w-]+)['"]?: /gm)].map(
      ([, name]) => name ?? '',
    );
    return names.filter((name) => !catalogue?.namespace(name)).map((name) => `${path}: ${name}`);
  });
  expect(missing).toEqual([]);
});
