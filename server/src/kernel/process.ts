import { startMetricsServer, type MetricsServer, type Readiness, type Registry } from '@fleet-console/observability';
import type { Config } from './config.ts';

/** Serves the metrics of this process, if `METRICS_PORT` is set. @throws the error of `listen` */
export async function serveMetrics(
  { metricsPort, host }: Pick<Config, 'metricsPort' | 'host'>,
  registry: Registry,
  readiness?: Readiness,
): Promise<MetricsServer | null> {
  if (metricsPort === null) return null;
  return startMetricsServer({ registry, port: metricsPort, host, ...(readiness && { readiness }) });
}

/** Prints the ready line for the parent process. Logs go to stderr. */
export function printReady(line: { readonly ready: string } & Readonly<Record<string, unknown>>): void {
  process.stdout.write(`${JSON.stringify(line)}\n`);
}

/** Errors whose message is shown without a stack. */
const USER_ERRORS = ['ConfigError', 'DatabaseError', 'SecretFileError'];

/** Prints the error and exits with code 1. */
export function failStart(error: unknown): never {
  const { name, message, code, syscall, port, stack } = error as Partial<NodeJS.ErrnoException> & { port?: number };
  let sentence = stack ?? String(error);
  if (name !== undefined && USER_ERRORS.includes(name)) sentence = message ?? '';
  else if (code === 'EADDRINUSE') sentence = `Port ${port} is already in use. Stop the program that uses it, or choose another port.`;
  else if (code === 'EACCES' && syscall === 'listen') sentence = `Port ${port} requires more privileges. Choose a port above 1023.`;
  else if (code === 'ECONNREFUSED')
    sentence = `Couldn't connect to ${(error as { address?: string }).address}:${port}. Is the database running?`;
  else if (code === '28P01' || code === '28000') sentence = 'The database rejected the user name or password in DATABASE_URL.';
  else if (code === '3D000') sentence = "The database in DATABASE_URL doesn't exist.";
  else if (code === 'ENOTFOUND') sentence = `Host not found: ${(error as { hostname?: string }).hostname ?? 'unknown'}.`;
  process.stderr.write(`${[sentence, ...causesOf(error)].join('\n')}\n`);
  process.exit(1);
}

/** Returns the errors that caused this one, the first cause last. The database's reason is the cause of a failed query, whose message has only the query. */
function causesOf(error: unknown): string[] {
  const causes: string[] = [];
  for (let at = (error as Partial<Error>).cause; at instanceof Error; at = at.cause) {
    const { detail } = at as { detail?: unknown };
    causes.push(`Error: ${at.message}${typeof detail === 'string' ? ` (${detail})` : ''}`);
  }
  return causes;
}

/** Calls `stop` once at SIGTERM or SIGINT, and exits when it's done, or after `timeout` ms. */
export function stopOnSignal(stop: () => Promise<void>, timeout = 10_000): void {
  let stopping = false;
  const begin = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), timeout).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', begin);
  process.once('SIGINT', begin);
}
