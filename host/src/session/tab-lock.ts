/** Runs work that only one tab may do at a time. */
export interface TabLock {
  /** @throws DOMException when the lock was not granted within the time limit */
  hold<T>(work: () => Promise<T>): Promise<T>;
  /**
   * Shows a sign to all tabs, in place of the last one, until this tab closes. The tab that holds the lock next sees it for certain, while what
   * was written to local storage may reach another tab's process only a moment later.
   */
  show(sign: string): Promise<void>;
  /** Whether some tab shows a sign. Neither of the two ever fails. */
  shown(sign: string): Promise<boolean>;
}

/** Longer than a call for tokens may take: the tab that holds the lock is done or has given up by then. In ms. */
export const LOCK_LIMIT = 35_000;

/** A lock over all tabs of the origin, by Web Locks. Where there are none (a page that is not secure), work runs at once. */
export function tabLock(locks: Pick<LockManager, 'request' | 'query'> | undefined, name: string): TabLock {
  // A sign is a lock that is shared by all who show it and that no one waits for.
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
        // A sign that could not be shown is missed, but holds no one up.
        showing.catch(up);
      });
    },
    async shown(sign) {
      const { held = [] } = (await locks?.query().catch(() => undefined)) ?? {};
      return held.some((lock) => lock.name === lockOf(sign));
    },
  };
}
