// cspell:ignore happenings -- field of the former route
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { aChatbot, aSquare, ids, RUN } from '../relations.ts';
import { type Case, get, post, put, row } from './case.ts';

const command = (path: string) => [row(({ computer }) => post(`/v1/computer/${computer}/cmd/${path}`))];
const components = (url: string, of: 'bike' | 'moped' | 'computer'): Case[] => [
  { kind: 'list', send: get(url), idOf: (relation) => ids(relation)[of] },
  row(({ group }) => get(`${url}?groups=${group}`)),
];

const tus = (method: 'POST' | 'PATCH' | 'DELETE', url: string, headers: Readonly<Record<string, string>> = {}): InjectOptions => ({
  method,
  url,
  headers: { 'tus-resumable': '1.0.0', ...headers },
});

const zone = (groupId: string) => ({
  name: 'An area',
  groupIds: [groupId],
  polygon: aSquare,
  monitored: { groupIds: [groupId], vehicleIds: [] },
  actions: { enter: ['notify'], leave: [] },
});

/** Vehicles and related data. */
export const fleetCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /v1/exceptions': [
    {
      kind: 'filter',
      send: (relation) => get(`/v1/exceptions?groupIds=${ids(relation).group}`),
      sees: ({ exceptions }: { exceptions: { count: number }[] }) => exceptions.some(({ count }) => count > 0),
    },
  ],
  'POST /v1/computer/{id}/cmd/power/1': command('power/1'),
  'POST /v1/computer/{id}/cmd/power/0': command('power/0?service=true'),
  'POST /v1/computer/{id}/cmd/batteryLock/0': command('batteryLock/0'),
  'POST /v1/computer/{id}/cmd/lock/0': command('lock/0'),
  'POST /v1/computer/{id}/cmd/toggleBattery/0': command('toggleBattery/0'),
  'POST /v1/computer/{id}/cmd/toggleBattery/1': command('toggleBattery/1'),
  'GET /v1/command': [
    row(({ vehicle }) => get(`/v1/command?vehicleId=${vehicle}`)),
    { kind: 'list', send: get(`/v1/command?runId=${RUN}`), idOf: (relation) => ids(relation).command },
  ],
  'POST /v1/command': [
    {
      kind: 'filter',
      send: (relation) =>
        post('/v1/command', { command: 'lock', runId: RUN, orders: [{ id: randomUUID(), computerId: ids(relation).computer }] }),
      sees: (body: unknown) => Array.isArray(body) && (body[0] as { command: unknown } | undefined)?.command !== null,
    },
  ],
  'POST /v1/command/{id}/cancel': [row((named) => post(`/v1/command/${named.command}/cancel`))],
  'GET /v1/ride': [
    { kind: 'list', send: get('/v1/ride'), idOf: (relation) => ids(relation).ride },
    row(({ group }) => get(`/v1/ride?groups=${group}`)),
  ],
  'GET /v1/ride/{id}': [row((named) => get(`/v1/ride/${named.ride}`))],
  'GET /v1/ride/{id}/track.gpx': [row((named) => get(`/v1/ride/${named.ride}/track.gpx`))],
  'GET /v1/ride/{id}/track.geojson': [row((named) => get(`/v1/ride/${named.ride}/track.geojson`))],
  'GET /v1/ride/vehicle': [
    { kind: 'list', send: get('/v1/ride/vehicle'), idOf: (relation) => ids(relation).vehicle },
    row(({ group }) => get(`/v1/ride/vehicle?groups=${group}`)),
  ],
  'GET /v1/ride/user': [row(({ group }) => get(`/v1/ride/user?groups=${group}`))],
  'GET /v1/operations/activity': [
    { kind: 'list', send: get('/v1/operations/activity'), idOf: (relation) => ids(relation).vehicle },
    {
      kind: 'filter',
      send: (relation) => get(`/v1/operations/activity?groupId=${ids(relation).group}`),
      sees: ({ events }: { events: unknown[] }) => events.length > 0,
    },
  ],
  'GET /v1/operations/happening': [
    { kind: 'list', send: get('/v1/operations/happening'), idOf: (relation) => ids(relation).vehicle },
    {
      kind: 'filter',
      send: (relation) => get(`/v1/operations/happening?groupId=${ids(relation).group}`),
      sees: ({ happenings }: { happenings: unknown[] }) => happenings.length > 0,
    },
  ],
  'GET /v1/operations/command': [
    { kind: 'list', send: get('/v1/operations/command'), idOf: (relation) => ids(relation).command },
    {
      kind: 'filter',
      send: (relation) => get(`/v1/operations/command?groupId=${ids(relation).group}`),
      sees: ({ commands }: { commands: unknown[] }) => commands.length > 0,
    },
  ],
  'GET /v1/simulator': [{ kind: 'held', send: get('/v1/simulator') }],
  'GET /v1/simulator/vehicle/{id}': [row(({ vehicle }) => get(`/v1/simulator/vehicle/${vehicle}`))],
  'POST /v1/simulator/vehicle/{id}': [row(({ vehicle }) => post(`/v1/simulator/vehicle/${vehicle}`, { act: 'halt' }))],
  'GET /v2/device/snapshot': [{ kind: 'list', send: get('/v2/device/snapshot'), idOf: (relation) => ids(relation).vehicle }],
  'GET /v2/device/{id}/track': [row(({ vehicle }) => get(`/v2/device/${vehicle}/track?since=0&till=1000`))],
  'GET /v2/device/{id}/activity': [row(({ vehicle }) => get(`/v2/device/${vehicle}/activity`))],
  'POST /v2/device/{id}/ride/end': [row(({ vehicle }) => post(`/v2/device/${vehicle}/ride/end`))],
  'GET /v1/bike': components('/v1/bike', 'bike'),
  'GET /v1/bike/{id}': [row(({ bike }) => get(`/v1/bike/${bike}`))],
  'POST /v1/bike': [row(({ group }) => post('/v1/bike', { groupId: group }))],
  'POST /v1/bike/{id}': [row(({ bike }) => post(`/v1/bike/${bike}`, { version: 1, color: 'red' }))],
  'GET /v1/moped': components('/v1/moped', 'moped'),
  'GET /v1/moped/{id}': [row(({ moped }) => get(`/v1/moped/${moped}`))],
  'POST /v1/moped': [row(({ group }) => post('/v1/moped', { groupId: group }))],
  'POST /v1/moped/{id}': [row(({ moped }) => post(`/v1/moped/${moped}`, { version: 1, color: 'red' }))],
  'GET /v1/computer': components('/v1/computer', 'computer'),
  'GET /v1/computer/{id}': [row(({ computer }) => get(`/v1/computer/${computer}`))],
  'POST /v1/computer': [row(({ group }) => post('/v1/computer', { id: randomUUID(), groupId: group, vendor: 'FC-IOT' }))],
  'POST /v1/computer/{id}': [row(({ computer }) => post(`/v1/computer/${computer}`, { version: 1, model: 'M2' }))],
  'GET /v1/chatbot': [{ kind: 'list', send: get('/v1/chatbot'), idOf: (relation) => ids(relation).group }],
  'GET /v1/chatbot/{groupId}/draft': [row(({ group }) => get(`/v1/chatbot/${group}/draft`))],
  'POST /v1/chatbot/{groupId}/draft': [row(({ group }) => post(`/v1/chatbot/${group}/draft`, { version: 1, content: aChatbot }))],
  'GET /v1/chatbot/{groupId}/publication': [row(({ group }) => get(`/v1/chatbot/${group}/publication`))],
  'POST /v1/chatbot/{groupId}/publication': [row(({ group }) => post(`/v1/chatbot/${group}/publication`, { version: 1 }))],
  'POST /v1/chatbot/{groupId}/offline': [row(({ group }) => post(`/v1/chatbot/${group}/offline`, { number: 1 }))],
  'GET /v1/chatbot/{groupId}/publication/{number}': [row(({ group }) => get(`/v1/chatbot/${group}/publication/1`))],
  'GET /v1/chatbot/{groupId}/count': [row(({ group }) => get(`/v1/chatbot/${group}/count`))],
  'GET /v1/chatbot/config': [{ kind: 'public' }],
  'POST /v1/chatbot/question': [{ kind: 'public', body: { questionId: 'text' } }],
  'POST /v1/chatbot/handover': [
    {
      kind: 'public',
      body: {
        clientId: randomUUID(),
        locale: 'en',
        email: 'visitor@people.example',
        message: 'Hello',
        conversation: [],
      },
    },
  ],
  'GET /v1/zone': [{ kind: 'list', send: get('/v1/zone'), idOf: (relation) => ids(relation).zone }],
  'POST /v1/zone': [
    row(({ group }) => post('/v1/zone', zone(group))),
    row(({ vehicle, group }) => post('/v1/zone', { ...zone(group), monitored: { groupIds: [], vehicleIds: [vehicle] } })),
  ],
  'GET /v1/zone/{id}': [row((named) => get(`/v1/zone/${named.zone}`))],
  'POST /v1/zone/{id}': [
    row((named) => post(`/v1/zone/${named.zone}`, { ...zone(ids('own').group), version: 1 })),
    row(({ group }) => post(`/v1/zone/${ids('own').zone}`, { ...zone(group), version: 1 })),
  ],
  'DELETE /v1/zone/{id}': [row((named) => ({ method: 'DELETE', url: `/v1/zone/${named.zone}` }))],
  'GET /v1/zone/{id}/event': [row((named) => get(`/v1/zone/${named.zone}/event`))],
  'GET /v1/pilot/list': [
    { kind: 'list', send: get('/v1/pilot/list'), idOf: (relation) => ids(relation).pilot },
    row(({ group }) => get(`/v1/pilot/list?groups=${group}`)),
  ],
  'POST /v1/pilot': [row(({ group }) => post('/v1/pilot', { id: randomUUID(), groupId: group }))],
  'POST /v2/pilot/{id}': [
    row(({ pilot }) => post(`/v2/pilot/${pilot}`, { groupId: ids('own').group })),
    row(({ group }) => post(`/v2/pilot/${ids('own').pilot}`, { groupId: group })),
  ],
  'POST /v2/pilot/{id}/pair': [
    row(({ unpairedPilot }) => post(`/v2/pilot/${unpairedPilot}/pair`, { vehicleId: ids('own').vehicle })),
    row(({ vehicle }) => post(`/v2/pilot/${ids('own').unpairedPilot}/pair`, { vehicleId: vehicle })),
  ],
  'POST /v2/pilot/{id}/unpair': [row(({ pilot }) => post(`/v2/pilot/${pilot}/unpair`))],
  'GET /v1/service-request': [
    { kind: 'list', send: get('/v1/service-request'), idOf: (relation) => ids(relation).vehicle },
    row(({ group }) => get(`/v1/service-request?groups=${group}`)),
    row(({ vehicle }) => get(`/v1/service-request?vehicleId=${vehicle}`)),
  ],
  'GET /v1/service-request/vehicle': [
    { kind: 'list', send: get('/v1/service-request/vehicle?text=vehicle'), idOf: (relation) => ids(relation).vehicle },
    row(({ group }) => get(`/v1/service-request/vehicle?text=vehicle&groups=${group}`)),
  ],
  'GET /v1/service-request/vehicle/{id}': [row(({ vehicle }) => get(`/v1/service-request/vehicle/${vehicle}`))],
  'GET /v1/service-request/count': [
    row(({ group }) => get(`/v1/service-request/count?groups=${group}`)),
    row(({ vehicle }) => get(`/v1/service-request/count?vehicleId=${vehicle}`)),
  ],
  'GET /v1/service-request/open-vehicle': [row(({ group }) => get(`/v1/service-request/open-vehicle?groups=${group}`))],
  'GET /v1/service-request/report/summary': [row(({ group }) => get(`/v1/service-request/report/summary?groups=${group}`))],
  'POST /v1/service-request/report': [row(({ group }) => post('/v1/service-request/report', { groups: group, format: 'csv' }))],
  'POST /v1/service-request': [row(({ vehicle }) => post('/v1/service-request', { vehicleId: vehicle, damageTypes: [], rideable: true }))],
  'GET /v1/service-sla/{groupId}': [row(({ group }) => get(`/v1/service-sla/${group}`))],
  'PUT /v1/service-sla/{groupId}': [
    row(({ group }) =>
      put(`/v1/service-sla/${group}`, {
        version: 0,
        priorities: { urgent: { confirm: 1, complete: 2 }, high: null, normal: null, low: null },
      }),
    ),
  ],
  'GET /v1/service-request/{id}': [row(({ request }) => get(`/v1/service-request/${request}`))],
  'POST /v1/service-request/{id}': [row(({ request }) => post(`/v1/service-request/${request}`, { version: 1, priority: 'urgent' }))],
  'POST /v1/service-request/{id}/action': [
    row(({ request }) => post(`/v1/service-request/${request}/action`, { action: 'confirm', version: 1 })),
    row(({ request }) => post(`/v1/service-request/${request}/action`, { action: 'markUnfounded', version: 1 })),
  ],
  'POST /v1/service-request/{id}/undo': [
    // There is nothing to undo yet.
    { kind: 'row', send: (relation) => post(`/v1/service-request/${ids(relation).request}/undo`, { version: 1 }), status: 409 },
  ],
  'POST /v1/service-request/{id}/seen': [
    { kind: 'row', send: (relation) => post(`/v1/service-request/${ids(relation).request}/seen`), status: 204 },
  ],
  'GET /v1/service-request/{id}/expected-end': [
    row(({ request }) => get(`/v1/service-request/${request}/expected-end?start=2026-11-27&repairTime=1-3`)),
  ],
  'GET /v1/service-request/{id}/people': [row(({ request }) => get(`/v1/service-request/${request}/people`))],
  'GET /v1/service-request/{id}/technician': [row(({ request }) => get(`/v1/service-request/${request}/technician`))],
  'GET /v1/service-request/{id}/replacement': [row(({ request }) => get(`/v1/service-request/${request}/replacement`))],
  'GET /v1/service-request/{id}/event': [row(({ request }) => get(`/v1/service-request/${request}/event`))],
  'GET /v1/service-request/{id}/comment': [row(({ request }) => get(`/v1/service-request/${request}/comment`))],
  'GET /v1/service-request/{id}/mentionable': [row(({ request }) => get(`/v1/service-request/${request}/mentionable`))],
  'POST /v1/service-request/{id}/comment': [row(({ request }) => post(`/v1/service-request/${request}/comment`, { text: 'A comment' }))],
  'GET /v1/service-request/{id}/attachment': [row(({ request }) => get(`/v1/service-request/${request}/attachment`))],
  'DELETE /v1/service-request/{id}/attachment/{attachmentId}': [
    {
      kind: 'row',
      send: (relation) => ({
        method: 'DELETE',
        url: `/v1/service-request/${ids(relation).request}/attachment/${ids(relation).attachment}`,
      }),
      status: 204,
    },
  ],
  'POST /v1/service-request/{id}/upload': [
    {
      kind: 'row',
      send: (relation) => tus('POST', `/v1/service-request/${ids(relation).request}/upload`, { 'upload-length': '9' }),
      status: 201,
    },
  ],
  // Uploads are continued only by the account that began them.
  'PATCH /v1/upload/{uploadId}': [{ kind: 'row', send: (relation) => tus('PATCH', `/v1/upload/${ids(relation).upload}`), status: 404 }],
  'DELETE /v1/upload/{uploadId}': [{ kind: 'row', send: (relation) => tus('DELETE', `/v1/upload/${ids(relation).upload}`), status: 404 }],
  // The address contains a token of a session, which is checked like any other.
  'GET /v1/attachment/{attachmentId}/{variant}': [{ kind: 'public' }],
  'GET /v1/inventory': [
    { kind: 'list', send: get('/v1/inventory'), idOf: (relation) => ids(relation).vehicle },
    row(({ group }) => get(`/v1/inventory?groups=${group}`)),
  ],
  'GET /v1/inventory/{id}': [row(({ vehicle }) => get(`/v1/inventory/${vehicle}`))],
  // Returns a result per vehicle.
  'POST /v1/inventory/remove': [
    {
      kind: 'filter',
      send: (relation) => post('/v1/inventory/remove', { ids: [ids(relation).vehicle] }),
      sees: (body: { reason: string }[]) => Array.isArray(body) && body.some(({ reason }) => reason !== 'not-found'),
    },
  ],
  'POST /v1/onboarding': [
    row(({ group }) => post('/v1/onboarding', { id: randomUUID(), name: 'New', groupId: group, type: 'bike', mark: null })),
  ],
  'GET /v1/onboarding/{id}': [row(({ onboarding }) => get(`/v1/onboarding/${onboarding}`))],
  'POST /v1/onboarding/{id}': [
    row(({ onboarding }) => post(`/v1/onboarding/${onboarding}`, { name: 'New', groupId: ids('own').group, type: 'bike', mark: null })),
    row(({ group }) => post(`/v1/onboarding/${ids('own').onboarding}`, { name: 'New', groupId: group, type: 'bike', mark: null })),
  ],
  'POST /v1/onboarding/{id}/computer': [
    row(({ onboarding }) => post(`/v1/onboarding/${onboarding}/computer`, { computerId: randomUUID(), vendor: 'FC-IOT' })),
  ],
  'POST /v1/onboarding/{id}/keyfob': [row(({ onboarding }) => post(`/v1/onboarding/${onboarding}/keyfob`, { pilotId: randomUUID() }))],
  // Its operations have their own cases below.
  'POST /v2/device/graphql': [{ kind: 'session', body: { query: '{ __typename }' } }],
};
