import { defaultSettings } from '../../modules/planner/planner-settings.ts';
import { ids, type RowRelation } from '../relations.ts';
import { type Case, get, post, put, row, type Row } from './case.ts';

const DAY = 86_400_000;
/** A time at which the vehicles are free. */
const inTenDays = () => ({ start: Date.now() + 10 * DAY, end: Date.now() + 10 * DAY + 3_600_000 });
const settings = defaultSettings;
const withStatus = (status: number, send: (row: Row) => ReturnType<typeof get>): Case => ({
  kind: 'row',
  send: (relation: RowRelation) => send(ids(relation)),
  status,
});
const listQuery = () => `from=${Date.now()}&till=${Date.now() + 2 * DAY}`;
const series = (vehicleId: string) => ({
  vehicleId,
  ...inTenDays(),
  weekdays: [1, 2, 3, 4, 5, 6, 7],
  until: new Date(Date.now() + 12 * DAY).toISOString().slice(0, 10),
});

/** Ride planners and their slots. */
export const plannerCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /v1/planner': [
    { kind: 'list', send: get('/v1/planner'), idOf: (relation) => ids(relation).group },
    row(({ group }) => get(`/v1/planner?groups=${group}`)),
  ],
  // The groups have planners.
  'POST /v1/planner': [withStatus(409, ({ group }) => post('/v1/planner', { groupId: group }))],
  'PUT /v1/planner/{groupId}': [row(({ group }) => put(`/v1/planner/${group}`, { version: 1, settings }))],
  'POST /v1/planner/{groupId}/effects': [row(({ group }) => post(`/v1/planner/${group}/effects`, { settings }))],
  'POST /v1/planner/{groupId}/disable': [row(({ group }) => post(`/v1/planner/${group}/disable`, { version: 1 }))],
  'POST /v1/planner/{groupId}/restore': [row(({ group }) => post(`/v1/planner/${group}/restore`, { version: 1 }))],
  'GET /v1/planner/slot': [
    { kind: 'list', send: get(`/v1/planner/slot?${listQuery()}`), idOf: (relation) => ids(relation).vehicle },
    row(({ group }) => get(`/v1/planner/slot?groups=${group}&${listQuery()}`)),
  ],
  'GET /v1/planner/slot/inbox': [
    { kind: 'list', send: get('/v1/planner/slot/inbox'), idOf: (relation) => ids(relation).vehicle },
    row(({ group }) => get(`/v1/planner/slot/inbox?groups=${group}`)),
  ],
  'GET /v1/planner/slot/count': [row(({ group }) => get(`/v1/planner/slot/count?groups=${group}`))],
  'GET /v1/planner/slot/{id}': [row(({ slot }) => get(`/v1/planner/slot/${slot}`))],
  'POST /v1/planner/slot': [
    withStatus(201, ({ vehicle }) => post('/v1/planner/slot', { vehicleId: vehicle, ...inTenDays(), overrideLimits: true })),
  ],
  'POST /v1/planner/slot/check': [row(({ vehicle }) => post('/v1/planner/slot/check', { vehicleId: vehicle, ...inTenDays() }))],
  'POST /v1/planner/slot/{id}': [
    row(({ slot }) => post(`/v1/planner/slot/${slot}`, { version: 1, comment: 'Two boxes' })),
    row(({ vehicle }) =>
      post(`/v1/planner/slot/${ids('own').slot}`, { version: 1, vehicleId: vehicle, ...inTenDays(), overrideLimits: true }),
    ),
  ],
  'POST /v1/planner/slot/{id}/decision': [row(({ slot }) => post(`/v1/planner/slot/${slot}/decision`, { version: 1, decision: 'accept' }))],
  // There is nothing to undo.
  'POST /v1/planner/slot/{id}/undo': [withStatus(409, ({ slot }) => post(`/v1/planner/slot/${slot}/undo`, { version: 1 }))],
  'POST /v1/planner/slot/decisions': [
    {
      kind: 'filter',
      send: (relation) =>
        post('/v1/planner/slot/decisions', { decision: 'accept', slots: [{ id: Number(ids(relation).slot), version: 1 }] }),
      sees: ({ results }: { results?: { ok: boolean }[] }) => results?.some(({ ok }) => ok) === true,
    },
  ],
  'POST /v1/planner/series/check': [row(({ vehicle }) => post('/v1/planner/series/check', series(vehicle)))],
  'POST /v1/planner/series': [withStatus(201, ({ vehicle }) => post('/v1/planner/series', { ...series(vehicle), overrideLimits: true }))],
  'POST /v1/planner/series/{id}/cancel': [row((named) => post(`/v1/planner/series/${named.series}/cancel`))],
  // The vehicles have no slot now.
  'POST /v1/device/{id}/ride/start': [withStatus(409, ({ vehicle }) => post(`/v1/device/${vehicle}/ride/start`))],
  'GET /v1/planner/vehicle': [
    row(({ group }) => get(`/v1/planner/vehicle?groups=${group}&start=${inTenDays().start}&end=${inTenDays().end}`)),
  ],
  'GET /v1/planner/next': [
    { kind: 'list', send: get('/v1/planner/next'), idOf: (relation) => ids(relation).vehicle },
    row(({ group }) => get(`/v1/planner/next?groups=${group}`)),
  ],
  'GET /v1/planner/vehicle/{id}/planned': [
    row(({ vehicle }) => get(`/v1/planner/vehicle/${vehicle}/planned?from=${inTenDays().start}&till=${inTenDays().end}`)),
  ],
  'POST /v1/planner/vehicle/{id}/replace': [
    row(({ vehicle }) =>
      post(`/v1/planner/vehicle/${vehicle}/replace`, {
        replacementVehicleId: ids('own').vehicle,
        from: inTenDays().start,
        till: inTenDays().end,
      }),
    ),
    row(({ vehicle }) =>
      post(`/v1/planner/vehicle/${ids('own').vehicle}/replace`, {
        replacementVehicleId: vehicle,
        from: inTenDays().start,
        till: inTenDays().end,
      }),
    ),
  ],
  'GET /v1/planner/driver': [row(({ group }) => get(`/v1/planner/driver?groups=${group}`))],
  'GET /v1/planner/slot.csv': [row(({ group }) => get(`/v1/planner/slot.csv?groups=${group}&${listQuery()}`))],
  'GET /v1/planner/feed': [{ kind: 'held', send: get('/v1/planner/feed') }],
  'POST /v1/planner/feed': [{ kind: 'held', send: post('/v1/planner/feed') }],
  'DELETE /v1/planner/feed': [{ kind: 'held', send: { method: 'DELETE', url: '/v1/planner/feed' } }],
  // The token names the account (feed.test.ts).
  'GET /v1/planner/feed/{token}.ics': [{ kind: 'public' }],
  'GET /v1/planner/reason': [row(({ group }) => get(`/v1/planner/reason?groups=${group}`))],
};
