import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace, root } from '@fleet-console/stack';
import { consoleUrl, storeDir } from '../setup/environment.ts';

/** A developer with a copy of remote-fleet who runs `pnpm dev remote-fleet`. */
export interface Developer {
  /** The link printed by the command. */
  readonly link: string;
  /** Origin that serves the remote. */
  readonly origin: string;
  /** Replaces a text in a source file. */
  edit(path: string, search: string, replacement: string): void;
  /** Output of the command so far. */
  output(): string;
  /** Stops the command, by default with SIGINT. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Kills the command and removes the copy. */
  dispose(): Promise<void>;
}

const isExcluded = /[\\/](node_modules|dist)$/;

async function linkOf(child: ChildProcess, output: () => string): Promise<string> {
  return new Promise((done, fail) => {
    child.stdout?.on('data', () => {
      const [, link] = /Open (http:\/\/\S+)/.exec(output()) ?? [];
      if (link) done(link);
    });
    child.once('exit', () => fail(new Error(`pnpm dev ended: ${output()}`)));
  });
}

/** Runs the command and waits for its link. */
export async function startDevServer(...flags: string[]): Promise<Developer> {
  const workspace = copyWorkspace(root);
  const home = join(workspace.folder, 'remote-fleet');
  rmSync(home);
  cpSync(join(root, 'remote-fleet'), home, { recursive: true, filter: (path) => !isExcluded.test(path) });
  symlinkSync(join(root, 'remote-fleet/node_modules'), join(home, 'node_modules'));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'stack/src/dev/main.ts'), 'remote-fleet', '--actor', 'e2e', ...flags],
    {
      cwd: workspace.folder,
      env: { ...process.env, RELEASE_STORE: storeDir(), PORT: new URL(consoleUrl()).port },
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const closed = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    child.kill(signal);
    await closed;
  };
  try {
    const link = await linkOf(child, () => text);
    return {
      link,
      origin: new URL(link).origin,
      edit(path, search, replacement) {
        const file = join(home, path);
        const before = readFileSync(file, 'utf8');
        if (!before.includes(search)) throw new Error(`${path} does not contain ${search}`);
        writeFileSync(file, before.replace(search, replacement));
      },
      output: () => text,
      stop,
      async dispose() {
        await stop('SIGKILL');
        workspace.remove();
      },
    };
  } catch (error) {
    await stop('SIGKILL');
    workspace.remove();
    throw error;
  }
}
