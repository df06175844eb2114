/** What a failed statement tells about the database: it's unavailable, or its disk is full. */
export type DatabaseFailure = 'unavailable' | 'disk-full';

/** SQLSTATE classes and codes: connection exceptions, shutdown, crash recovery, no free connection. */
const UNAVAILABLE = /^(08...|57P0[1235]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/;
/** SQLSTATE `disk_full`. */
const DISK_FULL = '53100';

/** Errors of pg itself have no code. */
const BROKEN_CONNECTION =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect)/;

/** Classifies an error by itself and its causes (Drizzle wraps statement errors). Returns null when it isn't about the database's state. */
export function databaseFailure(error: unknown): DatabaseFailure | null {
  for (let at = error; at instanceof Error; at = at.cause) {
    const { code } = at as { code?: unknown };
    if (code === DISK_FULL) return 'disk-full';
    if ((typeof code === 'string' && UNAVAILABLE.test(code)) || BROKEN_CONNECTION.test(at.message)) return 'unavailable';
    // A connection to a host with several addresses fails with one error per address.
    if (at instanceof AggregateError && at.errors.some((each) => databaseFailure(each) === 'unavailable')) return 'unavailable';
  }
  return null;
}
