import { describe } from '@fleet-console/contract';

export const descriptor = describe({
  remote: 'remote-analytics',
  routes: [
    {
      name: 'Trips',
      path: '/trips',
      children: [':rideId'],
      needs: ['vehicle.getByGroup'],
      title: { en: 'Trips and insights', pl: 'Przejazdy i analizy' },
      description: { en: 'Rides of the last 12 months, with their routes', pl: 'Przejazdy z ostatnich 12 miesięcy wraz z trasami' },
    },
    {
      name: 'Analytics',
      path: '/analytics',
      children: ['users', 'usage', 'mileage', 'rides'],
      needs: ['analytics.access'],
      premium: 'analytics',
      title: { en: 'Analytics', pl: 'Analityka' },
      description: { en: 'Figures about users, vehicles and rides', pl: 'Wskaźniki użytkowników, pojazdów i przejazdów' },
    },
  ],
  menu: [
    { under: 'rides', route: 'Trips', order: 10, label: { en: 'Trips and insights', pl: 'Przejazdy i analizy' }, icon: 'rides' },
    { under: 'intelligence', route: 'Analytics', order: 10, label: { en: 'Analytics', pl: 'Analityka' }, icon: 'analytics' },
  ],
});
