import { renderRemote } from '@fleet-console/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { definition } from '../definition.ts';
import { aFile, fileServer } from '../testing/files.ts';
import { requestPageServer } from '../testing/request-page.ts';
import { aRequest } from '../testing/requests.ts';

const KIB = 1024;
const aPhoto = (bytes = 10, name = 'front.jpg', type = 'image/jpeg') => new File([new Uint8Array(bytes)], name, { type });

function open(files = [aFile()], permission: 'serviceRequest.service' | 'serviceRequest.client' = 'serviceRequest.service') {
  const server = fileServer(files, requestPageServer(aRequest()).answer);
  return { server, ...renderRemote(definition, '/service/4711', { answer: server.answer, permissions: { '142': [permission] } }) };
}
const section = async () => within(await screen.findByRole('region', { name: 'Photos and files' }));
/** Chooses files as with the button. */
async function choose(...files: readonly File[]) {
  await (await section()).findByRole('button', { name: 'Add photos or files' });
  const input = screen.getByRole('region', { name: 'Photos and files' }).querySelector('input[multiple]');
  await act(async () => void fireEvent.change(input as HTMLInputElement, { target: { files } }));
}

test('[SR-03] shows files before and after the repair began; photos open large, documents are downloaded', async () => {
  const { user, server, shell } = open([
    aFile(),
    aFile({ id: 'a2', name: 'bill.pdf', kind: 'pdf', thumbnail: null, file: '/api/v1/attachment/a2/file?token=t' }),
    aFile({ id: 'a3', name: 'done.jpg', stage: 'after' }),
    aFile({
      id: 'a4',
      name: 'ride.mp4',
      kind: 'video',
      mediaType: 'video/mp4',
      stage: 'after',
      thumbnail: null,
      width: null,
      height: null,
    }),
    aFile({ id: 'a5', name: 'new.jpg', stage: 'after', state: 'scanning', file: null, thumbnail: null }),
    aFile({ id: 'a6', name: 'bad.jpg', stage: 'after', state: 'infected', file: null, thumbnail: null, deletable: true }),
  ]);
  const files = await section();
  const before = within(await files.findByRole('list', { name: 'Before the repair' }));
  expect(before.getAllByRole('listitem')).toHaveLength(2);
  expect(before.getByRole('link', { name: 'Download bill.pdf' })).toHaveAttribute('href', '/api/v1/attachment/a2/file?token=t');
  const after = within(files.getByRole('list', { name: 'After the repair started' }));
  expect(after.getByText('Being checked for viruses')).toBeVisible();
  expect(after.getByText('Deleted: contains a virus')).toBeVisible();
  await user.click(before.getByRole('button', { name: 'Open mirror.jpg' }));
  const large = await screen.findByRole('img', { name: 'mirror.jpg' });
  expect(large).toHaveAttribute('src', '/api/v1/attachment/a1/file?token=t');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  expect(await screen.findByRole('img', { name: 'done.jpg' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  // Someone else adds a file.
  server.add(aFile({ id: 'a7', name: 'late.jpg' }));
  act(() => shell.emit('serviceRequests', { changes: [{ id: '4711', version: 1 }] }));
  expect(await files.findByRole('button', { name: 'Open late.jpg' })).toBeVisible();
  act(() => shell.locale.set('pl'));
  expect(await screen.findByRole('list', { name: 'Przed naprawą' })).toBeVisible();
});

test('[SR-03] uploads in chunks with progress; a broken connection continues where it stopped', async () => {
  const { server } = open([]);
  server.breakAt(512 * KIB);
  await choose(aPhoto(1200 * KIB, 'zdjęcie.jpg'));
  const list = within(await (await section()).findByRole('list', { name: 'Files being uploaded' }));
  expect(await list.findByText('No connection. The upload continues automatically.')).toBeVisible();
  expect(list.getByRole('progressbar', { name: 'Upload of zdjęcie.jpg' })).toHaveAttribute('aria-valuenow', String((512 / 1200) * 100));
  server.reconnect();
  await act(async () => void fireEvent(window, new Event('online')));
  expect(await (await section()).findByRole('button', { name: 'Open zdjęcie.jpg' })).toBeVisible();
  expect(server.chunks).toEqual([0, 512 * KIB, 1024 * KIB]);
  expect(screen.queryByRole('list', { name: 'Files being uploaded' })).toBeNull();
});

test('[SR-03] the browser asks before it closes a tab with files that are not on the server yet', async () => {
  const { server } = open([]);
  const isAsked = () => !fireEvent(window, new Event('beforeunload', { cancelable: true }));
  server.breakAt(0);
  await choose(aPhoto(9, 'a.jpg'));
  expect(await (await section()).findByText('No connection. The upload continues automatically.')).toBeVisible();
  expect(isAsked()).toBe(true);
  server.reconnect();
  await act(async () => void fireEvent(window, new Event('online')));
  expect(await (await section()).findByRole('button', { name: 'Open a.jpg' })).toBeVisible();
  expect(isAsked()).toBe(false);
});

test('[SR-03] each file has its own error: what is known before sending, and what the server says', async () => {
  const { server, user } = open([]);
  server.refuseWith('too-many-pixels');
  await choose(aPhoto(0, 'empty.jpg'), aPhoto(9, 'IMG_1.HEIC', ''), aPhoto(9, 'page.html', 'text/html'), aPhoto(9, 'huge.jpg'));
  const files = await section();
  for (const text of [/This file is empty/, /HEIC photos aren't supported/, /This type of file isn't supported/, /more than 40 megapixels/])
    expect(await files.findByText(text)).toBeVisible();
  expect(server.uploads.size).toBe(0);
  server.refuseWith(null);
  await act(async () => void fireEvent.click(files.getByRole('button', { name: 'Try again: huge.jpg' })));
  expect(await files.findByRole('button', { name: 'Open huge.jpg' })).toBeVisible();
  await user.click(files.getByRole('button', { name: 'Remove empty.jpg from the list' }));
  expect(files.queryByText('empty.jpg')).toBeNull();
});

test('[SR-03] an upload can be paused, resumed and cancelled; the server forgets a cancelled one', async () => {
  const { server, user } = open([]);
  server.breakAt(0);
  await choose(aPhoto(600 * KIB, 'a.jpg'), aPhoto(600 * KIB, 'b.jpg'));
  const files = await section();
  expect(await files.findAllByText('No connection. The upload continues automatically.')).toHaveLength(2);
  server.reconnect();
  await user.click(files.getByRole('button', { name: 'Cancel upload of b.jpg' }));
  await act(async () => void fireEvent.click(files.getByRole('button', { name: 'Try again: a.jpg' })));
  expect(await files.findByRole('button', { name: 'Open a.jpg' })).toBeVisible();
  await waitFor(() => expect([...server.uploads.values()].map(({ name }) => name)).not.toContain('b.jpg'));
  expect(screen.queryByText('b.jpg')).toBeNull();
});

test('[SR-03] deletes a file after confirmation; customers add photos too', async () => {
  const { user, shell } = open([aFile({ deletable: true })], 'serviceRequest.client');
  const files = await section();
  await user.click(await files.findByRole('button', { name: 'Delete mirror.jpg' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Delete file?' }));
  await user.click(dialog.getByRole('button', { name: 'Delete file' }));
  expect(await files.findByText('No photos or files yet')).toBeVisible();
  expect(shell.flashes.map(({ text }) => text)).toEqual(['File deleted']);
  await choose(aPhoto());
  expect(await files.findByRole('button', { name: 'Open front.jpg' })).toBeVisible();
});
