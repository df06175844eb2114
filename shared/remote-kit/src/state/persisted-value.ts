import * as v from 'valibot';

/** A value kept in the browser under one key. Storage that is full, blocked or corrupt is never fatal: the value is then not kept. */
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
 * A remote's one door to the browser's storage; begin keys with the remote's domain (`fleet.views`). `tab`: until the tab is closed, through reloads; `browser`: for good.
 * What is found is checked against `schema`; anything else reads as `absent`.
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
        // Full or blocked: the user loses a convenience, not the work.
      }
    },
  };
}
