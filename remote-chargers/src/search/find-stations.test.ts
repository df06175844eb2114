import { faultOfRemoteModule } from '@fleet-console/contract';
import { defineRemote } from '@fleet-console/remote-kit';
import { fakeShell } from '@fleet-console/testing';
import { definition } from '../definition.ts';
import { aHub } from '@fleet-console/testing/stations';
import { errorResponse, stationServer } from '../testing/station-server.ts';

const remote = defineRemote(definition);
const routes = { BatterySwap: '/battery-swap/:hid?/:pid?', ChargerGo: '/charger-go/:hid?/:pid?' };
const server = stationServer(
  aHub({ id: 'st-1', name: 'Wola, Długa 5' }),
  aHub({ id: 'go-1', kind: 'portable', name: 'Charger Go 1', address: { street: 'ul. Polna 3', city: 'Łódź', country: 'PL' } }),
);

test('[SH-20] [BS-01] finds stations and portable chargers by name and address with one request', async () => {
  expect(faultOfRemoteModule(remote)).toBeNull();
  let requests = 0;
  const shell = fakeShell({
    routes,
    answer: (request) => {
      requests += 1;
      return server.answer(request);
    },
  });
  const find = (text: string) => remote.search?.({ kind: 'stations', text, limit: 6 }, shell, new AbortController().signal);
  expect(await find('dluga')).toEqual([
    { id: 'st-1', title: 'Wola, Długa 5', detail: 'ul. Długa 5, Warszawa', href: '/battery-swap/st-1' },
  ]);
  expect(await find('lodz')).toEqual([{ id: 'go-1', title: 'Charger Go 1', detail: 'ul. Polna 3, Łódź', href: '/charger-go/go-1' }]);
  expect(await find('w')).toEqual([]);
  expect(await find('wo')).toMatchObject([{ id: 'st-1' }]);
  expect(requests).toBe(1);
  shell.bus.emit('app.logout', { reason: 'user' });
  await find('wola');
  expect(requests).toBe(2);
});

test('[SH-20] rejects when the server fails, and tries again on the next search', async () => {
  let down = true;
  const shell = fakeShell({ routes, answer: (request) => (down ? errorResponse(500, 'internal') : server.answer(request)) });
  const find = () => remote.search?.({ kind: 'stations', text: 'wola', limit: 6 }, shell, new AbortController().signal);
  await expect(find()).rejects.toThrow('500');
  down = false;
  expect(await find()).toHaveLength(1);
});
