import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { DEFAULT_THEME } from '@mantine/core';
import { cssVariables } from './theme.ts';

const root = join(__dirname, '../../../..');
const skipped = new Set(['node_modules', 'dist', 'generated', 'server', 'e2e', 'releases', 'docs', 'stack']);
function sourcesIn(folder: string): (readonly [file: string, text: string])[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return skipped.has(entry.name) || entry.name.startsWith('.') ? [] : sourcesIn(path);
    return /(?<![.]test)[.](css|tsx?)$/.test(entry.name) ? [[relative(root, path), readFileSync(path, 'utf8')] as const] : [];
  });
}
const sources = sourcesIn(root);

/** Defined properties: by the theme, in a style sheet (`--x: …`), or as an element's style (`'--x': …`). */
const resolved = cssVariables(DEFAULT_THEME);
const themed = [...Object.keys(resolved.light), ...Object.keys(resolved.variables)];
const set = new Set([
  ...themed,
  ...sources.flatMap(([, text]) => Array.from(text.matchAll(/(--[\w-]+)['"\]]*\s*:/g), ([, name]) => name ?? '')),
]);

/** Properties used without a fallback, except Mantine's own. */
function unknownIn(text: string): string[] {
  return Array.from(text.matchAll(/var\((--[\w-]+)\s*\)/g), ([, name]) => name ?? '').filter(
    (name) => !name.startsWith('--mantine-') && !set.has(name),
  );
}

test('light and dark define the same properties', () => {
  expect(Object.keys(resolved.dark)).toEqual(Object.keys(resolved.light));
  expect(themed).toEqual(expect.arrayContaining(['--fc-sunken', '--fc-fault-ink']));
});

test('detects an undefined property', () => {
  expect(unknownIn('a { color: var(--fc-no-such) } b { color: var(--fc-text); width: var(--fc-none, 3px) }')).toEqual(['--fc-no-such']);
});

test('every used custom property is defined', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.flatMap(([file, text]) => unknownIn(text).map((name) => `${file}: ${name}`))).toEqual([]);
});

/** Returns the rules of a style sheet: selector and body. */
const rulesOf = (css: string) =>
  Array.from(css.replaceAll(/\/\*[^]*?\*\//g, '').matchAll(/([^{}]+)\{([^{}]*)\}/g), ([, a, b]) => [a?.trim() ?? '', b ?? ''] as const);

test('sticky cells of the permission matrix are opaque, and layered: cells, rows, header, corner', () => {
  const css = readFileSync(join(root, 'remote-iam/src/catalogue/matrix.module.css'), 'utf8');
  const valueOf = (part: string, property: string) =>
    rulesOf(css)
      .filter(([selector]) => selector.split(',').some((each) => each.trim() === part))
      .flatMap(([, body]) => Array.from(body.matchAll(/(?:^|;|\n)\s*([\w-]+):\s*([^;]+)/g), ([, name, value]) => [name, value] as const))
      .findLast(([name]) => name === property)?.[1];
  const layers = ['.permission', '.role', '.corner'];
  expect(layers.map((part) => valueOf(part, 'position'))).toEqual(['sticky', 'sticky', 'sticky']);
  expect(layers.map((part) => Number(valueOf(part, 'z-index')))).toEqual([1, 2, 3]);
  for (const part of layers) {
    const name = /^var\((--[\w-]+)\)$/.exec(valueOf(part, 'background') ?? '')?.[1] ?? '';
    for (const colors of [resolved.light, resolved.dark]) expect(new Map(Object.entries(colors)).get(name)).toMatch(/^#[0-9a-f]{6}$/);
    expect(valueOf(part, 'border-inline-end')).toBe('1px solid var(--fc-line)');
  }
});
