import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { Upload as TusUpload } from 'tus-js-client';
import { ids, resetRelatedRows } from '../../testing/relations.ts';
import { type TestServer } from '../../testing/test-server.ts';
import { cleanUp, finishStalledUploads } from './housekeeping.ts';
import { avif, bomb, heic, html, jpeg, jpegWithLocation, LOCATED, mp4, pdf, png, SCRIPT, svg, webm, zip } from './testing/corpus.ts';
import { uploads } from './testing/upload.ts';
import { createFileIntake } from './file-intake.ts';
import { folderStore } from './folder-store.ts';
import {
  attachmentsOf,
  CLIENT,
  eventsOf,
  MANAGER,
  REPORTER,
  startAttachmentServer,
  type Attachment,
  storedFiles,
  STRANGER,
  TECHNICIAN,
  VIEWER,
} from './testing/attachment-server.ts';

const own = ids('own');
let server: TestServer;

beforeAll(async () => {
  server = await startAttachmentServer();
});
beforeEach(async () => {
  await resetRelatedRows(server.db);
  await server.db.execute(sql`delete from attachments`);
  await server.db.execute(sql`delete from attachment_uploads`);
  await cleanUp(server.db, folderStore(server.config.attachmentStore), Date.now() + 2 * 3_600_000);
});
afterAll(async () => {
  await server?.close();
});

const request = own.request;
const list = (as: string = TECHNICIAN) => attachmentsOf(server, as, request);
const events = () => eventsOf(server, request);
const count = async () => {
  const { photoCount, fileCount } = (await server.as(TECHNICIAN, { url: `/v1/service-request/${request}` })).json<Record<string, number>>();
  return [photoCount, fileCount];
};
const stored = () => storedFiles(server);
const send = (as: string, bytes: Buffer, name?: string, type?: string) => uploads(server).send(as, request, bytes, name, type);

test('[SR-03] SRV-F3 a photo is stored upright, without location and camera data, with a thumbnail', async () => {
  const original = await jpegWithLocation();
  expect(original.includes(LOCATED)).toBe(true);
  expect((await sharp(original).metadata()).exif).toBeDefined();
  expect((await send(TECHNICIAN, original, 'Zdjęcie: przód?.JPG')).statusCode).toBe(204);
  const [photo] = await list();
  expect(photo).toMatchObject({ kind: 'photo', name: 'Zdjęcie_ przód_.jpg', stage: 'before', state: 'ready', width: 48, height: 64 });
  expect(await count()).toEqual([1, 1]);

  const file = await server.app.inject({ url: photo?.file ?? '' });
  expect(file.headers).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': expect.stringMatching(/^attachment; filename=.*filename\*=UTF-8''Zdj%C4%99cie/),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'cache-control': 'private, max-age=600, immutable',
  });
  const kept = await sharp(file.rawPayload).metadata();
  expect([kept.width, kept.height, kept.exif, kept.xmp, kept.iptc]).toEqual([48, 64, undefined, undefined, undefined]);
  expect((await server.app.inject({ url: photo?.thumbnail ?? '' })).headers['content-type']).toBe('image/jpeg');
  const bytes = Buffer.concat(stored().map((path) => readFileSync(path)));
  expect([bytes.includes(LOCATED), bytes.includes('Camera'), bytes.includes('GPS')]).toEqual([false, false, false]);
});

