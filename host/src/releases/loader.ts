import { faultOfRemoteModule, type RemoteModule } from '@fleet-console/contract';
import type { HostRelease, RemoteRelease } from '@fleet-console/release-contract';
import { satisfy } from '@module-federation/enhanced/runtime';
import type { RemoteSlot } from './boot-map.ts';
import type { Breaker } from './breaker.ts';
import type { Containers } from './containers.ts';
import { classOf, isWorthRetrying, LoadFault } from './load-fault.ts';
import type { ReleaseReports } from './reports.ts';

/** Load state of a remote. */
export type LoadState =
  | { readonly status: 'pending'; readonly release: RemoteRelease }
  | {
      readonly status: 'loaded';
      readonly release: RemoteRelease;
      readonly module: RemoteModule;
      /** Why the fallback is used. */ readonly instead?: LoadFault;
    }
  | {
      readonly status: 'failed';
      readonly release: RemoteRelease;
      readonly fault: LoadFault;
      /** True if it wasn't tried because it failed too often. */ readonly stopped: boolean;
    };

export interface Loader {
  /** Loads a slot's release, with one retry, then its fallback. A release that failed too often in this tab is skipped. Never throws. */
  load(slot: Pick<RemoteSlot, 'release' | 'fallback'>): Promise<Exclude<LoadState, { status: 'pending' }>>;
  /** Prefetches a release once, without reports: a failed prefetch is retried when the release is needed. Never throws. */
  warm(release: RemoteRelease): Promise<void>;
  /** Returns a loaded release that can be mounted; undefined otherwise. */
  loaded(release: RemoteRelease): RemoteModule | undefined;
  /** Evicts a loaded release, so that the next load fetches its code again. */
  forget(release: RemoteRelease): void;
}

/** Time limits of the loading steps, in ms. */
export const STEP_LIMITS = { enter: 10_000, expose: 15_000 };

async function within<T>(limit: number, step: string, begin: (givenUp: AbortSignal) => Promise<T>): Promise<T> {
  const giveUp = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new LoadFault('timeout', `${step} took longer than ${limit / 1000} s`));
      giveUp.abort();
    }, limit);
  });
  try {
    return await Promise.race([begin(giveUp.signal), late]);
  } finally {
    clearTimeout(timer);
  }
}

const asFault = (error: unknown) =>
  error instanceof LoadFault ? error : new LoadFault('evaluation', error instanceof Error ? error.message : String(error), error);

export interface LoaderParts {
  readonly containers: Containers;
  /** Receives every failed attempt and final failures. */
  readonly reports: Pick<ReleaseReports, 'failed' | 'gaveUp'>;
  readonly breaker: Pick<Breaker, 'failed' | 'stopped'>;
  /** What this host provides: contract version and platform libraries. */
  readonly host: Pick<HostRelease, 'offers' | 'provides'>;
}

const keyOf = ({ remote, build }: RemoteRelease) => `${remote}/${build}`;

class ReleaseLoader implements Loader {
  readonly #parts: LoaderParts;
  readonly #modules = new Map<string, RemoteModule>();
  readonly #underWay = new Map<string, Promise<RemoteModule>>();
  readonly #warming = new Map<string, Promise<void>>();
  /** Attempts by build: a failed container is never requested again from the same URL. */
  readonly #attempts = new Map<string, number>();

  constructor(parts: LoaderParts) {
    this.#parts = parts;
  }

