import type { RemoteRelease } from '@fleet-console/release-contract';
import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Containers } from './containers.ts';
import { integrityOf } from './integrity.ts';
import { LoadError } from './load-error.ts';
import { baseUrlOf } from './release-origin.ts';
import type { Fetcher } from '../network/fetcher.ts';

/** The used part of the federation runtime. */
export interface FederationRuntime extends Pick<ModuleFederation, 'shareScopeMap' | 'registerRemotes' | 'loadRemote'> {
  /** `registerRemotes` replaces a remote with `removeRemote`; there is no public function that only removes one. */
  readonly remoteHandler: { removeRemote(remote: { name: string; entry: string }): void };
}

/** The federation instance of the host's build, with the platform libraries in its share scope. */
export function hostInstance(): FederationRuntime {
  const instance = getInstance();
  if (!instance) throw new Error('The host was built without module federation');
  return instance as unknown as FederationRuntime;
}

const entryUrl = (release: RemoteRelease, attempt: number) =>
  `${baseUrlOf(release)}${release.entry}${attempt === 0 ? '' : `?retry=${attempt}`}`;

/** HTTP status of the last response for a URL; 0 if the browser doesn't expose it. */
function statusOf(url: string): number {
  const entries = performance.getEntriesByName?.(new URL(url, location.href).href) as PerformanceResourceTiming[] | undefined;
  return entries?.at(-1)?.responseStatus ?? 0;
}

const isOfType = (response: Response, url: string) =>
  (response.headers.get('content-type') ?? '').includes(new URL(url, location.href).pathname.endsWith('.css') ? 'css' : 'javascript');

/**
 * Diagnoses why a file failed to load, since browsers hardly tell. Requests it again, without and with the integrity check: no response is
 * a network failure, an error status or wrong content type a server failure, and a file that only arrives unchecked isn't the published
 * one.
 */
export async function diagnoseFailedFile(url: string, integrity: string, fetcher: Fetcher): Promise<LoadError> {
  const status = statusOf(url);
  if (status >= 400) return new LoadError('http', `${url} returned status ${status}`);
  const request = async (init: RequestInit): Promise<Response | null> => {
    try {
      return await fetcher(url, { cache: 'reload', signal: AbortSignal.timeout(5_000), ...init });
    } catch {
      return null;
    }
  };
  const response = await request({});
  if (response === null) return new LoadError('network', `${url} failed to load`);
  if (!response.ok) return new LoadError('http', `${url} returned status ${response.status}`);
  if (!isOfType(response, url))
    return new LoadError('http', `${url} has content type ${response.headers.get('content-type') ?? 'nothing'}`);
  return (await request({ integrity }))?.ok
    ? new LoadError('network', `${url} loaded only on the second attempt`)
    : new LoadError('integrity', `${url} differs from the published file`);
}

/** Records errors thrown while scripts are evaluated, by the script's URL without query. */
function recordScriptErrors(): { errorOf(url: string): Error | undefined; stop(): void } {
  const errors = new Map<string, Error>();
  const fileOf = (url: string) => new URL(url, location.href).href.split('?', 1)[0] ?? '';
  const onError = ({ filename, error, message }: ErrorEvent) => {
    if (filename) errors.set(fileOf(filename), error instanceof Error ? error : new Error(message));
  };
  window.addEventListener('error', onError);
  return { errorOf: (url) => errors.get(fileOf(url)), stop: () => window.removeEventListener('error', onError) };
}

/** Loads a classic script with integrity check. Removes its element and listeners, also when aborted. @throws LoadError */
async function loadScript(url: string, nonce: string, fetcher: Fetcher, signal: AbortSignal | undefined): Promise<void> {
  const integrity = integrityOf(url);
  if (integrity === undefined) throw new LoadError('integrity', `${url} isn't part of a release`);
  const script = document.createElement('script');
  Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', nonce, async: true });
  const scriptErrors = recordScriptErrors();
  try {
    await new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${url} failed to load`)));
      signal?.addEventListener('abort', () => reject(new Error(`${url} was aborted`)), { once: true });
      document.head.append(script);
    });
  } catch {
    if (signal?.aborted) throw new LoadError('timeout', `${url} was aborted`);
    throw await diagnoseFailedFile(url, integrity, fetcher);
  } finally {
    scriptErrors.stop();
    script.remove();
  }
  const evaluationError = scriptErrors.errorOf(url);
  if (evaluationError !== undefined) throw new LoadError('evaluation', evaluationError.message, evaluationError);
}

/** Removes elements that are still loading. Webpack treats an existing style sheet element as loaded: the next attempt would skip it. */
function removePending(release: RemoteRelease): void {
  const base = baseUrlOf(release);
  for (const sheet of document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="${base}"]`))
    if (sheet.sheet === null) sheet.remove();
  for (const script of document.querySelectorAll(`script[src*="${base}"]`)) script.remove();
}