describe('[SR-03] SRV-F2 SRV-F3 corpus', () => {
  test.each<[string, () => Buffer | Promise<Buffer>, string, number, string]>([
    ['zero bytes', () => Buffer.alloc(0), 'photo.jpg', 422, 'empty-file'],
    ['an SVG with a script', svg, 'drawing.svg', 415, 'unsupported-type'],
    ['an SVG named as a photo', svg, 'photo.jpg', 415, 'unsupported-type'],
    ['a page', html, 'page.html', 415, 'unsupported-type'],
    ['a program', () => Buffer.concat([Buffer.from('MZ'), Buffer.alloc(200)]), 'photo.jpg', 415, 'unsupported-type'],
    ['a 50-megapixel bomb', () => bomb(), 'bomb.png', 422, 'too-many-pixels'],
    ['a photo that breaks off', async () => (await jpeg(400, 300)).subarray(0, 700), 'photo.jpg', 422, 'damaged-image'],
    ['a HEIC photo', heic, 'IMG_0001.HEIC', 415, 'heic-unsupported'],
    ['a PDF named as a photo', () => pdf(), 'photo.jpg', 415, 'wrong-extension'],
    ['a photo named as a page', () => jpeg(), 'photo.html', 415, 'wrong-extension'],
    ['a PDF with a script', () => pdf('/OpenAction << /S /JavaScript /JS (app.alert(1)) >>'), 'bill.pdf', 422, 'active-content'],
    ['a PDF followed by a ZIP', () => Buffer.concat([pdf(), zip()]), 'bill.pdf', 422, 'damaged-file'],
    ['a page that becomes a PDF', () => Buffer.concat([html(), pdf()]), 'bill.pdf', 415, 'unsupported-type'],
    ['a video followed by a page', () => Buffer.concat([mp4(), html()]), 'ride.mp4', 422, 'damaged-file'],
    ['a WebM video followed by a ZIP', () => Buffer.concat([webm(), zip()]), 'ride.webm', 422, 'damaged-file'],
  ])('%s', async (_title, make, name, status, code) => {
    const response = await send(TECHNICIAN, await make(), name);
    expect([response.statusCode, response.json<{ error: string }>().error]).toEqual([status, code]);
    expect(await list()).toEqual([]);
    expect(stored()).toEqual([]);
    expect(await events()).toEqual([]);
    expect((await server.db.execute(sql`select 1 from attachment_uploads`)).rows).toEqual([]);
  });

  test('re-encoding a photo removes what is appended to it or embedded in it', async () => {
    expect((await send(TECHNICIAN, Buffer.concat([await jpeg(), html(), zip()]))).statusCode).toBe(204);
    const bytes = Buffer.concat(stored().map((path) => readFileSync(path)));
    expect([bytes.includes(SCRIPT), bytes.includes('PK\x05\x06')]).toEqual([false, false]);
  });

  test('sizes are refused before any byte is sent, or by the content when the client names another type', async () => {
    const begin = (length: number, type: string) => uploads(server).begin(TECHNICIAN, request, { length, type, name: 'file' });
    const codes = [
      await begin(10 * 1024 * 1024 + 1, 'image/jpeg'),
      await begin(10 * 1024 * 1024 + 1, 'application/pdf'),
      await begin(50 * 1024 * 1024 + 1, 'video/mp4'),
    ].map((response) => [response.statusCode, response.json<{ error: string }>().error]);
    expect(codes).toEqual(codes.map(() => [413, 'file-too-large']));
    expect((await begin(50 * 1024 * 1024, 'video/mp4')).statusCode).toBe(201);
    const large = Buffer.concat([await jpeg(), Buffer.alloc(10.5 * 1024 * 1024)]);
    const path = uploads(server).pathOf(await begin(large.length, 'video/mp4'), request);
    let last;
    for (let at = 0; at < large.length; at += 1024 * 1024)
      last = await uploads(server).append(TECHNICIAN, path, at, large.subarray(at, at + 1024 * 1024));
    expect([last?.statusCode, last?.json<{ error: string }>().error, stored()]).toEqual([413, 'file-too-large', []]);
  });

  test('PNG, AVIF, MP4, WebM and PDF are accepted; videos and documents stay as they are', async () => {
    const files = { 'a.png': await png(), 'b.avif': await avif(), 'c.mp4': mp4(), 'd.webm': webm(), 'e.pdf': pdf() };
    for (const [name, bytes] of Object.entries(files))
      expect([name, (await send(TECHNICIAN, bytes, name)).statusCode]).toEqual([name, 204]);
    const listed = await list();
    expect(listed.map(({ name, kind }) => [name, kind])).toEqual([
      ['a.jpg', 'photo'],
      ['b.jpg', 'photo'],
      ['c.mp4', 'video'],
      ['d.webm', 'video'],
      ['e.pdf', 'pdf'],
    ]);
    expect(await count()).toEqual([2, 5]);
    for (const at of [2, 3, 4]) {
      const file = await server.app.inject({ url: listed[at]?.file ?? '' });
      expect(file.rawPayload.equals(Object.values(files)[at] ?? Buffer.alloc(0))).toBe(true);
    }
    const part = await server.app.inject({ url: listed[2]?.file ?? '', headers: { range: 'bytes=4-7' } });
    expect([part.statusCode, part.body, part.headers['content-range']]).toEqual([206, 'ftyp', `bytes 4-7/${files['c.mp4'].length}`]);
    expect((await server.app.inject({ url: listed[2]?.file ?? '', headers: { range: 'bytes=99999-' } })).statusCode).toBe(416);
  });
});

