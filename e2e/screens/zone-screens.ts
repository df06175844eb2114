import { invalidFieldShown, submit, type Screen } from './screen.ts';

/** Zones, in their states. */
export const zoneScreens: readonly Screen[] = [
  { name: 'zones', role: 'administrator', path: '/geofencing' },
  { name: 'zone-new', role: 'administrator', path: '/geofencing/new' },
  {
    name: 'zone-new-faults',
    role: 'administrator',
    path: '/geofencing/new',
    act: async (page) => {
      await page.locator('summary').click();
      await submit(page);
      await invalidFieldShown(page);
    },
  },
  { name: 'zone-unknown', role: 'administrator', path: '/geofencing/none' },
];
