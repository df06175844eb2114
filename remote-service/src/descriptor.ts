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
      description: { en: 'Reported issues, repairs and their approval', pl: 'Zgłoszone problemy, naprawy i ich akceptacja' },
    },
    {
      name: 'ServiceNew',
      path: '/service/new',
      children: [],
      needs: ['vehicle.getByGroup', 'serviceRequest.service', 'serviceRequest.client'],
      title: { en: 'New service request', pl: 'Nowe zgłoszenie serwisowe' },
      description: { en: 'Report an issue with one or more vehicles', pl: 'Zgłoś problem z jednym lub kilkoma pojazdami' },
    },
    {
      name: 'ServiceSettings',
      path: '/service/settings',
      children: [],
      needs: ['serviceRequest.manage'],
      title: { en: 'Repair deadlines', pl: 'Terminy napraw' },
      description: {
        en: 'Time to accept service requests and finish repairs',
        pl: 'Czas na przyjęcie zgłoszenia i zakończenie naprawy',
      },
    },
    {
      name: 'ServiceReports',
      path: '/service/reports',
      children: [],
      needs: ['serviceRequest.manage'],
      title: { en: 'Service reports', pl: 'Raporty serwisowe' },
      description: { en: 'Figures about service requests, as XLSX, CSV or PDF', pl: 'Dane o zgłoszeniach serwisowych w XLSX, CSV lub PDF' },
    },
    {
      name: 'Chatbot',
      path: '/chatbot',
      children: [],
      needs: ['chatbot.configure'],
      title: { en: 'Chatbot', pl: 'Chatbot' },
      description: { en: 'Questions and answers of the support chat', pl: 'Pytania i odpowiedzi czatu pomocy' },
    },
  ],
  search: [
    {
      kind: 'service-requests',
      label: { en: 'Service requests', pl: 'Zgłoszenia serwisowe' },
      needs: ['serviceRequest.service', 'serviceRequest.client'],
    },
  ],
  panels: ['service-notifications'],
  notifications: [
    {
      id: 'profile',
      title: { en: 'Profile', pl: 'Profil' },
      panel: 'service-notifications',
      needs: ['serviceRequest.service', 'serviceRequest.client'],
    },
  ],
  menu: [
    { under: 'maintenance', route: 'Service', order: 10, label: { en: 'Service requests', pl: 'Zgłoszenia serwisowe' }, icon: 'service' },
    { under: 'automation', route: 'Chatbot', order: 20, label: { en: 'Chatbot', pl: 'Chatbot' }, icon: 'chatbot' },
  ],
  background: true,
});
