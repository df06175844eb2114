import { GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { readFile } from 'node:fs/promises';
import { prepareBootMap, readBootMap, readBootMapFile, readPointer } from '../boot-map/pointer.ts';
import { history, status } from '../decisions/history.ts';
import { promote } from '../decisions/promote.ts';
import { rollback } from '../decisions/rollback.ts';
import { publish } from '../decisions/publish.ts';
import { verify } from '../decisions/verify.ts';
import { BUCKET, type S3Request } from '../testing/bucket-server.ts';
import { aRemoteBuild, freshFolder, removeFolders } from '../testing/fake-build.ts';
import { asOwner, freshStore, storesInBucket } from '../testing/fresh-store.ts';
import { aLiveStore, by } from '../testing/live-store.ts';
import { ended, runTypeScript } from '../testing/processes.ts';
import { stored } from '../testing/stored.ts';
import { expectConsistentStore } from '../testing/store-consistency.ts';
import { parseS3Address } from './s3-address.ts';
import { openStore, releaseKey, type Store } from './store.ts';

/* Tests of bucket stores and of storage failures. */

const bucket = storesInBucket();
afterEach(() => {
  bucket().fault = () => undefined;
  bucket().ignoresConditions = false;
});
afterAll(removeFolders);

const fleet = { remote: 'remote-fleet', ...by };
const isEntry = ({ method, key }: S3Request) => method === 'PUT' && key.includes('/ledger/');
const liveNow = async (store: Store) => (await status(store)).remotes.get('remote-fleet')?.live;
const aStore = () => aLiveStore(['fleet0001', 'fleet0002'], 1);
const promotion = (store: Store) => promote(store, { ...fleet, build: 'fleet0002' });
/** Lets the first matching requests fail. */
function failing(times: number, meant: (request: S3Request) => boolean, fault: ReturnType<ReturnType<typeof bucket>['fault']>) {
  let left = times;
  bucket().fault = (request) => (meant(request) && left-- > 0 ? fault : undefined);
}

test('control: the test storage enforces conditional writes, and can be made not to', async () => {
  await freshStore();
  const client = new S3Client({ endpoint: bucket().url, region: 'eu-central-1', forcePathStyle: true, maxAttempts: 1 });
  const put = (text: string, condition: object) =>
    client.send(new PutObjectCommand({ Bucket: BUCKET, Key: 'a', Body: text, ...condition })).then(
      ({ ETag }) => ETag,
      (error: { name: string }) => error.name,
    );
  const first = await put('first', { IfNoneMatch: '*' });
  expect(await put('second', { IfNoneMatch: '*' })).toBe('PreconditionFailed');
  expect(await put('third', { IfMatch: '"0"' })).toBe('PreconditionFailed');
  expect(await put('third', { IfMatch: first })).not.toBe('PreconditionFailed');
  const { Body } = await client.send(new GetObjectCommand({ Bucket: BUCKET, Key: 'a' }));
  expect(await Body?.transformToString()).toBe('third');
  bucket().ignoresConditions = true;
  expect(await put('fourth', { IfNoneMatch: '*' })).not.toBe('PreconditionFailed');
});

test('REL-R31 refuses decisions if the storage does not enforce conditional writes', async () => {
  bucket().ignoresConditions = true;
  const store = await freshStore();
  await expect(publish(store, await aRemoteBuild(), by)).rejects.toThrow(
    /^s3:\/\/releases\/\w+ accepts conditional writes but ignores their condition, which would allow conflicting decisions, so nothing was published\.$/,
  );
  expect(await stored(store).keys('ledger')).toEqual([]);
});

test('REL-R31 a decision whose response was lost is recorded once, although the retry is refused', async () => {
  const store = await aStore();
  failing(1, isEntry, 'reset-after');
  expect((await promotion(store)).entry?.generation).toBe(6);
  expect((await history(store)).map(({ generation }) => generation)).toEqual([1, 2, 3, 4, 5, 6]);
  failing(1, ({ method, key }) => method === 'PUT' && key.endsWith('boot-map.json'), 'reset-after');
  await rollback(store, fleet);
  expect(await verify(store)).toMatchObject({ generation: 7, faults: [] });
  await expectConsistentStore(store);
});

test.each([
  ['answers 500', { status: 500, code: 'InternalError' }],
  ['throttles requests', { status: 503, code: 'SlowDown' }],
  ['breaks the connection', 'reset'],
  ['breaks off in the middle', 'cut'],
  ['reports a conflicting conditional write', { status: 409, code: 'ConditionalRequestConflict' }],
] as const)('retries if the storage %s occasionally', async (_, fault) => {
  const store = await aStore();
  const isConflict = typeof fault === 'object' && fault.status === 409;
  failing(2, (request) => (isConflict ? isEntry(request) : request.method === 'GET' || isEntry(request)), fault);
  expect((await promotion(store)).entry?.generation).toBe(6);
  await expectConsistentStore(store);
});

test.each([
  ['answers 500', { status: 500, code: 'InternalError' }, 'responded with 500 (InternalError), so nothing was promoted.'],
  ['is too busy', { status: 503, code: 'SlowDown' }, 'responded with 503 (SlowDown), so nothing was promoted.'],
  ['breaks the connection', 'reset', ', so nothing was promoted.'],
  ['refuses access', { status: 403, code: 'AccessDenied' }, 'denied access (AccessDenied); check the credentials'],
  ['has no such bucket', { status: 404, code: 'NoSuchBucket' }, 'No bucket found for s3://releases/'],
] as const)('reports storage that permanently %s in one sentence and changes nothing', async (_, fault, sentence) => {
  const store = await aStore();
  bucket().fault = () => fault;
  const refused = await promotion(store).catch((error: Error) => error.message);
  expect(refused).toContain(sentence);
  expect(refused).toMatch(/so nothing was promoted\.$/);
  bucket().fault = () => undefined;
  expect((await status(store)).generation).toBe(5);
  expect((await promotion(store)).entry?.generation).toBe(6);
});

test('REL-R31 reports an unknown outcome, and the next command resolves it', async () => {
  const store = await aStore();
  let written = false;
  bucket().fault = (request) => {
    if (!isEntry(request) && !(request.method === 'HEAD' && request.key.includes('/ledger/'))) return undefined;
    if (request.method === 'HEAD' || written) return 'reset';
    written = true;
    return 'reset-after';
  };
  await expect(promotion(store)).rejects.toThrow(/so it's unknown whether ledger\/00000006\.json was written\. Check before you retry\.$/);
  bucket().fault = () => undefined;
  expect((await status(store)).generation).toBe(6);
  expect((await promotion(store)).entry).toBeNull();
  expect((await readBootMap(store))?.remotes['remote-fleet']?.release.build).toBe('fleet0002');
});

test('REL-R16 REL-R31 a slow writer does not replace a newer boot map or pointer', async () => {
  const store = await aStore();
  const older = await readBootMapFile(store);
  if (!older) throw new Error('nothing is served');
  const slow = await prepareBootMap(store, older.map, older.map.signature);
  await promotion(store);
  await slow.commit();
  expect([(await readPointer(store))?.generation, (await readBootMap(store))?.generation]).toEqual([6, 6]);
  // A forged newer pointer is replaced.
  const claim = JSON.stringify({ generation: 99, bootMap: 'x' });
  await stored(store).put('public/releases/current.json', claim);
  await promotion(store);
  expect((await readPointer(store))?.generation).toBe(6);
});

test('REL-R17 a release without its manifest does not exist, and the next publication of the build completes it', async () => {
  const store = await aStore();
  const build = (text: string) =>
    aRemoteBuild({ build: 'fleet0003', texts: { 'remoteEntry.js': text.repeat(300), 'chunks/list.js': `${text} list` } });
  failing(Infinity, ({ method, key }) => method === 'PUT' && key.endsWith('fleet0003/release.json'), { status: 403, code: 'AccessDenied' });
  await expect(publish(store, await build('first '), by)).rejects.toThrow('so nothing was published');
  bucket().fault = () => undefined;
  expect((await stored(store).keys(releaseKey('remote-fleet', 'fleet0003'))).length).toBeGreaterThan(1);
  await expectLive(store, 'fleet0001');
  await publish(store, await build('other '), by);
  await promote(store, { ...fleet, build: 'fleet0003' });
  expect((await verify(store)).faults).toEqual([]);
  expect(await stored(store).text(`${releaseKey('remote-fleet', 'fleet0003')}/chunks/list.js`)).toBe('other  list');
});
async function expectLive(store: Store, build: string) {
  expect(await liveNow(store)).toBe(build);
  expect((await verify(store)).faults).toEqual([]);
}

test('REL-R30 the bucket contains shared data only; key, anchor, latest decision and tokens are stored with the key', async () => {
  const store = await aStore();
  const folders = new Set((await stored(store).keys('')).map((key) => key.split('/')[0]));
  expect([...folders]).toEqual(['ledger', 'public', 'witness.json']);
  const secret = (await readFile(store.keyFile, 'utf8')).split('\n')[1] ?? '';
  expect(secret).toHaveLength(64);
  for (const key of await stored(store).keys('')) expect(await stored(store).text(key)).not.toContain(secret);
  for (const path of [store.keyFile, store.anchor, store.seen, store.tokens, store.temporary]) expect(path).not.toMatch(/^s3:/);
});

test('REL-R31 two stores with different prefixes in one bucket are independent', async () => {
  const [one, other] = [await aStore(), await freshStore()];
  expect((await status(other)).generation).toBe(0);
  await publish(other, await aRemoteBuild({ build: 'fleet0009' }), by);
  expect((await status(one)).generation).toBe(5);
});

test('the commands work on a bucket and report its errors in one sentence', async () => {
  const store = await aStore();
  const run = (words: string[], env: Record<string, string> = {}) =>
    ended(runTypeScript('cli/main.ts', words, { env: { ...asOwner(store), ...env } }));
  expect(await run(['promote', 'remote-fleet@fleet0002', '--reason', 'test'])).toMatchObject({
    code: 0,
    stdout: 'Promoted remote-fleet@fleet0002 (generation 6). It has not been checked.\n',
    stderr: '',
  });
  expect(await run(['verify'])).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^No problems found in s3:.*: 6 decisions, 3 releases\.\n$/),
    stderr: '',
  });
  expect(await run(['status'], { AWS_ACCESS_KEY_ID: 'stranger' })).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^s3:\/\/releases\/\w+ denied access \(InvalidAccessKeyId\).*so the store wasn't opened\.\n$/),
  });
  expect(await run(['status', '--store', store.folder.replace('s3://releases', 's3://elsewhere')])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^No bucket found for s3:\/\/elsewhere\/\w+, so the store wasn't opened\.\n$/),
  });
  const none = { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '', AWS_EC2_METADATA_DISABLED: 'true', HOME: await freshFolder() };
  expect(await run(['status'], none)).toMatchObject({ code: 1, stderr: expect.stringMatching(/^No credentials for s3:.*\n$/) });
  expect(await run(['status', '--store', store.folder.replace(/127\.0\.0\.1:\d+/, '127.0.0.1:1')])).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/^Couldn't reach s3:.* \(ECONNREFUSED\), so the store wasn't opened\.\n$/),
  });
}, 120_000);

