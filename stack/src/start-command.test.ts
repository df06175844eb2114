import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { startCommand } from './start-command.ts';
import { root } from './settings.ts';

interface Outcome {
  readonly started: boolean;
  readonly code: number | null;
  readonly out: string;
  readonly err: string;
}

async function parse(...args: string[]): Promise<Outcome> {
  let started = false;
  let code: number | null = null;
  let out = '';
  let err = '';
  const command = startCommand(async () => void (started = true))
    .exitOverride((error) => {
      code = error.exitCode;
      throw error;
    })
    .configureOutput({ writeOut: (text) => (out += text), writeErr: (text) => (err += text) });
  await command.parseAsync(args, { from: 'user' }).catch(() => undefined);
  return { started, code, out, err };
}

test('starts the console without options', async () => {
  expect(await parse()).toEqual({ started: true, code: null, out: '', err: '' });
});

test.each(['--help', '-h'])('%s prints the settings and starts nothing', async (flag) => {
  const { started, code, out } = await parse(flag);
  expect({ started, code }).toEqual({ started: false, code: 0 });
  expect(out).toContain('Usage: start [options]');
  expect(out).toMatch(/^ {2}PORT +port of the console; 0 picks a free one \(default: 4600\)$/m);
});

test('lists every setting of the README', async () => {
  const { out } = await parse('--help');
  const table = /\| setting .*\n((?:\|.*\n)+)/.exec(readFileSync(join(root, 'README.md'), 'utf8'))?.[1] ?? '';
  const settings = [...table.matchAll(/^\| (`[^|]*?) *\|/gm)].flatMap(([, cell = '']) =>
    [...cell.matchAll(/`(\w+)`/g)].map(([, name = '']) => name),
  );
  expect(settings.length).toBeGreaterThan(15);
  const listed = [...out.matchAll(/^ {2}([A-Z_]+) /gm)].map(([, name = '']) => name);
  expect(listed).toEqual(expect.arrayContaining(settings));
});

test.each([
  ['--port', "error: unknown option '--port'"],
  ['PORT=4700', 'error: too many arguments. Expected 0 arguments but got 1.'],
])('refuses %s with a clear error', async (word, message) => {
  const { started, code, err } = await parse(word);
  expect({ started, code }).toEqual({ started: false, code: 1 });
  expect(err).toContain(message);
  expect(err).toContain('npx pnpm start --help');
});
