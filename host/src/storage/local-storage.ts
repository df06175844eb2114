/** Persistent texts by key: the only access to local storage. */
export interface KeyValueStore {
  /** Returns the text of a key; null if there is none. */
  get(key: string): string | null;
  /** Stores a text, or removes the key if `text` is null. */
  set(key: string, text: string | null): void;
  /** Calls the listener when another tab changed the key or cleared the storage. */
  watch(key: string, listener: () => void): () => void;
}

/** The used part of `window`; it throws in browsers that block storage. */
export interface StorageWindow {
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  addEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
  removeEventListener(type: 'storage', listener: (event: StorageEvent) => void): void;
}

/**
 * Local storage that never throws. A text that can't be written (storage full or blocked) is kept in this tab's memory, and the outdated
 * one is removed, so that no other tab uses it: a used refresh token would end the session of every tab.
 */
export function safeLocalStorage(host: StorageWindow): KeyValueStore {
  const memory = new Map<string, string | null>();

  const remove = (key: string) => {
    try {
      host.localStorage.removeItem(key);
    } catch {
      // Blocked: nothing is stored either.
    }
  };

  return {
    get(key) {
      const inMemory = memory.get(key);
      if (inMemory !== undefined) return inMemory;
      try {
        return host.localStorage.getItem(key);
      } catch {
        return null;
      }
    },
    set(key, text) {
      if (text === null) {
        memory.delete(key);
        remove(key);
        return;
      }
      try {
        host.localStorage.setItem(key, text);
        memory.delete(key);
      } catch {
        remove(key);
        memory.set(key, text);
      }
    },
    watch(key, listener) {
      const onStorage = (event: StorageEvent) => {
        if (event.key !== null && event.key !== key) return;
        // A change of another tab is newer than this tab's copy in memory.
        memory.delete(key);
        listener();
      };
      host.addEventListener('storage', onStorage);
      return () => host.removeEventListener('storage', onStorage);
    },
  };
}
