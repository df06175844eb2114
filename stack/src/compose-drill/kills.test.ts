import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { ComposeProject } from './compose-project.ts';
import { killPublication } from './kills.ts';

/** An engine with one container, which ends by itself after `life` ms. Writes down when a kill reached it. */
const engine = (life: number) => `#!${process.execPath}
const { appendFileSync, readFileSync, writeFileSync } = require('node:fs');
const file = __dirname + '/container.json';
const args = process.argv.slice(2);
const read = () => JSON.parse(readFileSync(file, 'utf8'));
const runs = () => !read().killed && Date.now() - read().since < ${life};
const kill = () => {
  if (!runs()) throw new Error('is not running');
  writeFileSync(file, JSON.stringify({ killed: true }));
  appendFileSync(__dirname + '/log', 'killed ');
};
if (args.includes('up')) writeFileSync(file, JSON.stringify({ since: Date.now() }));
if (args[0] === 'ps') console.log('c1');
if (args[0] === 'kill' || args[0] === 'run') kill();
if (args[0] === 'inspect') {
  const state = runs() ? { Pid: 7, Status: 'running', ExitCode: 0 } : { Pid: 0, Status: 'exited', ExitCode: read().killed ? 137 : 0 };
  if (state.Status === 'exited') appendFileSync(__dirname + '/log', 'ended:' + state.ExitCode + ' ');
  console.log(JSON.stringify([{ Id: 'c1', Image: 'i1', State: state }]));
}
`;

async function killWith(life: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'fleet-console-engine-'));
  writeFileSync(join(folder, 'docker'), engine(life), { mode: 0o755 });
  const path = process.env['PATH'];
  try {
    process.env['PATH'] = [folder, path].join(delimiter);
    await killPublication(new ComposeProject('drill', {}, new AbortController().signal));
    return readFileSync(join(folder, 'log'), 'utf8');
  } finally {
    process.env['PATH'] = path;
    rmSync(folder, { recursive: true });
  }
}

test('[PR-01] the publication is killed while it runs, even if it takes less than usual, and then succeeds', async () => {
  expect(await killWith(600)).toMatch(/killed .*ended:0 $/);
});

test('[PR-01] a publication that always ends before it is killed fails the drill', async () => {
  await expect(killWith(0)).rejects.toThrow('always ended before it was killed');
});
