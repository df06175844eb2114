/** Coordinates tabs of the same origin. */
export interface TabLock {
  /** Runs work that only one tab can do at a time. @throws DOMException when the lock isn't granted within the timeout */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Publishes a marker to all tabs, replacing the previous one, until this tab closes. The next tab that gets the lock reliably sees it,
   * while a change of local storage may reach another tab's process later. Never rejects.
   */
  show(sign: string): Promise<void>;
  /** Whether any tab has published a marker. Never rejects. */
  shown(sign: string): Promise<boolean>;
}

/** Timeout for getting the lock, in ms. Longer than a token request: by then, the tab that holds the lock has finished or given up. */
export const LOCK_LIMIT = 35_000;

/** Coordinates tabs with Web Locks. Without Web Locks (insecure page), work runs immediately. */
export function tabLock(locks: Pick<LockManager, 'request' | 'query'> | undefined, name: string): TabLock {
  // A marker is a shared lock that nothing waits for.
  const lockOf = (sign: string) => `${name}: ${sign}`;
  let takeDown = () => {};

  return {
    async hold(work) {
      if (!locks) return work();
      const limit = new AbortController();
      const timer = setTimeout(() => limit.abort(new DOMException('The session lock was not granted in time', 'TimeoutError')), LOCK_LIMIT);
      return await locks.request(name, { signal: limit.signal }, () => {
        clearTimeout(timer);
        return work();
      });
    },
    async show(sign) {
      takeDown();
      if (!locks) return;
      await new Promise<void>((up) => {
        const showing = locks.request(lockOf(sign), { mode: 'shared' }, () => {
          up();
          return new Promise<void>((down) => {
            takeDown = down;
          });
        });
        // A marker that can't be published is missing, but doesn't block.
        showing.catch(up);
      });
    },
    async shown(sign) {
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
      return held.some((lock) => lock.name === lockOf(sign));
    },
  };
}
