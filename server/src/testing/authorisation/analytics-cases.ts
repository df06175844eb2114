import { ids } from '../relations.ts';
import { type Case, get, put, row } from './case.ts';

const today = () => new Date().toISOString().slice(0, 10);
const period = () => `since=${today()}&till=${today()}`;
const ofGroup = (path: string, more = ''): Case => row(({ group }) => get(`${path}?groups=${group}&${period()}${more}`));

/** Figures about rides, users and vehicles. */
export const analyticsCases: Readonly<Record<string, readonly Case[]>> = {
  'GET /v1/analytics/report.pdf': [ofGroup('/v1/analytics/report.pdf', '&tab=rides')],
  'GET /v1/analytics/subscription': [{ kind: 'session' }],
  'PUT /v1/analytics/subscription': [row(({ group }) => put('/v1/analytics/subscription', { groups: [group], tabs: ['users'] }))],
  'DELETE /v1/analytics/subscription': [{ kind: 'session' }],
  'GET /v1/analytics/users': [ofGroup('/v1/analytics/users')],
  'GET /v1/analytics/usage': [
    { kind: 'list', send: get(`/v1/analytics/usage?${period()}`), idOf: (relation) => ids(relation).group },
    ofGroup('/v1/analytics/usage'),
  ],
  'GET /v1/analytics/mileage': [ofGroup('/v1/analytics/mileage')],
  'GET /v1/analytics/rides': [ofGroup('/v1/analytics/rides')],
  'GET /v1/analytics/places': [ofGroup('/v1/analytics/places')],
};
