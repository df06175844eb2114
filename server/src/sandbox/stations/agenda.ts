/** Timed events of one station: a short sorted list. Times in milliseconds since 1970. */
export interface Agenda {
  /** Time of the next event; Infinity: none. */
  readonly next: number;
  add(at: number, act: (at: number) => void): void;
  /** Runs all events due until `at`, each at its own time, including those added meanwhile. */
  run(at: number): void;
}

export function createAgenda(): Agenda {
  const entries: { readonly at: number; readonly act: (at: number) => void }[] = [];
  return {
    get next() {
      return entries[0]?.at ?? Number.POSITIVE_INFINITY;
    },
    add(at, act) {
      if (!Number.isFinite(at)) return;
      const after = entries.findIndex((entry) => entry.at > at);
      entries.splice(after === -1 ? entries.length : after, 0, { at, act });
    },
    run(at) {
      for (let entry = entries[0]; entry !== undefined && entry.at <= at; entry = entries[0]) {
        entries.shift();
        entry.act(entry.at);
      }
    },
  };
}
