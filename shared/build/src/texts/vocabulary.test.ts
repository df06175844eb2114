import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { forbiddenTerms } from './vocabulary.ts';

const root = resolve(__dirname, '../../../..');
const files = execFileSync('git', ['ls-files', '*.md', '*/locales/en.json', ':!*.api.md'], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // The guide to texts and the glossary list the forbidden terms.
  .filter((path) => path !== '' && path !== 'docs/guides/texts.md' && path !== 'docs/glossary.md')
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));

test('messages and documents use plain terms', () => {
  expect(files.length).toBeGreaterThan(120);
  expect(forbiddenTerms(files)).toEqual([]);
});

test.each([
  [
    'a/locales/en.json',
    '{\n  "failed": "The list could not be read"\n}',
    ['a/locales/en.json:2: "could not be read"; write: Couldn\'t load, save, send …'],
  ],
  ['a/locales/en.json', '  "denied": "You may not move it",', ['a/locales/en.json:1: "may not"; write: don\'t have permission to, can\'t']],
  ['a/locales/en.json', '  "meanwhile": "No one has this role yet",', []],
  ['docs/a.md', 'A so called zone may not exist.', ['docs/a.md:1: "so called"; write: called']],
  ['docs/a.md', 'The column `so called` holds names.', []],
])('in %s: %j', (path, text, found) => {
  expect(forbiddenTerms([{ path, text }])).toEqual(found);
});
