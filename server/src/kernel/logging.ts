import { logFormat } from '@fleet-console/observability';
import { pino, stdSerializers, type Logger } from 'pino';

/** Header and field names whose values are never logged. */
const SECRETS = [
  'authorization',
  'cookie',
  'password',
  'token',
  'access_token',
  'refresh_token',
  'req.headers.authorization',
  'req.headers.cookie',
  'req.headers["sec-websocket-protocol"]',
  'body.password',
  'body.token',
  'body.refresh_token',
  '*.password',
  '*.refresh_token',
  '*.access_token',
];

/** Fields of PostgreSQL errors that quote values of rows, or the statement with them, and the connection itself, with thousands of characters. */
const QUOTING: ReadonlySet<string> = new Set(['params', 'detail', 'where', 'internalQuery', 'query', 'client']);
/** Drizzle appends the statement's parameters, which may be user input, to message and stack. */
const PARAMETERS = /\nparams:[^]*?(?=\n {4}at |\ncaused by: |$)/g;

/** An error and its causes as pino writes them, without statement parameters. */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) return error;
  const { raw: _raw, ...written } = stdSerializers.errWithCause(error);
  return withoutValues(written);
}

function withoutValues(value: unknown): unknown {
  if (typeof value === 'string') return value.replaceAll(PARAMETERS, '');
  if (Array.isArray(value)) return value.map(withoutValues);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).flatMap(([name, each]) => (QUOTING.has(name) ? [] : [[name, withoutValues(each)]])));
}

/** Logs as JSON lines on stderr: stdout is reserved for the ready line. */
export function createLog(level: string, stream: { write(line: string): void } = pino.destination(2), service = 'server'): Logger {
  const redact = { paths: SECRETS, censor: '[hidden]' };
  return pino({ ...logFormat(service), level, redact, serializers: { err: serializeError } }, stream);
}

export type { Logger };
