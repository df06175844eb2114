import { faultOfRemoteModule, type RemoteModule } from '@fleet-console/contract';
import type { HostRelease, RemoteRelease } from '@fleet-console/release-contract';
import { satisfy } from '@module-federation/enhanced/runtime';
import type { RemoteSlot } from './boot-map.ts';
import type { Breaker } from './breaker.ts';
import type { Containers } from './containers.ts';
import { errorClassOf, isWatchFault, isWorthRetrying, LoadError } from './load-error.ts';
import type { ReleaseReports } from './reports.ts';

/** Load state of a remote. */
export type LoadState =
  | { readonly status: 'pending'; readonly release: RemoteRelease }
  | {
      readonly status: 'loaded';
      readonly release: RemoteRelease;
      readonly module: RemoteModule;
      /** Why the fallback is used. */ readonly fallbackReason?: LoadError;
    }
  | {
      readonly status: 'failed';
      readonly release: RemoteRelease;
      readonly loadError: LoadError;
      /** True if it wasn't tried because it failed too often. */ readonly stopped: boolean;
    };

export interface Loader {
  /** Loads a slot's release, with one retry, then its fallback. A release that failed too often in this tab is skipped. Never throws. */
  load(slot: Pick<RemoteSlot, 'release' | 'fallback'>): Promise<Exclude<LoadState, { status: 'pending' }>>;
  /** Prefetches a release once, without reports: a failed prefetch is retried when the release is needed. Never throws. */
  prefetch(release: RemoteRelease): Promise<void>;
  /** Returns a loaded release that can be mounted; undefined otherwise. */
  getLoaded(release: RemoteRelease): RemoteModule | undefined;
  /** Evicts a loaded release, so that the next load fetches its code again. */
  evict(release: RemoteRelease): void;
  /** Whether it is being loaded. */
  isLoading(release: RemoteRelease): boolean;
  /** Forgets a replaced release. */
  drop(release: RemoteRelease): void;
  /** Forgets all loaded releases except the needed ones. */
  dropUnless(isNeeded: (release: RemoteRelease) => boolean): void;
}

/** Time limits of the loading steps, in ms. */
export const STEP_TIMEOUTS = { entry: 10_000, module: 15_000 };

