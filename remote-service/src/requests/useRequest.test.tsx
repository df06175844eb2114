import { renderRemote } from '@fleet-console/testing';
import { act, screen } from '@testing-library/react';
import { aRequest, requestServer } from '../testing/requests.ts';
import { useRequest } from './useRequest.ts';

function Request({ id }: { readonly id: string }) {
  const { data } = useRequest(id);
  return <p>{data === undefined ? 'loading' : data === null ? 'not found' : `${data.state}, version ${data.version}`}</p>;
}

test('[SR-09] a request is reloaded when it changes, and after a lost connection; null when it is not visible', async () => {
  const server = requestServer([aRequest({ id: '1' })]);
  const answer = jest.fn(server.answer);
  const root = () => (
    <>
      <Request id="1" />
      <Request id="2" />
    </>
  );
  const { shell } = renderRemote({ name: 'remote-service', messages: {}, root }, '/service', { answer });
  expect(await screen.findByText('reported, version 1')).toBeVisible();
  expect(await screen.findByText('not found')).toBeVisible();
  answer.mockClear();
  act(() => shell.emit('serviceRequests', { changes: [{ id: '3', version: 2 }] }));
  expect(answer).not.toHaveBeenCalled();
  act(() => shell.emit('serviceRequests', server.change('1', { state: 'confirmed' })));
  expect(await screen.findByText('confirmed, version 2')).toBeVisible();
  server.change('1', { state: 'inProgress' });
  act(() => shell.resume());
  expect(await screen.findByText('inProgress, version 3')).toBeVisible();
});
