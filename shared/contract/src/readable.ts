/** A value that changes over time, as `useSyncExternalStore` needs it. `get` returns the same reference until the value changes. */
export interface Readable<T> {
  get(): T;
  /** Calls `listener` after every change. Returns the function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

/** A `Readable` that its owner can change. */
export interface Writable<T> extends Readable<T> {
  set(value: T): void;
}

/** Creates an observable value. Setting an identical value (`Object.is`) doesn't notify. */
export function writable<T>(initial: T): Writable<T> {
  let value = initial;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      if (Object.is(value, next)) return;
      value = next;
      for (const listener of new Set(listeners)) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
