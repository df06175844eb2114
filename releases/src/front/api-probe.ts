import type { ApiServers } from './api-servers.ts';

/** Limit of a probe, and how long its result is reused, in ms: anyone may request `/ready`. */
const [TIMEOUT, REUSED_FOR] = [1_500, 1_000];

const responds = (url: string) =>
  fetch(`${url}/health`, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'manual' }).then(
    async (response) => {
      await response.body?.cancel();
      return true;
    },
    () => false,
  );

/** Returns the function that says whether a server of the API responds, whatever its answer. */
export function apiProbe({ urls }: ApiServers): () => Promise<boolean> {
  let known: { readonly at: number; readonly isReachable: Promise<boolean> } | null = null;
  const probe = async () => (await Promise.all(urls.map(responds))).some(Boolean);
  return () => {
    if (known === null || Date.now() - known.at > REUSED_FOR) known = { at: Date.now(), isReachable: probe() };
    return known.isReachable;
  };
}