test('[SR-03] SRV-F4 an interrupted upload resumes where it stopped, with the usual client', async () => {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
  const { access_token: token } = await server.signIn(TECHNICIAN);
  const bytes = mp4(700_000);
  const offsets: number[] = [];
  const options = {
    endpoint: `${address}/v1/service-request/${request}/upload`,
    chunkSize: 256 * 1024,
    retryDelays: null,
    headers: { authorization: `Bearer ${token}` },
    metadata: { filename: 'ride.mp4', filetype: 'video/mp4' },
  };
  const url = await new Promise<string>((resolve, reject) => {
    const upload = new TusUpload(bytes, {
      ...options,
      onError: reject,
      onChunkComplete: () => void upload.abort().then(() => resolve(upload.url ?? '')),
    });
    upload.start();
  });
  expect(await list()).toEqual([]);
  await new Promise<void>((resolve, reject) => {
    new TusUpload(bytes, {
      ...options,
      uploadUrl: url,
      onError: reject,
      onSuccess: () => resolve(),
      onChunkComplete: (_size, accepted) => offsets.push(accepted),
    }).start();
  });
  // The first chunk wasn't sent again.
  expect(offsets[0]).toBe(2 * 256 * 1024);
  const [video] = await list();
  expect((await server.app.inject({ url: video?.file ?? '' })).rawPayload.equals(bytes)).toBe(true);
});

test('[SR-03] SRV-F4 chunks continue at the offset; a finished upload says so, a cancelled one is gone', async () => {
  const { begin, pathOf, append, head, cancel } = uploads(server);
  const bytes = mp4(60_000);
  const begun = await begin(TECHNICIAN, request, { length: bytes.length, name: 'a.mp4' });
  const path = pathOf(begun, request);
  expect((await append(TECHNICIAN, path, 0, bytes.subarray(0, 1000))).json<{ error: string }>().error).toBe('chunk-too-small');
  const half = 30_000;
  expect((await append(TECHNICIAN, path, 0, bytes.subarray(0, half))).headers['upload-offset']).toBe(String(half));
  expect((await append(TECHNICIAN, path, 0, bytes.subarray(0, half))).statusCode).toBe(409);
  expect((await head(TECHNICIAN, path)).headers).toMatchObject({ 'upload-offset': String(half), 'upload-length': String(bytes.length) });
  // Others can't see, continue or cancel it.
  for (const response of [await head(MANAGER, path), await append(MANAGER, path, half, bytes.subarray(half)), await cancel(MANAGER, path)])
    expect(response.statusCode).toBe(404);
  // The response to the last bytes is lost: the client asks, and sends nothing again.
  const both = await Promise.all([
    append(TECHNICIAN, path, half, bytes.subarray(half)),
    append(TECHNICIAN, path, half, bytes.subarray(half)),
  ]);
  expect(both.map(({ statusCode }) => String(statusCode)).toSorted()).toEqual(['204', '409']);
  expect((await head(TECHNICIAN, path)).headers['upload-offset']).toBe(String(bytes.length));
  expect(await list()).toHaveLength(1);
  expect((await events()).map(({ kind }) => kind)).toEqual(['fileAdded']);

  const other = pathOf(await begin(TECHNICIAN, request, { length: bytes.length }), request);
  expect((await cancel(TECHNICIAN, other)).statusCode).toBe(204);
  expect((await head(TECHNICIAN, other)).statusCode).toBe(404);
});

test('[SR-03] SRV-F4 an upload ends a day after it began, like one that never was', async () => {
  const { begin, pathOf, append, head } = uploads(server);
  const bytes = mp4(60_000);
  const path = pathOf(await begin(TECHNICIAN, request, { length: bytes.length }), request);
  expect((await head(TECHNICIAN, path)).statusCode).toBe(200);
  await server.db.execute(sql`update attachment_uploads set created_at = now() - interval '25 hours'`);
  const late = await append(TECHNICIAN, path, 0, bytes);
  expect([late.statusCode, late.json<{ error: string }>().error]).toEqual([404, 'not-found']);
});

