/** Limit of a probe, and how long its result is reused, in ms: anyone may request `/ready`. */
const [TIMEOUT, REUSED_FOR] = [1_500, 1_000];

/** Returns the function that says whether the API responds, whatever its answer. */
export function apiProbe(apiUrl: string): () => Promise<boolean> {
  let known: { readonly at: number; readonly isReachable: Promise<boolean> } | null = null;
  const probe = () =>
    fetch(`${apiUrl.replace(/\/$/, '')}/health`, { signal: AbortSignal.timeout(TIMEOUT), redirect: 'manual' }).then(
      async (response) => {
        await response.body?.cancel();
        return true;
      },
      () => false,
    );
  return () => {
    if (known === null || Date.now() - known.at > REUSED_FOR) known = { at: Date.now(), isReachable: probe() };
    return known.isReachable;
  };
}
