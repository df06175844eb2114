import { ids } from '../relations.ts';
import { type Case, get, post, row } from './case.ts';

const slotCommand = (path: string) => [row(({ hub }) => post(`/v2/charger/${hub}/slot/1/cmd/${path}`))];

/** Battery-swap stations. */
export const stationCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /v2/charger/list': [
    { kind: 'list', send: get('/v2/charger/list'), idOf: (relation) => ids(relation).hub },
    row(({ group }) => get(`/v2/charger/list?groups=${group}`)),
  ],
  'GET /v2/charger/{hubId}': [row(({ hub }) => get(`/v2/charger/${hub}`))],
  'GET /v2/charger/{hubId}/telemetry': [row(({ hub, point }) => get(`/v2/charger/${hub}/telemetry?pointId=${point}&since=0`))],
  'GET /v2/charger/{hubId}/events': [row(({ hub }) => get(`/v2/charger/${hub}/events`))],
  'GET /v2/charger/{hubId}/swaps': [row(({ hub }) => get(`/v2/charger/${hub}/swaps`))],
  'POST /v2/charger/{hubId}/slot/{slot}/cmd/openDoor': slotCommand('openDoor'),
  'POST /v2/charger/{hubId}/slot/{slot}/cmd/allowCharging/1': slotCommand('allowCharging/1'),
  'POST /v2/charger/{hubId}/slot/{slot}/cmd/allowCharging/0': slotCommand('allowCharging/0'),
  'POST /v2/charger/{hubId}/slot/{slot}/cmd/forceCharging': slotCommand('forceCharging'),
  'POST /v2/charger/{hubId}/cmd/updateSlots': [row(({ hub }) => post(`/v2/charger/${hub}/cmd/updateSlots`))],
  'GET /v2/charger/{hubId}/commands': [row(({ hub }) => get(`/v2/charger/${hub}/commands`))],
  'GET /v2/charger/command/{id}': [row(({ stationCommand }) => get(`/v2/charger/command/${stationCommand}`))],
  'GET /v2/charger/alerts': [{ kind: 'list', send: get('/v2/charger/alerts'), idOf: (relation) => ids(relation).alert }],
  'GET /v2/charger/alerts/older': [
    {
      kind: 'list',
      send: get(`/v2/charger/alerts/older?before=${Date.now() + 3_600_000}.0&limit=200`),
      idOf: (relation) => ids(relation).alert,
    },
  ],
  'GET /v2/charger/{hubId}/alerts': [row(({ hub }) => get(`/v2/charger/${hub}/alerts`))],
  // Returns a result per alert.
  'POST /v2/charger/alerts/markAsSeen': [
    {
      kind: 'filter',
      send: (relation) => post('/v2/charger/alerts/markAsSeen', { alertIds: [ids(relation).alert] }),
      sees: ({ alerts }: { alerts?: unknown[] }) => (alerts ?? []).length > 0,
    },
  ],
  'POST /v2/charger/gateway/ticket': [{ kind: 'held', send: post('/v2/charger/gateway/ticket', {}) }],
  'GET /v1/simulator/charger/{hubId}': [row(({ hub }) => get(`/v1/simulator/charger/${hub}`))],
  'POST /v1/simulator/charger/{hubId}': [row(({ hub }) => post(`/v1/simulator/charger/${hub}`, { act: 'swap' }))],
};
