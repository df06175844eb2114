import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { root } from '@fleet-console/stack';
import { webpackBuild } from '../setup/webpack-build.ts';

const run = promisify(execFile);
const remotes = ['remote-auth', 'remote-fleet'];

export interface PlainFront {
  readonly url: string;
  stop(): Promise<void>;
}

/** Serves the same source as one plain bundle, with the same front and API. */
export async function startPlainFront(apiUrl: string, workDir: string): Promise<PlainFront> {
  const outDir = join(workDir, 'plain');
  const store = join(workDir, 'plain-store');
  const build = await webpackBuild({ folder: 'e2e/bench', outDir });
  const cli = (...args: string[]) =>
    run(process.execPath, ['releases/src/cli/start.mjs', ...args, '--store', store, '--actor', 'bench', '--reason', 'yardstick'], {
      cwd: root,
    });
  await cli('publish', outDir);
  await cli('promote', `host@${build}`);
  for (const name of remotes) {
    const { stdout } = await cli('publish', name, '--json');
    await cli('promote', `${name}@${buildIn(stdout)}`);
  }
  const front: ChildProcess = spawn(process.execPath, ['--import', 'tsx', 'releases/src/front/main.ts'], {
    cwd: root,
    env: { ...process.env, PORT: '0', RELEASE_STORE: store, API_URL: apiUrl, SANDBOX: '1', MAP_STYLE_URL: 'none' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  if (!front.stdout) throw new Error('the front of the plain bundle has no output');
  const [line] = (await once(createInterface({ input: front.stdout }), 'line')) as [string];
  return {
    url: (JSON.parse(line) as { url: string }).url.replace(/\/$/, ''),
    async stop() {
      front.kill('SIGTERM');
      if (front.exitCode === null) await once(front, 'exit');
    },
  };
}

function buildIn(output: string): string {
  const build = /"build":\s*"([a-z0-9]+)"/.exec(output)?.[1];
  if (!build) throw new Error(`no build in ${output}`);
  return build;
}
