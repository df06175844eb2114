import type { FastifyInstance } from 'fastify';
import { databaseFailure } from '../database/database-failure.ts';
import { refusalOf } from './trigger-refusal.ts';
import { Refusal } from './refusal.ts';

interface RouteError {
  readonly statusCode?: number;
  readonly code?: string;
  readonly message: string;
  readonly validation?: readonly { readonly instancePath: string; readonly message?: string; readonly params?: Record<string, unknown> }[];
  readonly validationContext?: string;
}

/** Returns the refusal for a database that is unavailable (503 with Retry-After) or out of disk space (507); null for other errors. */
export function databaseRefusal(error: unknown): Refusal | null {
  switch (databaseFailure(error)) {
    case 'unavailable':
      return new Refusal(503, 'database-down', "The database isn't available. Try again in a moment.", 1);
    case 'disk-full':
      return new Refusal(507, 'disk-full', "The database disk is full. Changes can't be saved until space is freed.");
    default:
      return null;
  }
}

/** Converts errors thrown by routes into the API's error body; internal errors are logged and sent without details. */
export function handleErrors(app: FastifyInstance): void {
  app.setErrorHandler((error: RouteError, request, reply) => {
    const outage = databaseRefusal(error);
    if (outage) request.log.error({ err: error }, 'the database rejected a request');
    const refusal = outage ?? refusalOf(error);
    if (refusal !== null) {
      if (refusal.retryAfter !== null) reply.header('retry-after', String(refusal.retryAfter));
      if (refusal.statusCode === 401) reply.header('www-authenticate', 'Bearer');
      return reply.status(refusal.statusCode).send({ error: refusal.code, message: refusal.message, ...refusal.extra });
    }
    if (error.validation) return reply.status(400).send({ error: 'invalid-input', message: validationMessage(error) });
    const status = error.statusCode ?? 500;
    if (status >= 400 && status < 500) return reply.status(status).send({ error: errorCodeOf(error, status), message: error.message });
    request.log.error({ err: error }, 'request failed');
    return reply.status(500).send({ error: 'internal', message: 'Something went wrong on our side. Try again in a moment.' });
  });
  app.setNotFoundHandler((_request, reply) => reply.status(404).send({ error: 'not-found', message: 'Not found' }));
}

function validationMessage(error: RouteError): string {
  const [first] = error.validation ?? [];
  const where = [error.validationContext ?? 'request', ...(first?.instancePath ?? '').split('/').filter(Boolean)].join('.');
  const unknown = first?.params?.['additionalProperty'];
  if (unknown !== undefined) return `${where} has the unknown field ${JSON.stringify(unknown)}`;
  return `${where} ${first?.message ?? 'is not valid'}`;
}

function errorCodeOf(error: RouteError, status: number): string {
  const known: Record<number, string> = { 404: 'not-found', 413: 'too-large', 415: 'unsupported-media-type', 429: 'too-many-requests' };
  return known[status] ?? (error.code?.startsWith('FST_') ? 'invalid-request' : 'refused');
}
