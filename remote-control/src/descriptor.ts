import { describe } from '@fleet-console/contract';

export const descriptor = describe({
  remote: 'remote-control',
  routes: [
    {
      name: 'Control',
      path: '/control',
      children: ['operations', 'commands', 'releases', 'releases/:remote'],
      adminOnly: true,
      title: { en: 'Control tower', pl: 'Wieża kontrolna' },
      description: {
        en: 'The fleet live, every command, and what runs for everybody',
        pl: 'Flota na żywo, wszystkie polecenia i wydania konsoli',
      },
    },
    {
      // Called so by the specification, section 2.
      name: 'Allegro',
      path: '/simulator',
      children: [],
      needs: ['vehicle.command', 'charger.command'],
      title: { en: 'Simulator', pl: 'Symulator' },
      description: {
        en: 'Drive vehicles and stations of the sandbox and see what arrives',
        pl: 'Sterowanie pojazdami i stacjami piaskownicy oraz podgląd tego, co dociera',
      },
    },
  ],
  menu: [
    { under: 'other', route: 'Control', order: 10, label: { en: 'Control tower', pl: 'Wieża kontrolna' }, icon: 'control' },
    { under: 'other', route: 'Allegro', order: 20, label: { en: 'Simulator', pl: 'Symulator' }, icon: 'map' },
  ],
});
