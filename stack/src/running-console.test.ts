import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { announceConsole, findConsole } from './running-console.ts';

let root: string;
beforeEach(() => (root = mkdtempSync(join(tmpdir(), 'fleet-consoles-'))));
afterEach(() => rmSync(root, { recursive: true, force: true }));

const one = { url: 'http://localhost:4801', store: '/tmp/one/store', dataDir: '/tmp/one' };
const other = { url: 'http://localhost:4802', store: '/tmp/other/store', dataDir: '/tmp/other' };
const folder = () => join(root, '.cache/consoles');

test('[RE-09] REL-R55 finds the running console without its settings, until it ends', () => {
  const withdraw = announceConsole(root, one);
  expect(findConsole(root, {})).toEqual({ url: one.url, store: one.store });
  withdraw();
  expect(() => findConsole(root, {})).toThrow(
    'No console is running here. Start one with "npx pnpm start" in another terminal, or choose one with --url.',
  );
});

test('ignores consoles that were killed, and torn files', () => {
  announceConsole(root, one);
  const [file = ''] = readdirSync(folder());
  const ended = spawnSync(process.execPath, ['-e', '']).pid;
  writeFileSync(join(folder(), file), JSON.stringify({ ...one, process: { pid: ended, began: null } }));
  writeFileSync(join(folder(), 'torn.json'), '{"url');
  expect(() => findConsole(root, {})).toThrow('No console is running here.');
});

test('with several running, PORT or DATA chooses one', () => {
  announceConsole(root, one, 'a');
  announceConsole(root, other, 'b');
  expect(() => findConsole(root, {})).toThrow(
    'More than one console is running. Choose one with PORT: http://localhost:4801 (data in /tmp/one), http://localhost:4802 (data in /tmp/other).',
  );
  expect(findConsole(root, { PORT: '4802' }).store).toBe(other.store);
  expect(findConsole(root, { DATA: '/tmp/one' }).url).toBe(one.url);
});

test('settings of a console that was not started here are taken as they are', () => {
  announceConsole(root, one);
  expect(findConsole(root, { RELEASE_STORE: '/srv/store', PORT: '4900' })).toEqual({ url: 'http://127.0.0.1:4900', store: '/srv/store' });
});
