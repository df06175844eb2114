import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(process.cwd(), 'shared/ui/src', file), 'utf8');

/** Components without style sheet. */
const SHEETLESS = new Set(['Box', 'CopyButton', 'NativeSelect', 'Portal', 'Select', 'TextInput', 'Textarea']);
/** Sheets of dependencies of re-exported components, or of components used only in this package. */
const INSIDE = new Set([
  'CloseButton',
  'Drawer',
  'Overlay',
  'ModalBase',
  'Input',
  'FloatingIndicator',
  'Skeleton',
  'Combobox',
  'InlineInput',
  'ScrollArea',
  'ActionIcon',
]);

const parts = ['base/mantine.ts', 'mantine.ts', 'forms/index.ts']
  .flatMap((file) => /export \{([^}]*)\} from '@mantine\/core'/.exec(read(file))?.[1]?.split(',') ?? [])
  .map((part) => part.trim())
  .filter((part) => part !== '' && !part.startsWith('type '));
const sheets = Array.from(read('styles.css').matchAll(/@mantine\/core\/styles\/([A-Z]\w+)\.layer\.css/g), (match) => match[1] ?? '');

test('every re-exported Mantine component has its style sheet', () => {
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((part) => !SHEETLESS.has(part) && !sheets.includes(part))).toEqual([]);
});

test('ships no style sheet of an unused component', () => {
  expect(sheets.filter((sheet) => !parts.includes(sheet) && !INSIDE.has(sheet))).toEqual([]);
});

test('styles of libraries come before those of this package, and these before those of remotes', () => {
  const text = read('styles.css').replaceAll(/\/\*[\s\S]*?\*\//g, '');
  expect(text.trim()).toMatch(/^@layer mantine, fleet, remotes;/);
  const imported = Array.from(text.matchAll(/@import '([^']+)'/g), ([, file = '']) => file);
  const ofLibraries = imported.filter((file) => file.startsWith('@'));
  expect(ofLibraries.filter((file) => !file.endsWith('.layer.css'))).toEqual([]);
  // Fonts aren't rules.
  const own = imported.filter((file) => file.startsWith('.') && file !== './theme/fonts.css');
  expect(own.length).toBeGreaterThan(5);
  expect(own.filter((file) => !/^\s*(\/\*[\s\S]*?\*\/\s*)*@layer fleet\b/.test(read(file)))).toEqual([]);
});
