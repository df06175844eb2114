/** What the console keeps in the browser: the one owner of local storage. */
export interface KeptTexts {
  /** The text under a key; null when there is none. */
  get(key: string): string | null;
  /** Keeps a text, or forgets the key when `text` is null. */
  set(key: string, text: string | null): void;
  /** Hears that another tab changed a key (or cleared everything, which counts as a change of every key). */
  watch(key: string, listener: () => void): () => void;
}

/** What is needed of `window`; both parts throw in browsers that block storage. */
export interface StorageHost {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

/**
 * Local storage that is never fatal. A text that cannot be written (storage full or blocked) lives in this tab's memory instead, and the
 * stale one is removed, so that no other tab acts on it: a refresh token that was already spent would cost every tab its session.
 */
export function keptTexts(host: StorageHost): KeptTexts {
  const memory = new Map<string, string | null>();

  const forget = (key: string) => {
    try {
      host.localStorage.removeItem(key);
    } catch {
      // Blocked: nothing is stored there either.
    }
  };

  return {
    get(key) {
      const remembered = memory.get(key);
      if (remembered !== undefined) return remembered;
      try {
        return host.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set(key, text) {
      if (text === null) {
        memory.delete(key);
        forget(key);
        return;
      }
      try {
        host.localStorage.setItem(key, text);
        memory.delete(key);
      } catch {
        forget(key);
        memory.set(key, text);
      }
    },
    watch(key, listener) {
      const hear = (event: StorageEvent) => {
        if (event.key !== null && event.key !== key) return;
        // What another tab wrote or removed is newer than what this tab had to remember.
        memory.delete(key);
        listener();
      };
      host.addEventListener('storage', hear);
      return () => host.removeEventListener('storage', hear);
    },
  };
}
