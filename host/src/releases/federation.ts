import type { RemoteRelease } from '@fleet-console/release-contract';
import { getInstance, type ModuleFederation } from '@module-federation/enhanced/runtime';
import type { Containers } from './containers.ts';
import { integrityOf } from './integrity.ts';
import { LoadFault } from './load-fault.ts';
import { baseOf } from './origin.ts';
import type { Fetcher } from '../network/fetcher.ts';

/** The federation instance that the host's build set up, with the platform libraries in its share scope. */
export function hostInstance(): ModuleFederation {
  const instance = getInstance();
  if (!instance) throw new Error('The host was built without module federation');
  return instance;
}

const entryUrl = (release: RemoteRelease, attempt: number) =>
  `${baseOf(release)}${release.entry}${attempt === 0 ? '' : `?retry=${attempt}`}`;

/** The status of the last answer under an address, where the browser tells; 0 when it does not. */
function statusOf(url: string): number {
  const entries = performance.getEntriesByName?.(new URL(url, location.href).href) as PerformanceResourceTiming[] | undefined;
  return entries?.at(-1)?.responseStatus ?? 0;
}

const isOfType = (answer: Response, url: string) =>
  (answer.headers.get('content-type') ?? '').includes(new URL(url, location.href).pathname.endsWith('.css') ? 'css' : 'javascript');

/**
 * Finds out why a file did not load: browsers hardly tell. It is asked for again, unchecked and checked. What does not arrive at all is the
 * network's fault, an error or another type is the server's, what arrives unchecked only is not the file that was published.
 */
export async function whyFileFailed(url: string, integrity: string, fetcher: Fetcher): Promise<LoadFault> {
  const first = statusOf(url);
  if (first >= 400) return new LoadFault('http', `${url} was answered with ${first}`);
  const ask = async (init: RequestInit): Promise<Response | null> => {
    try {
      return await fetcher(url, { cache: 'reload', signal: AbortSignal.timeout(5_000), ...init });
    } catch {
      return null;
    }
  };
  const answer = await ask({});
  if (answer === null) return new LoadFault('network', `${url} did not arrive`);
  if (!answer.ok) return new LoadFault('http', `${url} was answered with ${answer.status}`);
  if (!isOfType(answer, url)) return new LoadFault('http', `${url} was sent as ${answer.headers.get('content-type') ?? 'nothing'}`);
  return (await ask({ integrity }))?.ok
    ? new LoadFault('network', `${url} did not arrive at first`)
    : new LoadFault('integrity', `${url} is not the file that was published`);
}

/** Loads one classic script, checked. Nothing of it stays in the page, also when it is given up. @throws LoadFault */
async function runScript(url: string, nonce: string, fetcher: Fetcher, givenUp: AbortSignal | undefined): Promise<void> {
  const integrity = integrityOf(url);
  if (integrity === undefined) throw new LoadFault('integrity', `${url} is in no release`);
  const script = document.createElement('script');
  Object.assign(script, { src: url, integrity, crossOrigin: 'anonymous', nonce, async: true });
  const absolute = script.src;
  let thrown: Error | undefined;
  const onThrow = (event: ErrorEvent) => {
    if (event.filename === absolute) thrown = event.error instanceof Error ? event.error : new Error(event.message);
  };
  window.addEventListener('error', onThrow);
  try {
    await new Promise<void>((resolve, reject) => {
      script.addEventListener('load', () => resolve());
      script.addEventListener('error', () => reject(new Error(`${url} did not load`)));
      givenUp?.addEventListener('abort', () => reject(new Error(`${url} was given up`)), { once: true });
      document.head.append(script);
    });
  } catch {
    if (givenUp?.aborted) throw new LoadFault('timeout', `${url} was given up`);
    throw await whyFileFailed(url, integrity, fetcher);
  } finally {
    window.removeEventListener('error', onThrow);
    script.remove();
  }
  if (thrown !== undefined) throw new LoadFault('evaluation', thrown.message, thrown);
}

/**
 * Takes away what still waits for its file. Webpack takes a style sheet that stands in the page for one that is in force: the next try
 * would do without it.
 */
function removePending(release: RemoteRelease): void {
  const base = baseOf(release);
  for (const sheet of document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href*="${base}"]`))
    if (sheet.sheet === null) sheet.remove();
  for (const script of document.querySelectorAll(`script[src*="${base}"]`)) script.remove();
}

/** Takes away the style sheets of a release that was swapped out: the next one's rules would stand behind them, or miss those that it left out. */
export function removeStyles(release: RemoteRelease): void {
  for (const sheet of document.querySelectorAll(`link[rel="stylesheet"][href*="${baseOf(release)}"]`)) sheet.remove();
}

interface ChunkLoadError extends Error {
  readonly request?: string;
}

/** Webpack's own error for a chunk that did not load, in whatever build of it. */
const isChunkError = (error: unknown): error is ChunkLoadError =>
  error instanceof Error && (error.name === 'ChunkLoadError' || 'request' in error);

/**
 * Containers by module federation's runtime. Nothing is registered before it is wanted: static remotes give false success after one failed
 * request. The entry script runs here, checked; federation then finds the container under its global name, which is unique to the build.
 */
export function federationContainers(
  instance: Pick<ModuleFederation, 'registerRemotes' | 'loadRemote'>,
  nonce: string,
  fetcher: Fetcher,
): Containers {
  const globals = globalThis as unknown as Record<string, unknown>;
  return {
    async enter(release, attempt, givenUp) {
      // A container that failed may be half alive: the next try starts with none.
      if (attempt > 0) globals[release.container] = undefined;
      if (globals[release.container] === undefined) await runScript(entryUrl(release, attempt), nonce, fetcher, givenUp);
      if (typeof globals[release.container] !== 'object' || globals[release.container] === null)
        throw new LoadFault('shape', 'the entry script defines no container');
    },
    async expose(release, attempt, givenUp) {
      givenUp?.addEventListener('abort', () => removePending(release), { once: true });
      const name = attempt === 0 ? release.container : `${release.container}~${attempt}`;
      instance.registerRemotes([{ name, entry: entryUrl(release, attempt), entryGlobalName: release.container, type: 'global' }]);
      try {
        return await instance.loadRemote(`${name}/remote`);
      } catch (error) {
        const request = isChunkError(error) ? error.request : undefined;
        if (request === undefined) throw new LoadFault('evaluation', error instanceof Error ? error.message : String(error), error);
        const integrity = integrityOf(request);
        throw integrity === undefined
          ? new LoadFault('integrity', `${request} is in no release`)
          : await whyFileFailed(request, integrity, fetcher);
      }
    },
  };
}
