import { describe } from '@fleet-console/contract';

export const descriptor = describe({
  remote: 'remote-template',
  routes: [
    {
      name: 'Example',
      path: '/example',
      children: [':id'],
      needs: ['device.components'],
      title: { en: 'Example', pl: 'Przykład' },
    },
  ],
  menu: [{ under: 'fleet', route: 'Example', order: 900, label: { en: 'Example', pl: 'Przykład' }, icon: 'list' }],
});
