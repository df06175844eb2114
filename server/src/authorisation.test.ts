import { randomUUID } from 'node:crypto';
import { permissions, type Permission } from '@fleet-console/contract';
import type { InjectOptions } from 'fastify';
import { buildSchema } from 'graphql';
import { sql } from 'drizzle-orm';
import { Type } from 'typebox';
import type { ServerModule } from './kernel/module.ts';
import { exact } from './kernel/schema.ts';
import { sdl } from './modules/fleet/graphql/sdl.ts';
import { domainModules } from './modules.ts';
import type { SandboxLine } from './mqtt/sandbox-line.ts';
import { addRelatedGroups, aSquare, ids, reached, relations, resetRelatedRows, RUN, type Place } from './testing/relations.ts';
import { startTestServer, type TestServer } from './testing/test-server.ts';

/**
 * Every operation of the OpenAPI and GraphQL documents × every relation of the row's group × four callers. An operation without a case fails, so
 * a new route brings its case with it.
 */
type Case =
  /** No row of anybody's: anybody may (`public`), or anybody with a session, about themselves (`session`). */
  | { readonly kind: 'public' | 'session'; readonly body?: object; readonly endsSession?: true }
  /** No row of anybody's either, but only for those who hold its permission somewhere. */
  | { readonly kind: 'held'; readonly send: InjectOptions }
  /** Acts on a row or group: done where the grant reaches, elsewhere the answer is that of an absent one. */
  | {
      readonly kind: 'row';
      readonly send: (place: Place) => InjectOptions;
      /** Of a group itself, which any grant on it makes known. */
      readonly known?: true;
    }
  /** Reads many rows: of each group the rows are there exactly where the grant reaches. */
  | {
      readonly kind: 'list';
      readonly send: InjectOptions;
      readonly idOf: (place: Place) => string;
      readonly known?: true;
      /** What is made above is offered below: its rows are there too. */
      readonly offered?: true;
    }
  /** Names groups and leaves out those of others: something is seen exactly where the grant reaches, or reaches below. */
  | { readonly kind: 'filter'; readonly send: (place: Place) => InjectOptions; readonly sees: (body: never) => boolean };

const get = (url: string): InjectOptions => ({ url });
const post = (url: string, payload?: object): InjectOptions => ({
  method: 'POST',
  url,
  headers: { 'x-command-id': randomUUID() },
  ...(payload && { payload }),
});
const graphql = (query: string): InjectOptions => post('/v2/device/graphql', { query });
type Row = ReturnType<typeof ids>;
const row = (send: (row: Row) => InjectOptions): Case => ({ kind: 'row', send: (place) => send(ids(place)) });
const command = (path: string) => [row(({ computer }) => post(`/v1/computer/${computer}/cmd/${path}`))];
/** A mutation of a vehicle, by its fields after the id. */
const mutation = (name: string, rest = '') => row(({ vehicle }) => graphql(`mutation { ${name}(deviceID: "${vehicle}"${rest}) { id } }`));
/** A mutation of the caller's own vehicle that brings in something of another group. */
const bringing = (name: string, field: string, of: (row: ReturnType<typeof ids>) => string) =>
  row((named) => graphql(`mutation { ${name}(deviceID: "${ids('own').vehicle}", ${field}: "${of(named)}") { id } }`));
const components = (url: string, of: 'bike' | 'moped' | 'computer'): Case[] => [
  { kind: 'list', send: get(url), idOf: (place) => ids(place)[of] },
  row(({ group }) => get(`${url}?groups=${group}`)),
];

const zone = (groupId: string) => ({
  name: 'An area',
  groupIds: [groupId],
  polygon: aSquare,
  monitored: { groupIds: [groupId], vehicleIds: [] },
  actions: { enter: ['notify'], leave: [] },
});

/** A group below `own` that can be moved. */
const ANNEX = 'annex';
const aGroup = { name: 'A group', country: null, client: null, city: null, expectedVehiclesNumber: 0 };
const named = { name: 'Made', description: '' };
const aKey = () => `made.x${randomUUID().replaceAll('-', '')}`;
const aPolicy = () => ({ roleId: ids('own').role, name: aKey(), description: '' });

const slotCommand = (path: string) => [row(({ hub }) => post(`/v2/charger/${hub}/slot/1/cmd/${path}`))];

