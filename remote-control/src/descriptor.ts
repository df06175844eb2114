import { describe } from '@fleet-console/contract';

export const descriptor = describe({
  remote: 'remote-control',
  routes: [
    {
      name: 'Control',
      path: '/control',
      children: ['operations', 'commands', 'requests', 'releases', 'releases/:remote', 'system'],
      adminOnly: true,
      title: { en: 'Control tower', pl: 'Centrum operacyjne' },
      description: {
        en: 'Live fleet activity, all commands, requests, releases and system state',
        pl: 'Flota na żywo, wszystkie polecenia, prośby, wydania i stan systemu',
      },
    },
    {
      // Name given by the specification, section 2.
      name: 'Allegro',
      path: '/simulator',
      children: [],
      needs: ['vehicle.command', 'charger.command'],
      title: { en: 'Simulator', pl: 'Symulator' },
      description: {
        en: 'Control sandbox vehicles and stations and see what they report',
        pl: 'Sterowanie pojazdami i stacjami z piaskownicy oraz podgląd ich danych',
      },
    },
  ],
  menu: [
    { under: 'other', route: 'Control', order: 10, label: { en: 'Control tower', pl: 'Centrum operacyjne' }, icon: 'control' },
    { under: 'other', route: 'Allegro', order: 20, label: { en: 'Simulator', pl: 'Symulator' }, icon: 'map' },
  ],
});
