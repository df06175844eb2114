import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readNotes } from './release-notes.ts';

let dir = '';
beforeEach(() => (dir = mkdtempSync(join(tmpdir(), 'fleet-notes-'))));
afterEach(() => rmSync(dir, { recursive: true, force: true }));

const write = (notes: unknown) => writeFileSync(join(dir, 'release-notes.json'), typeof notes === 'string' ? notes : JSON.stringify(notes));
const of = (version: string, more: object = {}) => ({ version, en: ['Lists are sorted.'], pl: ['Listy są posortowane.'], ...more });

test('[WE-04] includes the package’s release notes in the build unchanged', () => {
  write([of('1.2.0'), of('1.1.9'), of('1.1.0')]);
  expect(readNotes(dir, '1.2.0')).toBe(readFileSync(join(dir, 'release-notes.json'), 'utf8'));
});

test('[WE-04] builds a package without notes', () => {
  expect(readNotes(dir, '1.2.0')).toBeNull();
});

test.each([
  ['another version', [of('1.1.0')], 'they begin with version 1.1.0, and 1.2.0 is built'],
  ['no Polish', [{ version: '1.2.0', en: ['Lists are sorted.'] }], 'pl'],
  ['an empty sentence', [of('1.2.0', { pl: [' '] })], '0.pl.0'],
  ['an earlier version first', [of('1.2.0'), of('1.10.0')], 'the latest version comes first'],
  ['a version twice', [of('1.2.0'), of('1.2.0')], 'the latest version comes first'],
  ['an unsupported language', [of('1.2.0', { de: ['Sortiert.'] })], 'de'],
  ['invalid JSON', '[', 'JSON'],
])('[WE-04] the build refuses notes with %s', (_, notes, why) => {
  write(notes);
  expect(() => readNotes(dir, '1.2.0')).toThrow(why);
});