test('[SR-03] SRV-F4 a killed server finishes the upload; nothing is partial and objects without a row are swept', async () => {
  const { begin, pathOf } = uploads(server);
  const bytes = await jpeg();
  const path = pathOf(await begin(TECHNICIAN, request, { length: bytes.length }), request);
  const id = path.split('/').at(-1) ?? '';
  // As a server leaves it that is killed after the last bytes and in the middle of storing the file.
  await server.db.execute(sql`insert into attachment_chunks (upload_id, start, bytes) values (${id}, 0, ${bytes})`);
  await server.db.execute(sql`update attachment_uploads set received = length where id = ${id}`);
  const store = folderStore(server.config.attachmentStore);
  await server.db.execute(sql`insert into attachment_files (key, variant) values ('0000', 'file')`);
  await store.put('0000', bytes, 'image/jpeg');
  expect(await list()).toEqual([]);

  const intake = createFileIntake({
    kernel: { db: server.db, live: { publish: () => undefined } as never },
    store,
    scans: false,
    onPending: () => undefined,
  });
  await Promise.all([1, 2].map(() => finishStalledUploads(server.db, intake, new Date(Date.now() + 1000))));
  expect((await list()).map(({ name }) => name)).toEqual(['photo.jpg']);
  expect((await events()).map(({ kind }) => kind)).toEqual(['fileAdded']);
  expect(stored()).toHaveLength(3);
  await cleanUp(server.db, store, Date.now());
  expect(stored()).toHaveLength(3);
  await cleanUp(server.db, store, Date.now() + 2 * 3_600_000);
  expect(stored()).toHaveLength(2);
  // A day later, the client can no longer ask about the upload.
  await cleanUp(server.db, store, Date.now() + 25 * 3_600_000);
  expect((await uploads(server).head(TECHNICIAN, path)).statusCode).toBe(404);
  expect(await list()).toHaveLength(1);
});

test('[SR-03] SRV-F1 files belong to both sides of a repair and to the reporter; addresses end with the session', async () => {
  const made = await server.as(REPORTER, {
    method: 'POST',
    url: '/v1/service-request',
    headers: { 'x-command-id': randomUUID() },
    payload: { vehicleId: own.vehicle, damageTypes: [], rideable: true },
  });
  const { id } = made.json<{ id: string }>();
  const { send: sendTo } = uploads(server);
  expect((await sendTo(REPORTER, id, await jpeg())).statusCode).toBe(204);
  const path = `/v1/service-request/${id}/attachment`;
  for (const [email, status] of [
    [REPORTER, 200],
    [CLIENT, 200],
    [TECHNICIAN, 200],
    [VIEWER, 403],
    [STRANGER, 404],
  ] as const) {
    expect([email, (await server.as(email, { url: path })).statusCode]).toEqual([email, status]);
    if (status !== 200) expect((await sendTo(email, id, await jpeg())).statusCode).toBe(status);
  }
  const absent = await server.as(STRANGER, { url: '/v1/service-request/999999/attachment' });
  expect((await server.as(STRANGER, { url: path })).body).toBe(absent.body);

  const listed = async (headers = {}) => (await server.as(REPORTER, { url: path, headers })).json<Attachment[]>();
  const [photo] = await listed();
  // Behind a proxy, addresses begin as the browser sees them.
  expect((await listed({ 'x-forwarded-prefix': '/api' }))[0]?.file).toBe(`/api${photo?.file}`);
  expect((await listed({ 'x-forwarded-prefix': '//evil.example' }))[0]?.file).toBe(photo?.file);
  const address = photo?.file ?? '';
  expect((await server.app.inject({ url: address })).statusCode).toBe(200);
  expect((await server.app.inject({ url: `${address.slice(0, -2)}xx` })).statusCode).toBe(404);
  expect((await server.app.inject({ url: address.replace('/file?', '/thumbnail?') })).statusCode).toBe(404);
  // A permission that ends takes effect at once, and so does the end of the session.
  await server.db.execute(sql`update vehicles set group_id = ${ids('sibling').group} where id = ${own.vehicle}`);
  expect((await server.app.inject({ url: address })).statusCode).toBe(404);
  await server.db.execute(sql`update vehicles set group_id = ${own.group} where id = ${own.vehicle}`);
  await server.db.execute(sql`update sessions set ended_at = now() where account_id = (select id from accounts where email = ${REPORTER})`);
  expect((await server.app.inject({ url: address })).statusCode).toBe(404);
});

