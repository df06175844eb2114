import { aRequest } from '../testing/requests.ts';
import { filterRequests } from './filter-requests.ts';
import { anyRequest, UNASSIGNED, type RequestFilter } from './request-filter.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-03-10T12:00:00Z');
const requests = [
  aRequest({ id: '1', reportedAt: now - DAY }),
  aRequest({ id: '2', reportedAt: now - 9 * DAY, technicianId: '5' }),
  aRequest({ id: '3', reportedAt: now - DAY, state: 'completed' }),
  aRequest({ id: '4', reportedAt: now - DAY, state: 'completed', outcome: 'accepted' }),
];
const matching = (filter: Partial<RequestFilter>) =>
  filterRequests(requests, { view: null, outcome: null, ...anyRequest, ...filter }, now).map(({ id }) => id);

test('[SR-08] unassigned requests are those that still need a technician', () => {
  expect(matching({})).toEqual(['1', '2', '3', '4']);
  expect(matching({ technician: UNASSIGNED })).toEqual(['1']);
  expect(matching({ technician: '5' })).toEqual(['2']);
});

test('[SR-08] requests that await the customer are completed and have no outcome', () => {
  expect(matching({ awaiting: true })).toEqual(['3']);
});
