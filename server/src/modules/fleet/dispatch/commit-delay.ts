/** Longest time from receiving a report to its commit, in ms, unless the database was away. */
export const COMMIT_DELAY = 3_000;
