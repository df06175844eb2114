import { faultOfRemoteModule } from '@fleet-console/contract';
import { defineRemote } from '@fleet-console/remote-kit';
import { aGroup, fakeShell, type FakeShellOptions } from '@fleet-console/testing';
import { definition } from '../definition.ts';

const remote = defineRemote(definition);
const groups = [aGroup({ id: '140', name: 'Polska', children: ['142'] }), aGroup({ id: '142', name: 'Warszawa' })];
const shellThat = (answer: NonNullable<FakeShellOptions['answer']>) =>
  fakeShell({ groups, answer, routes: { VehicleDetails: '/vehicle-details/:vid?' } });
const find = (text: string, shell: ReturnType<typeof fakeShell>) =>
  remote.search?.({ kind: 'vehicles', text, limit: 6 }, shell, new AbortController().signal);

test('[SH-20] finds vehicles with plate, group and link', async () => {
  expect(faultOfRemoteModule(remote)).toBeNull();
  const requests: unknown[] = [];
  const shell = shellThat(({ body }) => {
    requests.push((body as { variables: unknown }).variables);
    const moped = { registrationNumber: 'WX 0001A' };
    return {
      data: {
        devices: [
          { id: '7', name: 'Moped 7', alternativeName: null, group: '142', moped },
          { id: '8', name: 'Bike 8', alternativeName: 'Spare', group: '142', moped: null },
        ],
      },
    };
  });
  expect(await find('wx 0', shell)).toEqual([
    { id: '7', title: 'Moped 7', detail: 'WX 0001A · Warszawa', href: '/vehicle-details/7' },
    { id: '8', title: 'Bike 8', detail: 'Spare · Warszawa', href: '/vehicle-details/8' },
  ]);
  expect(requests).toEqual([{ text: 'wx 0', limit: 6 }]);
});

test("[SH-20] rejects when the server fails; doesn't search for a single letter", async () => {
  const refusing = shellThat(() => Response.json({ error: 'internal', message: 'Something went wrong' }, { status: 500 }));
  await expect(find('wx', refusing)).rejects.toThrow('500 Something went wrong');
  expect(await find('w', refusing)).toEqual([]);
});
