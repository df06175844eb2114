export const aSystem = (id: string, groups: readonly string[], overrides: object = {}) => ({
  id,
  groups,
  name: { pl: 'Rowery', en: 'Bikes' },
  contact: 'feeds@operator.example',
  timezone: 'Europe/Warsaw',
  openingHours: '24/7',
  license: 'CC0-1.0',
  rangeMetres: { bike: 60_000, moped: 80_000 },
  ...overrides,
});
/** Two systems: `warsaw` with the groups below `g1`, `vilnius` with those below `g2`. */
export const gbfsSettings = {
  url: 'https://console.example/api/',
  systems: [
    aSystem('warsaw', ['g1'], {
      operator: 'An operator',
      website: 'https://operator.example',
      privacy: { url: 'https://operator.example/privacy', updated: '2026-01-31' },
      zones: {
        'zone-1': { start: true, end: false, through: true, maxSpeed: 12 },
        'zone-both': { start: false, end: false, through: false },
        'zone-gone': { start: false, end: false, through: false },
      },
    }),
    aSystem('vilnius', ['g2'], { name: { lt: 'Dviračiai' }, license: 'https://operator.example/licence', rangeMetres: { bike: 50_000 } }),
  ],
};
