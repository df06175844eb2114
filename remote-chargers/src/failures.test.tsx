import { failingRemote, failureKinds, KINDS_OF_EACH_CALL, type Answer, type RemoteScenario } from '@fleet-console/testing';
import { join } from 'node:path';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';
import { anAlert } from './testing/alerts.ts';
import { historyServer, someTelemetry } from './testing/station-history.ts';
import { aHub, aPoint, aSlot, range } from '@fleet-console/testing/stations';
import { aCommand, operator, stationGroups } from './testing/station-server.ts';

jest.mock('./station/VoltageChart.tsx', () => ({ __esModule: true, default: () => null }));

/** A gateway that is live as soon as it opens. */
class LiveSocket extends EventTarget {
  constructor() {
    super();
    queueMicrotask(() => this.dispatchEvent(new Event('open')));
  }
  send() {
    const data = JSON.stringify({ type: 'ready', data: JSON.stringify({ updateId: 1 }) });
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  close() {}
}

const alert = anAlert({ chargerId: 'st-1', groupId: '142' });

function answering(): Answer {
  const { answer, server } = historyServer(
    [aHub({ points: [aPoint('A', range(1, 6)), { ...aPoint('B', []), slots: [aSlot(7, { allowCharging: false, charging: false })] }] })],
    { telemetry: someTelemetry() },
  );
  server.commands = [aCommand({ status: 'acknowledged', accountId: '9' })];
  return (request) => {
    const { pathname } = new URL(request.path, 'http://x');
    if (pathname === '/v2/charger/alerts') return Response.json([alert], { headers: { 'x-update-id': '1', 'x-older-before': '7.~' } });
    if (pathname === '/v2/charger/alerts/older') return { alerts: [], next: null };
    if (pathname === '/v2/charger/alerts/markAsSeen') return { alerts: [{ ...alert, seen: true, updateId: 2 }] };
    if (pathname === '/v2/charger/gateway/ticket') return { ticket: 't', expiresIn: 30 };
    if (pathname === '/v2/charger/st-1/alerts') return { alerts: [alert], next: null };
    return answer(request);
  };
}

const station = '/battery-swap/st-1/A';
const slotScenario = (name: string, slot: number, ...labels: (string | RegExp)[]): RemoteScenario => ({
  at: `${station}?slot=${slot} ${name}`,
  steps: labels.map((label) => (screen) => screen.press(label)),
});
const panel = { name: 'charger-alerts', input: null };

const scenarios: readonly RemoteScenario[] = [
  slotScenario('door', 1, 'Open door'),
  slotScenario('stop charging', 2, 'Allow charging'),
  { ...slotScenario('allow charging', 7, 'Allow charging'), at: '/battery-swap/st-1/B?slot=7 allow charging' },
  slotScenario('force charging', 2, 'Force charging', 'Force charging'),
  { at: `${station} update`, steps: [(screen) => screen.press('Update slot data')] },
  { at: `${station} marking`, steps: [(screen) => screen.press(/^Oznacz jako/)] },
  { at: 'the panel of alerts', panel, background: true },
  { at: 'the panel of alerts, marking', panel, background: true, steps: [(screen) => screen.press(/^Oznacz jako/)] },
  { at: 'the panel of alerts, older ones', panel, background: true, steps: [(screen) => screen.press('Show older alerts')] },
];

test('[I18-01] [ER-03] shows every failure of every call in Polish', async () => {
  Object.assign(window, { WebSocket: LiveSocket });
  const { cases, kinds, sites, unprovoked, found } = await failingRemote({
    definition,
    descriptor,
    folder: join(__dirname, '..'),
    params: { hid: 'st-1', pid: 'A' },
    scenarios,
    options: () => ({ answer: answering(), permissions: operator, groups: stationGroups }),
  });
  expect(found).toEqual([]);
  // Search errors are shown by the palette and tested in the host.
  expect(unprovoked).toEqual(['search/find-stations.ts: GET /v2/charger/list']);
  expect(cases).toBeGreaterThanOrEqual(KINDS_OF_EACH_CALL * sites.size);
  expect(kinds.size).toBe(failureKinds.length);
}, 900_000);