const rest: Readonly<Record<string, readonly Case[]>> = {
  'GET /health': [{ kind: 'public' }],
  'GET /.well-known/oauth-authorization-server': [{ kind: 'public' }],
  'POST /token': [{ kind: 'public' }],
  'POST /revoke': [{ kind: 'public' }],
  'POST /v2/account/registration/remoteFleet/verify': [{ kind: 'public' }],
  'POST /v2/account/registration/remoteFleet/register': [{ kind: 'public' }],
  'POST /v2/account/registration/remoteFleet/completeData': [{ kind: 'session', body: { firstName: 'A', lastName: 'Person' } }],
  'POST /v2/account/passwordReset/remoteFleet/generateCode': [{ kind: 'public' }],
  'POST /v2/account/passwordReset/remoteFleet/verify': [{ kind: 'public' }],
  'POST /v2/account/passwordReset/remoteFleet/reset': [{ kind: 'public' }],
  'GET /v1/iam/access': [{ kind: 'list', send: get('/v1/iam/access'), idOf: (place) => ids(place).group, known: true }],
  'GET /v1/iam/allowed': [
    { kind: 'list', send: get('/v1/iam/allowed?permissions=vehicle.getByGroup&details=true'), idOf: (place) => ids(place).group },
  ],
  'GET /v1/iam/sharing': [{ kind: 'session' }],
  'POST /v1/iam/sharing': [{ kind: 'session', body: { policyIds: ['no-such-policy'] } }],
  'GET /v2/account': [{ kind: 'session' }],
  'GET /v2/account/sessions': [{ kind: 'session' }],
  'POST /v2/account/sessions/revoke': [{ kind: 'session', endsSession: true }],
  'POST /v2/account/batch': [
    {
      kind: 'list',
      send: post('/v2/account/batch', { ids: relations.map((place) => ids(place).account) }),
      idOf: (place) => ids(place).account,
    },
  ],
  'GET /v2/account/list': [
    { kind: 'list', send: get('/v2/account/list'), idOf: (place) => ids(place).account },
    row(({ group }) => get(`/v2/account/list?groupIds=${group}`)),
  ],
  'GET /v2/account/{id}': [row(({ account }) => get(`/v2/account/${account}`))],
  'POST /v2/account/{id}': [
    row(({ account }) =>
      post(`/v2/account/${account}`, {
        firstName: 'A',
        lastName: 'Person',
        countryCode: null,
        phone: null,
        driveStatus: 'ALLOWED',
        version: 1,
      }),
    ),
  ],
  'GET /v2/account/{id}/ride/list': [row(({ account }) => get(`/v2/account/${account}/ride/list`))],
  'POST /v2/account/delete': [row(({ account }) => post('/v2/account/delete', { ids: [account] }))],
  'GET /v1/iam/effective/{id}': [row(({ account }) => get(`/v1/iam/effective/${account}`))],
  'GET /v1/iam/event/list': [row(({ group }) => get(`/v1/iam/event/list?groupIds=${group}`))],
  'GET /v1/group/list': [{ kind: 'list', send: get('/v1/group/list'), idOf: (place) => ids(place).group, known: true }],
  'GET /v1/group/{id}': [{ kind: 'row', send: (place) => get(`/v1/group/${ids(place).group}`), known: true }],
  'POST /v1/group': [
    row(({ group }) => post('/v1/group', { ...aGroup, type: 'fleet', parentId: group, defaultPolicies: false })),
    row(({ group }) => post('/v1/group', { ...aGroup, type: 'iam', parentId: group, defaultPolicies: true })),
  ],
  'POST /v1/group/{id}': [
    row(({ group }) => post(`/v1/group/${group}`, { ...aGroup, parentId: null, version: 1 })),
    row(({ group }) => post(`/v1/group/${ANNEX}`, { ...aGroup, parentId: group, version: 1 })),
  ],
  'GET /v1/permission/list': [
    { kind: 'list', send: get('/v1/permission/list'), idOf: (place) => ids(place).permission, offered: true },
    row(({ group }) => get(`/v1/permission/list?groupIds=${group}`)),
  ],
  'POST /v1/permission': [
    row(({ group }) => post('/v1/permission', { ...named, groupId: group, key: aKey(), permissions: ['account.list'] })),
  ],
  'POST /v1/permission/{id}': [
    row(({ permission }) => post(`/v1/permission/${permission}`, { ...named, permissions: ['account.list'], version: 1 })),
  ],
  'POST /v1/permission/delete': [row(({ permission }) => post('/v1/permission/delete', { ids: [permission] }))],
  'GET /v1/bundle/list': [
    { kind: 'list', send: get('/v1/bundle/list'), idOf: (place) => ids(place).bundle, offered: true },
    row(({ group }) => get(`/v1/bundle/list?groupIds=${group}`)),
  ],
  'POST /v1/bundle': [row(({ group }) => post('/v1/bundle', { ...named, groupId: group, key: aKey(), permissionIds: ['account.list'] }))],
  'POST /v1/bundle/{id}': [row(({ bundle }) => post(`/v1/bundle/${bundle}`, { ...named, permissionIds: ['account.list'], version: 1 }))],
  'POST /v1/bundle/delete': [row(({ bundle }) => post('/v1/bundle/delete', { ids: [bundle] }))],
  'GET /v1/role/list': [
    { kind: 'list', send: get('/v1/role/list'), idOf: (place) => ids(place).role, offered: true },
    row(({ group }) => get(`/v1/role/list?groupIds=${group}`)),
  ],
  'POST /v1/role': [
    row(({ group }) =>
      post('/v1/role', { name: aKey(), description: '', groupId: group, bundleIds: [ids('own').bundle], permissionIds: [] }),
    ),
  ],
  'POST /v1/role/{id}': [
    row(({ role }) =>
      post(`/v1/role/${role}`, { name: aKey(), description: '', bundleIds: [], permissionIds: ['account.list'], version: 1 }),
    ),
  ],
  'POST /v1/role/change': [
    row(({ role }) => post('/v1/role/change', { roles: [{ id: role, bundleIds: [], permissionIds: ['account.list'], version: 1 }] })),
  ],
  'POST /v1/role/delete': [row(({ role }) => post('/v1/role/delete', { ids: [role] }))],
  'GET /v1/policy/list': [
    { kind: 'list', send: get('/v1/policy/list'), idOf: (place) => ids(place).policy },
    row(({ group }) => get(`/v1/policy/list?groupIds=${group}`)),
  ],
  'GET /v1/policy/{id}': [row(({ policy }) => get(`/v1/policy/${policy}`))],
  'POST /v1/policy': [row(({ group }) => post('/v1/policy', { groupId: group, roleId: ids('own').role, name: aKey(), description: '' }))],
  'POST /v1/policy/{id}': [row(({ policy }) => post(`/v1/policy/${policy}`, { ...aPolicy(), groupId: ids('own').group, version: 1 }))],
  'POST /v1/policy/delete': [row(({ policy }) => post('/v1/policy/delete', { ids: [policy] }))],
  'GET /v1/policy/{id}/account/list': [row(({ policy }) => get(`/v1/policy/${policy}/account/list`))],
  'POST /v1/policy/{id}/account/add': [
    row(({ policy }) => post(`/v1/policy/${policy}/account/add`, { emails: [`${randomUUID()}@people.example`] })),
  ],
  'POST /v1/policy/{id}/account/remove': [
    row(({ policy, account }) => post(`/v1/policy/${policy}/account/remove`, { accountIds: [account] })),
  ],
  'POST /v1/policy/{id}/invitation/resend': [
    row(({ policy, account }) => post(`/v1/policy/${policy}/invitation/resend`, { accountIds: [account] })),
  ],
  'POST /v2/account/invitation/look': [{ kind: 'public' }],
  'POST /v2/account/invitation/accept': [{ kind: 'public' }],
  'GET /v1/access-request': [{ kind: 'session' }],
  'POST /v1/access-request': [{ kind: 'session', body: { page: 'calendar' } }],
  'GET /v1/exceptions': [
    {
      kind: 'filter',
      send: (place) => get(`/v1/exceptions?groupIds=${ids(place).group}`),
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
    { kind: 'list', send: get(`/v1/command?runId=${RUN}`), idOf: (place) => ids(place).command },
  ],
  'POST /v1/command': [
    {
      kind: 'filter',
      send: (place) =>
        post('/v1/command', { command: 'lock', runId: RUN, orders: [{ id: randomUUID(), computerId: ids(place).computer }] }),
      sees: (body: unknown) => Array.isArray(body) && (body[0] as { command: unknown } | undefined)?.command !== null,
    },
  ],
  'POST /v1/command/{id}/cancel': [row((named) => post(`/v1/command/${named.command}/cancel`))],
  'GET /v1/operations/happening': [
    { kind: 'list', send: get('/v1/operations/happening'), idOf: (place) => ids(place).vehicle },
    {
      kind: 'filter',
      send: (place) => get(`/v1/operations/happening?groupId=${ids(place).group}`),
      sees: ({ happenings }: { happenings: unknown[] }) => happenings.length > 0,
    },
  ],
  'GET /v1/operations/command': [
    { kind: 'list', send: get('/v1/operations/command'), idOf: (place) => ids(place).command },
    {
      kind: 'filter',
      send: (place) => get(`/v1/operations/command?groupId=${ids(place).group}`),
      sees: ({ commands }: { commands: unknown[] }) => commands.length > 0,
    },
  ],
  'GET /v1/simulator': [{ kind: 'held', send: get('/v1/simulator') }],
  'GET /v1/simulator/vehicle/{id}': [row(({ vehicle }) => get(`/v1/simulator/vehicle/${vehicle}`))],
  'POST /v1/simulator/vehicle/{id}': [row(({ vehicle }) => post(`/v1/simulator/vehicle/${vehicle}`, { act: 'halt' }))],
  'GET /v2/device/{id}/track': [row(({ vehicle }) => get(`/v2/device/${vehicle}/track?since=0&till=1000`))],
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
  'GET /v1/zone': [{ kind: 'list', send: get('/v1/zone'), idOf: (place) => ids(place).zone }],
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
    { kind: 'list', send: get('/v1/pilot/list'), idOf: (place) => ids(place).pilot },
    row(({ group }) => get(`/v1/pilot/list?groups=${group}`)),
  ],
  'POST /v1/pilot': [row(({ group }) => post('/v1/pilot', { id: randomUUID(), groupId: group }))],
  'POST /v2/pilot/{id}': [
    row(({ pilot }) => post(`/v2/pilot/${pilot}`, { groupId: ids('own').group })),
    row(({ group }) => post(`/v2/pilot/${ids('own').pilot}`, { groupId: group })),
  ],
  'POST /v2/pilot/{id}/pair': [
    row(({ sparePilot }) => post(`/v2/pilot/${sparePilot}/pair`, { vehicleId: ids('own').vehicle })),
    row(({ vehicle }) => post(`/v2/pilot/${ids('own').sparePilot}/pair`, { vehicleId: vehicle })),
  ],
  'POST /v2/pilot/{id}/unpair': [row(({ pilot }) => post(`/v2/pilot/${pilot}/unpair`))],
  'GET /v1/service-request': [
    { kind: 'list', send: get('/v1/service-request'), idOf: (place) => ids(place).vehicle },
    row(({ group }) => get(`/v1/service-request?groups=${group}`)),
    row(({ vehicle }) => get(`/v1/service-request?vehicleId=${vehicle}`)),
  ],
  'POST /v1/service-request': [row(({ vehicle }) => post('/v1/service-request', { vehicleId: vehicle, damageTypes: [], rideable: true }))],
  'GET /v1/service-request/{id}': [row(({ request }) => get(`/v1/service-request/${request}`))],
  'GET /v1/inventory': [
    { kind: 'list', send: get('/v1/inventory'), idOf: (place) => ids(place).vehicle },
    row(({ group }) => get(`/v1/inventory?groups=${group}`)),
  ],
  'GET /v1/inventory/{id}': [row(({ vehicle }) => get(`/v1/inventory/${vehicle}`))],
  // Tells of each vehicle by itself.
  'POST /v1/inventory/remove': [
    {
      kind: 'filter',
      send: (place) => post('/v1/inventory/remove', { ids: [ids(place).vehicle] }),
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
  'GET /v2/charger/list': [
    { kind: 'list', send: get('/v2/charger/list'), idOf: (place) => ids(place).hub },
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
  'GET /v2/charger/alerts': [{ kind: 'list', send: get('/v2/charger/alerts'), idOf: (place) => ids(place).alert }],
  'GET /v2/charger/alerts/older': [
    {
      kind: 'list',
      send: get(`/v2/charger/alerts/older?before=${Date.now() + 3_600_000}.0&limit=200`),
      idOf: (place) => ids(place).alert,
    },
  ],
  'GET /v2/charger/{hubId}/alerts': [row(({ hub }) => get(`/v2/charger/${hub}/alerts`))],
  // Tells of each alert by itself.
  'POST /v2/charger/alerts/markAsSeen': [
    {
      kind: 'filter',
      send: (place) => post('/v2/charger/alerts/markAsSeen', { alertIds: [ids(place).alert] }),
      sees: ({ alerts }: { alerts?: unknown[] }) => (alerts ?? []).length > 0,
    },
  ],
  'POST /v2/charger/gateway/ticket': [{ kind: 'held', send: post('/v2/charger/gateway/ticket', {}) }],
  'GET /v1/simulator/charger/{hubId}': [row(({ hub }) => get(`/v1/simulator/charger/${hub}`))],
  'POST /v1/simulator/charger/{hubId}': [row(({ hub }) => post(`/v1/simulator/charger/${hub}`, { act: 'swap' }))],
  // Its operations follow below.
  'POST /v2/device/graphql': [{ kind: 'session', body: { query: '{ __typename }' } }],
};

const devices: Readonly<Record<string, readonly Case[]>> = {
  'Query.devices': [
    { kind: 'list', send: graphql('{ devices { id } }'), idOf: (place) => ids(place).vehicle },
    {
      kind: 'filter',
      send: (place) => graphql(`{ devices(id: "${ids(place).vehicle}") { id } }`),
      sees: ({ data }: { data: { devices: unknown[] } }) => data.devices.length > 0,
    },
    {
      kind: 'filter',
      send: (place) => graphql(`{ devices(computerID: "${ids(place).computer}") { id } }`),
      sees: ({ data }: { data: { devices: unknown[] } }) => data.devices.length > 0,
    },
    {
      kind: 'filter',
      send: (place) => graphql(`{ devices(groupIDs: ["${ids(place).group}"]) { id } }`),
      sees: ({ data }: { data: { devices: { id: string }[] } }) => data.devices.length > 0,
    },
  ],
  'Query.count': [
    {
      kind: 'filter',
      send: (place) => graphql(`{ count(groupIDs: ["${ids(place).group}"]) { bike moped } }`),
      sees: ({ data }: { data: { count: { bike: number } } }) => data.count.bike > 0,
    },
  ],
  'Query.history': [row(({ vehicle }) => graphql(`{ history(id: "${vehicle}") { id } }`))],
  'Query.rides': [row(({ vehicle }) => graphql(`{ rides(id: "${vehicle}") { trips } }`))],
  'Mutation.setDeviceGroup': [
    mutation('setDeviceGroup', `, groupID: "${ids('own').group}"`),
    bringing('setDeviceGroup', 'groupID', ({ group }) => group),
  ],
  'Mutation.setDeviceName': [mutation('setDeviceName', ', newName: "Changed"')],
  'Mutation.setDeviceAlternativeName': [mutation('setDeviceAlternativeName', ', newName: "Changed"')],
  'Mutation.resetDeviceAlternativeName': [mutation('resetDeviceAlternativeName')],
  'Mutation.setDeviceComputer': [
    mutation('setDeviceComputer', `, computerID: "${ids('own').spareComputer}"`),
    bringing('setDeviceComputer', 'computerID', ({ spareComputer }) => spareComputer),
    bringing('setDeviceComputer', 'computerID', ({ computer }) => computer),
  ],
  'Mutation.resetDeviceComputer': [mutation('resetDeviceComputer')],
  'Mutation.createDevice': [
    row(({ group }) => graphql(`mutation { createDevice(input: { name: "New", groupID: "${group}" }) { group } }`)),
    ...[({ spareComputer }: Row) => spareComputer, ({ computer }: Row) => computer].map((of) =>
      row((named) =>
        graphql(
          `mutation { createDevice(input: { name: "New", groupID: "${ids('own').group}", computerID: "${of(named)}", takeComputer: true }) { group } }`,
        ),
      ),
    ),
  ],
  'Mutation.setDeviceService': [mutation('setDeviceService', ', input: { allowBatterySwap: true }')],
  'Mutation.setDeviceMoped': [
    row((named) => graphql(`mutation { setDeviceMoped(deviceID: "${named.vehicle}", mopedID: "${ids('own').spareMoped}") { id } }`)),
    bringing('setDeviceMoped', 'mopedID', ({ spareMoped }) => spareMoped),
  ],
  'Mutation.setDeviceBike': [
    row((named) => graphql(`mutation { setDeviceBike(deviceID: "${named.vehicle}", bikeID: "${ids('own').spareBike}") { id } }`)),
    bringing('setDeviceBike', 'bikeID', ({ spareBike }) => spareBike),
  ],
  'Mutation.toggleRentable': [mutation('toggleRentable')],
  'Mutation.setRentable': [mutation('setRentable', ', newValue: true')],
};

const callers = {
  /** Everything, on `own`. */
  full: 'full@fleet.example',
  /** Something else, on `own`. */
  other: 'other@fleet.example',
  nothing: 'nothing@fleet.example',
} as const;
type Caller = keyof typeof callers;
/** Has no grants either; the calls that end the session are this one's. */
const LEAVER = 'leaver@fleet.example';

/** The mistakes that the matrix must be able to see: a row and a list without their group being asked about. */
const leakyModule: ServerModule = (app, { db }) => {
  app.get(
    '/leaky/:id',
    { config: { access: 'session' }, schema: { hide: true, params: exact({ id: Type.String() }) } },
    async ({ params }, reply) => {
      const { rows } = await db.execute(sql`select id from vehicles where id = ${params.id}`);
      return rows[0] ?? reply.status(404).send({ error: 'not-found', message: 'Not found' });
    },
  );
  app.get(
    '/leaky',
    { config: { access: 'session' }, schema: { hide: true } },
    async () => (await db.execute(sql`select id from vehicles`)).rows,
  );
  app.get(
    '/telling/:id',
    { config: { access: 'session' }, schema: { hide: true, params: exact({ id: Type.String() }) } },
    async ({ params }, reply) => {
      const { rows } = await db.execute(sql`select id from vehicles where id = ${params.id}`);
      return rows.length > 0
        ? reply.status(403).send({ error: 'forbidden', message: 'No' })
        : reply.status(404).send({ error: 'not-found', message: 'Not found' });
    },
  );
};

/** Speaks for every computer and every station, so that nothing but the caller's grants decides. */
const willing: SandboxLine = {
  ask: async () => ({
    id: '',
    vehicles: 1,
    refused: null,
    simulated: {
      held: true,
      silent: false,
      manner: 'obeys',
      takesCommands: true,
      state: 'parked',
      at: { lat: 52, lon: 21 },
      speed: 0,
      percentage: 80,
      ride: null,
      drive: null,
    },
    station: { held: true, silent: false, warmer: 0, sag: 0, alerts: [], slots: [] },
  }),
};

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ env: { REQUESTS_PER_MINUTE: '1000000' }, modules: [...domainModules(null, willing), leakyModule] });
  await addRelatedGroups(server);
  await server.addGroups({ id: ANNEX, parentId: ids('own').group });
  await server.addAccount(callers.full, { [ids('own').group]: Object.keys(permissions) as Permission[] });
  await server.addAccount(callers.other, { [ids('own').group]: ['serviceRequest.client'] });
  await server.addAccount(callers.nothing);
  await server.addAccount(LEAVER);
});
/** Whether a call may have changed rows since they were put back. */
let touched = true;
async function putRowsBack() {
  if (touched) await resetRelatedRows(server.db);
  touched = false;
}
beforeEach(() => {
  touched = true;
});
/** Puts back what a move has changed. */
beforeEach(() => server.db.execute(sql`update groups set parent_id = ${ids('own').group}, version = 1 where id = ${ANNEX}`));
afterAll(() => server.close());

