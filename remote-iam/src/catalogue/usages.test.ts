import { aBundle, aRole, builtIn, ownPermission } from '../testing/catalogue.ts';
import { usagesOf } from './usages.ts';

const names = { name: (key: string) => key, description: () => '', area: (area: string) => area };
const night = ownPermission({ permissions: ['vehicle.command'] });
const fleet = aBundle({ permissionIds: ['p1'], grants: ['vehicle.command'] });
const catalogue = {
  roles: [
    aRole({ id: 'r1', name: 'Rider', permissionIds: ['vehicle.command'], grants: ['vehicle.command'] }),
    aRole({ id: 'r2', name: 'Manager', permissionIds: [], bundleIds: ['b1'], grants: ['vehicle.command'] }),
    aRole({ id: 'r3', name: 'Owner', permissionIds: [], bundleIds: ['hidden'], grants: ['vehicle.command'] }),
    aRole({ id: 'r4', name: 'Viewer' }),
  ],
  bundles: [fleet],
  permissions: [builtIn('vehicle.command'), night],
};
const usages = (kind: 'bundles' | 'permissions', id: string, isBuiltIn = false) =>
  usagesOf({ kind, id, builtIn: isBuiltIn }, catalogue, names).map(({ by, direct, through }) => [by.name, direct, through]);

test('[US-04] a built-in permission is used by all that grant it, also through bundles and custom permissions', () => {
  expect(usages('permissions', 'vehicle.command', true)).toEqual([
    ['Manager', false, ['Fleet']],
    ['Owner', false, []],
    ['Rider', true, []],
    ['Fleet', false, ['Night shift']],
    ['Night shift', true, []],
  ]);
});

test('[US-04] a custom permission is used by bundles that include it and their roles; a bundle by roles', () => {
  expect(usages('permissions', 'p1')).toEqual([
    ['Manager', false, ['Fleet']],
    ['Fleet', true, []],
  ]);
  expect(usages('bundles', 'b1')).toEqual([['Manager', true, []]]);
});
