import 'fake-indexeddb/auto';
import { anAccount, fakeShell, type Answer } from '@fleet-console/testing';
import { waitFor } from '@testing-library/react';
import { reportSender } from './report-sender.ts';
import { emptyFields, isOutgoing, type ReportDraft } from './stored-report.ts';

const CHUNK = 512 * 1024;
const SIZE = CHUNK + 10;
const refused = (status: number, code: string) => Response.json({ error: code, message: code }, { status });

/** A server that accepts uploads by tus. `onUpload` overrides the response to a call about an upload that was begun. */
function server() {
  const uploads = new Map<string, number>();
  const state = { isAway: false, begun: 0, attached: [] as string[], onUpload: (_call: string): Response | undefined => undefined };
  const answer: Answer = ({ method, path, headers, body }) => {
    if (state.isAway) throw new TypeError('Failed to fetch');
    if (path === '/v1/service-request') return { id: '4711', vehicle: { id: '7' } };
    if (method === 'POST') {
      const id = `u${++state.begun}`;
      uploads.set(id, 0);
      return new Response(null, { status: 201, headers: { location: `../../upload/${id}` } });
    }
    const id = path.split('/').at(-1) ?? '';
    const offset = Number(headers.get('upload-offset') ?? uploads.get(id));
    const override = state.onUpload(`${method} ${id} ${offset}`);
    if (override) return override;
    const received = uploads.get(id);
    if (received === undefined) return refused(404, 'not-found');
    if (method === 'HEAD')
      return new Response(null, { status: 200, headers: { 'upload-offset': String(received), 'upload-length': String(SIZE) } });
    const end = offset + (body as Blob).size;
    uploads.set(id, end);
    if (end === SIZE) state.attached.push(id);
    return new Response(null, { status: 204, headers: { 'upload-offset': String(end) } });
  };
  return { answer, uploads, state };
}

let people = 0;
let stop: () => void = () => undefined;
afterEach(() => stop());

/** Submits a report with a photo. */
async function submit(api: ReturnType<typeof server>) {
  // jsdom's blobs can't be cloned: this tab keeps everything.
  jest.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  const account = anAccount({ id: `sender-${people++}` });
  const sender = reportSender(fakeShell({ answer: api.answer, account }));
  const vehicle = { id: '7', name: 'Bike 7', plate: null, groupId: '142', position: null, lastContact: null, inAssignedHub: null };
  const draft: ReportDraft = {
    id: `draft-${account.id}`,
    accountId: account.id,
    changedAt: Date.now(),
    fields: emptyFields,
    status: 'draft',
    groupId: '142',
    vehicles: [vehicle],
  };
  const blob = new File([new Uint8Array(SIZE)], 'front.jpg', { type: 'image/jpeg' });
  await sender.saveFiles(draft, {
    putFiles: [{ id: `file-${account.id}`, reportId: draft.id, name: 'front.jpg', blob, order: 0, address: null }],
  });
  stop = sender.start();
  const [id = ''] = await sender.submit(draft);
  const report = () =>
    sender.reports
      .get()
      .filter(isOutgoing)
      .find((each) => each.id === id);
  const isSent = () => waitFor(() => expect(report()).toMatchObject({ status: 'sent', filesLeft: 0, refusedFiles: [] }));
  const hasFailed = () => waitFor(() => expect(sender.error.get()).not.toBeNull());
  return { sender, id, report, isSent, hasFailed };
}

test('[SR-11] an upload that the server loses midway starts over', async () => {
  const api = server();
  api.state.onUpload = (call) => (call === `PATCH u1 ${CHUNK}` ? refused(404, 'not-found') : undefined);
  const { isSent } = await submit(api);
  await isSent();
  expect(api.state.attached).toEqual(['u2']);
});

test('[SR-11] a photo stays on the device while the server loses its uploads', async () => {
  const api = server();
  api.state.onUpload = (call) => (call.startsWith('PATCH') ? refused(404, 'not-found') : undefined);
  const { sender, id, report, isSent, hasFailed } = await submit(api);
  await hasFailed();
  expect(report()).toMatchObject({ status: 'waiting', filesLeft: 1, refusedFiles: [] });
  expect(await sender.filesOf(id)).toEqual([expect.objectContaining({ name: 'front.jpg', address: null })]);
  api.state.onUpload = () => undefined;
  sender.retry();
  await isSent();
  expect(api.state.attached).toHaveLength(1);
});

test.each([409, 423])('[SR-11] an upload that another call holds is resumed (%d)', async (status) => {
  const api = server();
  api.state.onUpload = (call) => (call === `PATCH u1 ${CHUNK}` ? refused(status, 'wrong-offset') : undefined);
  const { sender, report, isSent, hasFailed } = await submit(api);
  await hasFailed();
  expect(report()).toMatchObject({ status: 'waiting', filesLeft: 1 });
  api.state.onUpload = () => undefined;
  sender.retry();
  await isSent();
  expect(api.state.attached).toEqual(['u1']);
});

test('[SR-11] an upload that ended before the connection broke is not begun again when the server is busy', async () => {
  const api = server();
  api.state.onUpload = (call) => {
    if (call !== `PATCH u1 ${CHUNK}`) return undefined;
    // All bytes arrive, but not the response.
    api.uploads.set('u1', SIZE);
    api.state.attached.push('u1');
    return refused(502, 'unknown');
  };
  const { sender, isSent, hasFailed } = await submit(api);
  await hasFailed();
  const calls: string[] = [];
  api.state.onUpload = (call) => {
    calls.push(call);
    return new Response(null, { status: 503 });
  };
  sender.retry();
  await waitFor(() => expect(calls).toEqual([`HEAD u1 ${SIZE}`]));
  await hasFailed();
  api.state.onUpload = () => undefined;
  sender.retry();
  await isSent();
  expect(api.state.attached).toEqual(['u1']);
  expect(api.state.begun).toBe(1);
});

test('[SR-11] shows the reason when the file was refused during an outage', async () => {
  const api = server();
  api.state.onUpload = (call) => (call === `PATCH u1 ${CHUNK}` ? refused(502, 'unknown') : undefined);
  const { sender, id, report, hasFailed } = await submit(api);
  await hasFailed();
  // Refused uploads are deleted.
  api.uploads.delete('u1');
  api.state.onUpload = (call) => (call === `PATCH u2 ${CHUNK}` ? refused(422, 'too-many-pixels') : undefined);
  sender.retry();
  await waitFor(() =>
    expect(report()).toMatchObject({
      status: 'sent',
      filesLeft: 0,
      refusedFiles: [{ name: 'front.jpg', refusal: { status: 422, code: 'too-many-pixels' } }],
    }),
  );
  expect(await sender.filesOf(id)).toEqual([]);
});