  async warm(release: RemoteRelease): Promise<void> {
    const key = keyOf(release);
    if (this.#modules.has(key) || this.#underWay.has(key)) return;
    const work = this.#warming.get(key) ?? this.#warmOnce(release).finally(() => this.#warming.delete(key));
    this.#warming.set(key, work);
    await work;
  }

  loaded(release: RemoteRelease): RemoteModule | undefined {
    return this.#parts.breaker.stopped(release) === null ? this.#modules.get(keyOf(release)) : undefined;
  }

  forget(release: RemoteRelease): void {
    this.#modules.delete(keyOf(release));
  }

  async load({ release, fallback }: Pick<RemoteSlot, 'release' | 'fallback'>): ReturnType<Loader['load']> {
    const stopped = this.#parts.breaker.stopped(release) !== null;
    try {
      return { status: 'loaded', release, module: await this.#start(release) };
    } catch (error) {
      const failed = { status: 'failed', release, fault: asFault(error), stopped } as const;
      if (fallback === null || fallback.build === release.build) return failed;
      try {
        return { status: 'loaded', release: fallback, module: await this.#start(fallback), instead: failed.fault };
      } catch {
        return failed;
      }
    }
  }

  #report(release: RemoteRelease, fault: LoadFault): void {
    this.#parts.reports.failed(release, classOf(fault), fault.message);
  }

  #checkContract(range: string): void {
    const { offers } = this.#parts.host;
    if (!satisfy(offers, range)) throw new LoadFault('contract', `it needs contract ${range}, this host offers ${offers}`);
  }

  /** Checks that need no code of the release. */
  #checkFit({ contract, needs }: RemoteRelease): void {
    const { provides } = this.#parts.host;
    this.#checkContract(contract);
    for (const [library, range] of Object.entries(needs)) {
      const version = Object.hasOwn(provides, library) ? provides[library] : undefined;
      if (version === undefined || !satisfy(version, range))
        throw new LoadFault('contract', `it needs ${library} ${range}, this host has ${version ?? 'none'}`);
    }
  }

  async #tryOnce(release: RemoteRelease): Promise<RemoteModule> {
    const { containers } = this.#parts;
    const attempt = this.#attempts.get(keyOf(release)) ?? 0;
    this.#attempts.set(keyOf(release), attempt + 1);
    await within(STEP_LIMITS.enter, 'The entry script', (givenUp) => containers.enter(release, attempt, givenUp));
    const module = await within(STEP_LIMITS.expose, 'The module', (givenUp) => containers.expose(release, attempt, givenUp));
    const fault = faultOfRemoteModule(module);
    if (fault !== null) throw new LoadFault('shape', fault);
    this.#checkContract((module as RemoteModule).contract);
    return module as RemoteModule;
  }

  async #tryTwice(release: RemoteRelease): Promise<RemoteModule> {
    try {
      return await this.#tryOnce(release);
    } catch (error) {
      const fault = asFault(error);
      this.#report(release, fault);
      if (!isWorthRetrying(fault)) throw fault;
      return this.#tryOnce(release);
    }
  }

  #loadOne(release: RemoteRelease): Promise<RemoteModule> {
    const key = keyOf(release);
    const known = this.#modules.get(key);
    if (known) return Promise.resolve(known);
    const running = this.#underWay.get(key);
    if (running) return running;
    const work = (async () => {
      try {
        await this.#warming.get(key);
        const warmed = this.#modules.get(key);
        if (warmed) return warmed;
        this.#checkFit(release);
        const module = await this.#tryTwice(release);
        this.#modules.set(key, module);
        return module;
      } finally {
        this.#underWay.delete(key);
      }
    })();
    this.#underWay.set(key, work);
    return work;
  }

  /** Loads a release unless the breaker is open. @throws LoadError after it was reported and recorded */
  async #start(release: RemoteRelease): Promise<RemoteModule> {
    const { breaker, reports } = this.#parts;
    const why = breaker.stopped(release);
    if (why !== null) throw new LoadFault(why, `${release.remote} ${release.build} failed too often in this tab`);
    try {
      return await this.#loadOne(release);
    } catch (error) {
      const fault = asFault(error);
      this.#report(release, fault);
      reports.gaveUp(release, fault);
      // Failures while the browser is offline aren't the release's fault.
      if (isWorthRetrying(fault) && navigator.onLine) breaker.failed(release, classOf(fault));
      throw fault;
    }
  }

  async #warmOnce(release: RemoteRelease): Promise<void> {
    try {
      this.#checkFit(release);
      this.#modules.set(keyOf(release), await this.#tryOnce(release));
    } catch {
      // The release isn't needed yet.
    }
  }
}

export const createLoader = (parts: LoaderParts): Loader => new ReleaseLoader(parts);
