import type { RemoteRelease } from '@fleet-console/release-contract';

/** Fetches and evaluates code; what the loader needs of module federation and the page. */
export interface Containers {
  /**
   * Runs the entry script of a release.
   * @param attempt counts tries from 0; later ones use a fresh address
   * @param givenUp aborts when no one waits any more
   * @throws LoadFault http, network, integrity, evaluation or shape
   */
  enter(release: RemoteRelease, attempt: number, givenUp?: AbortSignal): Promise<void>;
  /**
   * Gets the module that the entered release exposes as `./remote`.
   * @throws LoadFault http, network, integrity or evaluation
   */
  expose(release: RemoteRelease, attempt: number, givenUp?: AbortSignal): Promise<unknown>;
}
