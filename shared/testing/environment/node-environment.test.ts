import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** What a test file changes in its process, and what is left of it afterwards. */
const SCRIPT = `
  const Environment = require('./node-environment.cjs');
  const dispatcher = Symbol.for('undici.globalDispatcher.1');
  const before = [fetch, setTimeout, process.exit, process.env.PATH, globalThis[dispatcher]];
  process.on('SIGUSR2', function known() {});
  const environment = new Environment({ projectConfig: { globals: { given: 1 }, fakeTimers: {} } });
  const given = globalThis.given;
  Object.assign(globalThis, { fetch: 1, leftover: 1, [dispatcher]: {} });
  Object.assign(process.env, { LEFTOVER: '1', PATH: '/elsewhere' });
  process.on('SIGUSR2', function added() {});
  process.exit = () => {};
  environment.fakeTimersModern.useFakeTimers();
  environment.teardown().then(() => {
    const after = [fetch, setTimeout, process.exit, process.env.PATH, globalThis[dispatcher]];
    console.log(JSON.stringify({
      given,
      changed: before.filter((value, at) => value !== after[at]).length,
      left: ['given', 'leftover'].filter((name) => name in globalThis).concat(Object.keys(process.env).filter((name) => name === 'LEFTOVER')),
      listeners: process.rawListeners('SIGUSR2').map(({ name }) => name),
    }));
    process.exit();
  });`;

test('restores what a test file changes in its process: globals, the dispatcher of fetch, environment variables and listeners', () => {
  const cwd = join(process.cwd(), 'shared/testing/environment');
  const printed = execFileSync(process.execPath, ['-e', SCRIPT], { cwd, encoding: 'utf8' });
  expect(JSON.parse(printed)).toEqual({ given: 1, changed: 0, left: [], listeners: ['known'] });
});
