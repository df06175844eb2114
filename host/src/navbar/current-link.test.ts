import { currentLinkOf } from './current-link.ts';
import type { MenuSection } from './menu.ts';

const link = (key: string, to: string, route: string | null = key) => ({ key, to, route, icon: undefined });
const menu: readonly MenuSection[] = [
  {
    id: 'fleet',
    items: [
      link('Vehicles', '/vehicles'),
      link('tags', '/tags', 'Tags'),
      { key: 'details', links: [link('Components', '/vehicle-components'), link('inventory', '/tags', 'Tags')] },
    ],
  },
  { id: 'users', items: [link('Policy', '/permissions'), link('calendar', '/premium/calendar', null)] },
];

test.each([
  ['Vehicles', '/vehicles', 'Vehicles', 'page'],
  ['VehicleNew', '/vehicles/new', 'Vehicles', 'true'],
  ['AccessHistory', '/permissions/history', 'Policy', 'true'],
  ['Tags', '/tags/details/7', 'inventory', 'page'],
  ['Premium', '/premium/calendar', 'calendar', 'page'],
])('[SH-04] the screen %s at %s marks the entry %s', (route, pathname, key, as) => {
  expect(currentLinkOf(menu, route, pathname)).toEqual({ key, as });
});

test('[SH-04] the access history marks IAM where the menu has no policies', () => {
  const iam = { ...link('iam', '/iam', 'Permissions'), marksAlso: ['AccessHistory'] };
  const marked = (items: MenuSection['items']) => currentLinkOf([{ id: 'users', items }], 'AccessHistory', '/permissions/history');
  expect(marked([iam])).toEqual({ key: 'iam', as: 'true' });
  expect(marked([iam, link('Policy', '/permissions')])).toEqual({ key: 'Policy', as: 'true' });
});

test('[SH-04] a screen that belongs to no entry marks none', () => {
  expect(currentLinkOf(menu, 'VehiclesGroup', '/vehicles-group')).toBeNull();
  expect(currentLinkOf(menu, 'Premium', '/premium/chargers')).toBeNull();
  expect(currentLinkOf(menu, undefined, '/nowhere')).toBeNull();
});
