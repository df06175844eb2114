import { permissions } from '@fleet-console/contract';
import { englishAfterFailures, failureKinds, type Answer } from '@fleet-console/testing';
import { join } from 'node:path';
import { definition } from './definition.ts';
import { descriptor } from './descriptor.ts';
import { aPolicy, aUser, counted, groups, peopleServer, routes } from './testing/people.ts';

const everything = Object.keys(permissions) as (keyof typeof permissions)[];
const group = (id: string, name: string, parentId: string | null) => ({
  id,
  name,
  type: 'fleet',
  parentId,
  country: 'PL',
  client: null,
  city: null,
  expectedVehiclesNumber: 3,
  vehicles: 3,
  policies: 1,
  blocked: false,
  mayChange: true,
  mayCreateBelow: true,
  version: 1,
});

function answering(): Answer {
  const people = peopleServer([aUser()]);
  people.policies = [aPolicy()];
  return (request) => {
    const { pathname } = new URL(request.path, 'http://x');
    if (pathname === '/v1/group/list')
      return [group('140', 'Polska', null), group('142', 'Warszawa', '140'), group('143', 'Kraków', '140')];
    if (pathname === '/v1/policy/p2') return aPolicy();
    if (/^\/v1\/(role|bundle|permission|iam\/event)\/list$|\/account\/list$/.test(pathname) && pathname !== '/v2/account/list')
      return counted([]);
    return people.answer(request);
  };
}

test('[I18-01] [ER-03] whatever call of whatever screen fails in whatever way, no English stands on the Polish screen', async () => {
  const { tried, kinds, found } = await englishAfterFailures({
    definition,
    descriptor,
    folder: join(__dirname, '..'),
    places: { uid: '7', gid: '142', id: 'p2', pid: 'p2', rid: 'r1', kind: 'roles' },
    more: ['/users/7?tab=effective', '/users/7?tab=rides', '/users/7?tab=policies', '/permissions?policy=p2'],
    options: () => ({ answer: answering(), permissions: { '140': everything }, groups, routes }),
  });
  expect(found).toEqual([]);
  expect(tried).toBeGreaterThan(60);
  expect(kinds).toEqual(new Set(failureKinds));
}, 120_000);
