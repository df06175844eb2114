/** The servers of the API. Each is used while it is ready. */
export interface ApiServers {
  /** All URLs, without a trailing slash. */
  readonly urls: readonly string[];
  /** Returns all URLs in the order in which to try them: those that are ready, in turn, then the others. */
  inTurn(): readonly string[];
  /** A connection to this server was refused: the others come first until it is ready again. */
  refused(url: string): void;
  close(): void;
}

/** Interval and limit of probes, in ms. Servers that stop go on serving for longer than an interval. */
const [PROBE_INTERVAL, PROBE_TIMEOUT] = [500, 2_000];

/** Whether a server can be used. One without a route `/ready` can. */
const isReady = (url: string): Promise<boolean> =>
  fetch(`${url}/ready`, { signal: AbortSignal.timeout(PROBE_TIMEOUT), redirect: 'manual' }).then(
    async ({ status, body }) => {
      await body?.cancel();
      return status < 500;
    },
    () => false,
  );

/** Splits `API_URL` into addresses, which are separated by spaces or commas. */
export const apiUrlsIn = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Probes the servers, if there are several: only then is there a choice. */
export function watchApiServers(addresses: readonly string[]): ApiServers {
  const urls = addresses.map((each) => each.replace(/\/$/, ''));
  const unready = new Set<string>();
  const probing = new Set<string>();
  let turn = 0;

  const probe = async (url: string) => {
    if (probing.has(url)) return;
    probing.add(url);
    if (await isReady(url)) unready.delete(url);
    else unready.add(url);
    probing.delete(url);
  };
  const timer = urls.length > 1 ? setInterval(() => urls.forEach((url) => void probe(url)), PROBE_INTERVAL).unref() : undefined;

  return {
    urls,
    inTurn() {
      turn += 1;
      const rotated = urls.map((_, index) => urls[(turn + index) % urls.length] ?? '');
      return [...rotated.filter((url) => !unready.has(url)), ...rotated.filter((url) => unready.has(url))];
    },
    refused: (url) => void unready.add(url),
    close: () => clearInterval(timer),
  };
}

/** Errors of connections that weren't established: the server didn't get the request. */
const NOT_CONNECTED: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
]);
/** Errors of connections that were lost before the response. */
const LOST: ReadonlySet<string> = new Set(['ECONNRESET', 'UND_ERR_SOCKET']);

/** Whether a request was not sent, so that another server can get it. */
export const wasNotSent = (error: unknown): boolean => NOT_CONNECTED.has((error as { code?: string } | null)?.code ?? '');

/** Whether a failed request can be sent to another server: it wasn't sent, or only reads. Commands are never repeated. */
export const canRepeat = (method: string, error: unknown): boolean =>
  wasNotSent(error) || (['GET', 'HEAD'].includes(method) && LOST.has((error as { code?: string } | null)?.code ?? ''));
