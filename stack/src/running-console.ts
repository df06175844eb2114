import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { storeLocation } from '@fleet-console/releases/location';
import { Problem } from './problem.ts';
import { isRunning, readIdentity, thisProcess } from './process-identity.ts';
import { readSettings } from './settings.ts';

/** What `pnpm dev` has to know of a console. */
export interface LocalConsole {
  /** URL without a trailing slash. */
  readonly url: string;
  /** Folder of the releases, or address of their bucket. */
  readonly store: string;
}

/** A console that `pnpm start` runs in this workspace. */
interface RunningConsole extends LocalConsole {
  readonly dataDir: string;
}

const folderOf = (root: string) => join(root, '.cache/consoles');

/**
 * Records that this process runs a console, so that `pnpm dev` finds it without its settings. Returns a function that removes the record.
 * @param name name of the file
 */
export function announceConsole(root: string, { url, store, dataDir }: RunningConsole, name = String(process.pid)): () => void {
  const file = join(folderOf(root), `${name}.json`);
  mkdirSync(folderOf(root), { recursive: true });
  writeFileSync(file, JSON.stringify({ url, store, dataDir, process: thisProcess() }));
  return () => rmSync(file, { force: true });
}

function readConsole(file: string): RunningConsole[] {
  try {
    const { process, ...found } = JSON.parse(readFileSync(file, 'utf8')) as RunningConsole & { readonly process?: unknown };
    const identity = readIdentity(process);
    return identity && isRunning(identity) ? [found] : [];
  } catch {
    return [];
  }
}

function runningConsoles(root: string): RunningConsole[] {
  const folder = folderOf(root);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .toSorted()
    .flatMap((name) => readConsole(join(folder, name)));
}

/**
 * Returns the console that runs in this workspace. `PORT`, `DATA` and `RELEASE_STORE` choose one of several, or one that was started elsewhere.
 * @throws Problem if there is none, or more than one
 */
export function findConsole(root: string, env: Readonly<Record<string, string | undefined>>): LocalConsole {
  const isSet = (name: string) => (env[name]?.trim() ?? '') !== '';
  const { port, dataDir } = readSettings(env);
  const store = storeLocation(env, root);
  const running = runningConsoles(root).filter(
    (each) =>
      (!isSet('PORT') || new URL(each.url).port === String(port)) &&
      (!isSet('DATA') || each.dataDir === dataDir) &&
      (!isSet('RELEASE_STORE') || each.store === store),
  );
  const [found] = running;
  if (running.length > 1) {
    const all = running.map((each) => `${each.url} (data in ${each.dataDir})`).join(', ');
    throw new Problem(`More than one console is running. Choose one with PORT: ${all}.`);
  }
  if (found) return { url: found.url, store: found.store };
  if (['PORT', 'DATA', 'RELEASE_STORE'].some(isSet)) return { url: `http://127.0.0.1:${port}`, store };
  throw new Problem('No console is running here. Start one with "npx pnpm start" in another terminal, or choose one with --url.');
}
