import { describe } from '@fleet-console/contract';

export const descriptor = describe({
  remote: 'remote-chargers',
  routes: [
    {
      name: 'BatterySwap',
      path: '/battery-swap/:hid?/:pid?',
      children: [],
      needs: ['access.chargers'],
      premium: 'chargers',
      title: { en: 'Battery-swap stations', pl: 'Stacje wymiany baterii' },
      description: { en: 'Stations, slots, alerts and events', pl: 'Stacje, sloty, alerty i zdarzenia' },
    },
    {
      name: 'ChargerGo',
      path: '/charger-go/:hid?/:pid?',
      children: [],
      needs: ['access.chargers'],
      premium: 'chargers',
      title: { en: 'Portable chargers', pl: 'Ładowarki przenośne' },
      description: { en: 'Portable charger control panel', pl: 'Panel sterowania ładowarki przenośnej' },
    },
  ],
  menu: [
    {
      under: 'chargers',
      route: 'BatterySwap',
      order: 10,
      label: { en: 'Battery-swap stations', pl: 'Stacje wymiany baterii' },
      icon: 'chargers',
    },
    { under: 'chargers', route: 'ChargerGo', order: 20, label: { en: 'Portable chargers', pl: 'Ładowarki przenośne' }, icon: 'chargers' },
  ],
  panels: ['charger-alerts'],
  notifications: [
    {
      id: 'battery-swap',
      title: { en: 'Battery-swap alerts', pl: 'Alerty stacji' },
      panel: 'charger-alerts',
      needs: ['access.chargers'],
    },
  ],
  search: [{ kind: 'stations', label: { en: 'Stations', pl: 'Stacje' }, needs: ['access.chargers'] }],
  background: true,
});
