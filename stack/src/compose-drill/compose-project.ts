import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { root } from '../settings.ts';
import { runCommand } from './docker-command.ts';

const COMPOSE_FILE = join(root, 'docker-compose.yml');
/** Reads secrets from files. */
export const SECRETS_FILE = join(root, 'compose.secrets.yml');
/** Limit for anything that is waited for, in ms. */
const TIMEOUT = 180_000;

/** Returns the settings that a compose file reads. */
export const settingsIn = (file: string): string[] => [...new Set([...file.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name))];

export interface Container {
  readonly id: string;
  /** In the process namespace of the engine's host; 0 when it doesn't run. */
  readonly pid: number;
  readonly isHealthy: boolean;
}

interface Inspected {
  readonly Id: string;
  readonly Image: string;
  readonly State: {
    readonly Pid: number;
    readonly Status: string;
    readonly ExitCode: number;
    readonly Health?: { readonly Status: string };
  };
}

export type Settings = Readonly<Record<string, string>>;

/** A project of `docker compose` with settings of its own. */
export class ComposeProject {
  readonly name: string;
  readonly #env: Readonly<Record<string, string | undefined>>;
  readonly #signal: AbortSignal;
  readonly #files: readonly string[];

  /**
   * @param settings of the compose files; those of the environment and of `.env` don't count
   * @param overrides compose files beside docker-compose.yml
   */
  constructor(name: string, settings: Settings, signal: AbortSignal, overrides: readonly string[] = []) {
    this.name = name;
    this.#files = [COMPOSE_FILE, ...overrides];
    const known = this.#files.flatMap((file) => settingsIn(readFileSync(file, 'utf8')));
    this.#env = {
      ...process.env,
      ...Object.fromEntries(known.map((each) => [each, undefined])),
      ...settings,
      COMPOSE_PROFILES: '',
      COMPOSE_FILE: '',
    };
    this.#signal = signal;
  }

  /** @throws Problem with the end of its errors */
  compose(...args: string[]): Promise<string> {
    return this.#compose(args, this.#signal);
  }

  #compose(args: readonly string[], signal?: AbortSignal): Promise<string> {
    const files = this.#files.flatMap((file) => ['--file', file]);
    const options = ['--project-name', this.name, '--env-file', '/dev/null', '--profile', 'sandbox', '--progress', 'plain'];
    return runCommand('docker', ['compose', ...options, ...files, ...args], { env: this.#env, signal });
  }

  /** Runs `docker`. @throws Problem */
  docker(...args: string[]): Promise<string> {
    return runCommand('docker', args, { env: this.#env, signal: this.#signal });
  }

  /** Starts or recreates what isn't as it is configured, and waits until all are healthy. */
  async up(...services: string[]): Promise<void> {
    await this.compose('up', '--detach', '--no-build', ...services);
    const expected = services.length > 0 ? services : ['database', 'broker', 'server', 'front', 'sandbox', 'chat'];
    for (const service of expected) await this.until(`${service} to be healthy`, async () => (await this.container(service)).isHealthy);
  }

  async down(): Promise<void> {
    await this.compose('down', '--timeout', '30');
  }

  /** Removes all that the project made, its data too, even after an interruption. */
  async remove(): Promise<void> {
    await this.#compose(['--profile', 'backup', 'down', '--volumes', '--remove-orphans', '--timeout', '5']);
  }

  /** The only container of a service. @throws Problem when it doesn't exist */
  async container(service: string): Promise<Container> {
    const [found] = await this.#inspect(service);
    if (!found) throw new Problem(`There is no container of ${service}.`);
    const { Id, State } = found;
    return { id: Id, pid: State.Pid, isHealthy: State.Status === 'running' && (State.Health?.Status ?? 'healthy') === 'healthy' };
  }

  /** Kills the container of a service for good: the engine doesn't restart it. Returns false when it had ended. @throws Problem */
  async kill(service: string): Promise<boolean> {
    const { id } = await this.container(service);
    try {
      await this.docker('kill', id);
      return true;
    } catch (error) {
      if ((await this.container(service)).pid === 0) return false;
      throw error;
    }
  }

  async imageOf(service: string): Promise<string> {
    return (await this.#inspect(service))[0]?.Image ?? '';
  }

  /** Whether a container that ends by itself has ended well. @throws Problem when it has failed */
  async hasSucceeded(service: string): Promise<boolean> {
    const state = (await this.#inspect(service))[0]?.State;
    if (state?.Status !== 'exited') return false;
    if (state.ExitCode !== 0) throw new Problem(`${service} ended with ${state.ExitCode}:\n${await this.logs(service)}`);
    return true;
  }

  logs(service: string): Promise<string> {
    return this.compose('logs', '--no-color', '--tail', '15', service);
  }

  /** States of all containers, and their last messages. */
  async states(): Promise<string> {
    return `${await this.compose('ps', '--all')}\n${await this.compose('logs', '--no-color', '--tail', '8')}`;
  }

  async #inspect(service: string): Promise<Inspected[]> {
    const labels = { project: this.name, service, oneoff: 'False' };
    const filters = Object.entries(labels).flatMap(([key, value]) => ['--filter', `label=com.docker.compose.${key}=${value}`]);
    const ids = (await this.docker('ps', '--all', '--quiet', ...filters)).split('\n').filter((id) => id !== '');
    return ids.length === 0 ? [] : (JSON.parse(await this.docker('inspect', ...ids)) as Inspected[]);
  }

  /** Polls until a condition holds. @throws Problem after three minutes */
  async until(what: string, holds: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + TIMEOUT;
    while (!(await holds())) {
      if (Date.now() > deadline) throw new Problem(`Waited ${TIMEOUT / 1000} s for ${what}.`);
      await sleep(100, undefined, { signal: this.#signal });
    }
  }
}
