import * as v from 'valibot';

/** A value stored in the browser under one key. If storage is full, blocked or corrupt, the value isn't stored; it never throws. */
export interface PersistedValue<T> {
  read(): T;
  write(value: T): void;
}

function storageOf(kind: 'tab' | 'browser'): Storage | null {
  try {
    return kind === 'tab' ? sessionStorage : localStorage;
  } catch {
    return null;
  }
}

/**
 * Stores a remote's value in the browser; prefix keys with the remote's domain (`fleet.views`). `tab`: until the tab is closed, across reloads;
 * `browser`: permanently. Stored values are validated against `schema`; invalid ones give `absent`.
 */
export function persistedValue<S extends v.GenericSchema>(
  kind: 'tab' | 'browser',
  key: string,
  schema: S,
  absent: v.InferOutput<S>,
): PersistedValue<v.InferOutput<S>> {
  return {
    read() {
      try {
        const checked = v.safeParse(schema, JSON.parse(storageOf(kind)?.getItem(key) ?? 'null'));
        return checked.success ? checked.output : absent;
      } catch {
        return absent;
      }
    },
    write(value) {
      try {
        storageOf(kind)?.setItem(key, JSON.stringify(value));
      } catch {
        // Full or blocked: losing the value is acceptable.
      }
    },
  };
}
