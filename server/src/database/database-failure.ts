/** What a failed statement says about the database itself: it is away, or it has no room left. */
export type DatabaseFailure = 'unavailable' | 'disk-full';

/** SQLSTATE classes and codes: connection exceptions, shutdown, crash recovery, no free connection. */
const UNAVAILABLE = /^(08...|57P0[1235]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** SQLSTATE `disk_full`. */
const DISK_FULL = '53100';

/** pg's own errors carry no code. */
const BROKEN_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Looks through an error and its causes: Drizzle wraps those of statements. Returns null for anything that isn't about the database's state. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (code === DISK_FULL) return 'disk-full';
    if ((typeof code === 'string' && UNAVAILABLE.test(code)) || BROKEN_CONNECTION.test(at.message)) return 'unavailable';
    // A connection to a host with several addresses fails with an error for each.
    if (at instanceof AggregateError && at.errors.some((each) => databaseFailure(each) === 'unavailable')) return 'unavailable';
  }
  return null;
}