/** Removes the style sheets of a replaced release: they would mix with those of its successor. */
export function removeStyles(release: RemoteRelease): void {
  for (const sheet of document.querySelectorAll(`link[rel="stylesheet"][href*="${baseUrlOf(release)}"]`)) sheet.remove();
}

interface ChunkLoadError extends Error {
  readonly request?: string;
}

/** Whether it is webpack's error for a chunk that failed to load. */
const isChunkError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && (error.name === 'ChunkLoadError' || 'request' in error);

/** The used part of the runtime's registry. */
interface FederationRegistry {
  readonly __INSTANCES__: { readonly name: string }[];
}

/**
 * Removes a release's own runtime from the page's registry. Otherwise `removeRemote` would remove with it the platform libraries that it was the first to
 * load, though its successors need them, and the host's share scope.
 */
function removeInstance({ shareScopeMap }: FederationRuntime, container: string): void {
  const { __INSTANCES__: instances } = (globalThis as unknown as Record<string, FederationRegistry>)['__FEDERATION__'] ?? {
    __INSTANCES__: [],
  };
  const index = instances.findIndex(({ name }) => name === container);
  if (index !== -1) instances.splice(index, 1);
  for (const versions of Object.values(shareScopeMap).flatMap((scope) => Object.values(scope)))
    for (const library of Object.values(versions)) library.useIn = library.useIn.filter((user) => user !== container);
}

/** The federation name of an attempt to load a release. */
const remoteName = ({ container }: RemoteRelease, attempt: number) => (attempt === 0 ? container : `${container}~${attempt}`);

/**
 * Containers loaded by module federation. Remotes are registered on demand: static remotes report false success after a failed request. The
 * entry script is loaded here, with integrity check; federation then finds the container by its global name, which is unique to the build.
 */
export function federationContainers(instance: FederationRuntime, nonce: string, fetcher: Fetcher): Containers {
  const globals = globalThis as unknown as Record<string, unknown>;
  return {
    async runEntry(release, attempt, signal) {
      // A failed container may be partly initialised, so the next attempt starts fresh.
      if (attempt > 0) globals[release.container] = undefined;
      if (globals[release.container] === undefined) await loadScript(entryUrl(release, attempt), nonce, fetcher, signal);
      if (typeof globals[release.container] !== 'object' || globals[release.container] === null)
        throw new LoadError('shape', 'the entry script defines no container');
    },
    async loadModule(release, attempt, signal) {
      signal?.addEventListener('abort', () => removePending(release), { once: true });
      const name = remoteName(release, attempt);
      const scriptErrors = recordScriptErrors();
      instance.registerRemotes([{ name, entry: entryUrl(release, attempt), entryGlobalName: release.container, type: 'global' }]);
      try {
        return await instance.loadRemote(`${name}/remote`);
      } catch (error) {
        const request = isChunkError(error) ? error.request : undefined;
        if (request === undefined) throw new LoadError('evaluation', error instanceof Error ? error.message : String(error), error);
        // A chunk that throws while it is evaluated arrives, but defines no modules.
        const thrown = scriptErrors.errorOf(request);
        if (thrown !== undefined) throw new LoadError('evaluation', thrown.message, thrown);
        const integrity = integrityOf(request);
        throw integrity === undefined
          ? new LoadError('integrity', `${request} isn't part of a release`)
          : await diagnoseFailedFile(request, integrity, fetcher);
      } finally {
        scriptErrors.stop();
      }
    },
    drop(release, attempts) {
      removeInstance(instance, release.container);
      for (let attempt = 0; attempt < attempts; attempt += 1)
        instance.remoteHandler.removeRemote({ name: remoteName(release, attempt), entry: entryUrl(release, attempt) });
      // Entry scripts declare their container with `var`, which can't be deleted.
      globals[release.container] = undefined;
      delete globals[`webpackChunk${release.container}`];
      removeStyles(release);
    },
  };
}
