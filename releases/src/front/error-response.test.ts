import Fastify from 'fastify';
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