interface Outcome {
  readonly status: number;
  /** Ids of the place taken out, so that answers about different rows can be compared. */
  readonly body: string;
  readonly raw: string;
}

/** GraphQL tells its refusals in the body of a 200; here they have their status. */
async function outcome(caller: Caller | null, request: InjectOptions, place: Place): Promise<Outcome> {
  const answer = caller === null ? await server.app.inject(request) : await server.as(callers[caller], request);
  const code =
    answer.statusCode === 200 && answer.body.startsWith('{')
      ? answer.json<{ errors?: { extensions: { code: string } }[] }>().errors?.[0]?.extensions.code
      : undefined;
  const status = code === undefined ? answer.statusCode : ({ 'not-found': 404, forbidden: 403 }[code] ?? 500);
  if ((request.method ?? 'GET') !== 'GET' && status < 400) touched = true;
  let body = answer.body;
  for (const id of [place, 'own' as const].flatMap((each) => Object.values(ids(each)))) body = body.replaceAll(id, '…');
  return { status, body, raw: answer.body };
}

/** Every way in which an operation answers what it should not. Empty: it is right. */
async function faults(each: Case): Promise<string[]> {
  const found: string[] = [];
  const expect = (right: boolean, what: string) => {
    if (!right) found.push(what);
  };
  if (!('send' in each)) return found;
  const { send } = each;
  const request = (place: Place): InjectOptions => (typeof send === 'function' ? send(place) : send);

  const stranger = await outcome(null, request('own'), 'own');
  expect(stranger.status === 401, `without a session: ${stranger.status}`);

  if (each.kind === 'held') {
    for (const caller of Object.keys(callers) as Caller[]) {
      const { status } = await outcome(caller, each.send, 'own');
      expect(status === (caller === 'full' ? 200 : 403), `${caller}: ${status}`);
    }
    return found;
  }

  if (each.kind === 'list') {
    for (const caller of Object.keys(callers) as Caller[]) {
      const { raw, status } = await outcome(caller, each.send, 'own');
      if (caller === 'full') expect(status === 200, `full: ${status}`);
      for (const place of relations) {
        const there = new RegExp(`"${each.idOf(place)}"`).test(raw);
        const reach = each.offered ? [...reached, 'parent'] : reached;
        const owed = (caller === 'full' || (caller === 'other' && each.known === true)) && reach.includes(place);
        expect(there === owed, `${caller}: a row of ${place} is ${there ? 'there' : 'missing'}`);
      }
    }
    return found;
  }

  for (const caller of Object.keys(callers) as Caller[]) {
    const absent = await outcome(caller, request('absent'), 'absent');
    for (const place of relations) {
      await putRowsBack();
      const answer = await outcome(caller, request(place), place);
      const what = `${caller}, ${place}: ${answer.status} ${answer.raw.slice(0, 120)}`;
      if (each.kind === 'filter') {
        const reaches = reached.includes(place) || (place === 'parent' && JSON.stringify(request(place)).includes('group'));
        expect(each.sees(JSON.parse(answer.raw) as never) === (caller === 'full' && reaches), what);
      } else if (caller === 'full' && reached.includes(place)) expect(answer.status === 200 || answer.status === 202, what);
      else if (caller === 'other' && reached.includes(place) && each.known) expect(answer.status === 200, what);
      else if (caller === 'other' && reached.includes(place))
        expect(answer.status === 403 || (answer.status === 404 && answer.body === absent.body), what);
      else expect(answer.status === 404 && absent.status === 404 && answer.body === absent.body, what);
    }
  }
  return found;
}

