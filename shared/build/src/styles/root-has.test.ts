import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';

const root = resolve(__dirname, '../../../..');

/** `:has()` of an element that contains whole screens. */
const WIDE = /(?:^|[\s,>+~}])(?:(?::root|html|body|main|#root|\*)[^\s{,>+~()]*)?:has\(/m;

const isWide = (css: string) => WIDE.test(css.replaceAll(/\/\*.*?\*\//gs, '').replaceAll(/:not\([^{]*\)/g, ''));

test.each([':root:has(.panel) .bar {}', 'html:has(dialog) {}', '.a,\nbody.dark:has(.b) > p {}', ':has(.b) {}', '.a > :has(input) {}'])(
  'finds %s',
  (css) => expect(isWide(css)).toBe(true),
);

test.each([
  '.color:has(:checked) {}',
  '.a > .where:has(> .station) {}',
  '.bar:not(:hover, :has(:focus-visible)) {}',
  '/* :root:has(.a) */ .b {}',
])('accepts %s', (css) => expect(isWide(css)).toBe(false));

// At every change inside such an element, the browser restyles all elements that rules with :has() could apply to.
test('no style rule has :has() for an element that contains whole screens', () => {
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.css'], { cwd: root, encoding: 'utf8' })
    .split('\n')
    .filter((path) => path !== '' && existsSync(resolve(root, path)));
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((path) => isWide(readFileSync(resolve(root, path), 'utf8')))).toEqual([]);
});
