/** Timed events of one station: a short sorted list. Times in milliseconds since 1970. */
export interface EventQueue {
  /** Time of the next event; Infinity: none. */
  readonly next: number;
  add(at: number, callback: (at: number) => void): void;
  /** Runs all events due until `at`, each at its own time, including those added by earlier ones. */
  run(at: number): void;
}

export function createEventQueue(): EventQueue {
  const entries: { readonly at: number; readonly callback: (at: number) => void }[] = [];
  return {
    get next() {
      return entries[0]?.at ?? Number.POSITIVE_INFINITY;
    },
    add(at, callback) {
      if (!Number.isFinite(at)) return;
      const after = entries.findIndex((entry) => entry.at > at);
      entries.splice(after === -1 ? entries.length : after, 0, { at, callback });
    },
    run(at) {
      for (let entry = entries[0]; entry !== undefined && entry.at <= at; entry = entries[0]) {
        entries.shift();
        entry.callback(entry.at);
      }
    },
  };
}