test('parses the address of a bucket', () => {
  const none = { bucket: 'b-1.x', prefix: '', endpoint: undefined, region: undefined, pathStyle: false };
  expect(parseS3Address('s3://b-1.x', {})).toEqual(none);
  expect(parseS3Address('s3://b-1.x/', {})).toEqual(none);
  expect(parseS3Address('s3://b-1.x/fleet/live?region=eu-west-1', {})).toEqual({ ...none, prefix: 'fleet/live/', region: 'eu-west-1' });
  const endpoint = 'https://minio.example:9000';
  expect(parseS3Address(`s3://b-1.x/a?endpoint=${endpoint}`, {})).toEqual({
    ...none,
    prefix: 'a/',
    endpoint,
    region: 'us-east-1',
    pathStyle: true,
  });
  expect(parseS3Address(`s3://b-1.x?endpoint=${endpoint}&style=host`, { AWS_REGION: 'pl' })).toMatchObject({
    region: 'pl',
    pathStyle: false,
  });
  expect(parseS3Address('s3://b-1.x', { AWS_ENDPOINT_URL_S3: endpoint })).toMatchObject({ region: 'us-east-1', pathStyle: true });
});

test.each([
  's3://',
  's3://B',
  's3://b-1/../x y',
  's3://key:secret@bucket',
  's3://b-1?endpoint=minio',
  's3://b-1?secret=x',
  's3://b-1?style=x',
])('refuses an invalid bucket address in one sentence: %s', async (address) => {
  await expect((async () => openStore(address))()).rejects.toThrow(/^".*" isn't a valid bucket address: .*\.$/);
});
