import { faultOfRemoteModule, type RemoteModule } from '@fleet-console/contract';
import type { HostRelease, RemoteRelease } from '@fleet-console/release-contract';
import { satisfy } from '@module-federation/enhanced/runtime';
import type { RemoteSlot } from './boot-map.ts';
import type { Breaker } from './breaker.ts';
import type { Containers } from './containers.ts';
import { classOf, isWorthRetrying, LoadFault } from './load-fault.ts';
import type { ReleaseReports } from './reports.ts';

/** How far the loading of a remote got. */
export type LoadState =
  | { readonly status: 'pending'; readonly release: RemoteRelease }
  | {
      readonly status: 'loaded';
      readonly release: RemoteRelease;
      readonly module: RemoteModule;
      /** Why an older release stands in. */ readonly instead?: LoadFault;
    }
  | {
      readonly status: 'failed';
      readonly release: RemoteRelease;
      readonly fault: LoadFault;
      /** True when it failed so often that it was not tried any more. */ readonly stopped: boolean;
    };

export interface Loader {
  /**
   * Loads what a slot of the boot map names: its release, twice if need be, then its fallback. One that failed too often in this tab is
   * passed over. Never throws.
   */
  load(slot: Pick<RemoteSlot, 'release' | 'fallback'>): Promise<Exclude<LoadState, { status: 'pending' }>>;
  /** Loads a release that may be wanted soon, once and in silence: should it fail, it is tried again when it is wanted. Never throws. */
  warm(release: RemoteRelease): Promise<void>;
  /** A release that is already loaded and may be mounted; undefined when it is not. */
  loaded(release: RemoteRelease): RemoteModule | undefined;
  /** Lets go of a loaded release, so that the next load brings fresh code. */
  forget(release: RemoteRelease): void;
}

/** Time limits of the steps, in ms. */
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
  /** Hears of every failed try, and what is given up. */
  readonly reports: Pick<ReleaseReports, 'failed' | 'gaveUp'>;
  readonly breaker: Pick<Breaker, 'failed' | 'stopped'>;
  /** What this host has: the version of the contract, and platform libraries. */
  readonly host: Pick<HostRelease, 'offers' | 'provides'>;
}

const keyOf = ({ remote, build }: RemoteRelease) => `${remote}/${build}`;

class ReleaseLoader implements Loader {
  readonly #parts: LoaderParts;
  readonly #modules = new Map<string, RemoteModule>();
  readonly #underWay = new Map<string, Promise<RemoteModule>>();
  readonly #warming = new Map<string, Promise<void>>();
  /** Tries so far, by build: a container that failed is never asked at the same address again. */
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

  /** What can be told before any of its code is fetched. */
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

  /** Loads a release unless it failed too often. @throws LoadFault, after it was reported and counted */
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
      // While the browser itself is offline, no release is to blame.
      if (isWorthRetrying(fault) && navigator.onLine) breaker.failed(release, classOf(fault));
      throw fault;
    }
  }

  async #warmOnce(release: RemoteRelease): Promise<void> {
    try {
      this.#checkFit(release);
      this.#modules.set(keyOf(release), await this.#tryOnce(release));
    } catch {
      // No one asked for it yet.
    }
  }
}

export const createLoader = (parts: LoaderParts): Loader => new ReleaseLoader(parts);
