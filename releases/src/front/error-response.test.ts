import { once } from 'node:events';
import Fastify, { type FastifyError } from 'fastify';
import { requestLog, sendError } from './error-response.ts';

test('the log of a failed request has its path without the query and without the token of a calendar link', async () => {
  const lines: string[] = [];
  const logger = { level: 'error', stream: { write: (line: string) => void lines.push(line) } };
  const app = Fastify({ logger, childLoggerFactory: requestLog });
  app.setErrorHandler(sendError);
  app.get('/*', () => {
    throw new Error('broken');
  });
  const { statusCode, body } = await app.inject({ url: '/api/v1/planner/feed/s3cret.ics?t=s3cret' });
  await app.inject({ url: '/api/v1/planner/slot' });
  expect([statusCode, body.includes('broken')]).toEqual([500, false]);
  expect(lines.map((line) => (JSON.parse(line) as { path: string }).path)).toEqual(['/api/v1/planner/feed/….ics', '/api/v1/planner/slot']);
  expect(lines.join('')).not.toContain('s3cret');
});

test('a request that the client cancelled is not logged as an error', async () => {
  const lines: { readonly level: number; readonly msg: string }[] = [];
  const stream = { write: (line: string) => void lines.push(JSON.parse(line) as (typeof lines)[number]) };
  const app = Fastify({ logger: { level: 'info', stream }, forceCloseConnections: true });
  const failed = new Promise<void>((resolve) =>
    app.setErrorHandler<FastifyError>((error, request, reply) => {
      sendError(error, request, reply);
      resolve();
    }),
  );
  const cancel = new AbortController();
  app.get('/slow', async ({ raw }) => {
    cancel.abort();
    await once(raw.socket, 'close');
    throw new Error('Request aborted');
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  try {
    await expect(fetch(`${url}/slow`, { signal: cancel.signal })).rejects.toThrow('aborted');
    await failed;
  } finally {
    await app.close();
  }
  expect(lines.filter(({ level }) => level >= 50)).toEqual([]);
  expect(lines.map(({ msg }) => msg)).toContain('the client closed the connection');
});
