const nameOf = (id: string) => `fleet-console.report.${id}`;

/** Null over plain HTTP, where the idempotency of the calls must do. */
const locksOf = () => ('locks' in navigator ? navigator.locks : null);

/** Reserves a report for this tab until the returned function is called or the tab is closed; null: another one has it. */
export function reserveReport(id: string): Promise<(() => void) | null> {
  const locks = locksOf();
  if (locks === null) return Promise.resolve(() => undefined);
  return new Promise((resolve, reject) => {
    locks
      .request(nameOf(id), { ifAvailable: true }, (lock) => {
        if (lock === null) return resolve(null);
        return new Promise<void>((release) => resolve(release));
      })
      .catch(reject);
  });
}

/** Whether no tab has the report open. */
export async function isUnreserved(id: string): Promise<boolean> {
  const release = await reserveReport(id);
  release?.();
  return release !== null;
}

/** Holds a report, as soon as it's free, until the returned function is called. */
export function holdReport(id: string): () => void {
  const ended = new AbortController();
  locksOf()
    ?.request(
      nameOf(id),
      { signal: ended.signal },
      () => new Promise<void>((release) => ended.signal.addEventListener('abort', () => release())),
    )
    // Aborted before it was granted.
    .catch(() => undefined);
  return () => ended.abort();
}
