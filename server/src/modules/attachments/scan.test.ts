import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { ids, resetRelatedRows } from '../../testing/relations.ts';
import type { TestServer } from '../../testing/test-server.ts';
import { attachmentsOf, CLIENT, eventsOf, startAttachmentServer, storedFiles, TECHNICIAN, until } from './testing/attachment-server.ts';
import { jpeg } from './testing/corpus.ts';
import { uploads } from './testing/upload.ts';

const { request } = ids('own');

let server: TestServer;
let scanner: ReturnType<typeof createServer>;
/** Answers of the scanner, and what it was sent. */
let verdict: object | null = { result: 'clean' };
let seen: { id: string; signed: boolean }[] = [];

beforeAll(async () => {
  scanner = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const [, time = '', signature = ''] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['x-signature'])) ?? [];
      const expected = createHmac('sha256', 'scan-secret').update(`${time}.`).update(Buffer.concat(parts)).digest('hex');
      seen.push({ id: String(request.headers['x-attachment-id']), signed: signature === expected });
      response.writeHead(verdict === null ? 503 : 200, { 'content-type': 'application/json' }).end(JSON.stringify(verdict));
    });
  });
  await new Promise<void>((done) => scanner.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(scanner.address() as AddressInfo).port}/scan`;
  server = await startAttachmentServer({ SCAN_WEBHOOK_URL: url, SCAN_WEBHOOK_SECRET: 'scan-secret' });
  await resetRelatedRows(server.db);
  await server.db.execute(sql`delete from attachments`);
  await server.db.execute(sql`delete from attachment_uploads`);
});
afterAll(async () => {
  await server?.close();
  scanner.close();
});

const list = (as: string) => attachmentsOf(server, as, request);
const events = () => eventsOf(server, request);

test('[SR-03] SRV-F7 a file is visible once the virus scanner reports it clean; an infected one never is', async () => {
  const sendScanned = async (name: string) => uploads(server).send(TECHNICIAN, request, await jpeg(), name);
  verdict = null;
  seen = [];
  await sendScanned('late.jpg');
  await until(async () => seen.length > 0);
  expect(seen).toEqual([{ id: expect.any(String), signed: true }]);
  expect(await list(CLIENT)).toEqual([]);
  expect(await list(TECHNICIAN)).toEqual([expect.objectContaining({ name: 'late.jpg', state: 'scanning', file: null, thumbnail: null })]);
  expect(await events()).toEqual([]);

  verdict = { result: 'clean' };
  await server.db.execute(sql`update attachments set next_scan_at = now()`);
  await sendScanned('clean.jpg');
  await until(async () => (await list(CLIENT)).length === 2);
  expect((await list(CLIENT)).map(({ name, state }) => [name, state])).toEqual([
    ['late.jpg', 'ready'],
    ['clean.jpg', 'ready'],
  ]);
  expect(storedFiles(server)).toHaveLength(4);

  verdict = { result: 'infected' };
  await sendScanned('bad.jpg');
  await until(async () => (await events()).length === 3);
  expect(await list(CLIENT)).toHaveLength(2);
  expect((await list(TECHNICIAN)).at(-1)).toMatchObject({ name: 'bad.jpg', state: 'infected', file: null, deletable: true });
  await until(async () => storedFiles(server).length === 4);
  expect(storedFiles(server)).toHaveLength(4);
  expect((await events()).map(({ kind }) => kind).toSorted()).toEqual(['fileAdded', 'fileAdded', 'fileInfected']);
});
