import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const read = (file: string) => readFileSync(join(process.cwd(), 'shared/ui/src', file), 'utf8');

/** Parts that have no sheet of their own. */
const SHEETLESS = new Set(['Box', 'CopyButton', 'Portal', 'Select', 'TextInput', 'Textarea']);
/** Sheets of what re-exported parts are made of, or of what only this package uses. */
const INSIDE = new Set([
  'CloseButton',
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

test('each re-exported Mantine part has its style sheet', () => {
  expect(parts.length).toBeGreaterThan(5);
  expect(parts.filter((part) => !SHEETLESS.has(part) && !sheets.includes(part))).toEqual([]);
});

test('no style sheet is shipped for a part no one can use', () => {
  expect(sheets.filter((sheet) => !parts.includes(sheet) && !INSIDE.has(sheet))).toEqual([]);
});
