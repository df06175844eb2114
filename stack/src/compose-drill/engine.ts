import { runCommand } from './docker-command.ts';

/** Versions of an engine that answers, or why the drill can't run. */
export type Engine = { readonly engine: string; readonly compose: string } | { readonly missing: string };

/** Optional dependencies (`required: false`) exist since this version. */
const OLDEST_COMPOSE = [2, 20] as const;

/** Whether a version such as `v2.40.3-desktop.1` can read the compose file. */
export function isComposeSupported(version: string): boolean {
  const [, major = '', minor = ''] = /^v?(\d+)\.(\d+)/.exec(version) ?? [];
  const [oldestMajor, oldestMinor] = OLDEST_COMPOSE;
  return Number(major) > oldestMajor || (Number(major) === oldestMajor && Number(minor) >= oldestMinor);
}

const firstLine = (error: unknown): string => {
  const lines = (error instanceof Error ? error.message : String(error)).split('\n').map((line) => line.trim());
  return (lines.length > 1 ? lines.slice(1) : lines).find((line) => line !== '') ?? '';
};

/** Asks for the engine and the Compose plugin. @param run runs `docker` with arguments and returns its output */
export async function findEngine(run = (...args: string[]) => runCommand('docker', args)): Promise<Engine> {
  const versionOf = async (what: string, ...args: string[]) => {
    try {
      return { version: await run(...args) };
    } catch (error) {
      return { missing: `Skipped: no ${what} answers (${firstLine(error)}).` };
    }
  };
  const engine = await versionOf('Docker Engine', 'version', '--format', '{{.Server.Version}}');
  if (engine.version === undefined) return engine;
  const compose = await versionOf('Docker Compose plugin', 'compose', 'version', '--short');
  if (compose.version === undefined) return compose;
  if (!isComposeSupported(compose.version))
    return { missing: `Skipped: Docker Compose ${compose.version} is older than ${OLDEST_COMPOSE.join('.')}.` };
  return { engine: engine.version, compose: compose.version };
}
