// cspell:ignore titel

import { errorTexts, locatedErrors } from './error-text.ts';

/** As webpack reports a syntax error found by SWC. */
const syntaxError = {
  moduleName: './src/Screen.tsx',
  message: [
    'Module build failed (from ../node_modules/swc-loader/src/index.js):',
    'Error:   \u001b[31mx\u001b[0m Expression expected',
    '    ,-[/console/remote-spares/src/Screen.tsx:2:1]',
    ' 2 | const x = ;',
    '    `----',
    '',
    '',
    'Caused by:',
    '    Syntax Error',
    '',
    'Stack backtrace:',
    '   0: <unknown>',
    '   7: _ZZN4node14ThreadPoolWork12ScheduleWorkEvENUlP9uv_work_sE_4_FUNES2_',
    '             at ./deps/uv/src/pool.c:122:5',
    '    at processResult (/console/node_modules/webpack/lib/NormalModule.js:900:19)',
  ].join('\n'),
};
const loaders = '.webpack[javascript/auto]!=!../node_modules/css-loader/dist/cjs.js??ruleSet[1].rules[2].use[1]!./src/a.module.css';

test('[RE-09] a syntax error shows its line, without stacks of compiler and loaders', () => {
  expect(errorTexts([syntaxError])).toEqual([
    './src/Screen.tsx\nError:   x Expression expected\n    ,-[/console/remote-spares/src/Screen.tsx:2:1]\n 2 | const x = ;\n    `----',
  ]);
});

test('[RE-09] an error in a style sheet is shown once, under the name of the file', () => {
  const message = 'SyntaxError\n\n(45:1) /console/a.module.css Unclosed block';
  const repeated = { moduleName: './src/a.module.css', message: `Error: Execution of module code from module graph failed: ${message}` };
  expect(errorTexts([{ moduleName: `./src/a.module.css${loaders}`, message }, repeated])).toEqual([`./src/a.module.css\n${message}`]);
  // Alone, it is shown.
  expect(errorTexts([repeated])).toHaveLength(1);
});

test('[RE-09] a missing module is named with the position of its import', () => {
  const message = "Module not found: Error: Can't resolve './nowhere' in '/console/remote-spares/src'";
  expect(errorTexts([{ moduleName: './src/Screen.tsx', loc: '1:0-47', message }])).toEqual([`./src/Screen.tsx 1:0-47\n${message}`]);
});

test('[RE-09] an unknown key of a text is named by its position, without the loader', () => {
  const problem = "src/Screen.tsx:4:16: the text 'titel' is not in src/spares/locales/en.json";
  const message = `Module Error (from ../shared/build/src/message-keys/message-keys-loader.cjs):\n${problem}`;
  expect(errorTexts([{ moduleName: './src/Screen.tsx', message }])).toEqual([`./src/Screen.tsx\n${problem}`]);
});

test.each([
  ['a syntax error', syntaxError, 'remote-spares/src/Screen.tsx:2:1'],
  [
    'a missing module',
    { moduleName: './src/Screen.tsx', loc: '4:0-53', message: "Can't resolve './nowhere'" },
    'remote-spares/src/Screen.tsx:4:1',
  ],
  [
    'an unknown key of a text',
    { moduleName: './src/Screen.tsx', message: "Module Error (from loader.cjs):\nsrc/Screen.tsx:4:16: the text 'titel' is not in en.json" },
    'remote-spares/src/Screen.tsx:4:16',
  ],
  [
    'a style sheet',
    { moduleName: `./src/a.module.css${loaders}`, message: 'SyntaxError\n\n(45:1) /console/a.module.css Unclosed block' },
    'remote-spares/src/a.module.css:45:1',
  ],
  [
    'a syntax error found by the check of text keys',
    {
      moduleName: './src/Screen.tsx',
      message: 'Module build failed (from loader.cjs):\nSyntaxError: Unexpected token (101:15)\n    at a (b.js:1:2)',
    },
    'remote-spares/src/Screen.tsx:101:16',
  ],
  ['a file outside of the package', { moduleName: '../shared/ui/src/index.ts', loc: '1:2', message: 'No' }, 'shared/ui/src/index.ts:1:3'],
  ['an error without a position', { moduleName: './src/Screen.tsx', message: 'No' }, 'remote-spares/src/Screen.tsx'],
])('%s begins with file, line and column, relative to the workspace', (_what, error, place) => {
  const [text = ''] = locatedErrors('remote-spares', [error]);
  expect(text.split('\n')[0]).toBe(place);
  expect(text.split('\n').length).toBeGreaterThan(1);
});

test('an error without a file is only its text', () => {
  expect(locatedErrors('remote-spares', [{ message: 'release-notes.json must start with 1.0.0' }])).toEqual([
    'release-notes.json must start with 1.0.0',
  ]);
});
