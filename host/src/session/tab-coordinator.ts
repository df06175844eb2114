/** Coordinates tabs of the same origin. */
export interface TabCoordinator {
  /** Runs work that only one tab can do at a time. @throws DOMException when the lock isn't granted within the timeout */
  runExclusive<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Publishes a marker to all tabs, replacing the previous one, until this tab closes. The next tab that gets the lock reliably sees it,
   * while a change of local storage may reach another tab's process later. Never rejects.
   */
  publishMarker(marker: string): Promise<void>;
  /** Whether any tab has published a marker. Never rejects. */
  hasMarker(marker: string): Promise<boolean>;
}

/** Timeout for getting the lock, in ms. Longer than a token request: by then, the tab that holds the lock has finished or given up. */
export const LOCK_TIMEOUT = 35_000;

/** Coordinates tabs with Web Locks. Without Web Locks (insecure page), work runs immediately. */
export function createTabCoordinator(locks: Pick<LockManager, 'request' | 'query'> | undefined, name: string): TabCoordinator {
  // A marker is a shared lock that nothing waits for.
  const lockNameOf = (marker: string) => `${name}: ${marker}`;
  let removeMarker = () => {};

  return {
    async runExclusive(work) {
      if (!locks) return work();
      const timeout = new AbortController();
      const timer = setTimeout(
        () => timeout.abort(new DOMException('Timed out waiting for the session lock', 'TimeoutError')),
        LOCK_TIMEOUT,
      );
      return await locks.request(name, { signal: timeout.signal }, () => {
        clearTimeout(timer);
        return work();
      });
    },
    async publishMarker(marker) {
      removeMarker();
      if (!locks) return;
      await new Promise<void>((published) => {
        const request = locks.request(lockNameOf(marker), { mode: 'shared' }, () => {
          published();
          return new Promise<void>((release) => {
            removeMarker = release;
          });
        });
        // A marker that can't be published is missing, but doesn't block.
        request.catch(published);
      });
    },
    async hasMarker(marker) {
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
      return held.some((lock) => lock.name === lockNameOf(marker));
    },
  };
}
