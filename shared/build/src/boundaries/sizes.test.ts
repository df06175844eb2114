import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import type { SourceFile } from './boundaries.ts';
import { longFiles, MAX_FILE_LINES, MAX_FUNCTION_LINES, unexplainedLongFunctions } from './sizes.ts';

const root = resolve(__dirname, '../../../..');

function sourceFiles(): SourceFile[] {
  return (
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.css'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      // This file contains deliberate violations.
      .filter((path) => path && !path.endsWith('sizes.test.ts') && existsSync(resolve(root, path)))
      .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))
  );
}

const linesOf = (count: number) => 'x\n'.repeat(count);

test('no file has more than 400 lines', () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(500);
  expect(longFiles(files)).toEqual([]);
});

test.each(['host/src/a.ts', 'host/src/a.test.tsx', 'host/src/a.css'])('detects a file that is too long: %s', (path) => {
  expect(longFiles([{ path, text: linesOf(MAX_FILE_LINES) }])).toEqual([]);
  expect(longFiles([{ path, text: `${linesOf(MAX_FILE_LINES)}x` }])).toEqual([`${path}: 401 lines, 400 are allowed`]);
});

test('generated files may be long', () => {
  for (const path of ['shared/api/src/generated/rest.ts', 'host/src/locales/en.d.json.ts'])
    expect(longFiles([{ path, text: linesOf(MAX_FILE_LINES + 1) }])).toEqual([]);
});

test('a function over 100 lines states its reason, except in tests', () => {
  expect(unexplainedLongFunctions(sourceFiles())).toEqual([]);
});

test.each([
  ['// oxlint-disable-next-line max-lines-per-function', 1],
  ['// oxlint-disable-next-line max-lines-per-function --', 1],
  ['/* oxlint-disable max-lines-per-function -- */', 1],
  ['/* oxlint-disable no-console, max-lines-per-function */', 1],
  ['// oxlint-disable-next-line max-lines-per-function -- one table of states', 0],
  ['/* oxlint-disable max-lines-per-function -- one table of states */', 0],
])('an exception needs a reason: %s', (comment, faults) => {
  expect(unexplainedLongFunctions([{ path: 'host/src/a.ts', text: `\n${comment}\n` }])).toEqual(
    Array.from({ length: faults }, () => expect.stringContaining('host/src/a.ts:2:')),
  );
});

describe('the lint rule counts the lines of functions', () => {
  const project = mkdtempSync(join(tmpdir(), 'sizes-'));
  afterAll(() => rmSync(project, { recursive: true }));

  const sources = {
    declaration: (body: string) => `export function f() {\n${body}}\n`,
    component: (body: string) => `export const F = () => {\n${body}return <p />;\n};\n`,
    method: (body: string) => `export class C {\n  f() {\n${body}}\n}\n`,
    immediatelyInvoked: (body: string) => `export const x = (() => {\n${body}return 1;\n})();\n`,
  };
  const oxlint = () =>
    spawnSync(resolve(root, 'node_modules/.bin/oxlint'), ['--format', 'unix', '.'], { cwd: project, encoding: 'utf8' }).stdout.split('\n');
  const writeSource = (path: string, text: string) => {
    mkdirSync(dirname(join(project, path)), { recursive: true });
    writeFileSync(join(project, path), text);
  };

  test('in every package and for every kind of function, except in tests', () => {
    cpSync(resolve(root, '.oxlintrc.json'), join(project, '.oxlintrc.json'));
    for (const [kind, source] of Object.entries(sources))
      for (const folder of ['host/src', 'remote-fleet/src', 'server/src', 'shared/new/src', 'e2e/journeys']) {
        writeSource(`${folder}/long/${kind}.tsx`, source('// a comment\n\n'.repeat(MAX_FUNCTION_LINES / 2)));
        writeSource(`${folder}/short/${kind}.tsx`, source('\n'.repeat(MAX_FUNCTION_LINES / 2)));
        writeSource(`${folder}/long/${kind}.test.tsx`, source('\n'.repeat(MAX_FUNCTION_LINES)));
        writeSource(`${folder}/long/${kind}.spec.ts`, sources.declaration('\n'.repeat(MAX_FUNCTION_LINES)));
      }
    const found = oxlint().filter((line) => line.includes('max-lines-per-function'));
    expect(found.filter((line) => !/\/long\/\w+\.tsx:/.test(line))).toEqual([]);
    expect(found).toHaveLength(Object.keys(sources).length * 5);
  });
});
