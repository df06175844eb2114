import { faultOfRemoteModule } from '@fleet-console/contract';
import { defineRemote } from '@fleet-console/remote-kit';
import { fakeShell } from '@fleet-console/testing';
import { definition } from '../definition.ts';
import { aRequest } from '../testing/requests.ts';

const remote = defineRemote(definition);

test('[SH-20] [SR-03] finds requests by number or vehicle, in the current language', async () => {
  expect(faultOfRemoteModule(remote)).toBeNull();
  const asked: string[] = [];
  const shell = fakeShell({
    routes: { Service: '/service' },
    answer: ({ path }) => {
      asked.push(path);
      return [aRequest({ state: 'inProgress' }), aRequest({ id: '4600', state: 'completed', outcome: 'accepted' })];
    },
  });
  const find = (text: string) => remote.search?.({ kind: 'service-requests', text, limit: 6 }, shell, new AbortController().signal);
  expect(await find(' Rower 7 ')).toEqual([
    { id: '4711', title: '#4711 Rower 7', detail: 'In progress', href: '/service/4711' },
    { id: '4600', title: '#4600 Rower 7', detail: 'Accepted by customer', href: '/service/4600' },
  ]);
  expect(new URL(asked[0] ?? '', 'http://x').searchParams.get('text')).toBe('Rower 7');
  shell.locale.set('pl');
  expect(await find('4711')).toMatchObject([{ title: 'nr 4711 Rower 7', detail: 'W naprawie' }, { detail: 'Zaakceptowane przez klienta' }]);
  expect(await find('4')).toEqual([]);
  expect(asked).toHaveLength(2);
});

test('[SH-20] rejects when the server fails', async () => {
  const shell = fakeShell({ answer: () => Response.json({ error: 'internal', message: 'x' }, { status: 500 }) });
  await expect(remote.search?.({ kind: 'service-requests', text: 'rower', limit: 6 }, shell, new AbortController().signal)).rejects.toThrow(
    'x',
  );
});