async function withTimeout<T>(limit: number, step: string, run: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      reject(new LoadError('timeout', `${step} took longer than ${limit / 1000} s`));
      controller.abort();
    }, limit);
  });
  try {
    return await Promise.race([run(controller.signal), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const toLoadError = (error: unknown) =>
  error instanceof LoadError ? error : new LoadError('evaluation', error instanceof Error ? error.message : String(error), error);

/** The loader's part of the watch. */
export interface LoadWatch {
  /** Resolves when it is known which releases must not be started. */
  readonly ready: Promise<void>;
  /** A release is being loaded. Returns the function to call when it is done. */
  began(release: RemoteRelease): () => void;
  /** Code of releases was run: what it replaced is restored and reported. */
  evaluated(): Promise<void>;
}

export interface LoaderOptions {
  readonly containers: Containers;
  /** Receives every failed attempt and final failures. */
  readonly reports: Pick<ReleaseReports, 'failed' | 'loadFailed'>;
  readonly breaker: Pick<Breaker, 'recordFailure' | 'openReason'>;
  /** Notices what a release does to the tab while it is loaded. */
  readonly watch: LoadWatch;
  /** What this host provides: contract version and platform libraries. */
  readonly host: Pick<HostRelease, 'offers' | 'provides'>;
}

const keyOf = ({ remote, build }: RemoteRelease) => `${remote}/${build}`;

class ReleaseLoader implements Loader {
  readonly #options: LoaderOptions;
  readonly #modules = new Map<string, RemoteModule>();
  readonly #inFlight = new Map<string, Promise<RemoteModule>>();
  readonly #prefetches = new Map<string, Promise<void>>();
  /** Attempts by build: a failed container is never requested again from the same URL. */
  readonly #attempts = new Map<string, { readonly release: RemoteRelease; count: number }>();

  constructor(options: LoaderOptions) {
    this.#options = options;
  }

  async prefetch(release: RemoteRelease): Promise<void> {
    const key = keyOf(release);
    if (this.#modules.has(key) || this.#inFlight.has(key)) return;
    const work = this.#prefetches.get(key) ?? this.#prefetchOnce(release).finally(() => this.#prefetches.delete(key));
    this.#prefetches.set(key, work);
    await work;
  }

  getLoaded(release: RemoteRelease): RemoteModule | undefined {
    return this.#options.breaker.openReason(release) === null ? this.#modules.get(keyOf(release)) : undefined;
  }

  evict(release: RemoteRelease): void {
    this.#modules.delete(keyOf(release));
  }

  isLoading(release: RemoteRelease): boolean {
    return this.#inFlight.has(keyOf(release)) || this.#prefetches.has(keyOf(release));
  }

  drop(release: RemoteRelease): void {
    const key = keyOf(release);
    this.#modules.delete(key);
    // A load that is still running needs its container.
    if (this.isLoading(release)) return;
    const attempts = this.#attempts.get(key);
    if (!attempts) return;
    this.#attempts.delete(key);
    this.#options.containers.drop(attempts.release, attempts.count);
  }

  dropUnless(isNeeded: (release: RemoteRelease) => boolean): void {
    for (const { release } of Array.from(this.#attempts.values())) if (!isNeeded(release)) this.drop(release);
  }

  async load({ release, fallback }: Pick<RemoteSlot, 'release' | 'fallback'>): ReturnType<Loader['load']> {
    await this.#options.watch.ready;
    const stopped = this.#options.breaker.openReason(release) !== null;
    try {
      return { status: 'loaded', release, module: await this.#loadUnlessStopped(release) };
    } catch (error) {
      const failed = { status: 'failed', release, loadError: toLoadError(error), stopped } as const;
      if (fallback === null || fallback.build === release.build) return failed;
      try {
        return { status: 'loaded', release: fallback, module: await this.#loadUnlessStopped(fallback), fallbackReason: failed.loadError };
      } catch {
        return failed;
      }
    }
  }

  #report(release: RemoteRelease, loadError: LoadError): void {
    this.#options.reports.failed(release, errorClassOf(loadError), loadError.message);
  }

  #checkContract(range: string): void {
    const { offers } = this.#options.host;
    if (!satisfy(offers, range)) throw new LoadError('contract', `it needs contract ${range}, this host offers ${offers}`);
  }

  /** Checks that need no code of the release. */
  #checkCompatibility({ contract, needs }: RemoteRelease): void {
    const { provides } = this.#options.host;
    this.#checkContract(contract);
    for (const [library, range] of Object.entries(needs)) {
      const version = Object.hasOwn(provides, library) ? provides[library] : undefined;
      if (version === undefined || !satisfy(version, range))
        throw new LoadError('contract', `it needs ${library} ${range}, this host has ${version ?? 'none'}`);
    }
  }

  async #attempt(release: RemoteRelease): Promise<RemoteModule> {
    const { containers, watch } = this.#options;
    const attempts = this.#attempts.get(keyOf(release)) ?? { release, count: 0 };
    this.#attempts.set(keyOf(release), attempts);
    const attempt = attempts.count;
    attempts.count += 1;
    const end = watch.began(release);
    let module: unknown;
    try {
      await withTimeout(STEP_TIMEOUTS.entry, 'The entry script', (signal) => containers.runEntry(release, attempt, signal));
      module = await withTimeout(STEP_TIMEOUTS.module, 'The module', (signal) => containers.loadModule(release, attempt, signal));
    } finally {
      end();
      await watch.evaluated();
    }
    const loadError = faultOfRemoteModule(module);
    if (loadError !== null) throw new LoadError('shape', loadError);
    this.#checkContract((module as RemoteModule).contract);
    return module as RemoteModule;
  }

  async #attemptWithRetry(release: RemoteRelease): Promise<RemoteModule> {
    try {
      return await this.#attempt(release);
    } catch (error) {
      const loadError = toLoadError(error);
      this.#report(release, loadError);
      if (!isWorthRetrying(loadError)) throw loadError;
      return this.#attempt(release);
    }
  }

  #loadOne(release: RemoteRelease): Promise<RemoteModule> {
    const key = keyOf(release);
    const known = this.#modules.get(key);
    if (known) return Promise.resolve(known);
    const running = this.#inFlight.get(key);
    if (running) return running;
    const work = (async () => {
      try {
        await this.#prefetches.get(key);
        const warmed = this.#modules.get(key);
        if (warmed) return warmed;
        this.#checkCompatibility(release);
        const module = await this.#attemptWithRetry(release);
        this.#modules.set(key, module);
        return module;
      } finally {
        this.#inFlight.delete(key);
      }
    })();
    this.#inFlight.set(key, work);
    return work;
  }

  #throwIfStopped(release: RemoteRelease): void {
    const reason = this.#options.breaker.openReason(release);
    if (reason !== null) throw new LoadError(reason, `${release.remote} ${release.build} was stopped in this tab`);
  }

  /** Loads a release unless the breaker is open. @throws LoadError after it was reported and recorded */
  async #loadUnlessStopped(release: RemoteRelease): Promise<RemoteModule> {
    const { breaker, reports } = this.#options;
    this.#throwIfStopped(release);
    try {
      const module = await this.#loadOne(release);
      // It may have harmed the tab while it was loaded.
      this.#throwIfStopped(release);
      return module;
    } catch (error) {
      const loadError = toLoadError(error);
      if (isWatchFault(loadError.kind)) throw loadError;
      this.#report(release, loadError);
      reports.loadFailed(release, loadError);
      // Failures while the browser is offline aren't the release's fault.
      if (isWorthRetrying(loadError) && navigator.onLine) breaker.recordFailure(release, errorClassOf(loadError));
      throw loadError;
    }
  }

  async #prefetchOnce(release: RemoteRelease): Promise<void> {
    try {
      this.#checkCompatibility(release);
      this.#modules.set(keyOf(release), await this.#attempt(release));
    } catch {
      // The release isn't needed yet.
    }
  }
}

export const createLoader = (options: LoaderOptions): Loader => new ReleaseLoader(options);
