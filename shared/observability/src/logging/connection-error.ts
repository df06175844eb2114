import { stdSerializers, type SerializedError } from 'pino';

/** Codes of connections that were refused or broke: where in this program it happened says nothing. */
const CONNECTION = /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|UND_ERR_.*)$/;

/** Writes an error of a connection in one short line, without a stack, and others as pino does. */
export function serializeConnectionError(error: Error): SerializedError {
  const { code } = error as { code?: unknown };
  if (typeof code !== 'string' || !CONNECTION.test(code)) return stdSerializers.errWithCause(error);
  // A host with several addresses fails with one error for each, and without a message.
  const [first] = error instanceof AggregateError ? (error.errors as readonly unknown[]) : [];
  return { type: error.name, code, message: error.message || (first instanceof Error ? first.message : '') } as unknown as SerializedError;
}
