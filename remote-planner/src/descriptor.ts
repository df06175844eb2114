import { describe } from '@fleet-console/contract';

export const descriptor = describe({
  remote: 'remote-planner',
  routes: [
    {
      name: 'Calendar',
      path: '/calendar',
      children: ['new', 'slot/:id', 'slot/:id/edit', 'inbox', 'subscription'],
      needs: ['calendar.access', 'calendar.manage'],
      premium: 'calendar',
      title: { en: 'Ride calendar', pl: 'Kalendarz przejazdów' },
      description: { en: 'Slots of vehicles and drivers', pl: 'Terminy pojazdów i kierowców' },
    },
    {
      name: 'CalendarSettings',
      path: '/calendar/settings',
      children: [],
      needs: ['calendar.manage'],
      title: { en: 'Calendar settings', pl: 'Ustawienia kalendarza' },
      description: { en: 'Who can add slots, and limits of slots', pl: 'Kto może dodawać terminy i jakie są limity' },
    },
  ],
  menu: [{ under: 'rentals', route: 'Calendar', order: 10, label: { en: 'Ride calendar', pl: 'Kalendarz przejazdów' }, icon: 'calendar' }],
  panels: ['calendar-notifications'],
  notifications: [
    {
      id: 'rides',
      title: { en: 'Rides', pl: 'Przejazdy' },
      panel: 'calendar-notifications',
      needs: ['calendar.access', 'calendar.manage'],
    },
  ],
  background: true,
});
