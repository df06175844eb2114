import { spawn, type ChildProcess } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { copyWorkspace, root } from '@fleet-console/stack';
import { consoleUrl, storeDir } from '../setup/environment.ts';

/** Someone with a copy of remote-fleet on their own computer, who runs `pnpm dev remote-fleet`. */
export interface Developer {
  /** The link that the command printed. */
  readonly link: string;
  /** Origin that serves the remote. */
  readonly origin: string;
  /** Replaces a text in a source file, as an editor does that saves. */
  edit(path: string, what: string, by: string): void;
  /** What the command said so far. */
  said(): string;
  /** Ends the command: by Ctrl-C, or at once. */
  stop(signal?: NodeJS.Signals): Promise<void>;
  /** Ends it and removes the copy. */
  leave(): Promise<void>;
}

const passedOver = /[\\/](node_modules|dist)$/;

async function linkOf(child: ChildProcess, said: () => string): Promise<string> {
  return new Promise((done, fail) => {
    child.stdout?.on('data', () => {
      const [, link] = /Open (http:\/\/\S+)/.exec(said()) ?? [];
      if (link) done(link);
    });
    child.once('exit', () => fail(new Error(`pnpm dev ended: ${said()}`)));
  });
}

/** Runs the command and waits for its link. */
export async function startDeveloping(...flags: string[]): Promise<Developer> {
  const workspace = copyWorkspace(root);
  const home = join(workspace.folder, 'remote-fleet');
  rmSync(home);
  cpSync(join(root, 'remote-fleet'), home, { recursive: true, filter: (path) => !passedOver.test(path) });
  symlinkSync(join(root, 'remote-fleet/node_modules'), join(home, 'node_modules'));
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(root, 'stack/src/dev/main.ts'), 'remote-fleet', '--actor', 'e2e', ...flags],
    {
      cwd: workspace.folder,
      env: { ...process.env, STORE: storeDir(), PORT: new URL(consoleUrl()).port },
    },
  );
  let text = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (text += String(chunk)));
  const gone = new Promise<void>((done) => child.once('close', () => done()));
  const stop = async (signal: NodeJS.Signals = 'SIGINT') => {
    child.kill(signal);
    await gone;
  };
  try {
    const link = await linkOf(child, () => text);
    return {
      link,
      origin: new URL(link).origin,
      edit(path, what, by) {
        const file = join(home, path);
        const before = readFileSync(file, 'utf8');
        if (!before.includes(what)) throw new Error(`${path} does not say ${what}`);
        writeFileSync(file, before.replace(what, by));
      },
      said: () => text,
      stop,
      async leave() {
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
