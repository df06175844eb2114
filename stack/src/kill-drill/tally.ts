/** What a writer wrote, and what is stored of it. */
export interface Tally {
  readonly acknowledged: number;
  /** Entries of the activity log that were compared. */
  readonly events: number;
  /** Acknowledged, but missing. */
  readonly lost: number;
  /** Present more than once, or without having been written. */
  readonly doubled: number;
  /** Files that were listed without all of their bytes. */
  readonly partial: number;
}

export const sumOf = (tallies: readonly Tally[]): Tally => ({
  acknowledged: sum(tallies.map(({ acknowledged }) => acknowledged)),
  events: sum(tallies.map(({ events }) => events)),
  lost: sum(tallies.map(({ lost }) => lost)),
  doubled: sum(tallies.map(({ doubled }) => doubled)),
  partial: sum(tallies.map(({ partial }) => partial)),
});

const sum = (values: readonly number[]) => values.reduce((total, each) => total + each, 0);

/** `recent`: what was written last, while writes go on. `all`: everything, after the last write. */
export type Scope = 'recent' | 'all';

/** Compares entries that must each be stored once. While writes go on, there may be some that aren't acknowledged yet. */
export function compare(written: readonly string[], stored: readonly string[], scope: Scope): Pick<Tally, 'lost' | 'doubled'> {
  const [expected, found] = [new Set(written), new Set(stored)];
  const unknown = scope === 'all' ? [...found].filter((entry) => !expected.has(entry)).length : 0;
  return {
    lost: [...expected].filter((entry) => !found.has(entry)).length,
    doubled: stored.length - found.size + unknown,
  };
}

/** Writes until `stop`, then until its last write is acknowledged. */
export interface Writer {
  readonly acknowledged: number;
  /** Whether a write is on its way. */
  readonly isWriting: boolean;
  run(stop: AbortSignal): Promise<void>;
  /** Compares what is stored with what was acknowledged before the call. */
  tally(scope: Scope): Promise<Tally>;
}
