import { join } from 'node:path';
import { root } from '../settings.ts';
import type { ComposeProject } from './compose-project.ts';
import { runCommand } from './docker-command.ts';

interface Status {
  readonly generation: number;
  readonly remotes: Readonly<Record<string, { readonly live: string | null }>>;
}

/** A team that releases from outside, over HTTP, with a token. */
export class Team {
  readonly #url: string;
  readonly #token: string;
  readonly #signal: AbortSignal;

  private constructor(url: string, token: string, signal: AbortSignal) {
    this.#url = url;
    this.#token = token;
    this.#signal = signal;
  }

  /** Creates the token in the container that holds the releases. */
  static async create(project: ComposeProject, url: string, signal: AbortSignal): Promise<Team> {
    const args = ['token', 'create', 'drill', '--ops', '--reason', 'drill', '--json'];
    const output = await project.compose('exec', '--no-TTY', 'front', 'node', 'programs/release.mjs', ...args);
    const { secret } = JSON.parse(output) as { secret: string };
    return new Team(url, secret, signal);
  }

  async publish(packageFolder: string): Promise<void> {
    await this.#run('publish', packageFolder, '--reason', 'drill');
  }

  async promote(remote: string, build: string): Promise<void> {
    await this.#run('promote', `${remote}@${build}`, '--reason', 'drill');
  }

  async status(): Promise<Status> {
    return JSON.parse(await this.#run('status', '--json')) as Status;
  }

  /** Returns the live build of a remote; null when none is. */
  async live(remote: string): Promise<string | null> {
    return (await this.status()).remotes[remote]?.live ?? null;
  }

  #run(...args: string[]): Promise<string> {
    const env = { ...process.env, RELEASE_URL: this.#url, RELEASE_TOKEN: this.#token };
    return runCommand(process.execPath, [join(root, 'releases/src/cli/start.mjs'), ...args], { env, signal: this.#signal });
  }
}
