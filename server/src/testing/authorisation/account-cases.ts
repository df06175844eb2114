import { randomUUID } from 'node:crypto';
import { ids, relations, type RowRelation } from '../relations.ts';
import { ANNEX, type Case, get, post, row } from './case.ts';

const aGroup = { name: 'A group', country: null, client: null, city: null, expectedVehiclesNumber: 0 };
const named = { name: 'Made', description: '' };

const aKey = () => `made.x${randomUUID().replaceAll('-', '')}`;
const aPolicy = () => ({ roleId: ids('own').role, name: aKey(), description: '' });

/** The test writes an entry for each relation, in their order, before all others. */
const auditEntryOf = (relation: RowRelation) => (relations as readonly RowRelation[]).indexOf(relation) + 1 || 1_000_000;

let addresses = 0;
/** Each from an address of its own, as requests are limited by address. */
const requestAccess = (payload: object) => {
  addresses += 1;
  return { ...post('/v1/access-request', payload), remoteAddress: `198.18.${addresses >> 8}.${addresses & 255}` };
};

/** Sessions, accounts and access. */
export const accountCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /health': [{ kind: 'public' }],
  'GET /ready': [{ kind: 'public' }],
  'GET /.well-known/oauth-authorization-server': [{ kind: 'public' }],
  'POST /token': [{ kind: 'public' }],
  'POST /revoke': [{ kind: 'public' }],
  'POST /v2/account/registration/remoteFleet/verify': [{ kind: 'public' }],
  'POST /v2/account/registration/remoteFleet/register': [{ kind: 'public' }],
  'POST /v2/account/registration/remoteFleet/completeData': [{ kind: 'session', body: { firstName: 'A', lastName: 'Person' } }],
  'POST /v2/account/passwordReset/remoteFleet/generateCode': [{ kind: 'public' }],
  'POST /v2/account/passwordReset/remoteFleet/verify': [{ kind: 'public' }],
  'POST /v2/account/passwordReset/remoteFleet/reset': [{ kind: 'public' }],
  'GET /v2/account/sessions': [{ kind: 'session' }],
  'POST /v2/account/sessions/revoke': [{ kind: 'session', endsSession: true }],
  'GET /v1/iam/access': [{ kind: 'list', send: get('/v1/iam/access'), idOf: (relation) => ids(relation).group, known: true }],
  'GET /v1/iam/allowed': [
    { kind: 'list', send: get('/v1/iam/allowed?permissions=vehicle.getByGroup&details=true'), idOf: (relation) => ids(relation).group },
  ],
  'GET /v1/iam/sharing': [{ kind: 'session' }],
  'POST /v1/iam/sharing': [{ kind: 'session', body: { policyIds: ['no-such-policy'] } }],
  'GET /v1/saved-view': [
    {
      kind: 'list',
      send: get('/v1/saved-view?list=tests.views'),
      idOf: (relation) => ids(relation).savedView,
      known: true,
      availableBelow: true,
    },
  ],
  'POST /v1/saved-view': [
    {
      kind: 'row',
      send: (relation) => post('/v1/saved-view', { list: 'tests.saved', name: 'A view', search: '', groupId: ids(relation).group }),
      known: true,
    },
  ],
  'DELETE /v1/saved-view/{id}': [{ kind: 'session', url: `/v1/saved-view/${ids('own').savedView}` }],
  'GET /v2/account': [{ kind: 'session' }],
  'POST /v2/account/batch': [
    {
      kind: 'list',
      send: post('/v2/account/batch', { ids: relations.map((relation) => ids(relation).account) }),
      idOf: (relation) => ids(relation).account,
    },
  ],
  'GET /v2/account/list': [
    { kind: 'list', send: get('/v2/account/list'), idOf: (relation) => ids(relation).account },
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
  'GET /v2/account/personal-data': [{ kind: 'session' }],
  'GET /v2/account/{id}/personal-data': [row(({ account }) => get(`/v2/account/${account}/personal-data`))],
  'POST /v2/account/delete': [row(({ account }) => post('/v2/account/delete', { ids: [account] }))],
  'GET /v1/iam/effective/{id}': [row(({ account }) => get(`/v1/iam/effective/${account}`))],
  'GET /v1/audit/entry/list': [row(({ group }) => get(`/v1/audit/entry/list?groupIds=${group}`))],
  'GET /v1/audit/entry/{seq}': [{ kind: 'row', send: (relation) => get(`/v1/audit/entry/${auditEntryOf(relation)}`) }],
  'GET /v1/audit/entries.csv': [row(({ group }) => get(`/v1/audit/entries.csv?groupIds=${group}`))],
  // Only for administrators of all root groups (verification.test.ts).
  'GET /v1/audit/verification': [{ kind: 'operator', send: get('/v1/audit/verification'), status: 403 }],
  'POST /v1/audit/verification': [{ kind: 'operator', send: post('/v1/audit/verification'), status: 403 }],
  'GET /v1/iam/event/list': [row(({ group }) => get(`/v1/iam/event/list?groupIds=${group}`))],
  'GET /v1/group/list': [{ kind: 'list', send: get('/v1/group/list'), idOf: (relation) => ids(relation).group, known: true }],
  'GET /v1/group/{id}': [{ kind: 'row', send: (relation) => get(`/v1/group/${ids(relation).group}`), known: true }],
  'POST /v1/group': [
    row(({ group }) => post('/v1/group', { ...aGroup, type: 'fleet', parentId: group, defaultPolicies: false })),
    row(({ group }) => post('/v1/group', { ...aGroup, type: 'iam', parentId: group, defaultPolicies: true })),
  ],
  'POST /v1/group/{id}': [
    row(({ group }) => post(`/v1/group/${group}`, { ...aGroup, parentId: null, version: 1 })),
    row(({ group }) => post(`/v1/group/${ANNEX}`, { ...aGroup, parentId: group, version: 1 })),
  ],
  'GET /v1/permission/list': [
    { kind: 'list', send: get('/v1/permission/list'), idOf: (relation) => ids(relation).permission, availableBelow: true },
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
    { kind: 'list', send: get('/v1/bundle/list'), idOf: (relation) => ids(relation).bundle, availableBelow: true },
    row(({ group }) => get(`/v1/bundle/list?groupIds=${group}`)),
  ],
  'POST /v1/bundle': [row(({ group }) => post('/v1/bundle', { ...named, groupId: group, key: aKey(), permissionIds: ['account.list'] }))],
  'POST /v1/bundle/{id}': [row(({ bundle }) => post(`/v1/bundle/${bundle}`, { ...named, permissionIds: ['account.list'], version: 1 }))],
  'POST /v1/bundle/delete': [row(({ bundle }) => post('/v1/bundle/delete', { ids: [bundle] }))],
  'GET /v1/role/list': [
    { kind: 'list', send: get('/v1/role/list'), idOf: (relation) => ids(relation).role, availableBelow: true },
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
    { kind: 'list', send: get('/v1/policy/list'), idOf: (relation) => ids(relation).policy },
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
  'GET /v1/notification': [{ kind: 'session' }],
  'GET /v1/notification/slot': [{ kind: 'session' }],
  'GET /v1/notification/access': [{ kind: 'session' }],
  'GET /v1/notification/count': [{ kind: 'session' }],
  'POST /v1/notification/seen': [{ kind: 'session', body: { requestId: 1 } }],
  'GET /v1/notification/settings': [{ kind: 'session' }],
  'POST /v1/notification/settings': [{ kind: 'session', body: { locale: 'pl' } }],
  'GET /v1/access-request': [{ kind: 'session' }],
  'POST /v1/access-request': [
    { kind: 'session', body: { page: 'calendar' } },
    { kind: 'row', send: (relation) => requestAccess({ page: 'analytics', groupId: ids(relation).group }), known: true },
    row(({ group }) => requestAccess({ page: 'iot-equipment', groupId: group, vehicles: 1 })),
  ],
  'GET /v1/access-request/all': [{ kind: 'operator', send: get('/v1/access-request/all'), status: 200 }],
  'GET /v1/system/status': [{ kind: 'operator', send: get('/v1/system/status'), status: 200 }],
  'POST /v1/access-request/{id}/decision': [
    { kind: 'operator', send: post('/v1/access-request/1/decision', { decision: 'grant', version: 1 }), status: 404 },
  ],
};
