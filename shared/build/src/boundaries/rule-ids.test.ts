import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ruleIdViolations } from './rule-ids.ts';

const root = resolve(__dirname, '../../../..');
const patterns = ['*.ts', '*.tsx', '*.mjs', '*.md', '*.graphql'];
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], { cwd: root, encoding: 'utf8' })
  .split('\n')
  // This file contains deliberate violations.
  .filter((path) => path && !path.endsWith('rule-ids.test.ts') && existsSync(resolve(root, path)))
  .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }));

test('every rule has a unique id, and every cited id exists', () => {
  expect(files.filter(({ path }) => path.endsWith('RULES.md')).length).toBeGreaterThan(15);
  expect(ruleIdViolations(files)).toEqual([]);
});

const rules = { path: 'a/RULES.md', text: '# Rules\n\n- **ABC-R1** One.\n- **ABC-R2** Another.\n' };

test.each([
  ['an id twice', { path: 'b/RULES.md', text: '- **ABC-R2** A third.' }, 'ABC-R2 is defined in a/RULES.md already'],
  ['the prefix of another file', { path: 'b/RULES.md', text: '- **ABC-S1** A third.' }, 'the prefix ABC is that of a/RULES.md'],
  ['an id without prefix', { path: 'b/RULES.md', text: '- **R1** A third.' }, 'R1 has no prefix'],
  ['a citation of nothing', { path: 'b/b.test.ts', text: `\ntest('ABC-R3 it works', f);` }, 'b/b.test.ts:2: ABC-R3 is no rule'],
  ['a citation without prefix', { path: 'b/b.ts', text: '// Source: rule R1.' }, 'b/b.ts:1: rule R1 is no rule'],
])('detects a violation: %s', (_what, file, fault) => {
  expect(ruleIdViolations([rules, file])).toEqual([expect.stringContaining(fault)]);
});

test('accepts citations of defined ids', () => {
  expect(
    ruleIdViolations([rules, { path: 'b/b.test.ts', text: `test('[VE-11] ABC-R1 ABC-R2 it works', f); const id = 'XABC-R3';` }]),
  ).toEqual([]);
});