test('[SR-03] SRV-F5 SRV-F6 managers delete any file, authors their own for 15 minutes; both are in the log and the audit', async () => {
  await send(CLIENT, await jpeg(), 'a.jpg');
  await server.db.execute(sql`update service_requests set state = 'inProgress' where id = ${request}`);
  await send(CLIENT, await jpeg(), 'b.jpg');
  const [first, second] = await list(MANAGER);
  expect([first?.stage, second?.stage]).toEqual(['before', 'after']);
  const remove = async (as: string, id = '') =>
    (await server.as(as, { method: 'DELETE', url: `/v1/service-request/${request}/attachment/${id}` })).statusCode;
  expect((await list(TECHNICIAN)).map(({ deletable }) => deletable)).toEqual([false, false]);
  expect(await remove(TECHNICIAN, first?.id)).toBe(403);
  expect(await remove(STRANGER, first?.id)).toBe(404);
  expect(await remove(CLIENT, first?.id)).toBe(204);
  await server.db.execute(sql`update attachments set at = now() - interval '16 minutes'`);
  expect((await list(CLIENT)).map(({ deletable }) => deletable)).toEqual([false]);
  expect(await remove(CLIENT, second?.id)).toBe(403);
  expect(await remove(MANAGER, second?.id)).toBe(204);
  expect(await remove(MANAGER, second?.id)).toBe(404);
  expect([await list(), stored(), await count()]).toEqual([[], [], [0, 0]]);
  expect((await events()).map(({ kind, before, after }) => [kind, before ?? after])).toEqual([
    ['fileAdded', expect.objectContaining({ name: 'a.jpg' })],
    ['fileAdded', expect.objectContaining({ name: 'b.jpg' })],
    ['fileDeleted', expect.objectContaining({ name: 'a.jpg' })],
    ['fileDeleted', expect.objectContaining({ name: 'b.jpg' })],
  ]);
  const { rows } = await server.db.execute(
    sql`select act from audit_entries where subject_id = ${`request:${request}`} order by seq desc limit 4`,
  );
  expect(rows.map(({ act }) => act)).toEqual(['attachment-deleted', 'attachment-deleted', 'attachment-added', 'attachment-added']);
});

test('[SR-03] SRV-F2 a request has at most 20 files', async () => {
  await server.db.execute(sql`
    insert into attachments (id, request_id, author_id, kind, name, media_type, size, stage, scan)
    select gen_random_uuid(), ${request}, 'someone', 'pdf', 'a.pdf', 'application/pdf', 9, 'before', 'clean' from generate_series(1, 19)`);
  const codes = await Promise.all([pdf(), pdf()].map((bytes) => send(TECHNICIAN, bytes, 'b.pdf')));
  expect(codes.map((each) => (each.statusCode === 204 ? '' : each.json<{ error: string }>().error)).toSorted()).toEqual([
    '',
    'too-many-files',
  ]);
  expect(await list()).toHaveLength(20);
  expect(stored()).toHaveLength(1);
});

test('[SR-03] SRV-F6 files are deleted with their request, and 400 days after its outcome', async () => {
  const store = folderStore(server.config.attachmentStore);
  const later = Date.now() + 2 * 3_600_000;
  await send(TECHNICIAN, await jpeg());
  await server.db.execute(
    sql`update service_requests set state = 'completed', outcome = 'accepted', updated_at = now() - interval '399 days' where id = ${request}`,
  );
  await cleanUp(server.db, store, later);
  expect([(await list()).length, stored().length]).toEqual([1, 2]);
  await server.db.execute(sql`update service_requests set updated_at = now() - interval '401 days' where id = ${request}`);
  await cleanUp(server.db, store, later);
  expect([(await list()).length, stored().length]).toEqual([0, 0]);
  await send(TECHNICIAN, await jpeg());
  await server.db.execute(sql`delete from vehicles where id = ${own.vehicle}`);
  await cleanUp(server.db, store, later);
  expect(stored()).toEqual([]);
});
