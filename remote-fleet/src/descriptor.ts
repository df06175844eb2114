import { describe } from '@fleet-console/contract';

export const descriptor = describe({
  remote: 'remote-fleet',
  routes: [
    {
      name: 'Vehicles',
      path: '/vehicles',
      needs: ['vehicle.getByGroup'],
      title: { en: 'Vehicles', pl: 'Pojazdy' },
      description: { en: 'The whole fleet, live, in a list and on a map', pl: 'Cała flota na żywo, na liście i na mapie' },
    },
    {
      name: 'VehicleDetails',
      path: '/vehicle-details/:vid?',
      needs: ['vehicle.getByGroup'],
      title: { en: 'Vehicle details', pl: 'Szczegóły pojazdu' },
      description: { en: 'Everything about one vehicle', pl: 'Wszystko o jednym pojeździe' },
    },
    {
      name: 'VehiclesGroup',
      path: '/vehicles-group',
      needs: ['vehicle.updateGroup'],
      title: { en: 'Vehicle groups', pl: 'Grupy pojazdów' },
      description: { en: 'Move vehicles from one group to another', pl: 'Przenoszenie pojazdów między grupami' },
    },
    {
      name: 'Pilots',
      path: '/pilots',
      title: { en: 'Keyfobs', pl: 'Breloki' },
      description: { en: 'Which keyfob opens which vehicle', pl: 'Który brelok otwiera który pojazd' },
    },
    {
      name: 'Geofencing',
      path: '/geofencing',
      needs: ['group.update'],
      premium: 'geofencing',
      title: { en: 'Geofencing', pl: 'Geofencing' },
      description: { en: 'Areas that watch who enters and leaves', pl: 'Obszary, które pilnują, kto wjeżdża i wyjeżdża' },
    },
    {
      name: 'GeofencingNew',
      path: '/geofencing/new',
      needs: ['group.update'],
      premium: 'geofencing',
      title: { en: 'New area', pl: 'Nowy obszar' },
      description: { en: 'Draw an area and say what it does', pl: 'Narysuj obszar i określ, co ma robić' },
    },
    {
      name: 'GeofencingDetails',
      path: '/geofencing/:id',
      needs: ['group.update'],
      premium: 'geofencing',
      title: { en: 'Area', pl: 'Obszar' },
      description: { en: 'One area and who crossed its border', pl: 'Jeden obszar i kto przekroczył jego granicę' },
    },
    {
      name: 'Control',
      path: '/control',
      adminOnly: true,
      title: { en: 'Control tower', pl: 'Wieża kontrolna' },
      description: { en: 'What runs for everybody, and who decided it', pl: 'Co działa u wszystkich i kto o tym zdecydował' },
    },
  ],
  menu: [
    { under: 'fleet', route: 'VehicleDetails', order: 10, label: { en: 'Overview', pl: 'Przegląd' }, icon: 'overview' },
    { under: 'fleet', route: 'Vehicles', order: 20, label: { en: 'Management', pl: 'Zarządzanie' }, icon: 'vehicles' },
    { under: 'fleet', route: 'VehiclesGroup', order: 30, label: { en: 'Vehicles grouping', pl: 'Grupowanie pojazdów' }, icon: 'groups' },
    { under: 'fleet', route: 'Pilots', order: 40, label: { en: 'Keyfobs', pl: 'Breloki' }, icon: 'keyfobs' },
    { under: 'other', route: 'Control', order: 10, label: { en: 'Control tower', pl: 'Wieża kontrolna' }, icon: 'control' },
  ],
  panels: ['vehicles-group'],
  search: [{ kind: 'vehicles', label: { en: 'Vehicles', pl: 'Pojazdy' }, needs: ['vehicle.getByGroup'] }],
});
