const rectangle = (west: number, south: number, width: number, height: number) => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + width, south],
      [west + width, south + height],
      [west, south + height],
      [west, south],
    ],
  ],
});

const zone = (id: string, name: string, kind: string, polygon: object, rules: object = {}) => ({
  id,
  name,
  groupIds: ['142'],
  polygon,
  monitored: { groupIds: ['142'], vehicleIds: [] },
  actions: { enter: [], leave: [] },
  kind,
  color: null,
  priority: 0,
  speedLimit: null,
  schedule: null,
  riderText: '',
  version: 1,
  createdAt: 0,
  updatedAt: 0,
  ...rules,
});

/** Zones of Warszawa, one of each kind. */
export const zonesOfEveryKind = [
  zone('depot', 'Depot', 'watch', rectangle(20.96, 52.2, 0.01, 0.01)),
  zone('station', 'Central station', 'noParking', rectangle(20.998, 52.225, 0.012, 0.007)),
  zone('old-town', 'Old Town', 'noRiding', rectangle(21.005, 52.246, 0.012, 0.008)),
  zone('slow', 'Vistula boulevards', 'slow', rectangle(21.02, 52.23, 0.02, 0.012), {
    speedLimit: 12,
    riderText: 'Slow down: pedestrians',
    schedule: { timeZone: 'Europe/Warsaw', days: [5, 6, 7], from: '10:00', to: '22:00' },
  }),
  zone('racks', 'Station racks', 'parking', rectangle(21, 52.226, 0.003, 0.002), { priority: 5 }),
  zone('area', 'City center', 'operatingArea', rectangle(20.95, 52.18, 0.14, 0.1)),
];