const operationsOf = (document: { paths?: Record<string, object> }) =>
  Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );

test('every operation of both documents has its case, and no case is left over', () => {
  expect(Object.keys(rest).sort()).toEqual(operationsOf(server.app.swagger() as never).sort());
  const schema = buildSchema(sdl);
  const fields = [schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
    Object.keys(type?.getFields() ?? {}).map((field) => `${type?.name}.${field}`),
  );
  expect(Object.keys(devices).sort()).toEqual(fields.sort());
});

test.each(Object.keys({ ...rest, ...devices }))('%s', async (operation) => {
  for (const each of { ...rest, ...devices }[operation] ?? []) {
    await putRowsBack();
    expect(await faults(each)).toEqual([]);
  }
});

test.each(Object.entries(rest).filter(([, [first]]) => first?.kind === 'session'))(
  '%s needs a session and nothing more',
  async (operation, [each]) => {
    const [method, url] = operation.split(' ') as ['GET', string];
    const body = each?.kind === 'session' ? each.body : undefined;
    const request = { method, url, ...(body && { payload: body }) };
    expect((await outcome(null, request, 'absent')).status).toBe(401);
    const ends = each?.kind === 'session' && each.endsSession;
    expect(ends ? (await server.as(LEAVER, request)).statusCode : (await outcome('nothing', request, 'absent')).status).toBe(200);
  },
);

describe('controls: the matrix sees', () => {
  test('a row given without its group being asked about', async () => {
    expect((await faults(row(({ vehicle }) => get(`/leaky/${vehicle}`)))).join()).toMatch(/full, foreign: 200.*nothing, own: 200/);
  });
  test('a list that holds everybody’s rows', async () => {
    expect(await faults({ kind: 'list', send: get('/leaky'), idOf: (place: Place) => ids(place).vehicle })).toContain(
      'full: a row of foreign is there',
    );
  });
  test('an answer that tells that a foreign row exists', async () => {
    expect((await faults(row(({ vehicle }) => get(`/telling/${vehicle}`)))).join()).toContain('full, foreign: 403');
  });
});
