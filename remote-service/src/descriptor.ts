import { describe } from '@fleet-console/contract';

export const descriptor = describe({
  remote: 'remote-service',
  routes: [
    {
      name: 'Service',
      path: '/service',
      children: [':id'],
      needs: ['serviceRequest.service', 'serviceRequest.client'],
      title: { en: 'Service requests', pl: 'Zgłoszenia serwisowe' },
      description: { en: 'Reported issues, repairs and their approval', pl: 'Zgłoszone problemy, naprawy i ich odbiór' },
    },
  ],
  search: [
    {
      kind: 'service-requests',
      label: { en: 'Service requests', pl: 'Zgłoszenia serwisowe' },
      needs: ['serviceRequest.service', 'serviceRequest.client'],
    },
  ],
  menu: [
    { under: 'maintenance', route: 'Service', order: 10, label: { en: 'Service requests', pl: 'Zgłoszenia serwisowe' }, icon: 'service' },
  ],
});
