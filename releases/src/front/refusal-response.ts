import type { FastifyReply } from 'fastify';
import { Refusal } from '../errors/refusal.ts';
import { hardened } from './content-security-policy.ts';

/** Responses about releases must not be cached. */
export const noStore = { ...hardened, 'cache-control': 'no-store' } as const;

const unauthenticated: readonly string[] = ['no-token', 'bad-token', 'not-signed-in'];

function statusOf({ kind, code }: Refusal): number {
  if (code === 'bad-request') return 400;
  if (unauthenticated.includes(code)) return 401;
  if (code === 'not-allowed' || code === 'foreign-origin') return 403;
  if (code === 'too-many') return 429;
  if (code === 'too-large') return 413;
  if (code === 'too-slow') return 408;
  return kind === 'failure' ? 503 : 409;
}

/** Sends a refusal. @throws other errors */
export function sendRefusal(reply: FastifyReply, error: unknown): FastifyReply {
  if (!(error instanceof Refusal)) throw error;
  const status = statusOf(error);
  if (status === 429 && !reply.hasHeader('retry-after')) reply.header('retry-after', '60');
  return reply.code(status).headers(noStore).send({ error: error.code, message: error.message });
}

/** Sends that there is nothing at a URL. With the type: a route may have set another one before its file turned out to be missing. */
export const sendNotFound = (reply: FastifyReply): FastifyReply =>
  reply.code(404).headers(noStore).type('application/json; charset=utf-8').send({ error: 'not-found', message: 'Not found' });
