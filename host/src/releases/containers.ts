import type { RemoteRelease } from '@fleet-console/release-contract';

/** Loads and evaluates code: module federation and the page, as the loader needs them. */
export interface Containers {
  /**
   * Runs the entry script of a release.
   * @param attempt counts from 0; later attempts use a fresh URL
   * @param signal aborts when the load is given up
   * @throws LoadError http, network, integrity, evaluation or shape
   */
  runEntry(release: RemoteRelease, attempt: number, signal?: AbortSignal): Promise<void>;
  /** Returns the module that the release exposes as `./remote`. @throws LoadError http, network, integrity or evaluation */
  loadModule(release: RemoteRelease, attempt: number, signal?: AbortSignal): Promise<unknown>;
  /** Removes what the page holds of a release: container, chunks and styles. @param attempts the number of attempts to load it */
  drop(release: RemoteRelease, attempts: number): void;
}
