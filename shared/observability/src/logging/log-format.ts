import { hostname } from 'node:os';
import { stdTimeFunctions, symbols, type Logger, type LoggerOptions } from 'pino';
import { currentRequestId } from './request-id.ts';

/**
 * Options of pino for all processes: JSON lines with `time` (ISO 8601, UTC), `level` as a word, `service`, `host` and `pid`, and within a request its id as
 * `reqId`.
 */
export const logFormat = (service: string) =>
  ({
    base: { service, host: hostname(), pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    mixin(_line: object, _level: number, logger: Logger) {
      const reqId = currentRequestId();
      return reqId === undefined || hasRequestId(logger) ? {} : { reqId };
    },
  }) satisfies LoggerOptions;

/** The logger of a request has the id already. */
const hasRequestId = (logger: Logger) =>
  String((logger as unknown as Record<symbol, unknown>)[symbols.chindingsSym as unknown as symbol]).includes('"reqId":');
