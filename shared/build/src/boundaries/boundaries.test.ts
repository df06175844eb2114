import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { deviceTimes, importViolations, importsOf, nativeDateFields, type SourceFile } from './boundaries.ts';
import { messageViolations } from './error-messages.ts';
import { importCycles } from './import-graph.ts';

const root = resolve(__dirname, '../../../..');

function sourceFiles(): SourceFile[] {
  return (
    execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
      .split('\n')
      // This file contains deliberate violations.
      .filter((path) => path && !path.endsWith('boundaries.test.ts') && existsSync(resolve(root, path)))
      .map((path) => ({ path, text: readFileSync(resolve(root, path), 'utf8') }))
  );
}

test('packages import only what they are allowed to', () => {
  const files = sourceFiles();
  expect(files.length).toBeGreaterThan(50);
  expect(importViolations(files)).toEqual([]);
});

test('dates are entered in fields of the design system, never in native date inputs', () => {
  expect(nativeDateFields(sourceFiles())).toEqual([]);
  for (const text of [`<TextInput type="date" />`, `<input type={'time'} />`, `field({ type: 'datetime-local' })`])
    expect(nativeDateFields([{ path: 'host/src/a.tsx', text }])).toHaveLength(1);
});

test('times are those of the user’s time zone, never of the device’s', () => {
  expect(deviceTimes(sourceFiles())).toEqual([]);
  for (const text of [
    'new Date(year, month, 1)',
    'at.setHours(0, 0)',
    'at.toLocaleTimeString()',
    'Intl.DateTimeFormat().resolvedOptions().timeZone',
  ])
    expect(deviceTimes([{ path: 'remote-fleet/src/a.ts', text }])).toHaveLength(1);
  expect(deviceTimes([{ path: 'remote-fleet/src/a.ts', text: 'new Date(Date.UTC(2026, 1, 1))' }])).toEqual([]);
});

test('[I18-01] no screen shows the message of an error, which is the server’s English', () => {
  expect(messageViolations(sourceFiles())).toEqual([]);
});

test.each([
  ['of a query', `<FailedState title={t} text={query.error?.message} />`],
  ['in a flash', `onError: (error) => shell.flash.error(asError(error).message)`],
  ['taken apart', `const { message } = asError(thrown);`],
  ['under another name', `const { message: reason } = thrown;`],
  ['by its key', `const text = thrown['message'];`],
])('[I18-01] detects a displayed error message: %s', (_how, text) => {
  expect(messageViolations([{ path: 'remote-new/src/a.tsx', text }])).toEqual([expect.stringContaining('remote-new/src/a.tsx:1')]);
  expect(messageViolations([{ path: 'remote-new/src/a.test.tsx', text }])).toEqual([]);
});

test.each([
  ['remote-fleet/src/a.ts', `import { x } from '@fleet-console/remote-auth';`, 'may not import'],
  ['shared/ui/src/a.ts', `export * from '@fleet-console/contract';`, 'may not import'],
  ['host/src/a.ts', `const x = await import('@fleet-console/releases');`, 'may not import'],
  ['remote-fleet/src/a.ts', `import { x } from '../../server/src/kernel/app.ts';`, 'leaves the package'],
  ['host/src/a.ts', `import { x } from '@fleet-console/contract/src/bus.ts';`, 'not an entry point'],
  ['remote-chargers/src/a.ts', `import type { BootMap } from '@fleet-console/release-contract';`, 'may not import'],
  ['shared/contract/src/a.ts', `import type { BootMap } from '@fleet-console/release-contract';`, 'may not import'],
  ['remote-auth/src/a.ts', `import { Menu } from '@fleet-console/ui';`, 'too heavy for every page'],
  ['remote-auth/src/a.ts', `import { Pagination } from '@fleet-console/remote-kit/list';`, 'too heavy for every page'],
  ['shared/remote-kit/src/a.ts', `import { Pagination } from './list/Pages.tsx';`, 'too heavy for every page'],
  ['shared/remote-kit/src/a.ts', `import { Menu } from '@fleet-console/ui';`, 'too heavy for every page'],
  ['shared/remote-kit/src/a.ts', `import { createApi } from '@fleet-console/api';`, 'too heavy for every page'],
  ['remote-fleet/src/a.ts', `import { remoteConfig } from '@fleet-console/build';`, 'may not import build'],
  ['host/src/a.ts', `import { fakeShell } from '@fleet-console/testing';`, 'only tests import'],
])('detects a violation: %s %s', (path, text, message) => {
  expect(importViolations([{ path, text }])).toEqual([expect.stringContaining(message)]);
});

test('tests may import testing, a webpack configuration may import build, and imports in comments are ignored', () => {
  expect(importViolations([{ path: 'host/webpack.config.ts', text: `import { hostConfig } from '@fleet-console/build';` }])).toEqual([]);
  expect(importViolations([{ path: 'host/src/a.test.ts', text: `import { fakeShell } from '@fleet-console/testing';` }])).toEqual([]);
  expect(importsOf(`/* from './x' */\n// import './y'\nimport z from './z';`)).toEqual(['./z']);
});

describe('import cycles, type imports included', () => {
  const file = (path: string, ...imports: string[]): SourceFile => ({
    path,
    text: imports.map((each) => `import type { x } from '${each}';`).join('\n'),
  });

  test('there are none between files or between folders', () => {
    expect(importCycles(sourceFiles())).toEqual([]);
  });

  test('detects a cycle of files', () => {
    const cycle = [file('host/src/a/a.ts', './b.ts'), file('host/src/a/b.ts', './c.ts'), file('host/src/a/c.ts', './a.ts')];
    expect(importCycles([...cycle, file('host/src/a/d.ts', './a.ts')])).toEqual([
      'files: host/src/a/a.ts, host/src/a/b.ts, host/src/a/c.ts',
    ]);
  });

  test('detects a cycle of folders; an index may import its subfolders, and a test may import what it tests', () => {
    const acyclic = [file('host/src/a/a.ts', '../b/b.ts'), file('host/src/b/b.ts'), file('host/src/b/c.ts')];
    expect(importCycles(acyclic)).toEqual([]);
    expect(importCycles([...acyclic, file('host/src/b/d.ts', '../a/a.ts')])).toEqual(['folders: host/src/a, host/src/b']);
    expect(importCycles([...acyclic, file('host/src/b/d.test.ts', '../a/a.ts')])).toEqual([]);
    expect(importCycles([file('host/src/index.ts', './a/a.ts'), file('host/src/a/a.ts', '../b.ts'), file('host/src/b.ts')])).toEqual([]);
  });
});
